import { formatCarat, MTO_CLARITIES, MTO_COLORS } from "~/domain/ring";
import type { ShownCreation } from "~/features/ring-builder/creation";

/** The grades down to one, best first. */
const within = <Grade extends string>(all: readonly Grade[], least: Grade): Grade[] =>
  all.slice(0, all.indexOf(least) + 1);

/**
 * The stones on which the price of a ring is based, as filters for the list of diamonds, where they can be changed. For
 * an exact stone, stones of its origin.
 */
export function quotedStones({ stone, carat, quality }: Pick<ShownCreation, "stone" | "carat" | "quality">) {
  return {
    caratMin: formatCarat(carat.min),
    caratMax: formatCarat(carat.max),
    ...(stone
      ? { origin: stone.origin }
      : {
          origin: "natural",
          color: within(MTO_COLORS, quality.color),
          clarity: within(MTO_CLARITIES, quality.clarity),
        }),
  };
}
