import { readFileSync, readdirSync } from "node:fs";
import { type Check, english, type Finding, OTHERS, placeholders, stem, TAGS } from "../house";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys of texts from files, without plural suffixes and without the seed. */
const stems = (names: Iterable<string>) =>
  new Set([...names].filter((name) => !name.startsWith("seed ")).map(stem));

/** Every key must exist in all six languages, have a text, and be used by some page, mail or document. */
export const keys: Check = (house) => {
  const found: Finding[] = [];
  const en = stems(house.words.en.keys());
  const own = new Map(OTHERS.map((tag) => [tag, stems(house.words[tag].keys())]));
  for (const [tag, names] of own) {
    for (const name of en) if (!names.has(name)) found.push({ kind: "key", tag, name, what: "missing" });
    for (const name of names) {
      if (en.has(name)) continue;
      // If most languages have a key, it is missing in English.
      const most = [...own.values()].filter((all) => all.has(name)).length > 2;
      found.push({
        kind: "key",
        tag: most ? "en" : tag,
        name,
        what: most ? "missing" : "a key that no other language has",
      });
    }
  }
  for (const name of house.hongKong.keys())
    if (!house.words["zh-Hant"].has(name))
      found.push({ kind: "key", tag: "zh-Hant-HK", name, what: "a key that Taiwan does not have" });
  for (const tag of TAGS)
    for (const [name, text] of house.words[tag])
      if (!text.trim()) found.push({ kind: "key", tag, name, what: "empty" });
  return [...found, ...unused(house.words.en)];
};

type Asked = { whole: Set<string>; patterns: RegExp[] };
let asked: Asked | undefined;

