import { lerp, smooth, type V2, type V3 } from "../vec";
import type { Landing } from "./bezel";
import type { Station } from "./contour";
import type { Shell } from "./shell";
import type { StoneBody } from "./stone-body";
import { bar, wire } from "./sweep";

/**
 * The base of a halo's basket: its size as a share of the outline; how deep it is let into a plain shank; how far it
 * rises beside that, so that a wedding band lies flush below it, and within which distance; its height above the culet
 * where arches carry the head; half its thickness across and upright; mm.
 */
const BASE = {
  share: 0.72,
  sink: 0.1,
  rise: 0.56,
  within: 0.36,
  aboveCulet: 0.3,
  across: 0.31,
  upright: 0.4,
} as const;

/** Radius of a pillar at its ends and in its middle, mm. */
const PILLAR = [0.43, 0.41] as const;

/** The point of a halo's base below a point of the stone's outline; mm. */
export type Base = (at: V2) => V3;

/**
 * The base of a halo. It is nearly as wide as the stone, because legs that all met on the shank would stand on a point
 * below so wide a head. It lies on the shank and runs on beside it; between the `arches` of a cathedral it is as high
 * as the band, and pillars carry it.
 */
export function baseOf(body: StoneBody, land: Landing, arches: boolean): Base {
  return ([x, z]) => {
    const above = (y: number): V3 => [x * BASE.share, y, z * BASE.share];
    if (arches) return above(BASE.aboveCulet - body.pavilion);
    // A shank curves away, so its height is found at the point that is already near it.
    const own = above(land(above(-body.pavilion), BASE.sink)[1]);
    const shank = land(own, BASE.sink);
    const off = Math.hypot(own[0] - shank[0], own[2] - shank[2]);
    return above(shank[1] + BASE.rise * smooth(0, BASE.within, off));
  };
}

/** The rail on which the legs of a halo's basket stand. */
export const baseRail = (body: StoneBody, stations: readonly Station[], base: Base, sides: number): Shell =>
  bar(
    "gallery",
    body,
    stations,
    stations.map(({ at }) => base(at)),
    BASE.across,
    BASE.upright,
    sides,
  );

/** The two posts between the base of a halo and the bridge of a cathedral below it, on the side of either of its `arms`. */
export function pillars(
  body: StoneBody,
  stations: readonly Station[],
  base: Base,
  arms: V2,
  land: Landing,
  sides: number,
): Shell[] {
  const along = ([x, z]: V2): number => x * arms[0] + z * arms[1];
  return [1, -1].map((side) => {
    const { at } = stations.reduce((far, one) => (side * along(one.at) > side * along(far.at) ? one : far));
    const top = base(at);
    const foot = land(top, 0.3);
    return wire(
      "gallery",
      body,
      [0, 0.33, 0.67, 1].map((t) => lerp(foot, top, t)),
      PILLAR,
      sides,
    );
  });
}
