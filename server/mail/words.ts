import type { TFunction } from "i18next";
import type { LangTag } from "~/i18n/locales";
import { translator } from "~/i18n/translate";
import mailEn from "#locales/en/mail.json";
import mailFr from "#locales/fr/mail.json";
import mailJa from "#locales/ja/mail.json";
import mailKo from "#locales/ko/mail.json";
import mailHans from "#locales/zh-Hans/mail.json";
import mailHant from "#locales/zh-Hant/mail.json";
import printEn from "#locales/en/print.json";
import printFr from "#locales/fr/print.json";
import printJa from "#locales/ja/print.json";
import printKo from "#locales/ko/print.json";
import printHans from "#locales/zh-Hans/print.json";
import printHant from "#locales/zh-Hant/print.json";

const files = {
  en: { mail: mailEn, print: printEn },
  fr: { mail: mailFr, print: printFr },
  ja: { mail: mailJa, print: printJa },
  ko: { mail: mailKo, print: printKo },
  "zh-Hant": { mail: mailHant, print: printHant },
  "zh-Hans": { mail: mailHans, print: printHans },
} satisfies Record<LangTag, object>;

const english = translator("en", files.en);
// One a language that never changes: what a document says cannot leak from another that is made at the same time.
const words = Object.fromEntries(Object.entries(files).map(([tag, own]) => [tag, translator(tag as LangTag, own, english)])) as Record<LangTag, typeof english>;

export type MailWords = TFunction<"mail">;
export type PrintWords = TFunction<"print">;

/** Words of e-mails in one language. Values are escaped where they are written, as HTML, plain text or PDF each needs it. */
export function mailWords(lang: LangTag): MailWords {
  return words[lang].bind("mail");
}

/** Words of the purchase order in one language. */
export function printWords(lang: LangTag): PrintWords {
  return words[lang].bind("print");
}
