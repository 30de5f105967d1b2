import type { Pit } from "../ring/ring-params";
import type { CutId, Proportions } from "../stone/cut";
import type { V2 } from "../vec";
import { contour, metalOutline } from "./contour";
import type { Channel } from "./section";
import { pavilionAt, stoneBody } from "./stone-body";

/** Metal that remains below a pit, mm. */
export const LEFT_BELOW = 0.95;
/** Air around the stone in it, mm. */
const AIR = 0.18;
/** Distance between a stone and the shank without a pit, mm; below a stone in a pit it is the same. */
export const SPACE = 0.12;
/** How far below the girdle the metal around a stone ends, as a share of the pavilion's depth. */
const BELOW_GIRDLE = 0.24;

/** What a pit is made for: a stone, its place, and the shank's room for it. */
export type PitOrder = {
  readonly cut: CutId;
  readonly width: number;
  readonly proportions?: Partial<Proportions> | undefined;
  /** room on either side of the middle of the shank, mm */ readonly half: number;
  /** the stone is set across the finger */ readonly eastWest?: boolean | undefined;
  /** depth that the setting allows, mm; as deep as the metal can rise around the stone when left out */
  readonly deepest?: number | undefined;
};

/** The pit for a stone in a shank. */
export function pitUnder({ cut, width, proportions, half, eastWest, deepest = Infinity }: PitOrder): Pit {
  const body = stoneBody(cut, width, proportions);
  // From the axes of the ring to those of the stone, and back.
  const under = ([x, z]: V2): number => pavilionAt(body, eastWest ? [z, -x] : [x, z]);
  // Outside the pit, the stone does not touch the metal.
  const ends = [half, -half].map((z) => under([0, z]) - AIR);
  const level = Math.min(-BELOW_GIRDLE * body.pavilion, ...ends, deepest - SPACE - body.pavilion);
  const depth = Math.max(0, body.pavilion + level + SPACE);
  const reach = ([x, z]: V2): V2 => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 20; i++) {
      const k = (low + high) / 2;
      if (under([x * k, z * k]) < level) low = k;
      else high = k;
    }
    return [Math.abs(x * high), Math.abs(z * high)];
  };
  const rim = contour(metalOutline(cut, width, proportions), 4 * STEPS).map(({ at: [x, z] }) =>
    reach(eastWest ? [-z, x] : [x, z]),
  );
  const along = Math.max(...rim.map(([x]) => x)) + AIR;
  const across = Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = (along * i) / STEPS - AIR - BETWEEN;
    // Stones are convex, so further out the pit is not wider.
    return Math.min(half, Math.max(...rim.map(([at, z]) => (at >= x ? z : 0))) + AIR);
  });
  return { along, across, depth };
}

/** Number of steps that describe a pit's width, and half the distance of the points checked on a stone's rim, mm. */
const STEPS = 24;
const BETWEEN = 0.12;
/** Half the width of a section's stretch for the pit where there is no pit, mm: narrower than any shank. */
const SHUT = 0.3;

/**
 * The pit as a channel of a shank whose top is `radius` mm from the finger's middle and `height` mm high at a place,
 * and the angles at which it ends.
 */
export function pitOf(
  { along, across }: Pit,
  radius: number,
  height: (u: number, across: number) => number,
): { readonly channel: (u: number) => Channel; readonly ends: readonly number[] } {
  const end = Math.asin(Math.min(0.9, along / radius));
  return {
    channel: (u) => {
      const x = Math.abs(Math.sin(u) * radius) / along;
      const isIn = x < 1 && Math.cos(u) > 0;
      const half = isIn ? (across[Math.floor(x * STEPS)] ?? SHUT) : SHUT;
      return { half, depth: height(u, half) - LEFT_BELOW, cut: isIn ? 1 : 0 };
    },
    ends: [-end, end],
  };
}
