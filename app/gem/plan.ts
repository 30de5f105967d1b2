import { stoneMesh } from "./mesh";
import type { CutId, Proportions } from "./cut";
import { edgesOf, STONE_VIEWS, visibleFacets } from "./view";
import type { V2 } from "./vec";

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

/** Outline moved outwards by `d` (inwards when negative), corners mitred. */
export function offset(outline: readonly V2[], d: number): V2[] {
  const count = outline.length;
  const edgeNormal = (i: number): V2 => {
    const a = outline[(i + count) % count] ?? [0, 0];
    const b = outline[(i + 1) % count] ?? [0, 0];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
  };
  return outline.map((p, i) => {
    const m = edgeNormal(i - 1);
    const n = edgeNormal(i);
    const k = d / Math.max(0.45, 1 + m[0] * n[0] + m[1] * n[1]);
    return [p[0] + (m[0] + n[0]) * k, p[1] + (m[1] + n[1]) * k];
  });
}

/** `count` points at equal distances along a closed outline, beginning at its first point. */
export function stations(outline: readonly V2[], count: number): V2[] {
  const total = perimeter(outline);
  const found: V2[] = [];
  let walked = 0;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    while (found.length < count && (found.length * total) / count <= walked + l + 1e-12) {
      const t = l === 0 ? 0 : ((found.length * total) / count - walked) / l;
      found.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
    walked += l;
  }
  return found;
}

export function perimeter(outline: readonly V2[]): number {
  return outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1]);
  }, 0);
}

/** Distance from the origin to the outline in the direction `d` (unit); the farthest crossing. */
export function reach(outline: readonly V2[], d: V2): number {
  let far = 0;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    const ca = d[0] * a[1] - d[1] * a[0];
    const cb = d[0] * b[1] - d[1] * b[0];
    if (ca * cb > 0 || ca === cb) continue;
    const t = ca / (ca - cb);
    far = Math.max(far, d[0] * (a[0] + (b[0] - a[0]) * t) + d[1] * (a[1] + (b[1] - a[1]) * t));
  }
  return far;
}
