import type { TFunction } from "i18next";
import type { LangTag } from "~/i18n/locales";
import { translator } from "~/i18n/translate";
import compareEn from "#locales/en/compare.json";
import mailEn from "#locales/en/mail.json";
import compareFr from "#locales/fr/compare.json";
import mailFr from "#locales/fr/mail.json";
import compareJa from "#locales/ja/compare.json";
import mailJa from "#locales/ja/mail.json";
import compareKo from "#locales/ko/compare.json";
import mailKo from "#locales/ko/mail.json";
import compareHans from "#locales/zh-Hans/compare.json";
import mailHans from "#locales/zh-Hans/mail.json";
import compareHant from "#locales/zh-Hant/compare.json";
import mailHant from "#locales/zh-Hant/mail.json";
import printEn from "#locales/en/print.json";
import printFr from "#locales/fr/print.json";
import printJa from "#locales/ja/print.json";
import printKo from "#locales/ko/print.json";
import printHans from "#locales/zh-Hans/print.json";
import printHant from "#locales/zh-Hant/print.json";
import referenceEn from "#locales/en/reference.json";
import referenceFr from "#locales/fr/reference.json";
import referenceJa from "#locales/ja/reference.json";
import referenceKo from "#locales/ko/reference.json";
import referenceHans from "#locales/zh-Hans/reference.json";
import referenceHant from "#locales/zh-Hant/reference.json";
import shopEn from "#locales/en/shop.json";
import shopFr from "#locales/fr/shop.json";
import shopJa from "#locales/ja/shop.json";
import shopKo from "#locales/ko/shop.json";
import shopHans from "#locales/zh-Hans/shop.json";
import shopHant from "#locales/zh-Hant/shop.json";

const files = {
  en: { compare: compareEn, mail: mailEn, print: printEn, reference: referenceEn, shop: shopEn },
  fr: { compare: compareFr, mail: mailFr, print: printFr, reference: referenceFr, shop: shopFr },
  ja: { compare: compareJa, mail: mailJa, print: printJa, reference: referenceJa, shop: shopJa },
  ko: { compare: compareKo, mail: mailKo, print: printKo, reference: referenceKo, shop: shopKo },
  "zh-Hant": { compare: compareHant, mail: mailHant, print: printHant, reference: referenceHant, shop: shopHant },
  "zh-Hans": { compare: compareHans, mail: mailHans, print: printHans, reference: referenceHans, shop: shopHans },
} satisfies Record<LangTag, object>;

const english = translator("en", files.en);
// One a language that never changes: what a document says cannot leak from another that is made at the same time.
const words = Object.fromEntries(Object.entries(files).map(([tag, own]) => [tag, translator(tag as LangTag, own, english)])) as Record<LangTag, typeof english>;

/** A letter also names a ring and its picture, in the words of the pages. */
export type MailWords = TFunction<["mail", "shop", "reference", "print"]>;
export type PrintWords = TFunction<["print", "compare"]>;

/** Words of e-mails in one language. Values are escaped where they are written, as HTML, plain text or PDF each needs it. */
export function mailWords(lang: LangTag): MailWords {
  return words[lang].bind(["mail", "shop", "reference", "print"]);
}

/** Words of the purchase order in one language; those of bands and settings are the pages' own. */
export function printWords(lang: LangTag): PrintWords {
  return words[lang].bind(["print", "compare"]);
}
