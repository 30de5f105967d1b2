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
 * The query for the list of exact stones that suit a ring made to order. It uses the weight, grades and origin from
 * which the ring's price range was computed (docs/decisions/0006), so that no listed stone is worse than what the
 * customer chose.
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
