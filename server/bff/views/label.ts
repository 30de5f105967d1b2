import { wordsOf } from "~/i18n/i18n.server";
import type { LangTag } from "~/i18n/locales";

type Listed = readonly { readonly value: string; readonly label: string }[];

/**
 * Label of a code from a reference list. For a code that the list lacks (a withdrawn design, a future metal), the
 * generic word of its kind, never the code (spec §3).
 */
export function labelOf(
  tag: LangTag,
  kind: "design" | "collection" | "metal" | "cut",
  list: Listed,
  code: string | undefined,
): string {
  return list.find(({ value }) => value === code)?.label ?? wordsOf(tag, "print")(`unlisted.${kind}`);
}