/** The keys that the code uses: every literal of app and server, and literals with a place for a value. */
function askedFor(): Asked {
  if (asked) return asked;
  const whole = new Set<string>();
  const patterns = new Set<string>();
  for (const root of ["app", "server"])
    for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const code = readFileSync(`${root}/${file}`, "utf8");
      for (const literal of [/"([\w:. -]+)"/g, /'([\w:. -]+)'/g])
        for (const [, word = ""] of code.matchAll(literal)) whole.add(word);
      for (const [, word = ""] of code.matchAll(/[{,(|[]\s*(\w+)(?=\??[:,(\]])/g)) whole.add(word);
      // `code|{values}`: a code with the values for its text.
      for (const [, word = ""] of code.matchAll(/`(\w+)\|\$\{/g)) whole.add(word);
      for (const [, template = ""] of code.matchAll(/`([\w:.-]*\$\{[^`\n]*)`/g)) {
        const parts = template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "\0");
        if (/^[\w:.\0-]+$/.test(parts) && /[a-z]{2,}/i.test(parts)) patterns.add(parts);
      }
    }
  asked = {
    whole,
    patterns: [...patterns].map(
      (part) => new RegExp(`^${part.replaceAll(".", "\\.").replaceAll("\0", "([\\w. -]*)")}$`),
    ),
  };
  return asked;
}

/** Groups whose keys are all used, through the code of an error, a status or the like that comes from elsewhere. */
const BY_CODE = /^(?:errors|messages|operations|print|reference|gem) /;

/** Keys that are not used, neither directly nor through their group. */
function unused(en: ReadonlyMap<string, string>): Finding[] {
  const { whole, patterns } = askedFor();
  // What can stand in place of a value is also a word of the code: a slug, a code, a number.
  const said = (part: string) => !part || whole.has(part) || /^\d+$/.test(part);
  const known = (value: string) =>
    value
      .split(".")
      .every((part) => said(part) || [...part].some((_, i) => said(part.slice(0, i)) && said(part.slice(i))));
  const is = (path: string) =>
    whole.has(path) || patterns.some((pattern) => pattern.exec(path)?.slice(1).every(known) ?? false);
  return [...stems(en.keys())].flatMap((name) => {
    const [ns, path] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
    const parts = path.split(".");
    const used = parts.some((_, i) => {
      const upTo = parts.slice(0, i + 1).join(".");
      // A group counts as used as a whole only if its name is unmistakable: of several words, or with its namespace.
      return i + 1 === parts.length || /\./.test(upTo)
        ? is(`${ns}:${upTo}`) || is(upTo)
        : is(`${ns}:${upTo}`);
    });
    const last = parts.at(-1) ?? "";
    return used || (BY_CODE.test(name) && whole.has(last))
      ? []
      : [{ kind: "key" as const, tag: "en", name, what: "no page, letter or paper asks for it" }];
  });
}

/**
 * A text must have the same placeholders in each language and each plural form. Only "one" may leave out its number.
 */
export const filled: Check = (house) => {
  const found: Finding[] = [];
  const see = (tag: string, name: string, text: string, source: string) => {
    if (/\{\{(?!\w+\}\})|(?<!\{\{\w*)\}\}|(?<!\{)\{(?!\{)|(?<!\})\}(?!\})|%[sd]\b|\$\{/.test(text))
      found.push({ kind: "placeholder", tag, name, what: `a placeholder that is not {{name}}: ${text}` });
    const mine = placeholders(text);
    const wanted = placeholders(source);
    const may = name.endsWith("_one") ? wanted.filter((one) => one !== "count") : wanted;
    if (String(mine) !== String(wanted) && String(mine) !== String(may))
      found.push({ kind: "placeholder", tag, name, what: `${mine.join()} instead of ${wanted.join()}` });
  };
  for (const tag of TAGS)
    for (const [name, text] of house.words[tag])
      // English is compared with the majority of the others.
      see(
        tag,
        name,
        text,
        tag === "en"
          ? most(
              OTHERS.map(
                (other) =>
                  house.words[other].get(name) ?? house.words[other].get(`${stem(name)}_other`) ?? text,
              ),
            )
          : (english(house, name) ?? ""),
      );
  for (const [name, text] of house.hongKong)
    see("zh-Hant-HK", name, text, house.words["zh-Hant"].get(name) ?? "");
  return found;
};

/** The text with the same placeholders as most others. */
function most(texts: string[]): string {
  const counts = new Map<string, [number, string]>();
  for (const text of texts) {
    const key = placeholders(text).join();
    counts.set(key, [(counts.get(key)?.[0] ?? 0) + 1, text]);
  }
  return [...counts.values()].sort(([a], [b]) => b - a)[0]?.[1] ?? "";
}

/** Every plural form that the grammar needs must exist, and no other. If there are two, they must differ. */
export const plurals: Check = (house) =>
  TAGS.flatMap((tag) => {
    const own = house.words[tag];
    const forms: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const needed = forms.filter((form) => form !== "many");
    const counted = new Set(
      [...own]
        .filter(([name, text]) => PLURAL.test(name) && text.includes("{{count}}"))
        .map(([name]) => stem(name)),
    );
    return [...counted].flatMap((name) => {
      const found: Finding[] = needed
        .filter((form) => !own.has(`${name}_${form}`))
        .map((form) => ({ kind: "plural", tag, name: `${name}_${form}`, what: "missing" }));
      for (const form of ["zero", "one", "two", "few", "many", "other"])
        if (own.has(`${name}_${form}`) && !forms.includes(form))
          found.push({
            kind: "plural",
            tag,
            name: `${name}_${form}`,
            what: "a form that the language does not have",
          });
      const [one, other] = [own.get(`${name}_one`), own.get(`${name}_other`)];
      if (one === undefined || other === undefined) return found;
      if (one === other && !SAME_PLURALS.includes(`${tag} ${name}`))
        found.push({ kind: "plural", tag, name: `${name}_one`, what: `the same as of many: ${one}` });
      else if (turned(one, other))
        found.push({ kind: "plural", tag, name: `${name}_one`, what: `of many: ${one}` });
      return found;
    });
  });

/** Texts that are the same for one and for many. */
const SAME_PLURALS: readonly string[] = ["fr pro reservation.extend_hint", "fr counter visits.count"];

const letters = (text: string) => text.replace(/\{\{\w+\}\}/g, " ").match(/[\p{L}’]+/gu) ?? [];

/** Whether the two forms are swapped: the first word that differs has its plural ending in the singular form. */
function turned(one: string, other: string): boolean {
  const [single, many] = [letters(one), letters(other)];
  if (single.length !== many.length) return false;
  const i = single.findIndex((word, at) => word !== many[at]);
  return single[i] === `${many[i]}s` || single[i] === `${many[i]}x`;
}
