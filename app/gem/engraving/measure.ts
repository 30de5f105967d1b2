import { boxOf, type Outline } from "./outline";
import { distances, filled } from "./raster";

/** The measures of a letter that a cutting tool needs, in em. */
export type Cut = {
  /** Its thickest stroke. */
  readonly stem: number;
  /** Its thinnest stroke. */
  readonly hair: number;
  /** Its narrowest counter (metal that it encloses); null without one. */
  readonly counter: number | null;
};

/** Cells per em: a cell is 2.5 µm of a letter of 1 mm. */
const CELLS = 400;

/**
 * Measures a letter by the largest circles that fit into its strokes and counters.
 * @param ornament counters smaller than this, in em², belong to a flourish and may fill up: no letter depends on them
 */
export function measureCut(outlines: readonly Outline[], ornament: number): Cut {
  const box = boxOf(outlines);
  if (!box) return { stem: 0, hair: 0, counter: null };
  const width = Math.ceil((box.maxX - box.minX) * CELLS) + 6;
  const height = Math.ceil((box.maxY - box.minY) * CELLS) + 6;
  const grid = filled(outlines, width, height, CELLS, box.minX - 3 / CELLS, box.minY - 3 / CELLS);
  const inside = distances(grid, 1);
  const at = (i: number): number => inside[i] ?? 0;
  let stem = 0;
  const ridge: number[] = [];
  for (let i = width + 1; i < inside.length - width - 1; i += 1) {
    const d = at(i);
    if (d === 0) continue;
    stem = Math.max(stem, d);
    // On the middle line of a stroke the distance is constant; towards a pointed corner it decreases.
    if (d >= 1.5 && Math.hypot(at(i + 1) - at(i - 1), at(i + width) - at(i - width)) / 2 < 0.3) ridge.push(d);
  }
  ridge.sort((a, b) => a - b);
  const thin = ridge[Math.floor(ridge.length * 0.05)] ?? stem;
  const across = (radius: number): number => Math.round(((2 * radius - 1) / CELLS) * 1000) / 1000;
  const counters = countersOf(grid.cells, width, distances(grid, 0)).filter(
    ({ cells }) => cells / CELLS ** 2 >= ornament,
  );
  return {
    stem: across(stem),
    hair: across(thin),
    counter: counters.length > 0 ? Math.min(...counters.map(({ radius }) => across(radius))) : null,
  };
}

/** Regions of metal that the letter encloses. */
function countersOf(
  cells: Uint8Array,
  width: number,
  free: Float64Array,
): { cells: number; radius: number }[] {
  const seen = Uint8Array.from(cells);
  const regions: { cells: number; radius: number }[] = [];
  for (let seed = 0; seed < seen.length; seed += 1) {
    if (seen[seed]) continue;
    const region = { cells: 0, radius: 0 };
    const stack = [seed];
    seen[seed] = 1;
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      region.cells += 1;
      region.radius = Math.max(region.radius, free[i] ?? 0);
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= seen.length || seen[j]) continue;
        seen[j] = 1;
        stack.push(j);
      }
    }
    regions.push(region);
  }
  // The first region is what lies around the letter.
  return regions.slice(1);
}
