import { faceOf } from "~/gem/stone/clip";
import type { CutId, Proportions } from "~/gem/stone/cut";
import type { Plane } from "~/gem/stone/plane";
import { nth } from "~/gem/nth";
import { stoneMesh, type StoneMesh } from "~/gem/stone/stone-mesh";
import { dot, type V3 } from "~/gem/vec";

/** Texels in a facet's row: the facet itself and up to 16 neighbours. The table of a princess has twelve. */
export const ROW = 17;
/** Width and height of the map of first guesses, in texels. */
export const GUESSES = 32;
/**
 * Bits that hold a facet's number inside another number. The other number loses fifteen parts in a million of
 * precision.
 */
export const TAG = 0x7f;

/**
 * A stone of width 1 for the shader. The shader starts at a guessed facet and moves to a neighbour as long as the ray
 * meets one sooner. A straight ray leaves a convex body through exactly one facet, so the search cannot get stuck
 * before.
 *
 * `facets` has a row of ROW texels for each facet: its own plane with the number of its neighbours, then each
 * neighbour's plane with that one's number. A texel is a normal and its distance + 2 × the number. `guesses` is an
 * octahedral map of the facets as seen from `middle`, in a space stretched by `stretch` in which the stone is nearly a
 * ball of radius 1. `portal` is the heart's mirror plane and comes last.
 */
export type PackedPlanes = {
  readonly facets: Float32Array;
  readonly guesses: Uint8Array;
  readonly middle: V3;
  readonly stretch: V3;
  readonly portal: boolean;
};

/** Distances are rounded to this many steps per width, so that they are the same beside every number. */
const STEPS = 2 ** 17;
/** Corners closer than this are the same, and a plane this close to a corner contains it, in widths. */
const [CORNER, HELD] = [1e-5, 1e-7];

/**
 * Planes of a stone of width 1, and which of them are neighbours.
 * @throws RangeError for more planes than the shader can number
 */
export function packPlanes(cut: CutId, own?: Partial<Proportions>): PackedPlanes {
  const mesh = stoneMesh(cut, own, 1);
  const planes: Plane[] = [...mesh.planes];
  if (mesh.mirrored) planes.push({ n: [-1, 0, 0], d: 0, facet: "portal" });
  const beside = planes.map((plane) => neighbours(plane, planes));
  if (planes.length > TAG || beside.some((ids) => ids.length >= ROW))
    throw new RangeError(`${cut} has more facets or edges than the shader can number`);
  const facets = new Float32Array(planes.length * ROW * 4);
  const put = (texel: number, { n, d }: Plane, number: number): void =>
    facets.set([...n, Math.round(d * STEPS) / STEPS + 2 * number], texel * 4);
  planes.forEach((plane, k) => {
    const ids = nth(beside, k);
    put(k * ROW, plane, ids.length);
    ids.forEach((id, i) => put(k * ROW + 1 + i, nth(planes, id), id));
  });
  const { middle, stretch } = ball(mesh);
  return { facets, guesses: guessMap(planes, middle, stretch), middle, stretch, portal: mesh.mirrored };
}

/** Numbers of the planes that share an edge with this plane's facet. */
function neighbours(plane: Plane, all: readonly Plane[]): number[] {
  const face = faceOf(plane, all);
  const ids = new Set<number>();
  face.forEach((a, i) => {
    const b = nth(face, (i + 1) % face.length);
    if (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < CORNER) return;
    all.forEach((other, j) => {
      const holds = (p: V3): boolean => Math.abs(dot(other.n, p) - other.d) < HELD;
      if (other !== plane && holds(a) && holds(b)) ids.add(j);
    });
  });
  return [...ids];
}

/** Middle of a stone (of a heart: of its right half), and the stretch that makes its box reach from −1 to 1. */
function ball({ corners, mirrored }: StoneMesh): Pick<PackedPlanes, "middle" | "stretch"> {
  const ends = (axis: 0 | 1 | 2): readonly [number, number] => {
    const all = corners.map((p) => p[axis]);
    return [axis === 0 && mirrored ? 0 : Math.min(...all), Math.max(...all)];
  };
  const [x, y, z] = [ends(0), ends(1), ends(2)];
  return {
    middle: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2],
    stretch: [2 / (x[1] - x[0]), 2 / (y[1] - y[0]), 2 / (z[1] - z[0])],
  };
}

