import { innerDiameter } from "./ring-size";

/** Short side of every bank card (ISO/IEC 7810 ID-1), mm: unlike the long one it fits on a phone that is held upright. */
const CARD = 53.98;

/** How wide that side may be on a screen, in CSS pixels: from a coarse monitor to a fine phone. */
export const LEAST_CARD = 140;
export const MOST_CARD = 420;
/** As most phones draw it; desks are set by hand all the same. */
export const USUAL_CARD = 320;

export const isCardWidth = (px: number): boolean =>
  Number.isInteger(px) && px >= LEAST_CARD && px <= MOST_CARD;

/** Inner diameter of a ring on a screen where a card is `card` pixels wide, in CSS pixels to a tenth. */
export const diameterOnScreen = (size: number, card: number): number =>
  Math.round(innerDiameter(size) * (card / CARD) * 10) / 10;
