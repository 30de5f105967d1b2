import { DEFAULT_PROPORTIONS, type Proportions } from "./cut";
import { sloped, tablePlane, through, type FacetName, type Plane } from "./plane";
import { octagonSides, supportWall } from "./planes-step";
import { DEGREE, type V2, type V3 } from "../vec";

const CORNER = 0.13;
const SPLIT = 0.3;
/**
 * Points of a side's middle line from the girdle inwards (widths at ratio 1), and the slope of the stretch that ends
 * there (degrees).
 */
const FAN: readonly (readonly [reach: number, angle: number])[] = [
  [0.436, 52.25],
  [0.368, 44],
  [0.3, 40.5],
  [0.142, 41.75],
  [0.021, 39.75],
];
const INNERMOST = 0.021;
/** Slope of the row at the girdle, degrees. */
const GIRDLE_ROW = 52.25;
const FAN_NAMES: readonly FacetName[] = ["fan3", "fan2", "fan1", "fan0"];

/**
 * Half-spaces of a radiant cut: a step crown of two rows, and a pavilion whose four sides open like fans from the
 * corners (spec §gem 1.3). 57 facets, lengths in widths. Angles scale together with those of the proportions.
 */
export function radiantPlanes(p: Proportions): Plane[] {
  const preset = DEFAULT_PROPORTIONS.radiant;
  const tan = (degrees: number): number => Math.tan(degrees * DEGREE);
  const steeperCrown = tan(p.crownAngle) / tan(preset.crownAngle);
  const steeper = tan(p.pavilionAngle) / tan(preset.pavilionAngle);
  const half = p.girdle / 2;
  const b = p.lengthRatio / 2;
  const inset = (1 - p.table) / 2;
  const rows: readonly (readonly [FacetName, number, number, number])[] = [
    ["crown0", 0, SPLIT * inset, 36],
    ["crown1", SPLIT * inset, inset, 28.75],
  ];
  const planes: Plane[] = [];
  let height = half;
  for (const { normal, support } of octagonSides(b, CORNER)) {
    height = half;
    for (const [facet, from, to, angle] of rows) {
      const reach = support - from;
      const slope = tan(angle) * steeperCrown;
      planes.push(
        sloped(facet, normal, Math.atan(slope), [normal[0] * reach, height, normal[1] * reach], true),
      );
      height += (to - from) * slope;
    }
    planes.push(supportWall(normal, support));
  }
  planes.push(...fans(b, half, steeper), ...corners(b, half, steeper, p.lengthRatio));
  return [tablePlane(height), ...planes];
}

/**
 * Row at the girdle and the fans of the four sides. The ends have the depths of the long sides at stretched positions.
 */
function fans(b: number, half: number, steeper: number): Plane[] {
  const planes: Plane[] = [];
  for (const end of [false, true]) {
    const support = end ? b : 0.5;
    const cross = (end ? 0.5 : b) - CORNER;
    for (const s of [1, -1]) {
      const place = (reach: number, off: number, y: number): V3 =>
        end ? [off, y, s * reach] : [s * reach, y, off];
      const normal: V2 = end ? [0, s] : [s, 0];
      const first = Math.atan(Math.tan(GIRDLE_ROW * DEGREE) * steeper);
      planes.push(sloped("pgirdle", normal, first, place(support, 0, -half), false));
      let reach = 0.5;
      let y = -half;
      const stations = FAN.map(([r, angle]): V3 => {
        y -= (reach - r) * Math.tan(angle * DEGREE) * steeper;
        reach = r;
        return place(end ? r * (b / 0.5) + (r > INNERMOST ? 0.008 : 0) : r, 0, y);
      });
      for (const side of [1, -1]) {
        const corner = place(support, side * cross, -half);
        for (const [k, facet] of FAN_NAMES.entries()) {
          const outer = stations[k];
          const inner = stations[k + 1];
          if (outer && inner) planes.push(through(facet, corner, outer, inner, [0, 0, 0]));
        }
      }
    }
  }
  return planes;
}

/** The four corner mains: through the corner's edge and a point near the culet. */
function corners(b: number, half: number, steeper: number, ratio: number): Plane[] {
  const kz = 0.474 * (ratio - 1);
  const planes: Plane[] = [];
  for (const sx of [1, -1]) {
    for (const sz of [1, -1]) {
      const one: V3 = [sx * 0.5, -half, sz * (b - CORNER)];
      const two: V3 = [sx * (0.5 - CORNER), -half, sz * b];
      planes.push(through("pcorner", one, two, [0, -half - 0.613 * steeper, 0.3 * kz * sz], [0, 0, 0]));
    }
  }
  return planes;
}
