import type { RingParams } from "../ring/ring-params";
import type { V2 } from "../vec";

export type Profile = RingParams["profile"];
/** Points of a shank's section, mm: height above the finger, position across the shank. */
export type Sect = readonly V2[];

const OUTER_EXPONENT: Readonly<Record<Profile, number>> = { court: 2.3, flat: 7, knife: 1.32, round: 2 };
/** Exponent of the rounded inside: a comfort curve that touches the finger only in the middle. */
const INNER_EXPONENT = 3.2;
const MIDDLE: Readonly<Record<Profile, number>> = { court: 0.4, flat: 0.42, knife: 0.42, round: 0.5 };
/** Softened edge of a flat shank, mm. */
const BEVEL = 0.17;
/** How far an upright side leans in over its height, as a share of the width: files and wheels leave no exact plane. */
const PILLOW = 0.035;

/**
 * Right half of a section: `a` from −1 (middle of the inside) over 0 (side) to 1 (middle of the outside).
 * `w`, `t`: width and thickness, mm.
 */
export function halfSection(profile: Profile, w: number, t: number, a: number): V2 {
  const middle = MIDDLE[profile] * t;
  const angle = (Math.abs(a) * Math.PI) / 2;
  if (a < 0) {
    const power = 2 / (profile === "round" ? 2.2 : INNER_EXPONENT);
    return [middle * (1 - Math.sin(angle) ** power), (w / 2) * Math.cos(angle) ** power];
  }
  if (profile === "flat") return flatSide(w, t, middle, a);
  const power = 2 / OUTER_EXPONENT[profile];
  return [middle + (t - middle) * Math.sin(angle) ** power, (w / 2) * Math.abs(Math.cos(angle)) ** power];
}

/**
 * How much higher the middle of a flat shank's top is than its edges, as a share of the width: an exact plane mirrors
 * one lamp, or none.
 */
const DOME = 0.03;

/** Upright side, rounded bevel, and a top with a very slight dome. */
function flatSide(w: number, t: number, middle: number, a: number): V2 {
  const dome = DOME * w;
  const shoulder = t - dome - BEVEL;
  const pillow = PILLOW * w;
  if (a < 0.25) return [middle + (shoulder - middle) * (a / 0.25), w / 2 - pillow * (a / 0.25) ** 2];
  if (a < 0.625) {
    const b = ((a - 0.25) / 0.375) * (Math.PI / 2);
    return [shoulder + BEVEL * Math.sin(b), w / 2 - pillow - BEVEL * (1 - Math.cos(b))];
  }
  const k = 1 - (a - 0.625) / 0.375;
  return [t - dome * k * k, (w / 2 - pillow - BEVEL) * k];
}

/** Where the outside reaches a height (`axis` 0) or a place across (`axis` 1). */
export function reaching(profile: Profile, w: number, t: number, axis: 0 | 1, goal: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    const value = halfSection(profile, w, t, middle)[axis];
    if (axis === 0 ? value < goal : value > goal) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A channel that holds small stones: half its width, its floor below the edge line, and how far it is cut (0…1). */
export type Channel = { readonly half: number; readonly depth: number; readonly cut: number };

const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / count);
/** Columns along the middle of the inside where the maker's mark is struck, and their distance, mm. */
export const MARK_COLUMNS = 5;
export const MARK_STEP = 0.08;

/** Points that a quarter of a section has at least where the mark is struck. */
export const MARKED_QUARTER = 8;

/** Right half of the inside, from the middle to the side. A fine shank has straight columns for the mark. */
function inside(profile: Profile, w: number, t: number, points: number): V2[] {
  const at = (a: number): V2 => halfSection(profile, w, t, a);
  if (points < MARKED_QUARTER || w < 1.2) return spread(-1, 0, points).map(at);
  const share = (2 * MARK_COLUMNS * MARK_STEP) / w;
  const power = 2 / (profile === "round" ? 2.2 : INNER_EXPONENT);
  const marked = (k: number): number => (-2 * Math.acos(((2 * k * MARK_STEP) / w) ** (1 / power))) / Math.PI;
  const columns = Array.from({ length: MARK_COLUMNS + 1 }, (_, k) => at(marked(k)));
  return [
    ...columns,
    ...spread((-2 * Math.acos(share ** (1 / power))) / Math.PI, 0, points - 3)
      .slice(1)
      .map(at),
  ];
}

