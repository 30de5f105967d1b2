import { isMetal } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { halfWidth } from "~/domain/typed-text";
import { MAX_COMPARED } from "~/features/stone/shown";

/** Stones that stand beside the page's own. */
export const MAX_BESIDE = MAX_COMPARED - 1;

/**
 * The query of a stone's page: the ring for which it is priced, and the stones for comparison (own or report numbers).
 */
export function readQuery(query: URLSearchParams) {
  const metal = query.get("metal");
  const size = Number(query.get("size"));
  const beside = [
    ...new Set(
      query
        .getAll("with")
        .map((text) => halfWidth(text).trim().slice(0, 60))
        .filter((text) => /^[A-Za-z0-9-]+$/.test(text)),
    ),
  ];
  return {
    aesthetic: query.get("aesthetic")?.slice(0, 60) || undefined,
    metal: isMetal(metal) ? metal : undefined,
    size: isSize(size) ? size : undefined,
    // The engraving of a creation that lost its stone is kept with the stone chosen instead.
    engravingText: query.get("engravingText")?.slice(0, 200) || undefined,
    engravingFont: query.get("engravingFont")?.slice(0, 40) || undefined,
    beside: beside.slice(0, MAX_BESIDE),
    /** All pictures of the turn, for browsers without scripts. */
    turning: query.get("turn") === "1",
    wantsTwin: query.get("twin") === "1",
  };
}
