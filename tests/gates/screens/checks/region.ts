import { formatMoney, type Currency } from "~/domain/money";
import { intlLocale, type LangSlug, LANGUAGES, langTag, type RegionCode, regionInfo } from "~/i18n/locales";
import { showPhone } from "#server/platform/phone";
import { TAX_RATES, WEBSITES } from "#server/api/db/seed/markets";
import type { House } from "../../words/house";
import type { Fault } from "../finding";
import type { Seen } from "../seen";
import type { Visit } from "../visits";

export type Place = Pick<Visit, "lang" | "region" | "page">;

/** Everything that may stand before or after an amount: symbols and codes of the currencies of all regions. */
const MARK = String.raw`JP¥|CN¥|MOP\$|HK\$|NT\$|A\$|S\$|US\$|[€£$¥￥₩￦]|(?:AED|EUR|GBP|AUD|CNY|HKD|MOP|JPY|KRW|SGD|TWD|USD|MOP)\b|円|元`;
const AMOUNT = new RegExp(String.raw`(${MARK})[\s\u00a0\u202f]?\d|\d[\s\u00a0\u202f]?(${MARK})`, "gu");

const markOf = (currency: Currency, locale: string) =>
  formatMoney(123_400, currency, locale).replace(/[\d\s.,\u00a0\u202f\u200f]/g, "");

/** Amounts in a currency that is not the region's, or with a symbol that it does not use. */
function currency({ blocks }: Seen, { lang, region }: Place): Fault[] {
  const own = WEBSITES.find((site) => site.region === region)?.currency;
  const markIn = (slug: LangSlug) => (own ? markOf(own as Currency, intlLocale(slug, region)) : "");
  return blocks.flatMap(({ at, text, lang: said }) => {
    // A document is in its customer's language, whoever reads it.
    const mark = markIn(LANGUAGES.find(({ tag }) => tag === said.replace(/-HK$/, ""))?.slug ?? lang);
    return [...text.matchAll(AMOUNT)].flatMap(([amount, before, behind]): Fault[] => {
      const shown = before ?? behind ?? "";
      return shown === mark
        ? []
        : [{ kind: "currency", at, what: `${amount} where amounts bear ${mark}`, text }];
    });
  });
}

/** The name of a tax by the label of its rate: the key of its text. */
const TAX_KEYS: Readonly<Record<string, string>> = {
  TVA: "tva",
  IVA: "iva",
  VAT: "vat",
  GST: "gst",
  消費税: "jp",
  營業稅: "tw",
};
const OWN_KEYS: Partial<Record<RegionCode, string>> = { kr: "kr", cn: "cn" };
/** How a language says that there is no tax. It names the tax that its readers know (消費税なし). */
const NO_TAX: Readonly<Record<LangSlug, (tax: string) => string[]>> = {
  en: (tax) => [`no ${tax}`],
  fr: (tax) => [`sans ${tax}`, `as de ${tax}`],
  jp: (tax) => [`${tax}なし`, `${tax}はございません`],
  ko: (tax) => [`${tax} 없음`, `${tax}\u00a0없음`, `${tax}가 없습니다`],
  zh_ht: (tax) => [`無${tax}`],
  zh_hs: (tax) => [`无${tax}`],
};

/**
 * The tax of another region, or a tax in a region without one. Legal notices are excluded: they contain the company's
 * tax number.
 */
