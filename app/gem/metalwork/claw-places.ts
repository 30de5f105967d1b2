import { clawsFor, endOf, type ClawForm, type ClawStyle } from "./claws";
import type { CutId } from "../stone/cut";
import type { V2 } from "../vec";

/**
 * Where a claw meets the girdle, in plan (mm), its direction outwards, and the form of its end; a `v` needs a guard
 * over a point.
 */
export type ClawPlace = { readonly at: V2; readonly out: V2; readonly form: ClawForm };

/**
 * Claws of a head around an outline in mm (metalOutline): at corners, at points, on the lobes of a heart, otherwise
 * evenly spread.
 */
export function clawPlaces(
  cut: CutId,
  style: ClawStyle,
  outline: readonly V2[],
  width: number,
  spacing: number,
): ClawPlace[] {
  const span = (axis: 0 | 1): number =>
    Math.max(...outline.map((p) => p[axis])) - Math.min(...outline.map((p) => p[axis]));
  if (cut === "heart") return heartPlaces(outline, width, endOf(cut, style.profile));
  const single = clawsFor(cut, style, span(1) / span(0)).map(({ toward, form }) => ({
    ...hit(outline, [0, 0], toward),
    form,
  }));
  if (style.head !== "double4") return single;
  return single.flatMap((place) =>
    place.form === "v" ? [place] : [-0.5, 0.5].map((k) => beside(outline, place, k * spacing)),
  );
}

/** Point guard below, one claw on each lobe, one on each flank. */
function heartPlaces(outline: readonly V2[], width: number, form: ClawForm): ClawPlace[] {
  const lobe = (side: number, degrees: number): ClawPlace => {
    const a = (degrees * Math.PI) / 180;
    return {
      ...hit(outline, [side * 0.245 * width, 0.2 * width], [side * Math.cos(a), Math.sin(a)]),
      form,
    };
  };
  const flank = (side: number): ClawPlace => ({ ...hit(outline, [0, 0], [side * 0.9, -0.436]), form });
  return [{ ...hit(outline, [0, 0], [0, -1]), form: "v" }, lobe(1, 68), lobe(-1, 68), flank(1), flank(-1)];
}

/** Where a ray leaves an outline, with the outward normal: the bisector at a corner, interpolated along a curve. */
export function hit(outline: readonly V2[], from: V2, toward: V2): { at: V2; out: V2 } {
  const n = outline.length;
  const p = (i: number): V2 => outline[((i % n) + n) % n] ?? [0, 0];
  let best = { at: from, out: toward, far: -1 };
  for (let i = 0; i < n; i++) {
    const [a, b] = [p(i), p(i + 1)];
    const ca = toward[0] * (a[1] - from[1]) - toward[1] * (a[0] - from[0]);
    const cb = toward[0] * (b[1] - from[1]) - toward[1] * (b[0] - from[0]);
    if (ca * cb > 0 || ca === cb) continue;
    const t = ca / (ca - cb);
    const at: V2 = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const far = (at[0] - from[0]) * toward[0] + (at[1] - from[1]) * toward[1];
    if (far > best.far) best = { at, out: normalAt(p, i, t), far };
  }
  return { at: best.at, out: best.out };
}

function normalAt(p: (i: number) => V2, i: number, t: number): V2 {
  const side = (k: number): V2 => unit2(p(k + 1)[1] - p(k)[1], p(k)[0] - p(k + 1)[0]);
  const own = side(i);
  const other = side(t < 0.5 ? i - 1 : i + 1);
  const bend = Math.acos(Math.min(1, own[0] * other[0] + own[1] * other[1]));
  const edge = Math.hypot(p(i + 1)[0] - p(i)[0], p(i + 1)[1] - p(i)[1]) * Math.min(t, 1 - t);
  const share = bend > 0.38 ? (edge < 0.03 ? 0.5 : 0) : Math.abs(t - 0.5);
  return unit2(own[0] * (1 - share) + other[0] * share, own[1] * (1 - share) + other[1] * share);
}

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z) || 1;
  return [x / l, z / l];
};

/** A place moved by `d` mm along the outline, for one claw of a pair, which has no room for a tab. */
function beside(outline: readonly V2[], { at, out }: ClawPlace, d: number): ClawPlace {
  const moved: V2 = [at[0] - out[1] * d, at[1] + out[0] * d];
  const l = Math.hypot(moved[0], moved[1]);
  return { ...hit(outline, [0, 0], [moved[0] / l, moved[1] / l]), form: "almond" };
}
