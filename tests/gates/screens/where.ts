import { isBare, patternOf } from "./names";
import { LANGUAGES, type LangSlug, langTag } from "~/i18n/locales";
import { usesOf } from "../../../scripts/words-context";
import type { House } from "../words/house";
import { type Visit, VISITS } from "./visits";

/** A text whose place on the screens is wanted. */
export type Wanted = {
  /** File and key. */ name: string;
  words: string;
  pattern: RegExp;
  pages: readonly string[];
};

/** The region whose pages are used for pictures in a language. */
const HOME: Record<LangSlug, string> = { en: "gb", fr: "fr", jp: "jp", ko: "kr", zh_ht: "tw", zh_hs: "cn" };

export const slugOf = (lang: string): LangSlug => {
  const found = LANGUAGES.find(({ tag, slug }) => tag === lang || slug === lang)?.slug;
  if (!found) throw new Error(`Languages: ${LANGUAGES.map(({ tag }) => tag).join(", ")}`);
  return found;
};

/** The texts of a file, or those whose keys begin with `key`, that have words of their own. */
export function wantedTexts(house: House, lang: LangSlug, file: string, key = ""): Wanted[] {
  const uses = usesOf();
  return [...house.words[langTag(lang)]].flatMap(([name, words]) => {
    const [of, own = ""] = name.split(" ");
    if (of !== file || !(own === key || own.startsWith(key && `${key}.`) || own.startsWith(key && `${key}_`)))
      return [];
    const pattern = patternOf(words);
    return isBare(pattern) ? [] : [{ name, words, pattern, pages: uses(file, own).shown }];
  });
}

/**
 * The visits that can show any of these texts, with those that may show most of them first. Each page and state once.
 */
export function visitsFor(wanted: readonly Wanted[], lang: LangSlug): Visit[] {
  const own = VISITS.filter((visit) => visit.lang === lang);
  const states = new Map<string, Visit>();
  for (const visit of own) {
    const state = `${visit.page} ${visit.address.split("/").slice(3).join("/")}`;
    if (!states.has(state) || visit.region === HOME[lang]) states.set(state, visit);
  }
  const hopes = ({ page }: Visit) => wanted.filter(({ pages }) => pages.includes(page)).length;
  return [...states.values()].filter((visit) => hopes(visit) > 0).sort((a, b) => hopes(b) - hopes(a));
}

/** The wanted texts that a text of this page may be. */
export const meant = (wanted: readonly Wanted[], page: string, text: string): Wanted[] =>
  wanted.filter(
    ({ pages, pattern }) => pages.includes(page) && pattern.test(text.replace(/\s+/g, " ").trim()),
  );

/** Where a text was found, and its picture if it is visible there. */
export type Shown = { address: string; file: string | null };

const html = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

/** The list: each text with its picture, or the reason why it has none. */
export function listOf(wanted: readonly Wanted[], seen: ReadonlyMap<string, Shown>, lang: string): string {
  const rows = wanted.map(({ name, words, pages }) => {
    const shown = seen.get(name);
    const where = shown
      ? `${shown.address}${shown.file ? `<br><img src="${shown.file}" alt="" loading="lazy">` : "<br>said, not drawn (title, description, label)"}`
      : pages.length
        ? `not met on ${pages.join(", ")}`
        : "on no page: a mail, a paper, an answer of the server";
    return `<tr><th>${html(name)}</th><td lang="${lang}">${html(words)}</td><td>${where}</td></tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${lang}</title><style>body{font:16px/1.5 sans-serif}td,th{border-top:1px solid #ccc;padding:8px;text-align:left;vertical-align:top}img{max-width:768px;border:1px solid #ccc}</style><table>${rows.join("\n")}</table>\n`;
}
