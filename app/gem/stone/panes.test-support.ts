import type { CutId } from "./cut";
import { stoneMesh } from "./stone-mesh";
import { DIAMOND_INDEX } from "./optics";
import { dot, type V3 } from "../vec";

/** Number of planes that identify a path: the one by which it enters, and the first inside. */
const REFLECTIONS = 3;

/**
 * Share of a stone, seen from above, that its four largest flat areas cover. An area is where neighbouring rays enter
 * by the same facet and meet the same facets in the same order, so that it lights up and goes dark as a whole.
 */
export function largestPanes(cut: CutId, fineness = 60): number {
  const { planes, corners, top, width, length } = stoneMesh(cut, undefined, 1);
  const zs = corners.map((p) => p[2]);
  const middle = (Math.min(...zs) + Math.max(...zs)) / 2;
  const step = Math.max(width, length) / fineness;
  const panes = new Map<string, number>();
  let rays = 0;
  for (let i = 0; i < fineness; i++) {
    for (let j = 0; j < fineness; j++) {
      const path = pathFrom(planes, [
        (i + 0.37 - fineness / 2) * step,
        top,
        (j + 0.41 - fineness / 2) * step + middle,
      ]);
      if (!path) continue;
      rays++;
      panes.set(path, (panes.get(path) ?? 0) + 1);
    }
  }
  return (
    [...panes.values()]
      .sort((a, b) => b - a)
      .slice(0, 4)
      .reduce((sum, n) => sum + n, 0) / rays
  );
}

type Planes = readonly { readonly n: V3; readonly d: number }[];
const moved = (p: V3, v: V3, t: number): V3 => [p[0] + v[0] * t, p[1] + v[1] * t, p[2] + v[2] * t];

/** The facets that a ray from straight above meets, as a key; undefined beside the crown. */
function pathFrom(planes: Planes, above: V3): string | undefined {
  const crown = planes.map(({ n, d }, i) => ({
    i,
    n,
    drop: n[1] > 1e-9 ? (d - dot(n, above)) / -n[1] : -Infinity,
  }));
  const entry = crown.reduce((a, b) => (b.drop > a.drop ? b : a));
  let at = moved(above, [0, -1, 0], entry.drop);
  if (planes.some(({ n, d }) => dot(n, at) > d + 1e-6)) return undefined;
  const cosine = entry.n[1];
  const k = cosine / DIAMOND_INDEX - Math.sqrt(1 - (1 - cosine * cosine) / (DIAMOND_INDEX * DIAMOND_INDEX));
  let v: V3 = moved([0, -1 / DIAMOND_INDEX, 0], entry.n, k);
  const path = [entry.i];
  for (let turn = 0; turn < REFLECTIONS; turn++) {
    const ahead = planes.map(({ n, d }, i) => ({
      i,
      n,
      time: dot(n, v) > 1e-9 ? Math.max(1e-6, d - dot(n, at)) / dot(n, v) : Infinity,
    }));
    const met = ahead.reduce((a, b) => (b.time < a.time ? b : a));
    path.push(met.i);
    at = moved(at, v, met.time);
    v = moved(v, met.n, -2 * dot(v, met.n));
  }
  return path.join();
}
