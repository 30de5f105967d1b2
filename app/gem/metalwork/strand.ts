import type { MadeParams, RingParams } from "../ring/ring-params";
import { DEGREE, nearer, smooth, type V2, type V3 } from "../vec";
import {
  branchSection,
  flutedSection,
  upperBranch,
  lowerSection,
  reaching,
  halfSection,
  upperSection,
  wholeSection,
  type Channel,
  type Flute,
  type Sect,
} from "./section";
import type { ArchLine } from "./arch";
import { LINES, meridianDepth } from "./meridians";
import { cutDepth, FLUTES, rayAt, rayDepth, shankThickness, shankWidth, topness } from "./run";

/**
 * One strand of a shank, by the angle `u` from the top of the finger (radians, positive towards +x). Lengths in mm.
 * Open strands run from `from` to `to`, the others all the way round.
 */
export type Strand = {
  readonly closed: boolean;
  readonly from: number;
  readonly to: number;
  /** Line on the finger in the plane of the ring, and the direction away from it. */
  readonly line: (u: number) => { readonly at: V2; readonly out: V2 };
  readonly section: (u: number, channel?: Channel) => Sect;
  /** Middle of the strand across the finger, and its width there. */
  readonly middle: (u: number) => number;
  readonly width: (u: number) => number;
  /** Height of the outside at a distance across from the strand's middle. */
  readonly height: (u: number, across: number) => number;
  /** Metal below the middle of the outside, where the culet of a small stone is. */
  readonly depth: number;
  /** Whether small stones may be set in it. */
  readonly carries: boolean;
};

/** Opening between the branches of a split shank at the head, mm, unless a large stone asks for more. */
export const SPLIT = 1.7;

/** How far the branches of a split shank have separated. */
const partedAt = (u: number): number => smooth(0.34, 0.95, topness(u));
/** Distance of a branch from the middle of its shank, mm. */
const branchAt =
  ({ shankW, opening = SPLIT }: MadeParams) =>
  (u: number): number =>
    0.25 * shankW + (opening / 2) * partedAt(u);
const round =
  (radius: number) =>
  (u: number): { at: V2; out: V2 } => ({
    at: [radius * Math.sin(u), radius * Math.cos(u)],
    out: [Math.sin(u), Math.cos(u)],
  });

/** Distance of the rays from the side of the shank, mm. */
const RAYS_INSIDE = 0.3;

/** The rays of a shank at an angle from the head, on one side, from the outermost to the middle one. */
function raysAt(p: MadeParams, u: number): Flute[] {
  const pitch = (shankWidth(p, u) - 2 * RAYS_INSIDE) / FLUTES;
  return Array.from({ length: (FLUTES + 1) / 2 }, (_, i): Flute => {
    const off = (FLUTES - 1) / 2 - i;
    return { at: off * pitch, half: (pitch / 2) * rayAt(p, u, off).width, depth: rayDepth(p, u, off) };
  });
}

/** The meridians of a shank, likewise: their lunes meet in sharp lines and are as wide as the shank has room. */
function meridiansAt(p: MadeParams, u: number): Flute[] {
  const pitch = shankWidth(p, u) / (LINES + 1);
  const depth = meridianDepth(p, u);
  return Array.from({ length: (LINES + 1) / 2 }, (_, i): Flute => ({
    at: ((LINES - 1) / 2 - i) * pitch,
    half: pitch / 2,
    depth,
    isLine: true,
  }));
}

/** What is cut into a shank at an angle from the head, on one side, from the outermost to the middle one. */
const cutsAt = (p: MadeParams, u: number): Flute[] | undefined =>
  p.run === "rays" ? raysAt(p, u) : p.run === "meridians" ? meridiansAt(p, u) : undefined;

/**
 * Strands of a shank; `arch` is the line of a cathedral's shoulders. `points` is the fineness of a quarter of a
 * section.
 */
