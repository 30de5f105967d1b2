import { DEFAULT_PROPORTIONS, type CutId, type Proportions } from "./cut";
import { stoneMesh } from "./stone-mesh";
import { DEGREE } from "../vec";

/**
 * Figures of a grading report; percentages are of the average girdle diameter (round) or the width, angles in degrees,
 * sizes in mm.
 */
export type ReportFigures = {
  readonly tablePercent?: number;
  readonly depthPercent?: number;
  readonly crownAngle?: number;
  readonly pavilionAngle?: number;
  readonly girdlePercent?: number;
  readonly starPercent?: number;
  readonly lowerHalfPercent?: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Proportions for drawing a certified stone. Missing figures are derived. A round with only table and depth keeps the
 * reference pavilion (Tolkowsky, 40.75°) as long as the crown stays within 30…38°; otherwise the pavilion is tilted,
 * then the girdle changed. Other cuts keep their crown, and the pavilion is tilted until the depth is right. Impossible
 * figures are changed to the nearest possible stone.
 */
export function proportionsFromReport(cut: CutId, figures: ReportFigures): Partial<Proportions> {
  const preset = DEFAULT_PROPORTIONS[cut];
  const percent = (value: number | undefined, fallback: number, low: number, high: number): number =>
    value === undefined || !Number.isFinite(value) ? fallback : clamp(value / 100, low, high);
  const table = percent(figures.tablePercent, preset.table, preset.table - 0.12, preset.table + 0.13);
  const girdle = percent(figures.girdlePercent, preset.girdle, 0.01, 0.08);
  const star = percent(figures.starPercent, preset.star, 0.35, 0.65);
  const lowerHalf = percent(figures.lowerHalfPercent, preset.lowerHalf, 0.6, 0.9);
  const ratio = (figures.lengthMm ?? 0) / (figures.widthMm ?? 0);
  const lengthRatio =
    Number.isFinite(ratio) && ratio > 0
      ? clamp(ratio, preset.lengthRatio * 0.72, preset.lengthRatio * 1.35)
      : preset.lengthRatio;
  const crownAngle = figures.crownAngle === undefined ? undefined : clamp(figures.crownAngle, 22, 50);
  const pavilionAngle =
    figures.pavilionAngle === undefined ? undefined : clamp(figures.pavilionAngle, 36, 62);
  const shape = {
    lengthRatio,
    table,
    girdle,
    star: preset.star === 0 ? 0 : star,
    lowerHalf: preset.lowerHalf === 0 ? 0 : lowerHalf,
    blend: preset.blend,
  };
  const depth =
    figures.depthPercent === undefined ? undefined : clamp(figures.depthPercent / 100, 0.45, 0.85);
  if (depth === undefined || (crownAngle !== undefined && pavilionAngle !== undefined)) {
    return {
      ...shape,
      crownAngle: crownAngle ?? preset.crownAngle,
      pavilionAngle: pavilionAngle ?? preset.pavilionAngle,
    };
  }
  if (cut === "round") return { ...shape, ...roundAngles(depth, table, girdle, crownAngle, pavilionAngle) };
  const fixed = { ...shape, crownAngle: crownAngle ?? preset.crownAngle };
  return { ...fixed, pavilionAngle: pavilionAngle ?? pavilionForDepth(cut, fixed, depth) };
}

type Angles = Pick<Proportions, "crownAngle" | "pavilionAngle" | "girdle">;

/** Depth of a round = girdle + (1 − table)/2 · tan c + tan p / 2, in widths. */
function roundAngles(
  depth: number,
  table: number,
  girdle: number,
  crown?: number,
  pavilion?: number,
): Angles {
  const reach = (1 - table) / 2;
  const crownFor = (p: number, g: number): number =>
    Math.atan((depth - g - Math.tan(p * DEGREE) / 2) / reach) / DEGREE;
  const pavilionFor = (c: number, g: number): number =>
    Math.atan(2 * (depth - g - reach * Math.tan(c * DEGREE))) / DEGREE;
  const crownAngle =
    crown ?? clamp(crownFor(pavilion ?? DEFAULT_PROPORTIONS.round.pavilionAngle, girdle), 30, 38);
  const pavilionAngle = pavilion ?? clamp(pavilionFor(crownAngle, girdle), 38.5, 43.5);
  const rest = depth - reach * Math.tan(crownAngle * DEGREE) - Math.tan(pavilionAngle * DEGREE) / 2;
  return { crownAngle, pavilionAngle, girdle: clamp(rest, 0.01, 0.08) };
}

/**
 * Pavilion angle in degrees at which the stone has that depth (widths). Depth grows with the tangent of the angle, so
 * two meshes are enough to find it.
 */
function pavilionForDepth(cut: CutId, shape: Partial<Proportions>, depth: number): number {
  const preset = DEFAULT_PROPORTIONS[cut].pavilionAngle;
  const depthAt = (pavilionAngle: number): number => {
    const mesh = stoneMesh(cut, { ...shape, pavilionAngle }, 1);
    return (mesh.top - mesh.culet) / mesh.width;
  };
  const tan = (degrees: number): number => Math.tan(degrees * DEGREE);
  const [one, two] = [preset - 2, preset + 2];
  const [a, b] = [depthAt(one), depthAt(two)];
  const slope = (b - a) / (tan(two) - tan(one));
  return Number(clamp(Math.atan(tan(one) + (depth - a) / slope) / DEGREE, preset - 9, preset + 9).toFixed(2));
}
