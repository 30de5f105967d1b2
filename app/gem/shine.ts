import { brilliance } from "./brilliance";
import type { CutId, Proportions } from "./cut";
import { fitting } from "./drawing";
import { stoneMesh } from "./mesh";
import { pathOf } from "./path";
import { STONE_VIEWS } from "./view";

/** All patches of one tone as one path, in the units of a stone drawing. */
export type ToneLayer = { readonly tone: number; readonly path: string };

const LEVELS = 9;

/** What a face-up stone shows in studio light, as layers from deep to light for the crown drawing of the same stone. */
export function stoneShine(cut: CutId, depth: 1 | 2 = 2, own?: Partial<Proportions>): ToneLayer[] {
  const place = fitting(stoneMesh(cut, own), STONE_VIEWS.crown);
  return toneLayers(brilliance(cut, STONE_VIEWS.crown, depth, own).map((p) => ({ tone: p.tone, path: pathOf(p.points.map(place), true, 1) })));
}

/** Joins paths of equal tone after rounding to nine levels, darkest first. */
export function toneLayers(pieces: readonly ToneLayer[]): ToneLayer[] {
  const layers = new Map<number, string>();
  for (const { tone, path } of pieces) {
    const level = Math.round(tone * (LEVELS - 1));
    layers.set(level, (layers.get(level) ?? "") + path);
  }
  return [...layers].sort((a, b) => a[0] - b[0]).map(([level, path]) => ({ tone: level / (LEVELS - 1), path }));
}
