import { halfWidth } from "./typed-text";

/**
 * Names, passwords, e-mail addresses and dates of people (spec §5; docs/decisions/0002 covers contradictions of the
 * specification).
 */
export const CIVILITIES = ["mr", "miss", "mrs"] as const;
export type Civility = (typeof CIVILITIES)[number];

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’\-·・.]*$/u;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type NameProblem = "required" | "name_short" | "name_characters" | "too_long";

/** Checks a name. Latin names need two letters; Han, Hangul and kana names need one character (李). */
export function checkName(name: string): NameProblem | null {
  const text = name.normalize("NFC").trim();
  if (!text) return "required";
  if (text.length > 60) return "too_long";
  if (!NAME.test(text)) return "name_characters";
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 || CJK.test(text) ? null : "name_short";
}

const DOTTED = /(?:[\p{L}\p{M}'’-]+\.)+(\p{L}{2,24})/gu;
/**
 * Top-level domains that mail programs recognise in upper or lower case. With any other ending, a name such as
 * Dr.Müller could not be distinguished from a host.
 */
const KNOWN = /^(?:com|net|org|info|biz|xyz|online|shop|site|store|app|click|link|icu)$/i;

/**
 * Whether a text that is otherwise a valid name has a part that a mail program would turn into a link, such as
 * evil.com. A stranger could enter such a name, and our own mail would then lead its recipient to that site. Dr.Müller,
 * J.R.R. Tolkien and 山田.太郎 are names.
 */
export const namesHost = (name: string): boolean =>
  checkName(name) === null &&
  [...name.normalize("NFKC").matchAll(DOTTED)].some(
    ([, ending = ""]) => KNOWN.test(ending) || /^\p{Ll}+$/u.test(ending),
  );

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * The rules of a password, each with whether it is met: at least 8 characters, an upper-case letter, and a digit or
 * special character.
 */
export function passwordRules(password: string): {
  length: boolean;
  upper: boolean;
  digitOrSpecial: boolean;
} {
  const characters = [...password].length;
  return {
    length: characters >= PASSWORD_MIN && characters <= PASSWORD_MAX,
    upper: /\p{Lu}/u.test(password),
    digitOrSpecial: /[\p{Nd}\p{P}\p{S}]/u.test(password),
  };
}

export function isPassword(password: string): boolean {
  const rules = passwordRules(password);
  return rules.length && rules.upper && rules.digitOrSpecial;
}

/** An e-mail address normalised for comparison: trimmed, half-width, lower case. Dots and tags are kept. */
export function foldEmail(email: string): string {
  return halfWidth(email).trim().toLowerCase();
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether mail can be sent to an address: one address, a host with a dot, no quotes, comments or IP literals. */
export function isEmail(email: string): boolean {
  const text = halfWidth(email).trim();
  return (
    text.length <= 254 &&
    EMAIL.test(text) &&
    !text.includes("..") &&
    !text.startsWith(".") &&
    !text.includes(".@")
  );
}

/** Languages in which a date begins with the year. */
const yearFirst = (lang: string) => /^(ja|ko|zh)/.test(lang);

/**
 * ISO date (yyyy-mm-dd) of a date typed as dd-mm-yyyy, and in Japanese, Korean and Chinese also year first (2026-12-24,
 * 2026/12/24, 2026年12月24日, 2026. 12. 24.); `null` if the calendar has no such day.
 * @param lang BCP 47
 */
export function parseDate(text: string, lang = "en"): string | null {
  const typed = halfWidth(text).trim();
  const west = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)?.slice(1).reverse();
  const east = yearFirst(lang)
    ? /^(\d{4})(?:[-/.]|年|년) ?(\d{1,2})(?:[-/.]|月|월) ?(\d{1,2})(?:\.|日|일)?$/.exec(typed)?.slice(1)
    : undefined;
  const [year = 0, month = 0, day = 0] = (west ?? east ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (
    !year ||
    date.getUTCFullYear() !== year ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day
  )
    return null;
  return date.toISOString().slice(0, 10);
}

/** An ISO date in the format of an input field in this language: dd-mm-yyyy, or year first. */
export const typedDate = (iso: string, lang: string): string =>
  yearFirst(lang) ? iso : iso.split("-").reverse().join("-");

/** Whether forms in a language (BCP 47) ask for the family name first. */
export function familyNameFirst(lang: string): boolean {
  return lang === "ja" || lang === "ko" || lang.startsWith("zh");
}

/**
 * A full name. A name in Han, Hangul or kana has its family name first for every reader: 山田 太郎, without a space for
 * Chinese and Korean readers. Every other name has the first name first.
 */
export function fullName(lang: string, first: string, last: string): string {
  if (!CJK.test(first + last)) return `${first} ${last}`.trim();
  const isJoined = familyNameFirst(lang) && lang !== "ja";
  return `${last}${isJoined ? "" : " "}${first}`.trim();
}

/** Initials for a button; of a name in Han, Hangul or kana, the first character of the family name. */
export function initialsOf(first: string, last: string): string {
  const letter = (text: string) => Array.from(text.trim())[0]?.toUpperCase() ?? "";
  return CJK.test(first + last) ? letter(last || first) : letter(first) + letter(last);
}

/**
 * Reorders a name that was entered as "first last" for readers of a language; a name of more than two words stays
 * unchanged.
 */
export function nameInOrder(lang: string, name: string): string {
  const [first = "", last = "", ...more] = name.split(" ");
  return more.length ? name : fullName(lang, first, last);
}

/** In Chinese text, a Latin name is separated from the words beside it by spaces: 尊敬的 Claire Moreau 女士. */
export function spacedLatin(lang: string, text: string): string {
  return lang.startsWith("zh")
    ? text.replace(/(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, " ")
    : text;
}
