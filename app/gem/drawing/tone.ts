import { dot, unit, type V3 } from "../vec";

const KEY = unit([-0.55, 0.62, 0.56]);
const RIM = unit([0.75, -0.35, 0.45]);

/**
 * Tone of a matt facet in soft studio light, 0 (ink) … 1 (paper): key light from the upper left, weak light from the
 * lower right. `n` is the facet's unit normal in the view's axes (right, up, towards the eye).
 */
export function facetTone(n: V3): number {
  const key = Math.max(0, dot(n, KEY));
  const rim = Math.max(0, dot(n, RIM));
  return Math.min(1, Math.max(0, 0.1 + 1.02 * key ** 0.9 + 0.3 * rim ** 2));
}
