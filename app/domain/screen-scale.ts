import { innerDiameter } from "./ring-size";

/** Short side of every bank card (ISO/IEC 7810 ID-1), in mm. Unlike the long side, it fits on a phone held upright. */
const CARD = 53.98;

/** Width of that side on a screen, in CSS pixels: from a coarse monitor to a fine phone. */
export const MIN_CARD = 140;
export const MAX_CARD = 420;
/** The value on most phones; on a desktop it has to be adjusted by hand. */
export const USUAL_CARD = 320;

export const isCardWidth = (px: number): boolean => Number.isInteger(px) && px >= MIN_CARD && px <= MAX_CARD;

/** Inner diameter of a ring on a screen where a card is `card` pixels wide, in CSS pixels to a tenth. */
export const diameterOnScreen = (size: number, card: number): number =>
  Math.round(innerDiameter(size) * (card / CARD) * 10) / 10;
