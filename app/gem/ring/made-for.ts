import { LEFT_BELOW, pitUnder } from "../metalwork/pit";
import { shankThickness, shankWidth } from "../metalwork/run";
import { sizeForCarat } from "../stone/carat";
import type { MadeParams, RingOrder, RingParams } from "./ring-params";

/** Stone that the designs' measures are drawn for: a brilliant of one carat, width in mm; and the size they are drawn for. */
const DRAWN = { width: 6.5, circumference: 54 } as const;
/** What the shank of a daily ring keeps at its back, mm: below 1.5 mm either way it goes oval within a year. */
const LEAST = { width: 1.8, thickness: 1.5 } as const;
/** Lip of a bezel, and how far a signet's shoulders stand back from it, mm. */
const LIP = 0.36;
/** Width of a signet at its head, in what its setting takes along the finger. */
const SIGNET = 1;
/** Metal on either side of a signet's pit, mm. */
const WALL = 0.95;

/** Width and thickness of the shank for one stone and one finger, mm, without what its shoulders need. */
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
 * A design made for one stone and one finger: the shank grows with the root of its stone's mean diameter, and by a hundredth for each size
 * above the middle. It is never below what lasts: goldsmiths keep 1.8 mm of thickness by 1.6 mm of width in 18 ct gold for a daily
 * solitaire and more for a heavier stone, and see shanks under 1.5 mm go oval within a year (putaringonit.co, "How do
 * I know if a custom ring design will be structurally sound?"). The shoulders of a signet, and the rays, follow the setting that they carry.
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
