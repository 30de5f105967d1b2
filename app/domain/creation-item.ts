import type { CreationChoices } from "./creation";
import { DEFAULT_FONT } from "./engraving";
import { caratBand, formatCarat, parseMountSku } from "./ring";
import { isSize } from "./ring-size";

/** Most creations that stand side by side (features, row 18). */
export const COMPARED_MAX = 4;

/** A creation in one word of an address: `{mount sku}`, or `{mount sku}_{carat}_{size in mm}` where weight and size were chosen. */
export function creationItem({
  sku,
  carat,
  size,
}: {
  sku: string;
  carat?: number | undefined;
  size?: number | undefined;
}): string {
  return carat === undefined || size === undefined ? sku : `${sku}_${formatCarat(carat)}_${String(size)}`;
}

/**
 * The creation that such a word names; `undefined` if it names no ring. A weight or size that does not exist counts
 * as not chosen.
 */
export function readItem(
  item: string,
): (NonNullable<ReturnType<typeof parseMountSku>> & { choices: CreationChoices }) | undefined {
  const [sku = "", weight, mm] = item.split("_");
  const ring = parseMountSku(sku);
  if (!ring) return undefined;
  const carat = caratBand(Number(weight ?? Number.NaN))?.min;
  const size = Number(mm ?? Number.NaN);
  return {
    ...ring,
    choices: {
      cut: ring.cut,
      ...(carat === undefined ? {} : { carat }),
      ...(isSize(size) ? { size } : {}),
      band: false,
      engravingText: "",
      engravingFont: DEFAULT_FONT,
    },
  };
}

/** The items of an address, each once, in their order; what names no ring is left out. */
export function itemsOf(search: URLSearchParams): string[] {
  return [...new Set(search.getAll("item"))]
    .filter((item) => item.length <= 100 && readItem(item))
    .slice(0, 12);
}
