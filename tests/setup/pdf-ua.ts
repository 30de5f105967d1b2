import { inflateSync } from "node:zlib";

/** An object of a PDF: the text between `obj` and `endobj`, and its stream. */
type Item = { readonly text: string; readonly stream: string };

/** Operators that paint on a page (ISO 32000-1, annex A). */
const PAINTS = new Set([
  "Tj",
  "TJ",
  "'",
  '"',
  "Do",
  "S",
  "s",
  "f",
  "F",
  "f*",
  "B",
  "B*",
  "b",
  "b*",
  "sh",
  "EI",
]);
/** Allowed children of each element (14.8.4.3). */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  LI: ["L"],
  Lbl: ["LI"],
  LBody: ["LI"],
  TR: ["Table"],
  TH: ["TR"],
  TD: ["TR"],
};

/**
 * Violations of PDF/UA-1 (ISO 14289-1) in a document, as far as a machine can check, with the numbers of the Matterhorn
 * Protocol; empty if there are none. Parses only the output of pdfkit: one object per number, no object streams.
 */
export function uaFaults(pdf: Buffer): string[] {
  const items = itemsOf(pdf);
  const all = [...items.values()];
  const catalog = all.find(({ text }) => text.includes("/Type /Catalog"))?.text ?? "";
  const refs = (text: string, key: string) => {
    const [, list = ""] = new RegExp(String.raw`/${key} (\[[^\]]*\]|\d+ 0 R)`).exec(text) ?? [];
    return [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  };
  const at = (id: number | undefined): string => items.get(id ?? -1)?.text ?? "";
  const pages = all.filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text));
  return [
    ...about(catalog, items, refs),
    ...pages.flatMap((page, n) =>
      unmarked(
        refs(page.text, "Contents")
          .map((id) => items.get(id)?.stream ?? "")
          .join("\n"),
      ).map((what) => `01-003 page ${n + 1}: ${what}`),
    ),
    ...pages.flatMap(({ text }) =>
      text.includes("/Annots") && !text.includes("/Tabs /S")
        ? ["28-008 a page without an order of tabs"]
        : [],
    ),
    ...all.flatMap(({ text }) => {
      if (!text.includes("/Subtype /Link")) return [];
      return [
        ...(text.includes("/StructParent ") ? [] : ["28-011 a link outside of the structure"]),
        ...(/\/Contents \((?!\))/.test(text) ? [] : ["28-012 a link without a description"]),
      ];
    }),
    ...all.flatMap(({ text }) => fontFaults(text, at, refs)),
    ...structureFaults(refs(at(refs(catalog, "StructTreeRoot")[0]), "K"), at, refs),
    // An unused place in the parent tree.
    ...(/\/Nums \[[^\]]*\[[^\]]*null/.test(at(refs(catalog, "StructTreeRoot")[0]))
      ? ["01-005 marked content that belongs to no element"]
      : []),
  ];
}

function itemsOf(pdf: Buffer): Map<number, Item> {
  const raw = pdf.toString("latin1");
  const items = new Map<number, Item>();
  for (const [whole, id = "", body = ""] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = "", rest] = body.split("\nstream\n");
    const bytes = Buffer.from((rest ?? "").replace(/\nendstream$/, ""), "latin1");
    const stream = text.includes("/FlateDecode")
      ? inflateSync(bytes).toString("latin1")
      : bytes.toString("latin1");
    items.set(Number(id), { text, stream: rest === undefined || whole === "" ? "" : stream });
  }
  return items;
}

type Refs = (text: string, key: string) => number[];
type At = (id: number | undefined) => string;

function about(catalog: string, items: Map<number, Item>, refs: Refs): string[] {
  const [about] = refs(catalog, "Metadata");
  const told = Buffer.from(items.get(about ?? -1)?.stream ?? "", "latin1").toString("utf8");
  const [marks] = refs(catalog, "MarkInfo");
  const shows =
    catalog +
    refs(catalog, "ViewerPreferences")
      .map((id) => items.get(id)?.text ?? "")
      .join("");
  const asked: [boolean, string][] = [
    [/\/Marked true/.test(items.get(marks ?? -1)?.text ?? ""), "06-001 not marked as tagged"],
    [/\/DisplayDocTitle true/.test(shows), "07-001 its title is not shown"],
    [/\/Lang \(/.test(catalog), "11-006 no language"],
    [/<pdfuaid:part>1<\/pdfuaid:part>/.test(told), "06-002 does not say that it is PDF/UA-1"],
    [/<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(told), "06-003 no title"],
    [!/&(?!amp;|lt;|gt;)/.test(told), "06-001 metadata that is not XML"],
  ];
  return asked.flatMap(([holds, what]) => (holds ? [] : [what]));
}

/**
 * Content outside of all marked sections, and marks that are not closed. pdfkit writes text in hexadecimal, so it
 * contains no brackets.
 */
function unmarked(content: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const line of content
    .replace(/<<\s([^>]*?)\s>> BDC/g, (_, told: string) => `${told.replace(/\s/g, " ")} BDC`)
    .split("\n")) {
    if (/ B(?:MC|DC)$/.test(line)) open.push(line);
    else if (line === "EMC") {
      if (open.pop() === undefined) found.push("a mark ends that never began");
    } else {
      const operator = line.trim().split(/\s+/).at(-1) ?? "";
      if (PAINTS.has(operator) && !open.some((mark) => /MCID|^\/Artifact/.test(mark)))
        found.push(`${operator} outside of every mark`);
    }
  }
  return open.length ? [...found, "a mark is left open"] : found;
}

function fontFaults(text: string, at: At, refs: Refs): string[] {
  if (/\/Type \/FontDescriptor/.test(text) && !/\/FontFile[23]? \d+ 0 R/.test(text))
    return ["31-009 a font that is not embedded"];
  if (/\/Subtype \/Type0/.test(text) && !at(refs(text, "ToUnicode")[0]))
    return ["10-001 a font without Unicode"];
  if (/\/Type \/Font\b/.test(text) && /\/Subtype \/Type1/.test(text)) return ["31-009 a font of the reader"];
  return [];
}

/** Walks the structure tree in reading order. */
function structureFaults(roots: readonly number[], at: At, refs: Refs): string[] {
  const found: string[] = [];
  let heading = 0;
  const walk = (id: number, parent: string): void => {
    const text = at(id);
    const [, type = ""] = /\/S \/(\w+)/.exec(text) ?? [];
    if (!type) return;
    const wanted = INSIDE[type];
    if (wanted && !wanted.includes(parent)) found.push(`09-004 ${type} in ${parent || "nothing"}`);
    if (type === "Figure" && !/\/Alt \((?!\))/.test(text))
      found.push("13-004 a figure without a description");
    if (type === "TH" && !text.includes("/Scope")) found.push("15-003 a table's heading without its scope");
    const level = Number(/^H(\d)$/.exec(type)?.[1] ?? 0);
    if (level > heading + 1) found.push(`14-003 H${level} after H${heading}`);
    if (level) heading = level;
    for (const child of refs(text, "K")) walk(child, type);
  };
  for (const root of roots) walk(root, "");
  return roots.length ? found : ["01-007 no structure"];
}
