import type { Melee } from "../ring/frame";
import { DEGREE, smooth } from "../vec";
import { FLOOR, GAP, grain, outward, PAVILION, SET_BELOW, tangent, CULET_GAP, walk, type Pave } from "./pave";
import type { Shell } from "./shell";
import { onStrand, type Strand } from "./strand";

/**
 * How stones become smaller with their distance from the head: over the whole row, or only at its end. The largest
 * diameter, mm; how far down the sides they go, radians from the top; the share of the largest diameter at a share of
 * the way.
 */
type Law = { readonly largest: number; readonly extent: number; readonly share: (way: number) => number };
const LAWS: Readonly<Record<"wake" | "even", Law>> = {
  wake: { largest: 1.75, extent: 78 * DEGREE, share: (way) => 1 - 0.44 * Math.min(1, way) },
  even: { largest: 1.35, extent: 74 * DEGREE, share: (way) => 1 - 0.46 * smooth(0.55, 1, way) },
};
export type Grading = keyof typeof LAWS;
/** How far down the ribs of a vault stones may go, radians from the top. */
const RIBS = 64 * DEGREE;
/**
 * Length over which the channel ends in a point behind the last stone, mm, and the share of its width that remains
 * there.
 */
const POINT = 0.8;
const POINTED = 0.12;

/** A place on the side of a shank where `u` increases, and the diameter of the stone there, mm. */
type Graded = { readonly u: number; readonly d: number };
type GradedLine = {
  readonly spots: readonly Graded[];
  readonly gaps: readonly Graded[];
  readonly from: number;
  readonly to: number;
};

/**
 * Positions of graded stones and of the gaps beside them on one side of a shank, between the angles `from` and `to`.
 */
function gradedLine(kind: "half" | "full", law: Law, strand: Strand, clear: number): GradedLine {
  const start = strand.closed ? 0 : strand.from;
  // The ribs of a vault are joined further down.
  const ribs = strand.middle(law.extent) === 0 ? Infinity : RIBS;
  const extent = kind === "full" ? Math.PI : Math.min(law.extent, ribs);
  const line = walk((k) => onStrand(strand, k, [strand.height(k, 0), strand.middle(k)]), start, extent);
  const begin = line.reach((p) => Math.abs(p[0]) >= clear);
  const room = line.total - begin;
  const first = line.at(begin);
  let most = Math.min(law.largest, strand.width(first) - 0.62);
  const under = (d: number): number => strand.height(first, d / 2) - SET_BELOW - PAVILION * d - CULET_GAP;
  while (most > 0.7 && under(most) < strand.height(first, 0) - strand.depth) most -= 0.01;
  const sizeAt = (way: number): number => most * law.share(way);
  const sizes: number[] = [];
  let used = GAP / 2;
  for (let d = most; used + d <= room + 1e-6; d = sizeAt(used / room)) {
    sizes.push(d);
    used += d + GAP;
  }
  // If stones go all the way round, the last stone of one side meets the first of the other.
  const spare = kind === "full" ? (room - (used - GAP / 2)) / sizes.length : 0;
  const spots: Graded[] = [];
  const gaps: Graded[] = [];
  let far = begin + GAP / 2;
  for (const [i, own] of sizes.entries()) {
    const d = own + spare;
    gaps.push({ u: line.at(far - GAP / 2), d });
    spots.push({ u: line.at(far + d / 2), d });
    far += d + GAP;
    if (i === sizes.length - 1) gaps.push({ u: line.at(Math.min(far - GAP / 2, line.total)), d });
  }
  return { spots, gaps, from: line.at(begin), to: line.at(Math.min(far, line.total)) };
}

/** Half the channel's width at the place `own` between two graded stones, mm. */
function gradedHalf(spots: readonly Graded[], own: number): number {
  const next = spots.findIndex((spot) => spot.u >= own);
  const a = spots[Math.max(0, (next < 0 ? spots.length : next) - 1)];
  const b = spots[next < 0 ? spots.length - 1 : next];
  if (!a || !b) return 0.3;
  const t = b.u > a.u ? Math.min(1, Math.max(0, (own - a.u) / (b.u - a.u))) : 0;
  return (a.d + (b.d - a.d) * t) / 2 + 0.05;
}

/** A line of stones along a shank that become smaller with their distance from the head. */
export function gradedOn(
  kind: "half" | "full",
  grading: Grading,
  strand: Strand,
  clear: number,
  sides: number,
): Pave {
  const open = strand.closed ? 0 : 2 * Math.PI;
  const { spots, gaps, from: a, to: b } = gradedLine(kind, LAWS[grading], strand, clear);
  const ownOf = (u: number): number => (strand.closed ? Math.abs(u) : Math.min(u, open - u));
  const perMm = 1 / strand.line(1).at.reduce((r, c) => Math.hypot(r, c), 0);
  const halfAt = (u: number): number => {
    const own = ownOf(u);
    const pointed = kind === "full" ? 0 : smooth(b, b + POINT * perMm, own);
    return gradedHalf(spots, own) * (1 - (1 - POINTED) * pointed);
  };
  const level = (u: number): number => strand.height(u, halfAt(u)) - SET_BELOW;
  const melee: Melee[] = [];
  const beads: Shell[] = [];
  for (const side of [1, -1] as const) {
    const flank = (u: number): number => (side > 0 ? u : open - u);
    for (const { u: k, d } of spots) {
      const u = flank(k);
      melee.push({
        at: onStrand(strand, u, [level(u), strand.middle(u)]),
        u: tangent(strand, u),
        v: [0, 0, -1],
        radius: d / 2,
      });
    }
    for (const [i, { u: k, d }] of gaps.entries()) {
      // Where the two sides meet, one pair of grains serves both.
      const shared = (i === 0 && strand.closed && a === 0) || (kind === "full" && i === gaps.length - 1);
      if (side < 0 && shared) continue;
      const u = flank(k);
      beads.push(
        ...[-0.37, 0.37].map((z) =>
          grain(
            onStrand(strand, u, [level(u), strand.middle(u) + z * d]),
            outward(strand, u),
            0.1 * d + 0.02,
            FLOOR - SET_BELOW + 0.04,
            sides,
          ),
        ),
      );
    }
  }
  const margin = 0.2 * perMm;
  // The end of an arm is whole, and rounded: its channel opens later than that of a shank which goes on under the head.
  const [opens, whole] = strand.closed ? [3.5, 1] : [2, 0];
  const cut = (u: number): number => {
    const own = ownOf(u);
    const end = kind === "full" ? 1 : 1 - smooth(b + margin, b + POINT * perMm, own);
    return smooth(a - opens * margin, a - whole * margin, own) * end;
  };
  // A slender rib folds where its channel runs out, unless it has sections there too.
  const last = strand.closed ? [b] : [b, b + 0.6 * POINT * perMm];
  const ends = (kind === "full" ? [a] : [a, ...last]).flatMap((u) => [u, open - u]);
  return { channel: (u) => ({ half: halfAt(u), depth: FLOOR, cut: cut(u) }), ends, melee, beads };
}
