import { XMLBuilder, XMLParser } from "fast-xml-parser";

/** A file of `locales/`: texts by key, in groups and lists. */
export type Tree = { [key: string]: Tree | string } | (Tree | string)[];
/** One text to translate: its key, the English text, the translation (null if missing), and where it is used. */
export type Unit = { key: string; source: string; target: string | null; where: readonly string[] };
/** The units of each file, by its name without `.json`. */
export type Units = ReadonlyMap<string, readonly Unit[]>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACE = /(\{\{\w+\}\})/;

export const leaves = (tree: Tree, before = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, part]) =>
    typeof part === "string" ? [[before + key, part] as [string, string]] : leaves(part, `${before + key}.`),
  );

/** The units of one file in a language: English's keys, with the plural forms of the language. */
export function unitsOf(
  english: Tree,
  own: Tree,
  lang: string,
  where: (key: string) => readonly string[],
): Unit[] {
  const [en, said] = [new Map(leaves(english)), new Map(leaves(own))];
  const forms: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const counted = (key: string) =>
    PLURAL.test(key) && (en.get(key)?.includes("{{count}}") ?? said.get(key)?.includes("{{count}}"));
  const keys = [...new Set([...said.keys(), ...en.keys()])].filter(
    (key) => said.has(key) || !counted(key) || forms.includes(PLURAL.exec(key)?.[1] ?? ""),
  );
  return keys.map((key) => ({
    key,
    source: en.get(key) ?? en.get(key.replace(PLURAL, "_other")) ?? "",
    target: said.get(key) ?? null,
    where: where(key),
  }));
}

type Node = Record<string, unknown> & { ":@"?: Record<string, string> };
const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
} as const;

/** A text with protected placeholders: `{{name}}` becomes `<ph/>`. */
const inline = (text: string): Node[] =>
  text
    .split(PLACE)
    .filter(Boolean)
    .map((part, i) =>
      PLACE.test(part) ? { ph: [], ":@": { id: String(i + 1), disp: part } } : { "#text": part },
    );

const node = (name: string, attributes: Record<string, string>, children: Node[]): Node => ({
  [name]: children,
  ":@": attributes,
});

/** An XLIFF 2.0 document (OASIS) of one language, with a `file` per file and a `unit` per key. */
export function toXliff(units: Units, lang: string): string {
  const files = [...units].map(([file, rows]) =>
    node(
      "file",
      { id: file },
      rows.map(({ key, source, target, where }, i) =>
        node("unit", { id: `u${i + 1}`, name: key, "xml:space": "preserve" }, [
          ...(where.length
            ? [
                node(
                  "notes",
                  {},
                  where.map((line) => node("note", { category: "where" }, [{ "#text": line }])),
                ),
              ]
            : []),
          node("segment", { state: target === null ? "initial" : "final" }, [
            node("source", {}, inline(source)),
            ...(target === null ? [] : [node("target", {}, inline(target))]),
          ]),
        ]),
      ),
    ),
  );
  const root = node(
    "xliff",
    { xmlns: "urn:oasis:names:tc:xliff:document:2.0", version: "2.0", srcLang: "en", trgLang: lang },
    files,
  );
  const xml = new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true }).build([root]) as string;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/(?=<(?:file|unit|\/file|\/xliff)\b)/g, "\n")}\n`;
}

const childrenOf = (parent: Node, name: string): Node[] => (parent[name] as Node[] | undefined) ?? [];
const named = (nodes: readonly Node[], name: string): Node[] => nodes.filter((one) => name in one);
const attribute = (of: Node, name: string): string => of[":@"]?.[name] ?? "";

/** The text of a `target`, with its placeholders; markup added by tools (`<mrk>`, `<pc>`) is ignored. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((one) => {
      if ("#text" in one) return String(one["#text"]);
      if ("ph" in one) return attribute(one, "disp");
      const name = Object.keys(one).find((key) => key !== ":@");
      return name ? textOf(childrenOf(one, name)) : "";
    })
    .join("");

/**
 * Parses an XLIFF 2 document: texts by file and key.
 * @throws if it is invalid, or the placeholders of a text differ from its source
 */
export function fromXliff(xml: string): { lang: string; texts: Map<string, Map<string, string>> } {
  const parsed = new XMLParser({
    ...OPTIONS,
    parseTagValue: false,
    processEntities: true,
    htmlEntities: false,
  }).parse(xml) as Node[];
  const root = named(parsed, "xliff")[0];
  if (!root || !attribute(root, "version").startsWith("2.")) throw new Error("This is no XLIFF 2 document.");
  const texts = new Map<string, Map<string, string>>();
  for (const file of named(childrenOf(root, "xliff"), "file")) {
    const own = new Map<string, string>();
    for (const unit of named(childrenOf(file, "file"), "unit")) {
      const key = attribute(unit, "name");
      const segments = named(childrenOf(unit, "unit"), "segment").map((segment) =>
        childrenOf(segment, "segment"),
      );
      const all = (part: string) =>
        segments.map((segment) =>
          named(segment, part)
            .map((one) => textOf(childrenOf(one, part)))
            .join(""),
        );
      if (segments.some((segment) => named(segment, "target").length === 0)) continue;
      const [source, target] = [all("source").join(""), all("target").join("")];
      const places = (text: string) =>
        [...new Set(text.match(/\{\{\w+\}\}/g))]
          .filter((place) => place !== "{{count}}")
          .sort()
          .join();
      if (places(source) !== places(target))
        throw new Error(
          `${attribute(file, "id")} ${key}: its placeholders are ${places(target) || "none"}, those of the source ${places(source) || "none"}.`,
        );
      own.set(key, target);
    }
    texts.set(attribute(file, "id"), own);
  }
  return { lang: attribute(root, "trgLang"), texts };
}

/** A file with new texts, in its own order; a missing key is inserted at its position in English. */
export function withTexts(own: Tree, english: Tree, texts: ReadonlyMap<string, string>): Tree {
  const tree = structuredClone(own);
  for (const [key, text] of texts) put(tree, english, key.split("."), text);
  return tree;
}

/** Sets a text at its key, in groups and lists as in English. */
function put(tree: Tree, english: Tree | undefined, [first = "", ...rest]: string[], text: string): void {
  const at = tree as Record<string, Tree | string>;
  if (!rest.length) {
    at[first] = text;
    return;
  }
  const model = english && (english as Record<string, Tree | string>)[first];
  const next = (at[first] ??= Array.isArray(model) ? [] : {});
  if (typeof next !== "string") put(next, typeof model === "string" ? undefined : model, rest, text);
}
