import type { V2 } from "../vec";
import type { Sect } from "./section";

/** An end of an arm is rounded by this share of the arm's width, where small stones are set by so many mm at most: they begin behind it. */
const [SHARE, SET] = [0.34, 0.46];
/** The same from its outside and its underside, mm. */
const EDGE = 0.3;
/**
 * How many times as long as wide the rounding of a bare arm is: it runs out like a claw and leads into the rail of the
 * head, where a short one looks like a bar that was laid against it.
 */
const SLENDER = 3;
/** Height at which an end is left, a share of the section's own: there the rail of the head runs through it. */
const KEPT = 0.68;
/** Turns of a rounded end at which it has a section of its own, a share of a quarter. */
const TURNS = [0, 0.25, 0.5, 0.75, 1] as const;

/** How the end of an arm is rounded: from each side by `across` mm, over its last `along` mm. */
export type Rounding = { readonly across: number; readonly along: number };

/** How the end of an arm of that width (mm) is rounded; a `paved` one holds small stones. */
export function roundingOf(width: number, paved: boolean): Rounding {
  const across = Math.min(SHARE * width, paved ? SET : Infinity);
  return { across, along: paved ? across : SLENDER * across };
}

/** Distances from a rounded end at which its sections differ, mm. */
export const endSteps = ({ along }: Rounding): number[] =>
  TURNS.map((turn) => along * (1 - Math.cos((turn * Math.PI) / 2)));

/**
 * Section of an arm `left` mm before its end, filed round as at the bench: a bar that is cut off square catches on wool and
 * looks broken off. Farther away than the rounding it stays as it is.
 */
export function filed(section: Sect, { across: round, along }: Rounding, left: number): Sect {
  if (left >= along) return section;
  const onQuarter = (left * round) / along;
  const heights = section.map(([h]) => h);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const sides = section.map(([, z]) => z);
  const [from, to] = [Math.min(...sides), Math.max(...sides)];
  const kept: V2 = [low + (high - low) * KEPT, (from + to) / 2];
  const edge = Math.min(EDGE, 0.4 * (high - low));
  const upright = 1 - (2 * taken(edge, onQuarter)) / (high - low);
  const aside = 1 - (2 * taken(round, onQuarter)) / (to - from);
  return section.map(([h, z]): V2 => [kept[0] + (h - kept[0]) * upright, kept[1] + (z - kept[1]) * aside]);
}

/** What a rounding of that radius takes from a side `left` mm before the end, mm. */
const taken = (radius: number, left: number): number =>
  left >= radius ? 0 : radius - Math.sqrt(radius ** 2 - (radius - left) ** 2);