const mirrored = (right: Sect): V2[] => [
  ...right,
  ...right
    .slice(1, -1)
    .reverse()
    .map(([h, z]): V2 => [h, -z]),
];
/** Share of a channel's half width: foot of the bright-cut wall, then the floor. */
const FLOOR = [0.9, 0.6, 0.3] as const;

/** Right half of the outside from `from` upwards, with a channel if there is one; ends in the middle of the top. */
function outside(
  profile: Profile,
  w: number,
  t: number,
  from: number,
  points: number,
  channel?: Channel,
): V2[] {
  const at = (a: number): V2 => halfSection(profile, w, t, a);
  if (!channel) return [...spread(from, 1, points).map(at), at(1)];
  const brink = Math.max(from, reaching(profile, w, t, 1, channel.half));
  const edge = at(brink);
  const floor = edge[0] - channel.depth;
  const sunk = (share: number): V2 => {
    const z = edge[1] * share;
    const top = at(Math.max(brink, reaching(profile, w, t, 1, z)))[0];
    return [top + (floor - top) * channel.cut, z];
  };
  return [...spread(from, brink, points - FLOOR.length), edge[1] > 0 ? brink : 1]
    .map(at)
    .concat(FLOOR.map(sunk), [sunk(0)]);
}

/** A whole section, in order: inside, +z side, outside, −z side. */
export function wholeSection(
  profile: Profile,
  w: number,
  t: number,
  points: number,
  channel?: Channel,
): V2[] {
  return mirrored([...inside(profile, w, t, points), ...outside(profile, w, t, 0, points, channel)]);
}

/**
 * A flute of a section: its middle and half its width across the shank, and its depth, mm. A line (`isLine`) is sharp in
 * its middle, and what it leaves is round.
 */
export type Flute = {
  readonly at: number;
  readonly half: number;
  readonly depth: number;
  readonly isLine?: true;
};

/**
 * Share of its depth that a flute has at a place, −1 and 1 at its edges: round in its middle, or a line between two
 * lunes.
 */
const hollowAt = ({ isLine }: Flute, x: number): number =>
  isLine ? (1 - Math.abs(x)) ** 2 : Math.cos((x * Math.PI) / 2);

/**
 * A section into whose outside flutes are cut, given from the outermost to the middle one. It has the same number of
 * points for all widths and depths, and with a pit.
 */
export function flutedSection(
  profile: Profile,
  w: number,
  t: number,
  points: number,
  flutes: readonly Flute[],
  channel?: Channel,
): V2[] {
  const each = 2 * Math.max(2, Math.ceil(points / 2));
  const top = (z: number): number => halfSection(profile, w, t, reaching(profile, w, t, 1, z))[0];
  const hollowed = flutes.flatMap((flute) =>
    Array.from({ length: flute.at === 0 ? each / 2 : each + 1 }, (_, i): V2 => {
      const x = 1 - (2 * i) / each;
      const z = flute.at + flute.half * x;
      return [top(z) - flute.depth * hollowAt(flute, x), z];
    }),
  );
  const outer = hollowed[0]?.[1] ?? w / 2;
  const brink = reaching(profile, w, t, 1, outer);
  const isPit = channel !== undefined && channel.cut > 0;
  const middle = isPit ? channel.depth : (flutes.at(-1)?.depth ?? 0);
  return mirrored([
    ...inside(profile, w, t, points),
    ...spread(0, brink, 5).map((a) => halfSection(profile, w, t, a)),
    ...(isPit ? sunken(outer, channel, hollowed.length, top) : hollowed),
    [(isPit ? top(channel.half) : top(0)) - middle, 0],
  ]);
}

/** As many points from `outer` to the middle of a top, of which the second half lies on the floor of a pit. */
function sunken(outer: number, { half, depth }: Channel, count: number, top: (z: number) => number): V2[] {
  const beside = Math.floor(count / 2);
  const floor = top(half) - depth;
  return [
    ...spread(outer, half, beside - 1).map((z): V2 => [top(z), z]),
    [top(half), half],
    ...spread(FLOOR[0] * half, 0, count - beside).map((z): V2 => [floor, z]),
  ];
}

