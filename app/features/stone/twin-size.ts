import { numberFormat } from "~/i18n/formats";
import type { LangTag } from "~/i18n/locales";

type Measured = { length: number; width: number };

/**
 * Size of an equivalent from above beside that of its stone, as displayed (mm, two decimals): if both are displayed
 * alike, only one is shown.
 */
export function sizeWords(stone: Measured, twin: Measured, tag: LangTag) {
  const mm = numberFormat(tag, 2);
  const [size, before] = [twin, stone].map(({ length, width }) => ({
    length: mm.format(length),
    width: mm.format(width),
  })) as [Record<keyof Measured, string>, Record<keyof Measured, string>];
  const same = size.length === before.length && size.width === before.width;
  return {
    key: same ? ("size_same" as const) : ("size" as const),
    values: { ...size, beforeLength: before.length, beforeWidth: before.width },
  };
}
