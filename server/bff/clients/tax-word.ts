import { taxKind } from "~/features/order/market-words";
import { wordsOf } from "~/i18n/i18n.server";
import type { LangTag } from "~/i18n/locales";

/** A tax as its country calls it, in the letters of the reader; the label of the rate where the trade has no word for it. */
export function taxWord(lang: LangTag, region: string, label: string): string {
  const kind = taxKind(region);
  return kind && label ? wordsOf(lang, "print")(`tax.${kind}`) : label;
}
