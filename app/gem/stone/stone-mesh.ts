import { faceOf } from "./clip";
import { proportionsKey, type CutId, type Proportions } from "./cut";
import { nth } from "../nth";
import { cutPlanes } from "./planes";
import type { FacetName, Plane } from "./plane";
import { cross, dot, type V3 } from "../vec";

/** A flat facet: points counter-clockwise seen from outside, lengths in stone widths. */
export type Facet = {
  readonly name: FacetName;
  readonly part: "crown" | "girdle" | "pavilion";
  readonly normal: V3;
  readonly points: readonly V3[];
  /** Numbers of the merged corners, parallel to `points`. A corner has the same number in every facet. */
  readonly corners: readonly number[];
};

/** A closed stone of unit width. `volume` in width³, the rest in widths; the girdle is centred on y = 0. */
export type StoneMesh = {
  readonly cut: CutId;
  readonly facets: readonly Facet[];
  /** All corners by their numbers, each once. */
  readonly corners: readonly V3[];
  /** Planes that bound the stone (the half x ≥ 0 for a mirrored one), without those that have no facet. */
  readonly planes: readonly Plane[];
  readonly mirrored: boolean;
  readonly volume: number;
  readonly width: number;
  readonly length: number;
  readonly top: number;
  readonly culet: number;
};

const WELD = 1e-5;
const PORTAL: Plane = { n: [-1, 0, 0], d: 0, facet: "portal" };
const cache = new Map<string, StoneMesh>();
/** Meshes that are kept, 33 kB each: those used last. Nearly every stone of the stock has proportions of its own. */
const CACHE_LIMIT = 60;

/**
 * Mesh of a cut with default or own proportions; results are cached. `sidesPerChord` rounds the girdle (spec §gem 1.1).
 */
export function stoneMesh(cut: CutId, own?: Partial<Proportions>, sidesPerChord = 4): StoneMesh {
  const key = `${proportionsKey(cut, own)}|${sidesPerChord}`;
  const mesh = cache.get(key) ?? build(cut, own, sidesPerChord);
  cache.delete(key);
  cache.set(key, mesh);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_LIMIT && oldest !== undefined) cache.delete(oldest);
  return mesh;
}

/** Number of facets without the girdle. Both halves of a heart count, as a cutter counts them. */
export function facetCount(mesh: StoneMesh): number {
  const cut = mesh.facets.filter((f) => f.part !== "girdle");
  return cut.length + (mesh.mirrored ? cut.filter((f) => f.normal[0] === 0).length : 0);
}

function build(cut: CutId, own: Partial<Proportions> | undefined, sidesPerChord: number): StoneMesh {
  const { planes, mirrored } = cutPlanes(cut, own, sidesPerChord);
  const bounds = mirrored ? [...planes, PORTAL] : planes;
  const weld = welder();
  const facets: Facet[] = [];
  const bounding: Plane[] = [];
  for (const plane of planes) {
    const half = cleaned(faceOf(plane, bounds));
    if (half.length < 3) continue;
    bounding.push(plane);
    for (const points of mirrored ? withImage(half, plane.n) : [half]) {
      const normal: V3 = points.flipped ? [-plane.n[0], plane.n[1], plane.n[2]] : plane.n;
      const corners = points.map(weld.number);
      const part = Math.abs(normal[1]) < 1e-9 ? "girdle" : normal[1] > 0 ? "crown" : "pavilion";
      facets.push({
        name: plane.facet,
        part,
        normal,
        points: corners.map((n) => nth(weld.points, n)),
        corners,
      });
    }
  }
  return { cut, facets, corners: weld.points, planes: bounding, mirrored, ...measures(facets, weld.points) };
}

type Loop = V3[] & { flipped?: boolean };

const welds = (p: V3, q: V3): boolean =>
  (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 < WELD * WELD;

/** The polygon without neighbouring points that merge into one. */
function cleaned(polygon: readonly V3[]): Loop {
  return polygon.filter((p, i) => {
    const next = polygon[(i + 1) % polygon.length];
    return next !== undefined && !welds(p, next);
  });
}

/** A half facet and its mirror image. If it meets the mirror plane at a right angle, both become a single facet. */
function withImage(half: Loop, normal: V3): Loop[] {
  const flip = (p: V3): V3 => [-p[0], p[1], p[2]];
  if (Math.abs(normal[0]) > 1e-9) {
    const image: Loop = [...half].reverse().map(flip);
    image.flipped = true;
    return [half, image];
  }
  const onSeam = (p: V3 | undefined): boolean => p !== undefined && Math.abs(p[0]) < WELD;
  const start = half.findIndex((p, i) => onSeam(p) && onSeam(half[(i + half.length - 1) % half.length]));
  const turned = [...half.slice(start), ...half.slice(0, start)];
  return [[...turned, ...turned.slice(1, -1).reverse().map(flip)]];
}

/** Gives points that are closer than the merging distance the same number. */
function welder(): { readonly number: (p: V3) => number; readonly points: readonly V3[] } {
  const points: V3[] = [];
  return {
    points,
    number: (p) => {
      const known = points.findIndex((q) => welds(p, q));
      return known < 0 ? points.push(p) - 1 : known;
    },
  };
}

function measures(
  facets: readonly Facet[],
  corners: readonly V3[],
): Pick<StoneMesh, "volume" | "width" | "length" | "top" | "culet"> {
  let volume = 0;
  for (const { points } of facets)
    for (let i = 2; i < points.length; i++)
      volume += dot(nth(points, 0), cross(nth(points, i - 1), nth(points, i))) / 6;
  const least = (axis: 0 | 1 | 2): number => corners.reduce((low, p) => Math.min(low, p[axis]), Infinity);
  const most = (axis: 0 | 1 | 2): number => corners.reduce((high, p) => Math.max(high, p[axis]), -Infinity);
  return { volume, width: most(0) - least(0), length: most(2) - least(2), top: most(1), culet: least(1) };
}