function guessMap(planes: readonly Plane[], middle: V3, stretch: V3): Uint8Array {
  const map = new Uint8Array(GUESSES * GUESSES);
  for (let i = 0; i < map.length; i++) {
    const x = (2 * (i % GUESSES) + 1) / GUESSES - 1;
    const z = (2 * Math.floor(i / GUESSES) + 1) / GUESSES - 1;
    const y = 1 - Math.abs(x) - Math.abs(z);
    const folded = y < 0 ? [(1 - Math.abs(z)) * Math.sign(x), (1 - Math.abs(x)) * Math.sign(z)] : [x, z];
    const v: V3 = [nth(folded, 0) / stretch[0], y / stretch[1], nth(folded, 1) / stretch[2]];
    let nearest = 0;
    planes.forEach(({ n, d }, k) => {
      const one = dot(n, v) / (d - dot(n, middle));
      if (one > nearest) [nearest, map[i]] = [one, k];
    });
  }
  return map;
}

/**
 * Smallest gap to a plane that counts, in widths of the stone. A plane that a ray has just left is nearer than this and
 * is not ahead of it.
 */
export const TOUCHING = 1e-7;
/** A neighbour that a ray meets sooner by less than this is skipped: rounding would send the search back. */
export const MIN_LEAD = 1e-6;
/** Most moves from facet to facet, in case rounding makes the search go round in a circle. */
export const HOPS = 16;

/**
 * A guessed facet that a ray approaches more slowly than this is not ahead of it. The second guess then looks one width
 * ahead.
 */
export const MIN_APPROACH = 0.01;

/**
 * Finds the facet ahead of a ray in the same way as the shader. Returns its normal, the distance, and how many planes
 * were checked.
 */
export function facetAhead(
  { facets, guesses, middle, stretch }: PackedPlanes,
  o: V3,
  v: V3,
): { normal: V3; distance: number; asked: number } {
  const stretched = (p: V3): V3 => [p[0] * stretch[0], p[1] * stretch[1], p[2] * stretch[2]];
  const a = stretched([o[0] - middle[0], o[1] - middle[1], o[2] - middle[2]]);
  const b = stretched(v);
  const [bb, ab] = [dot(b, b), dot(a, b)];
  const t = (Math.sqrt(Math.max(0, ab * ab - bb * (dot(a, a) - 1))) - ab) / bb;
  const look = (after: number): number =>
    nth(guesses, texelOf([a[0] + after * b[0], a[1] + after * b[1], a[2] + after * b[2]]));
  const plane = (at: number): { n: V3; d: number; number: number } => {
    const [x, y, z, w] = [0, 1, 2, 3].map((i) => nth(facets, at * 4 + i)) as [number, number, number, number];
    const number = Math.trunc(w / 2);
    return { n: [x, y, z], d: w - 2 * number, number };
  };
  const first = plane(look(t) * ROW);
  const forward = dot(first.n, v);
  let k = look(forward > MIN_APPROACH ? (first.d - dot(first.n, o)) / forward : 1);
  for (let asked = 2, hop = 1; ; hop++) {
    const { n, d, number: count } = plane(k * ROW);
    const rate = dot(n, v);
    const gap = Math.max(TOUCHING, d - dot(n, o));
    let [most, to] = [MIN_LEAD, k];
    for (let i = 1; i <= count; i++, asked++) {
      const other = plane(k * ROW + i);
      const sooner = gap * dot(other.n, v) - rate * (other.d - dot(other.n, o));
      if (sooner > most) [most, to] = [sooner, other.number];
    }
    if (to === k || hop === HOPS) return { normal: n, distance: gap / rate, asked };
    k = to;
  }
}

/** Texel of the map of guesses for a direction. */
function texelOf([x, y, z]: V3): number {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  const [p, q] = [x / sum, z / sum];
  const [s, t] =
    y < 0 ? [(1 - Math.abs(q)) * (p < 0 ? -1 : 1), (1 - Math.abs(p)) * (q < 0 ? -1 : 1)] : [p, q];
  const cell = (c: number): number => Math.min(GUESSES - 1, Math.floor((c * 0.5 + 0.5) * GUESSES));
  return cell(t) * GUESSES + cell(s);
}