function tax({ blocks }: Seen, { lang, region, page }: Place, house: House): Fault[] {
  if (page === "legal-notice" || page === "privacy-policy") return [];
  const words = house.words[langTag(lang)];
  const word = (key: string) => words.get(`print tax.${key}`) ?? "";
  const labels = TAX_RATES.filter((rate) => rate.region === region && rate.country === "").map(
    ({ label }) => label,
  );
  const own = labels
    .filter(Boolean)
    .flatMap((label) => [label, word(TAX_KEYS[label] ?? ""), word(OWN_KEYS[region] ?? "")]);
  const all = [...Object.keys(TAX_KEYS), ...Object.values(TAX_KEYS).map(word), word("kr"), word("cn")];
  const others = all.filter((one) => one && !own.includes(one) && !own.some((mine) => mine.includes(one)));
  const untrue = words.get(own.length > 0 ? "reference tax.none" : "reference tax.incl") ?? "";
  const stands = (whole: string, one: string) => {
    const denials = own.length > 0 ? [] : NO_TAX[lang](one);
    const text = denials.reduce((rest, denial) => rest.replaceAll(denial, ""), whole);
    return /^[A-Z]+$/.test(one) ? new RegExp(String.raw`\b${one}\b`).test(text) : text.includes(one);
  };
  return blocks.flatMap(({ at, text }): Fault[] => {
    const wrong =
      others.find((one) => stands(text, one)) ?? (untrue && text.includes(untrue) ? untrue : undefined);
    return wrong ? [{ kind: "tax", at, what: `“${wrong}” in ${region}`, text }] : [];
  });
}

const ENGLISH =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/;
/** Numeric dates. Those with dashes are ignored, because forms take that format in every region. */
const NUMERIC = /(?<![\d./-])(\d{1,4}([./])\d{1,2}\2\d{2,4})(?![\d/-])/g;
const HALVES = /\d[\s\u00a0\u202f]?(?:AM|PM|a\.m\.|p\.m\.|am|pm)\b|\b(?:AM|PM)[\s\u00a0\u202f]?\d/;

/** The pattern of a locale's numeric date: the separators, and the position of the year. */
function shapeOf(locale: string): RegExp {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: "UTC" }).formatToParts(0);
  const text = parts.map(({ type, value }) =>
    type === "year"
      ? String.raw`(?:\d{4}|\d{2})`
      : type === "literal"
        ? value.replace(/[.\\]/g, "\\$&").trimEnd()
        : String.raw`\d{1,2}`,
  );
  return new RegExp(`^${text.join("")}$`);
}

/** Dates and times of day in the format of another language or region. */
function moments({ blocks }: Seen, { lang, region }: Place): Fault[] {
  const locale = intlLocale(lang, region);
  const shape = shapeOf(locale);
  const { hourCycle } = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).resolvedOptions();
  return blocks.flatMap(({ at, text, lang: own }): Fault[] => {
    if (own.replace(/-HK$/, "") !== langTag(lang)) return [];
    const found: Fault[] = [];
    const month = lang === "en" ? undefined : ENGLISH.exec(text)?.[0];
    if (month) found.push({ kind: "date", at, what: `“${month}” in ${locale}`, text });
    if (lang === "en") {
      const american =
        new Intl.DateTimeFormat(locale, { dateStyle: "long" }).formatToParts(0)[0]?.type === "month";
      const order = american
        ? /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/
        : /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/;
      const wrong = order.exec(text)?.[0];
      if (wrong) found.push({ kind: "date", at, what: `“${wrong}” in ${locale}`, text });
    }
    for (const [, day = ""] of text.matchAll(NUMERIC))
      if (/\d{4}/.test(day) && !shape.test(day))
        found.push({ kind: "date", at, what: `“${day}” in ${locale}`, text });
    const half = HALVES.exec(text)?.[0];
    if (half && (lang !== "en" || hourCycle === "h23"))
      found.push({ kind: "time", at, what: `“${half}” in ${locale}`, text });
    return found;
  });
}

/** Telephone numbers must have the form in which they are dialled here: national at home, international abroad. */
const telephones = ({ telephones }: Seen, { region }: Place): Fault[] =>
  telephones.flatMap(({ at, dial, text }): Fault[] => {
    const right = showPhone(dial, regionInfo(region).country);
    const plain = (number: string) => number.replace(/[\s\u00a0()-]/g, "");
    return !/\d{4}/.test(text) || plain(text).includes(plain(right))
      ? []
      : [{ kind: "telephone", at, what: `“${text}” where ${right} is dialled`, text }];
  });

export const region = (seen: Seen, place: Place, house: House): Fault[] => [
  ...currency(seen, place),
  ...tax(seen, place, house),
  ...moments(seen, place),
  ...telephones(seen, place),
];
