import type { RingParams } from "../ring/ring-params";
import { shankInside } from "./inside";
import { faceOf, type FaceName } from "~/gem/engraving/face";
import { GROOVE_DEPTH, GROOVE_REACH } from "./groove-figures";
import { fitEngraving } from "./layout";
import { cutAt, engravingMask, type EngravingMask } from "./mask";

/** What is cut into the inside of a ring. */
export type EngravedText = { readonly text: string; readonly font: FaceName };

/**
 * A text in the metal of one ring: its mask, the inner radius in mm, and the angle of its middle (radians from the
 * head).
 */
export type Groove = {
  readonly mask: EngravingMask;
  readonly radius: number;
  readonly angle: number;
  readonly width: number;
};

/** Half the distance over which a wall's slope is read, mm. */
const SPAN = 0.03;

/** The groove of a text in a ring of that size (mm); undefined if it does not fit. */
export function grooveOf(
  params: RingParams,
  circumference: number,
  { text, font }: EngravedText,
  perMm = 60,
): Groove | undefined {
  const { layout, problem } = fitEngraving(text, faceOf(font), shankInside(params, circumference));
  if (problem || !layout || layout.letters.length === 0) return undefined;
  const radius = circumference / (2 * Math.PI);
  return {
    mask: engravingMask(layout, perMm),
    radius,
    angle: (layout.room.from + layout.room.to) / 2 / radius,
    width: layout.width,
  };
}

/**
 * Reads the groove at a point of a ring's metal with normal n, mm. `out` receives how much is cut away (0…1) and the
 * slopes of the bottom along the shank and across it.
 * @returns false where nothing is cut: outside, on the sides, and beside the letters
 */
export function readGroove(
  { mask, radius }: Groove,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  out: Float64Array,
): boolean {
  const r = Math.hypot(x, y);
  if (r > radius + GROOVE_REACH || nx * x + ny * y > -0.3 * r) return false;
  const angle = nearestTurn(Math.atan2(x, y), mask, radius);
  const s = angle * radius;
  if (s < mask.left - SPAN || s > mask.left + mask.width / mask.perMm + SPAN) return false;
  const step = SPAN / radius;
  out[0] = cutAt(mask, radius, angle, z);
  out[1] =
    ((cutAt(mask, radius, angle + step, z) - cutAt(mask, radius, angle - step, z)) * GROOVE_DEPTH) /
    (2 * SPAN);
  out[2] =
    ((cutAt(mask, radius, angle, z + SPAN) - cutAt(mask, radius, angle, z - SPAN)) * GROOVE_DEPTH) /
    (2 * SPAN);
  return out[0] > 0 || out[1] !== 0 || out[2] !== 0;
}

/**
 * The angle, shifted by whole turns so that it is nearest to the middle of the mask: letters at the back may extend
 * past π.
 */
function nearestTurn(angle: number, { left, width, perMm }: EngravingMask, radius: number): number {
  const middle = (left + width / perMm / 2) / radius;
  return angle + 2 * Math.PI * Math.round((middle - angle) / (2 * Math.PI));
}
