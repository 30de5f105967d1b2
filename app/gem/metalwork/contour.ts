import type { CutId, Proportions } from "../stone/cut";
import { perimeter, planOutline } from "../stone/plan";
import type { V2 } from "../vec";

/**
 * A point of a stone's outline in plan, mm: `out` points outwards, `inward` to the mitre of an inner line. At a corner,
 * `out` fans out.
 */
export type Station = { readonly at: V2; readonly out: V2; readonly inward: V2 };

/** A turn of the outline of this size or more counts as a corner, radians. */
const CORNER = 0.38;

/**
 * Outline that metal follows around a stone of that width, mm: the true girdle. The cleft of a heart is bridged by a
 * curve.
 */
export function metalOutline(cut: CutId, width: number, own?: Partial<Proportions>): V2[] {
  const outline = planOutline(cut, own).map(([x, z]): V2 => [x * width, z * width]);
  if (cut !== "heart") return merged(outline, 0.02 * width);
  const reach = 0.15 * width;
  const lobe = outline.reduce<V2>(
    (best, p) => (p[1] > 0.2 * width && Math.abs(p[0] - reach) < Math.abs(best[0] - reach) ? p : best),
    [width, 0],
  );
  const dip = (0.37 / 2) * lobe[0];
  const bridge = Array.from({ length: 13 }, (_, i): V2 => {
    const x = lobe[0] * (1 - i / 6);
    return [x, lobe[1] - dip * (1 - (x / lobe[0]) ** 2)];
  });
  const inCleft = (p: V2): boolean => p[1] > 0 && Math.abs(p[0]) < lobe[0] + 1e-6;
  const first = outline.findIndex(
    (p, i) => inCleft(p) && !inCleft(outline[(i + outline.length - 1) % outline.length] ?? p),
  );
  const turned = [...outline.slice(first), ...outline.slice(0, first)].filter((p) => !inCleft(p));
  return merged([...bridge, ...turned], 0.005 * width);
}

/**
 * Replaces points closer to each other than `least` by their middle, so that a princess keeps four corners, not eight.
 */
function merged(outline: readonly V2[], least: number): V2[] {
  const n = outline.length;
  const p = (i: number): V2 => outline[((i % n) + n) % n] ?? [0, 0];
  const near = (i: number): boolean => Math.hypot(p(i)[0] - p(i - 1)[0], p(i)[1] - p(i - 1)[1]) < least;
  const first = Math.max(
    0,
    outline.findIndex((_, i) => !near(i)),
  );
  const groups: V2[][] = [];
  for (let i = first; i < first + n; i++) {
    if (near(i) && i > first) groups[groups.length - 1]?.push(p(i));
    else groups.push([p(i)]);
  }
  return groups.map((group): V2 => [
    group.reduce((sum, q) => sum + q[0], 0) / group.length,
    group.reduce((sum, q) => sum + q[1], 0) / group.length,
  ]);
}

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z) || 1;
  return [x / l, z / l];
};

/**
 * About `count` stations around an outline, starting at its first corner. None is so close to a corner that an inner
 * line would cross itself.
 */
export function contour(outline: readonly V2[], count: number): Station[] {
  const n = outline.length;
  const p = (i: number): V2 => outline[((i % n) + n) % n] ?? [0, 0];
  const side = (i: number): V2 => unit2(p(i + 1)[1] - p(i)[1], p(i)[0] - p(i + 1)[0]);
  const turnAt = (i: number): number => {
    const [a, b] = [side(i - 1), side(i)];
    return Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
  };
  const corners = Array.from({ length: n }, (_, i) => i).filter((i) => turnAt(i) > CORNER);
  const around = perimeter(outline);
  const starts = corners.length > 0 ? corners : [0];
  const stations: Station[] = [];
  for (const [k, start] of starts.entries()) {
    const end = starts[k + 1] ?? (starts[0] ?? 0) + n;
    const run = Array.from({ length: end - start + 1 }, (_, i) => p(start + i));
    if (corners.length > 0) stations.push(...fan(p(start), side(start - 1), side(start)));
    stations.push(...stretch(run, corners.length > 0, count / around));
  }
  return stations;
}

/** Stations of a corner: one point, `out` turning from one side to the next. */
function fan(at: V2, before: V2, after: V2): Station[] {
  const middle = unit2(before[0] + after[0], before[1] + after[1]);
  const cos = Math.max(0.4, middle[0] * after[0] + middle[1] * after[1]);
  const inward: V2 = [-middle[0] / cos, -middle[1] / cos];
  return [0, 0.25, 0.5, 0.75, 1].map((t) => ({ at, out: turnedFrom(before, after, t), inward }));
}

/** Direction at the share `t` of the turn from `a` to `b`. */
function turnedFrom(a: V2, b: V2, t: number): V2 {
  const angle = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) * t;
  return [a[0] * Math.cos(angle) - a[1] * Math.sin(angle), a[0] * Math.sin(angle) + a[1] * Math.cos(angle)];
}

/** Stations at equal distances along a smooth stretch. Between corners, its ends stay free. */
function stretch(run: readonly V2[], bounded: boolean, perMm: number): Station[] {
  const lengths = run
    .slice(1)
    .map((b, i) => Math.hypot(b[0] - (run[i]?.[0] ?? 0), b[1] - (run[i]?.[1] ?? 0)));
  const total = lengths.reduce((sum, l) => sum + l, 0);
  const free = bounded ? Math.min(0.34, 0.16 * total) : 0;
  const steps = Math.max(bounded ? 3 : 12, Math.round((total - 2 * free) * perMm));
  const normal = (i: number): V2 => {
    const [a, b] = [run[i] ?? [0, 0], run[i + 1] ?? [0, 0]];
    return unit2(b[1] - a[1], a[0] - b[0]);
  };
  const found: Station[] = [];
  let [i, walked] = [0, 0];
  for (let k = 0; k < (bounded ? steps + 1 : steps); k++) {
    const goal = free + ((total - 2 * free) * k) / steps;
    while (i < lengths.length - 1 && walked + (lengths[i] ?? 0) < goal) walked += lengths[i++] ?? 0;
    const t = Math.min(1, (goal - walked) / (lengths[i] ?? 1));
    const [a, b] = [run[i] ?? [0, 0], run[i + 1] ?? [0, 0]];
    const wrap = !bounded;
    const before = i > 0 ? normal(i - 1) : wrap ? normal(lengths.length - 1) : normal(i);
    const after = i + 1 < lengths.length ? normal(i + 1) : wrap ? normal(0) : normal(i);
    const own = normal(i);
    const out =
      t < 0.5
        ? unit2(own[0] * (0.5 + t) + before[0] * (0.5 - t), own[1] * (0.5 + t) + before[1] * (0.5 - t))
        : unit2(own[0] * (1.5 - t) + after[0] * (t - 0.5), own[1] * (1.5 - t) + after[1] * (t - 0.5));
    found.push({ at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], out, inward: [-out[0], -out[1]] });
  }
  return found;
}

/** Whether a station belongs to a corner. */
export const isCorner = ({ out, inward }: Station): boolean =>
  Math.abs(out[0] + inward[0]) + Math.abs(out[1] + inward[1]) > 0.01;

/** The point `d` mm outside a station, or inside if negative; `scale` first shrinks the outline itself. */
export function beside({ at, out, inward }: Station, d: number, scale = 1): V2 {
  const [dir, k] = d >= 0 ? [out, d] : [inward, -d];
  return [at[0] * scale + dir[0] * k, at[1] * scale + dir[1] * k];
}
