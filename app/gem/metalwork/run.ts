import type { MadeParams, RingParams } from "../ring/ring-params";
import { nearer, smooth } from "../vec";
import { meridianDepth, swellAt } from "./meridians";

/** 0 at the back of the finger, 1 at the head. */
export const topness = (u: number): number => (1 + Math.cos(u)) / 2;

/** Where a shank begins to change on its way to the head, and where the change is complete (0 back … 1 head). */
export function stretchOf({ run }: Pick<RingParams, "run">): readonly [from: number, to: number] {
  switch (run) {
    case "pinched":
      return [0.55, 0.99];
    case "signet":
      return [0.4, 0.99];
    default:
      return [0.3, 1];
  }
}

/** How much of its change a shank has made at the angle `u` from the head: 0 at the back, 1 at the head. */
export const towardsHead = (p: Pick<RingParams, "run">, u: number): number =>
  smooth(...stretchOf(p), topness(u));

/** Share by which a shank is thicker at the head than at the back. */
const RISE = { pinched: 0.14, signet: 0.12, rays: 0.08, meridians: 0.08 } as const;

/** The same share of a ring. */
export const riseOf = ({ run }: Pick<RingParams, "run">): number => (run ? RISE[run] : 0);
/** Width at the head ÷ width at the back. */
export const taperOf = ({ taper = 0.9 }: Pick<RingParams, "taper">): number => taper;

/** Width of a shank at an angle from the head, mm. */
export const shankWidth = (p: RingParams, u: number): number =>
  p.shankW * (1 + (taperOf(p) - 1) * towardsHead(p, u) + (p.run === "meridians" ? swellAt(u) : 0));

/** Thickness of a shank at an angle from the head, mm. */
export const shankThickness = (p: MadeParams, u: number): number =>
  p.shankT * (1 + riseOf(p) * towardsHead(p, u)) + shouldered(p, u);

/** Where a shoulder ends down the shank, in multiples of the angle at which it stands. */
export const SHOULDER = { off: 0.9, out: 3 } as const;

/** How much higher than the shank a signet is between its shoulders, where it holds its setting, mm. */
const shouldered = ({ shoulders }: MadeParams, u: number): number =>
  shoulders ? shoulders.rise * (1 - smooth(SHOULDER.off, SHOULDER.out, Math.abs(u) / shoulders.at)) : 0;

/** Flutes across the outside of a shank that has rays. */
export const FLUTES = 5;
/** Depth of a flute where it is widest, as a share of the shank's thickness. */
const FLUTED = 0.25;
/** Where the rays end, radians from the head: the middle one reaches farthest, the outer ones least, like a sun's. */
const RAYS_END = [2.15, 1.8, 1.45] as const;
/**
 * Over how many radians a ray deepens at its setting, so that it grows out of the polished band: where it begins all at
 * once, its end mirrors claws and bowl as a row of crumbs. And where it begins if there is no setting, radians.
 */
export const RAY_OPENS = 0.26;
const RAY_BEGINS = 0.2;
/** Largest and smallest share of its room that a ray takes: a polished edge stays between two, and its points never meet. */
const [WIDEST, NARROWEST] = [0.94, 0.12];
/** How late a ray narrows: 1 is a straight taper, and less keeps it wide for longer, so that it is read as a ray from afar. */
const POINTED = 0.55;
/** How its room opens again behind its point, a share for each radian: there its points only describe the shank. */
const BEHIND = 1.2;

/** A ray at one angle from the head, as shares: its width of its room across the shank, and its depth of the deepest. */
export type Ray = { readonly width: number; readonly depth: number };

/**
 * The ray `off` places from the middle one. It deepens where its setting ends, is widest there, and runs out into a
 * point.
 */
export function rayAt({ rays = RAY_BEGINS }: Pick<MadeParams, "rays">, u: number, off: number): Ray {
  const own = nearer(u);
  const end = RAYS_END[off] ?? 0;
  const left = Math.min(1, (end - own) / (end - rays));
  if (left <= 0) return { width: Math.min(WIDEST, NARROWEST + BEHIND * (own - end)), depth: 0 };
  const share = WIDEST * left ** POINTED;
  return { width: Math.max(NARROWEST, share), depth: share * smooth(rays, rays + RAY_OPENS, own) };
}

/** Depth at the middle of a ray at an angle from the head, mm. */
export const rayDepth = (p: MadeParams, u: number, off = 0): number =>
  p.run === "rays" ? FLUTED * p.shankT * rayAt(p, u, off).depth : 0;

/** Depth of what is cut into the middle of a shank's outside at an angle from the head, mm. */
export const cutDepth = (p: MadeParams, u: number): number =>
  p.run === "meridians" ? meridianDepth(p, u) : rayDepth(p, u);