/** Line from a side to the middle, flat if not `open` and rounded over `rise` mm if `open`. */
function lid(h: number, z: number, rise: number, count: number): V2[] {
  return Array.from({ length: count }, (_, i): V2 => {
    const a = ((i + 1) / count) * (Math.PI / 2);
    const share = Math.cos(a) ** 0.9;
    return [h + rise * Math.sin(a) ** 0.9, i === count - 1 ? 0 : z * share];
  });
}

/** The part of a section below the height `cut`: the bridge under an arch. `open` 0…1 rounds its new top. */
export function lowerSection(
  profile: Profile,
  w: number,
  t: number,
  cut: number,
  open: number,
  points: number,
): V2[] {
  const rise = Math.min(0.3, cut - MIDDLE[profile] * t - 0.03) * open;
  const end = reaching(profile, w, t, 0, cut - rise);
  const [h, z] = halfSection(profile, w, t, end);
  return mirrored([
    ...inside(profile, w, t, points),
    ...spread(0, end, 4).map((a) => halfSection(profile, w, t, a)),
    [h, z],
    ...lid(h, z, cut - h, 6),
  ]);
}

/** The part above the height `cut`: the arch itself. */
export function upperSection(
  profile: Profile,
  w: number,
  t: number,
  cut: number,
  open: number,
  points: number,
  channel?: Channel,
): V2[] {
  const from = reaching(profile, w, t, 0, cut + 0.22 * open);
  const [h, z] = halfSection(profile, w, t, from);
  return mirrored([...lid(h, z, cut - h, 6).reverse(), ...outside(profile, w, t, from, points, channel)]);
}

/**
 * One of two branches of a shank that divides across its width: the half shank when `open` is 0, a whole section of
 * width `each` whose middle lies at `middle` when it is 1. The branch lies on the +z side.
 */
export function branchSection(
  profile: Profile,
  w: number,
  t: number,
  each: number,
  middle: number,
  open: number,
  points: number,
  channel?: Channel,
): V2[] {
  const whole = wholeSection(profile, each, t, points, channel);
  const top = whole.length / 2;
  return whole.map(([h, z], i): V2 => {
    const shut: V2 = i <= top ? halfSection(profile, w, t, (2 * i) / top - 1) : [t * (2 - i / top), 0];
    return [shut[0] + (h - shut[0]) * open, shut[1] + (z + middle - shut[1]) * open];
  });
}

/** Place of a flat half section at which its bevel ends and its top begins (`flatSide`). */
const TOP_FROM = 0.625;
/** How far beyond the middle of its top a branch has its inner edge, as such a place: where its bevel is once it stands alone. */
const INNER: Readonly<Record<Profile, number>> = { flat: 0.55, court: 0, knife: 0, round: 0 };

/**
 * One of two branches of the part of a shank above the height `cut`: half of it when `open` is 0, a whole section of
 * width `each` whose middle lies at `middle` when it is 1. The branch lies on the +z side.
 */
export function upperBranch(
  profile: Profile,
  w: number,
  t: number,
  cut: number,
  { each, middle, open }: { readonly each: number; readonly middle: number; readonly open: number },
  points: number,
  channel?: Channel,
): V2[] {
  const whole = wholeSection(profile, each, t - cut, points, channel);
  const quarter = whole.length / 4;
  const corner = Math.round((2 + INNER[profile]) * quarter);
  const from = reaching(profile, w, t, 0, cut);
  const [low, side] = halfSection(profile, w, t, from);
  const half = (i: number): V2 => {
    if (i < quarter) return [low, (i / quarter) * side];
    const place = i / quarter - 1;
    const last = corner / quarter - 1 - TOP_FROM;
    const a = place < TOP_FROM ? place : TOP_FROM + ((1 - TOP_FROM) * (place - TOP_FROM)) / last;
    return halfSection(profile, w, t, from + (1 - from) * a);
  };
  return whole.map(([h, z], i): V2 => {
    const shut: V2 = i <= corner ? half(i) : [t - ((t - low) * (i - corner)) / (whole.length - corner), 0];
    return [shut[0] + (h + cut - shut[0]) * open, shut[1] + (z + middle - shut[1]) * open];
  });
}
