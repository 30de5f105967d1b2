import { DEFAULT_PROPORTIONS, type Proportions } from "./cut";
import { sloped, tablePlane, wall, type FacetName, type Plane } from "./plane";
import { DEGREE, type V2 } from "../vec";

/** Rows of a step cut from the girdle inwards: inset from the outline (widths) and slope (degrees). */
type Rows = readonly (readonly [inset: number, angle: number])[];
type StepShape = {
  readonly corner: number;
  readonly crown: Rows;
  readonly pavilion: Rows;
  readonly windmill: boolean;
};

const CROWN: readonly FacetName[] = ["crown0", "crown1", "crown2"];
const PAVILION: readonly FacetName[] = ["pav0", "pav1", "pav2"];
const DIAGONAL = Math.SQRT1_2;

/**
 * Rows of the two step cuts (spec §gem 1.3). `windmill`: the corners are scaled with the rows, so that all eight sides
 * meet in the culet.
 */
const SHAPES: Readonly<Record<"emerald" | "asscher", StepShape>> = {
  emerald: {
    corner: 0.15,
    crown: [
      [0, 44],
      [0.048, 37],
      [0.112, 29],
    ],
    pavilion: [
      [0, 50],
      [0.15, 46],
      [0.32, 37.5],
    ],
    windmill: false,
  },
  asscher: {
    corner: 0.235,
    crown: [
      [0, 47],
      [0.055, 40],
      [0.125, 33],
    ],
    pavilion: [
      [0, 50],
      [0.15, 44],
      [0.33, 37.5],
    ],
    windmill: true,
  },
};

/**
 * The eight sides of a rectangle of half sizes a × b with corners cut by `corner`: azimuth and support distance, in
 * widths.
 */
export function octagonSides(b: number, corner: number): { normal: V2; support: number }[] {
  const a = 0.5;
  const d = (a + b - corner) * DIAGONAL;
  const sides: { normal: V2; support: number }[] = [];
  for (const s of [1, -1] as const) {
    sides.push({ normal: [s, 0], support: a }, { normal: [0, s], support: b });
    for (const t of [1, -1] as const) sides.push({ normal: [s * DIAGONAL, t * DIAGONAL], support: d });
  }
  return sides;
}

/** Vertical wall at `support` along `normal`. */
export function supportWall(normal: V2, support: number): Plane {
  const at: V2 = [normal[0] * support, normal[1] * support];
  return wall(at, [at[0] - normal[1], at[1] + normal[0]], [0, 0]);
}

/**
 * Half-spaces of an emerald or asscher cut (spec §gem 1.3). The rows keep their relative steepness when the crown or
 * pavilion angle (of the row at the girdle) changes, and their relative insets when the table does. Lengths in widths.
 */
export function stepPlanes(cut: "emerald" | "asscher", p: Proportions): Plane[] {
  const shape = SHAPES[cut];
  const preset = DEFAULT_PROPORTIONS[cut];
  const tangent = (degrees: number): number => Math.tan(degrees * DEGREE);
  const steeperCrown = tangent(p.crownAngle) / tangent(preset.crownAngle);
  const steeperPavilion = tangent(p.pavilionAngle) / tangent(preset.pavilionAngle);
  const tableInset = (1 - p.table) / 2;
  const wider = tableInset / ((1 - preset.table) / 2);
  const half = p.girdle / 2;
  const planes: Plane[] = [];

  let tableHeight = half;
  for (const { normal, support } of octagonSides(p.lengthRatio / 2, shape.corner)) {
    const pace = shape.windmill ? support / 0.5 : 1;
    let y = half;
    for (const [k, [inset, angle]] of shape.crown.entries()) {
      const slope = (tangent(angle) * steeperCrown) / pace;
      const from = inset * wider * pace;
      const to = (shape.crown[k + 1]?.[0] ?? tableInset / wider) * wider * pace;
      planes.push(
        sloped(CROWN[k] ?? "crown2", normal, Math.atan(slope), at(normal, support - from, y), true),
      );
      y += (to - from) * slope;
    }
    tableHeight = y;
    y = -half;
    for (const [k, [inset, angle]] of shape.pavilion.entries()) {
      const slope = (tangent(angle) * steeperPavilion) / pace;
      const to = (shape.pavilion[k + 1]?.[0] ?? 0.5) * pace;
      planes.push(
        sloped(PAVILION[k] ?? "pav2", normal, Math.atan(slope), at(normal, support - inset * pace, y), false),
      );
      y -= (to - inset * pace) * slope;
    }
    planes.push(supportWall(normal, support));
  }
  return [tablePlane(tableHeight), ...planes];
}

const at = (normal: V2, reach: number, y: number): [number, number, number] => [
  normal[0] * reach,
  y,
  normal[1] * reach,
];
