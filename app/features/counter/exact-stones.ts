import { formatCarat, MTO_CLARITIES, MTO_COLORS, type CutSlug, type MetalSlug } from "~/domain/ring";

type MadeToOrder = {
  aesthetic: string;
  metal: MetalSlug;
  cut: CutSlug;
  carat: { min: number; max: number };
  size: number | null;
  engraving?: { text: string; font: string } | null;
};

/**
 * The query of the list of exact stones that answers a ring made to order: what its price range was made of, weight,
 * grades and origin (docs/decisions/0006), so that no stone of the list is less than what the customer chose.
 */
export function exactStones({ aesthetic, metal, cut, carat, size, engraving }: MadeToOrder) {
  return {
    aesthetic,
    metal,
    cut,
    caratMin: formatCarat(carat.min),
    caratMax: formatCarat(carat.max),
    color: MTO_COLORS,
    clarity: MTO_CLARITIES,
    origin: "natural",
    ...(size === null ? {} : { size }),
    ...(engraving?.text ? { engravingText: engraving.text, engravingFont: engraving.font } : {}),
  };
}
