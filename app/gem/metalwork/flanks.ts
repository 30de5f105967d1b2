import { nth } from "../nth";
import type { V2 } from "../vec";

/** A place on a flank in plan, mm, and the direction outwards there. */
export type Flank = { readonly at: V2; readonly out: V2 };

/** The two flanks of an outline's point, by the distance from it, mm: `side` 1 onwards along the outline, −1 back. */
export function flanksOf(outline: readonly V2[], point: V2): (side: 1 | -1, far: number) => Flank {
  const n = outline.length;
  const off = (i: number): number => Math.hypot(nth(outline, i)[0] - point[0], nth(outline, i)[1] - point[1]);
  const tip = outline.reduce((best, _, i) => (off(i) < off(best) ? i : best), 0);
  const walks = new Map([1 as const, -1 as const].map((side) => [side, walkOf(outline, tip, side)]));
  return (side, far) => {
    const walk = walks.get(side) ?? [];
    const next = walk.findIndex(({ gone }, i) => i > 0 && gone >= far);
    const i = next < 0 ? n - 1 : next - 1;
    const [a, b] = [nth(walk, i), nth(walk, i + 1)];
    const t = (far - a.gone) / (b.gone - a.gone);
    const other = t < 0.5 ? nth(walk, Math.max(0, i - 1)) : b;
    const k = Math.abs(t - 0.5);
    return {
      at: [a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t],
      out: unit2(a.out[0] * (1 - k) + other.out[0] * k, a.out[1] * (1 - k) + other.out[1] * k),
    };
  };
}

/** Points of an outline from one of them on, with the way gone and the direction outwards of the side that begins there. */
function walkOf(outline: readonly V2[], tip: number, side: 1 | -1): (Flank & { readonly gone: number })[] {
  const n = outline.length;
  const p = (i: number): V2 => nth(outline, (((tip + side * i) % n) + n) % n);
  let gone = 0;
  return Array.from({ length: n + 1 }, (_, i) => {
    const [before, at, after] = [p(i - 1), p(i), p(i + 1)];
    if (i > 0) gone += Math.hypot(at[0] - before[0], at[1] - before[1]);
    return { at, out: unit2(side * (after[1] - at[1]), side * (at[0] - after[0])), gone };
  });
}

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z) || 1;
  return [x / l, z / l];
};
