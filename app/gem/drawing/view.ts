import type { Facet, StoneMesh } from "../stone/stone-mesh";
import { walks, type P2 } from "./path";
import { cross, dot, unit, type V3 } from "../vec";

/** Orthographic view: where the paper's right and up lie in space, and the direction towards the eye. */
export type View = { readonly right: V3; readonly up: V3; readonly toward: V3 };

/** Crown from above with the tip of a pear up; pavilion from below in the same outline; profile from the −z side. */
export const STONE_VIEWS = {
  crown: { right: [-1, 0, 0], up: [0, 0, 1], toward: [0, 1, 0] },
  pavilion: { right: [1, 0, 0], up: [0, 0, 1], toward: [0, -1, 0] },
  profile: { right: [-1, 0, 0], up: [0, 1, 0], toward: [0, 0, -1] },
} as const satisfies Record<string, View>;
export type StoneView = keyof typeof STONE_VIEWS;

/** View from `toward`, with `up` as close to the paper's upward direction as possible. */
export function viewFrom(toward: V3, up: V3): View {
  const t = unit(toward);
  const right = unit(cross(up, t));
  return { right, up: cross(t, right), toward: t };
}

/** Point on paper (y down) of a point in space. */
export function onPaper(view: View, p: V3): P2 {
  return [dot(view.right, p), -dot(view.up, p)];
}

/** Direction in the view's own axes: right, up, towards the eye. */
export function inView(view: View, n: V3): V3 {
  return [dot(view.right, n), dot(view.up, n), dot(view.toward, n)];
}

const FACING = 1e-6;

/** Facets that face the eye. The far half of a heart comes first. */
export function visibleFacets(mesh: StoneMesh, view: View): Facet[] {
  const facing = mesh.facets.filter((f) => dot(f.normal, view.toward) > FACING);
  if (!mesh.mirrored) return facing;
  const near = (f: Facet): number => Math.sign(f.points.reduce((sum, p) => sum + p[0], 0)) * view.toward[0];
  return [...facing].sort((a, b) => near(a) - near(b));
}

/** Whether two facets are neighbouring strips of a rounded girdle, whose common edge is not a facet edge. */
function roundsOff(a: Facet, b: Facet): boolean {
  return a.part === "girdle" && b.part === "girdle" && dot(a.normal, b.normal) > 0.96;
}

const MAX_CORNERS = 2 ** 20;

/** Outline and inner edges of a set of facets, as polylines of welded corners. */
export function edgesOf(facets: readonly Facet[]): { outline: V3[][]; inner: V3[][] } {
  const at = new Map<number, V3>();
  const seen = new Map<number, { edge: [number, number]; times: number; of: Facet }>();
  for (const facet of facets) {
    const { corners, points } = facet;
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % corners.length] ?? a;
      at.set(a, points[i] ?? [0, 0, 0]);
      const key = Math.min(a, b) * MAX_CORNERS + Math.max(a, b);
      const entry = seen.get(key);
      if (entry) entry.times += roundsOff(entry.of, facet) ? 2 : 1;
      else seen.set(key, { edge: [a, b], times: 1, of: facet });
    }
  }
  const lines = (times: (n: number) => boolean): V3[][] =>
    walks([...seen.values()].filter((e) => times(e.times)).map((e) => e.edge)).map((line) =>
      line.map((n) => at.get(n) ?? [0, 0, 0]),
    );
  return { outline: lines((n) => n === 1), inner: lines((n) => n === 2) };
}
