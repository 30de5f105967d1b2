import { taxKind } from "~/features/order/market-words";
import { wordsOf } from "~/i18n/i18n.server";
import type { LangTag } from "~/i18n/locales";

/** The name of a tax in its country, in the reader's script; the rate's label if there is no common name. */
export function taxWord(lang: LangTag, region: string, label: string): string {
  const kind = taxKind(region);
  return kind && label ? wordsOf(lang, "print")(`tax.${kind}`) : label;
}
