import { stoneMesh } from "./stone-mesh";
import type { CutId, Proportions } from "./cut";
import { edgesOf, STONE_VIEWS, visibleFacets } from "../drawing/view";
import type { V2 } from "../vec";

/** Outline of a stone in plan, unit width, counter-clockwise in (x, z). */
export function planOutline(cut: CutId, own?: Partial<Proportions>): V2[] {
  const { outline } = edgesOf(visibleFacets(stoneMesh(cut, own), STONE_VIEWS.crown));
  const loop = [...outline].sort((a, b) => b.length - a.length)[0] ?? [];
  const points = loop.slice(0, -1).map((p): V2 => [p[0], p[2]]);
  const area = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return area > 0 ? points : points.reverse();
}

/** Length of a closed outline. */
export function perimeter(outline: readonly V2[]): number {
  return outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1]);
  }, 0);
}
