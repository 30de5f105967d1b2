import { DEFAULT_PROPORTIONS, type Proportions } from "./cut";
import { sloped, tablePlane, through, type Plane } from "./plane";
import { supportWall } from "./planes-step";
import { DEGREE, type V2, type V3 } from "../vec";

const HALF_SIDE = 0.5;
const BEVEL = 0.012;
const STAR_ANGLE = 21 * DEGREE;
const STAR_AZIMUTH = 6 * DEGREE;
const CORNER_ANGLE = 27 * DEGREE;
const SIDE_MAIN = 60 * DEGREE;
const DIAGONAL = Math.SQRT1_2;

/**
 * Half-spaces of a princess cut: 70 % table, eight stars, four corner and four side facets, and two chevrons on each
 * side of every corner main (Harding, "Grading the Princess Cut", 2005; spec §gem 1.3). 41 facets, lengths in widths.
 */
export function princessPlanes(p: Proportions): Plane[] {
  const preset = DEFAULT_PROPORTIONS.princess;
  const half = p.girdle / 2;
  const tc = p.table / 2;
  const tan = (degrees: number): number => Math.tan(degrees * DEGREE);
  const cornerAngle = Math.atan((Math.tan(CORNER_ANGLE) * tan(p.crownAngle)) / tan(preset.crownAngle));
  const steeper = tan(p.pavilionAngle) / tan(preset.pavilionAngle);
  const sideMain = Math.atan(Math.tan(SIDE_MAIN) * steeper);
  const height = half + (HALF_SIDE - tc) * Math.SQRT2 * Math.tan(cornerAngle);

  const onCorner = (r: number): number => (HALF_SIDE * Math.SQRT2 - r * DIAGONAL) * tan(p.pavilionAngle);
  const depthR = (HALF_SIDE - 0.26) * Math.tan(sideMain);
  const chord = depthR + ((onCorner(0.05) - depthR) * (0.26 - 0.15)) / (0.26 - 0.05);
  const depthQ = 0.38 * chord + 0.62 * onCorner(0.15);
  const inside: V3 = [0, 0, 0];

  const planes: Plane[] = [tablePlane(height)];
  for (let quarter = 0; quarter < 4; quarter++) {
    const c = [1, 0, -1, 0][quarter] ?? 0;
    const s = [0, 1, 0, -1][quarter] ?? 0;
    const spin = ([x, z]: V2, y: number): V3 => [x * c - z * s, y, x * s + z * c];
    const turned = ([x, z]: V2): V2 => [x * c - z * s, x * s + z * c];
    const corner: V2 = [HALF_SIDE, HALF_SIDE];

    planes.push(sloped("corner", turned([DIAGONAL, DIAGONAL]), cornerAngle, spin(corner, half), true));
    planes.push(sloped("side", turned([1, 0]), p.crownAngle * DEGREE, spin([HALF_SIDE, 0], half), true));
    planes.push(
      sloped("pcorner", turned([DIAGONAL, DIAGONAL]), p.pavilionAngle * DEGREE, spin(corner, -half), false),
    );
    planes.push(sloped("pside", turned([1, 0]), sideMain, spin([HALF_SIDE, 0], -half), false));
    planes.push(supportWall(turned([1, 0]), HALF_SIDE));
    planes.push(supportWall(turned([DIAGONAL, DIAGONAL]), (2 * HALF_SIDE - BEVEL) * DIAGONAL));
    for (const side of [1, -1]) {
      const star: V2 = [Math.cos(STAR_AZIMUTH), side * Math.sin(STAR_AZIMUTH)];
      planes.push(sloped("star", turned(star), STAR_ANGLE, spin([tc, side * tc], height), true));
      const post = spin([HALF_SIDE, side * HALF_SIDE], -half);
      const midline = (r: number, depth: number): V3 => spin([r, 0], -half - depth);
      planes.push(through("chev1", post, midline(0.05, onCorner(0.05)), midline(0.15, depthQ), inside));
      planes.push(through("chev2", post, midline(0.15, depthQ), midline(0.26, depthR), inside));
    }
  }
  return planes;
}
