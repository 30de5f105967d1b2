import type { TFunction } from "i18next";
import { wordsOf } from "~/i18n/i18n.server";
import { wordsTag, type LangTag } from "~/i18n/locales";

/** Mails also describe a ring and its picture, with the texts of the pages. */
export type MailWords = TFunction<["mail", "shop", "reference", "print"]>;
export type PrintWords = TFunction<["print", "compare", "reference"]>;

/**
 * Texts of e-mails in one language and region. Values are escaped where they are inserted, as HTML, plain text or PDF
 * requires.
 */
export const mailWords = (lang: LangTag, region: string): MailWords =>
  wordsOf(wordsTag(lang, region), ["mail", "shop", "reference", "print"]);

/**
 * Texts of the purchase order in one language and region; those of bands, settings and ring sizes are the same as on
 * pages.
 */
export const printWords = (lang: LangTag, region: string): PrintWords =>
  wordsOf(wordsTag(lang, region), ["print", "compare", "reference"]);
