import type { CreationChoices } from "./creation";
import { DEFAULT_FONT } from "./engraving";
import { caratBand, formatCarat, parseMountSku } from "./ring";
import { isSize } from "./ring-size";

/** Maximum number of creations compared side by side (features, row 18). */
export const COMPARED_MAX = 4;

/**
 * A creation as one URL parameter: `{mount sku}`, or `{mount sku}_{carat}_{size in mm}` if weight and size were chosen.
 */
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
 * Parses such a parameter; `undefined` if it names no ring. A weight or size that does not exist counts as not chosen.
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

/** The items of a URL's query in order, without duplicates; invalid ones are left out. */
export function itemsOf(search: URLSearchParams): string[] {
  return [...new Set(search.getAll("item"))]
    .filter((item) => item.length <= 100 && readItem(item))
    .slice(0, 12);
}
