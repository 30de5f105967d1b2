import type { TFunction } from "i18next";
import { wordsOf } from "~/i18n/i18n.server";
import type { LangTag } from "~/i18n/locales";

/** A letter also names a ring and its picture, in the words of the pages. */
export type MailWords = TFunction<["mail", "shop", "reference", "print"]>;
export type PrintWords = TFunction<["print", "compare", "reference"]>;

/** Words of e-mails in one language. Values are escaped where they are written, as HTML, plain text or PDF each needs it. */
export const mailWords = (lang: LangTag): MailWords => wordsOf(lang, ["mail", "shop", "reference", "print"]);

/** Words of the purchase order in one language; those of bands, settings and ring sizes are the pages' own. */
export const printWords = (lang: LangTag): PrintWords => wordsOf(lang, ["print", "compare", "reference"]);
