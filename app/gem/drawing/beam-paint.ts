import type { Rgb } from "./beam-light";
import type { VirtualFacet } from "./beam";
import { neutral, toSrgb } from "../light/tone-map";
import { pathOf, type P2 } from "./path";
import type { V3 } from "../vec";

/** All areas of one colour as one path. */
export type PaintedLayer = { readonly fill: string; readonly path: string };

const EXPOSURE = 0.9;
/** Steps of each colour: as many as one hexadecimal digit has. */
const STEPS = 15;

/** Relative light as a screen colour, `#rgb`. Colours that are nearly grey become grey. */
export function colourOf(light: Rgb): string {
  const linear: number[] = [0, 0, 0];
  neutral(light[0] * EXPOSURE, light[1] * EXPOSURE, light[2] * EXPOSURE, linear);
  const [r = 0, g = 0, b = 0] = linear.map((c) => Math.round(toSrgb(c) * STEPS));
  const spread = Math.max(r, g, b) - Math.min(r, g, b);
  return `#${(spread <= 1 ? [g, g, g] : [r, g, b]).map((c) => Math.min(STEPS, c).toString(16)).join("")}`;
}

/**
 * Virtual facets as few paths, one per colour, with the colour of the longest outline first. Coordinates are whole
 * units of the paper, to which `place` maps points.
 */
export function paintedLayers(flats: readonly VirtualFacet[], place: (p: V3) => P2): PaintedLayer[] {
  const layers = new Map<string, string>();
  for (const { points, light } of flats) {
    const fill = colourOf(light);
    layers.set(fill, (layers.get(fill) ?? "") + pathOf(points.map(place), true, 0));
  }
  return [...layers].map(([fill, path]) => ({ fill, path })).sort((a, b) => b.path.length - a.path.length);
}