export function strandsOfRing(p: MadeParams, radius: number, points: number, arch?: ArchLine): Strand[] {
  const t = p.shankT;
  const width = (u: number): number => shankWidth(p, u);
  const thick = (u: number): number => shankThickness(p, u);
  const line = round(radius);
  const height = (w: number, thick: number, across: number): number =>
    halfSection(p.profile, w, thick, reaching(p.profile, w, thick, 1, Math.abs(across)))[0];
  const plain: Strand = {
    closed: true,
    from: -Math.PI,
    to: Math.PI,
    line,
    width,
    depth: t,
    carries: true,
    section: (u, channel) => {
      const cuts = cutsAt(p, u);
      return cuts
        ? flutedSection(p.profile, width(u), thick(u), points, cuts, channel)
        : wholeSection(p.profile, width(u), thick(u), points, channel);
    },
    middle: () => 0,
    height: (u, across) => height(width(u), thick(u), across) - cutDepth(p, u),
  };
  switch (p.shank) {
    case "plain":
      return [plain];
    case "cathedral": {
      if (!arch) return [plain];
      const cut = 0.5 * t;
      return [
        {
          ...plain,
          carries: false,
          section: (u) => lowerSection(p.profile, width(u), t, cut, arch.open(u), points),
          height: (u, across) => (Math.abs(u) > arch.leaves ? height(width(u), t, across) : cut),
        },
        {
          ...plain,
          closed: false,
          from: arch.end,
          to: 2 * Math.PI - arch.end,
          depth: t - cut,
          line: arch.line,
          section: (u, channel) => upperSection(p.profile, width(u), t, cut, arch.open(u), points, channel),
        },
      ];
    }
    case "split": {
      if (p.vault && arch) return vaultStrands(p, plain, arch, points);
      const open = partedAt;
      const each = (u: number): number => p.shankW * (0.5 - 0.03 * open(u));
      const middle = branchAt(p);
      return [1, -1].map((side) => ({
        ...plain,
        width: each,
        middle: (u: number) => side * middle(u),
        section: (u: number, channel?: Channel) =>
          mirroredTo(
            side,
            branchSection(
              p.profile,
              p.shankW,
              t,
              each(u),
              middle(u),
              smooth(0, 0.35, open(u)),
              points,
              channel,
            ),
          ),
        height: (u: number, across: number) => height(each(u), t, across),
      }));
    }
    case "double": {
      const each = 0.46 * p.shankW;
      return [1, -1].map((side) => ({
        ...plain,
        width: () => each,
        middle: () => side * (each / 2 + 0.16),
        section: (_u: number, channel?: Channel) =>
          wholeSection(p.profile, each, t, points, channel).map(([h, z]): V2 => [
            h,
            z + side * (each / 2 + 0.16),
          ]),
        height: (_u: number, across: number) => height(each, t, across),
      }));
    }
    case "twist":
      return [0, 1].map((which) => windingStrand(p, plain, which, points));
  }
}

/** Share of a shank's thickness that stays on the finger where its shoulders rise. */
const BRIDGE = 0.5;

/** Over how many radians the bridge below two branches narrows: over less, its sides mirror the room as a dent. */
const NARROWS = 0.8;

