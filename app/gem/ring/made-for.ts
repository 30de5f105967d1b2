import { LEFT_BELOW, pitUnder } from "../metalwork/pit";
import { shankThickness, shankWidth } from "../metalwork/run";
import { SPLIT } from "../metalwork/strand";
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
/**
 * Mean diameter of a stone, mm, above which the branches of a split shank open with it, because its claws stand farther
 * apart.
 */
const OPENS_FROM = 7;
/** Lip of a bezel, and the distance of a signet's shoulders from it, mm. */
const LIP = 0.36;
/** Width of a signet at its head, as a multiple of its setting's length along the finger. */
const SIGNET = 1;
/** The same of a shank with rays. */
const FLUTED = 0.72;
/**
 * What a shank with rays or meridians is for its setting: the depth of its pit, as a share of the stone's width, how
 * much higher it is there, mm, and where the rays begin, as a share of half the stone's length and so many mm more. A
 * bowl hides a deep pit; its underside would mirror the ends of rays below it as crumbs, so that they begin beside it.
 * Claws stand around a shallow pit, and the rays begin behind them.
 */
const SEATS = {
  bowl: { deep: Infinity, rise: 0.45, share: 0.95, more: 0.35 },
  claws: { deep: 0.052, rise: 0, share: 0.44, more: 0.5 },
} as const;
/** How far from the middle this shank is that much higher, as a share of half the stone's length. */
const SWELL = 0.8;
/** Metal on either side of a pit, mm. */
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
 * shoulders of a signet, and rays or meridians, follow the setting that they carry.
 */
export function madeFor(ring: RingOrder): MadeParams {
  const { params, cut, carat, circumference, proportions } = ring;
  const { width, length } = sizeForCarat(cut, carat, proportions);
  const { shankW, shankT } = shankFor(ring);
  const opening = SPLIT * Math.max(1, Math.sqrt(width * length) / OPENS_FROM);
  const made: MadeParams = { ...params, shankW, shankT, ...(params.shank === "split" ? { opening } : {}) };
  if (!params.run || params.run === "pinched") return made;
  const reach = 2 * LIP + (params.eastWest ? width : Math.min(length, 1.2 * width));
  const isSignet = params.run === "signet";
  const spread = Math.max(1.3, ((isSignet ? SIGNET : FLUTED) * reach) / shankW);
  // Where meridians draw together there is no room for a spread.
  const wide = params.run === "meridians" ? made : { ...made, taper: spread };
  const half = (params.eastWest ? length : width) / 2;
  const outer = circumference / (2 * Math.PI) + shankT;
  const order = { cut, width, proportions, eastWest: params.eastWest, half: shankWidth(wide, 0) / 2 - WALL };
  if (isSignet) {
    const pit = pitUnder(order);
    const rise = Math.max(0, pit.depth + LEFT_BELOW - shankThickness(wide, 0));
    return { ...wide, pit, shoulders: { at: angleOf(half + LIP, outer), rise } };
  }
  const seat = params.head === "bezel" ? SEATS.bowl : SEATS.claws;
  const deepest = Math.min(seat.deep * width, shankThickness(wide, 0) - LEFT_BELOW);
  const pit = pitUnder({ ...order, deepest });
  const shoulders = { at: angleOf(SWELL * half, outer), rise: seat.rise };
  return { ...wide, pit, shoulders, rays: angleOf(seat.share * half + seat.more, outer) };
}

/** Angle from the head at which a point `x` mm from the middle lies on a shank, radians. */
const angleOf = (x: number, outer: number): number => Math.asin(Math.min(0.7, x / outer));
