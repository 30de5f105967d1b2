import { LEFT_BELOW, pitUnder } from "../metalwork/pit";
import { shankThickness, shankWidth } from "../metalwork/run";
import { sizeForCarat } from "../stone/carat";
import type { MadeParams, RingOrder, RingParams } from "./ring-params";

/**
 * The stone and the size for which the designs are drawn: a brilliant of one carat, width in mm, and a circumference.
 */
const DRAWN = { width: 6.5, circumference: 54 } as const;
/**
 * Smallest measures at the back of a ring for daily wear, mm. Below 1.5 mm in either direction it becomes oval within a
 * year.
 */
const LEAST = { width: 1.8, thickness: 1.5 } as const;
/** Lip of a bezel, and the distance of a signet's shoulders from it, mm. */
const LIP = 0.36;
/** Width of a signet at its head, as a multiple of its setting's length along the finger. */
const SIGNET = 1;
/** Metal on either side of a signet's pit, mm. */
const WALL = 0.95;

/** Width and thickness of the shank for one stone and one finger, mm, without the metal for shoulders. */
export function shankFor({
  params,
  cut,
  carat,
  circumference,
  proportions,
}: RingOrder): Pick<RingParams, "shankW" | "shankT"> {
  const { width, length } = sizeForCarat(cut, carat, proportions);
  const stone = Math.min(1.35, Math.sqrt(Math.max(1, Math.sqrt(width * length) / DRAWN.width)));
  const finger = 1 + 0.01 * Math.min(12, Math.max(0, circumference - DRAWN.circumference));
  return {
    shankW: Math.max(LEAST.width, params.shankW * stone * finger),
    shankT: Math.max(LEAST.thickness, params.shankT * Math.sqrt(stone * finger)),
  };
}

/**
 * A design made for one stone and one finger. The shank grows with the square root of the stone's mean diameter, and by
 * a hundredth for each size above the middle one. It is never below what lasts: for a daily solitaire in 18 ct gold,
 * goldsmiths keep a thickness of 1.8 mm by a width of 1.6 mm, more for a heavier stone, and see shanks under 1.5 mm
 * become oval within a year (putaringonit.co, "How do I know if a custom ring design will be structurally sound?"). The
 * shoulders of a signet, and the rays, follow the setting that they carry.
 */
export function madeFor(ring: RingOrder): MadeParams {
  const { params, cut, carat, circumference, proportions } = ring;
  const { width, length } = sizeForCarat(cut, carat, proportions);
  const { shankW, shankT } = shankFor(ring);
  const made = { ...params, shankW, shankT };
  if (!params.run || params.run === "pinched") return made;
  const reach = 2 * LIP + (params.eastWest ? width : Math.min(length, 1.2 * width));
  const share = params.run === "signet" ? SIGNET : 0.72;
  const taper = Math.max(1.3, (share * reach) / shankW);
  if (params.run !== "signet") return { ...made, taper };
  const beside = (params.eastWest ? length : width) / 2 + LIP;
  const at = Math.asin(Math.min(0.7, beside / (circumference / (2 * Math.PI) + shankT)));
  const wide = { ...made, taper };
  const pit = pitUnder(cut, width, shankWidth(wide, 0) / 2 - WALL, proportions);
  const rise = Math.max(0, pit.depth + LEFT_BELOW - shankThickness(wide, 0));
  return { ...wide, pit, shoulders: { at, rise } };
}