/** A bridge on the finger, and above it two branches that separate and rise to the head like the ribs of a vault. */
function vaultStrands(p: MadeParams, plain: Strand, arch: ArchLine, points: number): Strand[] {
  const t = p.shankT;
  const cut = BRIDGE * t;
  // Two slender branches need fewer corners than one shank, but for the channel of small stones.
  const few = Math.floor((p.pave ? 0.7 : 0.6) * points);
  const each = 0.47 * p.shankW;
  const narrow = (u: number): number =>
    p.shankW * (1 - 0.4 * smooth(arch.leaves + 0.01, arch.leaves - NARROWS, nearer(u)));
  const parted = partedAt;
  const middle = branchAt(p);
  const bridge: Strand = {
    ...plain,
    carries: false,
    width: narrow,
    section: (u) => lowerSection(p.profile, narrow(u), t, cut, arch.open(u), points),
    height: (u, across) =>
      Math.abs(u) > arch.leaves
        ? halfSection(p.profile, p.shankW, t, reaching(p.profile, p.shankW, t, 1, Math.abs(across)))[0]
        : cut,
  };
  const branches = [1, -1].map((side): Strand => ({
    ...plain,
    closed: false,
    from: arch.end,
    to: 2 * Math.PI - arch.end,
    depth: t - cut,
    line: arch.line,
    width: () => each,
    middle: (u) => side * middle(u),
    section: (u, channel) =>
      mirroredTo(
        side,
        upperBranch(
          p.profile,
          p.shankW,
          t,
          cut,
          { each, middle: middle(u), open: smooth(0, 0.3, parted(u)) },
          few,
          channel,
        ),
      ),
    height: (u, across) =>
      cut + halfSection(p.profile, each, t - cut, reaching(p.profile, each, t - cut, 1, Math.abs(across)))[0],
  }));
  return [bridge, ...branches];
}

const mirroredTo = (side: number, section: Sect): Sect =>
  side > 0 ? section : [...section].reverse().map(([h, z]): V2 => [h, -z]);

/** Share of the circumference over which two strands wind; at the back of the finger they do not. */
function windingStrand(p: RingParams, plain: Strand, which: number, points: number): Strand {
  const lively = (u: number): number => smooth(0.12, 0.42, topness(u));
  const winds = p.winds ?? 3;
  const turn = (u: number): number => winds * u + Math.PI * which;
  const [w, t] = [0.5 * p.shankW, 0.56 * p.shankT];
  // On the side on which the strand leaves its last crossing.
  const side = (which === 0 ? 1 : -1) * (winds === 3 ? 1 : -1);
  // At the back, both strands touch the finger, so that the ring has its size, and its marks and letters a flat place.
  const lift = (u: number): number => 0.25 * p.shankT * (1 + Math.sin(turn(u))) * lively(u);
  const middle = (u: number): number =>
    p.shankW * (0.29 * Math.cos(turn(u)) * lively(u) + 0.2 * side * (1 - lively(u)));
  return {
    ...plain,
    width: () => w,
    middle,
    depth: t,
    carries: which === 0,
    section: (u, channel) =>
      wholeSection("round", w, t, points, channel).map(([h, z]): V2 => [h + lift(u), z + middle(u)]),
    height: (u, across) =>
      lift(u) + halfSection("round", w, t, reaching("round", w, t, 1, Math.abs(across)))[0],
  };
}

/** Point of a strand's section in the ring's own axes. */
export function onStrand(strand: Strand, u: number, [h, z]: V2): V3 {
  const { at, out } = strand.line(u);
  return [at[0] + out[0] * h, at[1] + out[1] * h, z];
}

/**
 * Angles at which a strand is divided into sections: even steps, finer where `near` names an end of a channel, and the
 * angles `also`.
 */
export function stepsOf(
  strand: Strand,
  count: number,
  near: readonly number[],
  also: readonly number[] = [],
): number[] {
  const span = strand.to - strand.from;
  const even = Array.from(
    { length: strand.closed ? count : count + 1 },
    (_, i) => strand.from + (span * i) / count,
  );
  const fine = near.flatMap((u) => [-1.4, -0.7, 0, 0.7, 1.4].map((k) => u + k * DEGREE));
  const spare = even.filter((u) => !also.some((a) => Math.abs(wrapped(u - a)) < (0.4 * span) / count));
  const all = [...spare, ...fine, ...also].map((u) =>
    strand.closed ? wrapped(u) : Math.min(strand.to, Math.max(strand.from, u)),
  );
  return all.sort((a, b) => a - b).filter((u, i, list) => i === 0 || u - (list[i - 1] ?? u) > 1e-3);
}

/** An angle brought into −π…π. */
export const wrapped = (u: number): number => u - 2 * Math.PI * Math.floor((u + Math.PI) / (2 * Math.PI));
