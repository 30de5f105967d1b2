import { getCountries } from "libphonenumber-js/min";
import { countryName } from "~/i18n/country-name";
import { wordsTag, type LangTag, type RegionCode, type WordsTag } from "~/i18n/locales";

const made = new Map<WordsTag, { code: string; name: string }[]>();

/** Territories with dialling codes of their own but without an ISO 3166-1 code. */
const NO_ISO = new Set(["AC", "TA", "XK"]);

/** The countries of the world for a form, named and sorted in the language of the page. */
export function countries(page: { tag: LangTag; region: RegionCode }): { code: string; name: string }[] {
  const tag = wordsTag(page.tag, page.region);
  const found = made.get(tag);
  if (found) return found;
  const { compare } = new Intl.Collator(tag);
  const list = getCountries()
    .filter((code) => !NO_ISO.has(code))
    .map((code) => ({ code: String(code), name: countryName(tag, code) }));
  list.sort((a, b) => compare(a.name, b.name));
  made.set(tag, list);
  return list;
}
