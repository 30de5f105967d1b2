import { clipped } from "./clip";
import { proportionsKey, type CutId, type Proportions } from "./cut";
import { stoneMesh } from "./mesh";
import { DIAMOND_INDEX, fresnel, innerLight, reflected, refracted, studioLight } from "./optics";
import type { Plane } from "./plane";
import { areaOf } from "./path";
import { onPaper, visibleFacets, type View } from "./view";
import { dot, type V3 } from "./vec";

/** A patch of one tone inside a facet: points on the facet in stone widths, tone 0 (deep) … 1 (light). */
export type Patch = { readonly points: readonly V3[]; readonly tone: number };

const cache = new Map<string, readonly Patch[]>();
const CACHE_LIMIT = 120;
const PORTAL: Plane = { n: [-1, 0, 0], d: 0, facet: "portal" };

/**
 * What the eye sees in a stone: in an orthographic view all light through one facet that meets the same facets inside
 * runs parallel, so that every virtual facet is a polygon of one tone. The facet is split exactly by the first `depth`
 * inner facets (pieces below a few thousandths of the stone, times `coarseness`, stay whole); the rest of the way is traced from the middle of each piece (beam tracing, spec §gem 5).
 */
export function brilliance(cut: CutId, view: View, depth: 1 | 2 = 1, own?: Partial<Proportions>, coarseness = 1): readonly Patch[] {
  const key = `${proportionsKey(cut, own)}|${depth}|${coarseness}|${[...view.toward, ...view.up].map((v) => v.toFixed(4)).join()}`;
  const known = cache.get(key);
  if (known) return known;
  const patches = trace(cut, view, depth, coarseness, own);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, patches);
  return patches;
}

type Beam = { points: V3[]; inner: V3[]; v: V3; flipped: boolean; carried: number };

function trace(cut: CutId, view: View, depth: number, coarseness: number, own?: Partial<Proportions>): Patch[] {
  const coarse = stoneMesh(cut, own, 1);
  const patches: Patch[] = [];
  const look: V3 = [-view.toward[0], -view.toward[1], -view.toward[2]];
  for (const facet of visibleFacets(stoneMesh(cut, own), view)) {
    if (facet.part === "girdle") continue;
    const left = coarse.mirrored && facet.points.reduce((sum, p) => sum + p[0], 0) < -1e-9;
    const sides = coarse.mirrored ? (Math.abs(facet.normal[0]) < 1e-9 ? [false, true] : [left]) : [false];
    for (const mirror of sides) {
      const flip = (p: V3): V3 => (mirror ? [-p[0], p[1], p[2]] : p);
      let points = facet.points.map(flip);
      if (coarse.mirrored) points = clipped(points, PORTAL.n, 0);
      const n = flip(facet.normal);
      const v = flip(look);
      const eye = flip(view.toward);
      const inside = refracted(v, n, 1 / DIAMOND_INDEX);
      if (!inside || points.length < 3) continue;
      const f = fresnel(-dot(v, n), -dot(inside, n), 1, DIAMOND_INDEX);
      const polish = facet.name === "table" ? 0.15 : 0.6;
      const surface = f * polish * Math.min(2.5, studioLight(reflected(v, n), [0, -1, 0]));
      const planes = coarse.mirrored ? [...coarse.planes, PORTAL] : coarse.planes;
      const emit = (beam: Beam): void => {
        const light = surface + (1 - f) * beam.carried * innerLight(planes, centre(beam.inner), beam.v, eye, beam.flipped);
        patches.push({ points: beam.points.map(flip), tone: toned(light) });
      };
      split({ points, inner: points, v: inside, flipped: false, carried: 1 }, planes, depth, { view, coarseness, emit });
    }
  }
  return patches;
}

/** Areas on paper in stone widths²: pieces that are too small to draw, and too small to split again. */
const SMALLEST = 4e-5;
const WHOLE = 9e-4;

/** Where pieces go; `coarseness` multiplies the smallest areas. */
type Splitting = { readonly view: View; readonly coarseness: number; readonly emit: (beam: Beam) => void };

/** Cuts a beam by the facet it meets next and passes the pieces on. */
function split(beam: Beam, planes: readonly Plane[], depth: number, to: Splitting): void {
  if (depth === 0) return to.emit(beam);
  const ahead = planes.filter((p) => dot(p.n, beam.v) > 1e-9).map((p) => ({ plane: p, rate: dot(p.n, beam.v) }));
  for (const { plane, rate } of ahead) {
    let piece = beam.points.map((p, i) => ({ p, q: beam.inner[i] ?? p }));
    const time = (q: V3): number => (plane.d - dot(plane.n, q)) / rate;
    for (const other of ahead) {
      if (other.plane === plane) continue;
      piece = halved(piece, (q) => time(q) - (other.plane.d - dot(other.plane.n, q)) / other.rate);
      if (piece.length < 3) break;
    }
    if (piece.length < 3) continue;
    const points = piece.map((s) => s.p);
    const area = areaOf(points.map((p) => onPaper(to.view, p)));
    if (area < SMALLEST * to.coarseness) continue;
    const portal = plane.facet === "portal";
    const inner = piece.map(({ q }): V3 => {
      const t = time(q);
      return [q[0] + beam.v[0] * t, q[1] + beam.v[1] * t, q[2] + beam.v[2] * t];
    });
    if (!portal && (depth === 1 || area < WHOLE * to.coarseness)) {
      to.emit({ ...beam, points, inner: piece.map((s) => s.q) });
      continue;
    }
    const next = { points, inner, v: reflected(beam.v, plane.n), flipped: beam.flipped !== portal, carried: beam.carried };
    split(next, planes, portal ? depth : depth - 1, to);
  }
}

type Pair = { p: V3; q: V3 };

function halved(pairs: readonly Pair[], side: (q: V3) => number): Pair[] {
  const kept: Pair[] = [];
  for (const [i, a] of pairs.entries()) {
    const b = pairs[(i + 1) % pairs.length] ?? a;
    const sa = side(a.q);
    const sb = side(b.q);
    if (sa <= 1e-9) kept.push(a);
    if (sa <= 1e-9 !== sb <= 1e-9) {
      const t = sa / (sa - sb);
      kept.push({ p: between(a.p, b.p, t), q: between(a.q, b.q, t) });
    }
  }
  return kept;
}

const between = (a: V3, b: V3, t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

function centre(points: readonly V3[]): V3 {
  const sum = points.reduce<V3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** Relative light to a tone 0…1: a soft shoulder, then the square root that paper and screens expect. */
function toned(light: number): number {
  return Math.min(1, Math.sqrt(light / (0.62 + 0.62 * light)) * 1.02);
}
