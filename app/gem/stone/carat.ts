import type { CutId, Proportions } from "./cut";
import { stoneMesh } from "./stone-mesh";

/** Density of diamond in g/cm³; a carat is 0.2 g, so a cubic millimetre weighs 0.0176 ct. */
export const DIAMOND_DENSITY = 3.52;
export const CARAT_PER_MM3 = (DIAMOND_DENSITY * 5) / 1000;

/** Size of a stone in mm, and its depth as a percentage of the width. */
export type StoneSize = {
  readonly width: number;
  readonly length: number;
  readonly depth: number;
  readonly depthPercent: number;
};

/** Width in mm of a stone of that weight in carat: `(ct / (0.0176·V))^⅓` (spec §gem 1.1). */
export function widthForCarat(cut: CutId, carat: number, own?: Partial<Proportions>): number {
  const mesh = stoneMesh(cut, own);
  return Math.cbrt(carat / (CARAT_PER_MM3 * mesh.volume)) * mesh.width;
}

/** Weight in carat of a stone of that width in mm. */
export function caratForWidth(cut: CutId, widthMm: number, own?: Partial<Proportions>): number {
  const mesh = stoneMesh(cut, own);
  return CARAT_PER_MM3 * mesh.volume * (widthMm / mesh.width) ** 3;
}

/** Size in mm of a stone of that weight in carat. */
export function sizeForCarat(cut: CutId, carat: number, own?: Partial<Proportions>): StoneSize {
  const mesh = stoneMesh(cut, own);
  const width = widthForCarat(cut, carat, own);
  const unit = width / mesh.width;
  const depth = (mesh.top - mesh.culet) * unit;
  return { width, length: mesh.length * unit, depth, depthPercent: (100 * depth) / width };
}
