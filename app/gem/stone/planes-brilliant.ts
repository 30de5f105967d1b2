import type { Proportions } from "./cut";
import type { Outline } from "./girdle-outline";
import { sloped, tablePlane, through, wall, type Plane } from "./plane";
import { DEGREE, solve2, type V2, type V3 } from "../vec";

/**
 * A main node and what follows from it: the support distance of its normal and the slopes of its bezel and main
 * (tangents).
 */
type Main = { at: V2; normal: V2; reach: number; bezel: number; main: number; tableCorner: V2 };

/** Line in plan in which two neighbouring slopes meet, as a function of the rise: `start + rise·step`. */
type MeetingLine = { start: V2; step: V2 };

const HALF_WIDTH = 0.5;
const dot2 = (a: V2, b: V2): number => a[0] * b[0] + a[1] * b[1];
const minus = (a: V2, b: V2): V2 => [a[0] - b[0], a[1] - b[1]];

function meetingLine(a: Main, b: Main, slope: "bezel" | "main"): MeetingLine {
  return {
    start: solve2(a.normal, b.normal, dot2(a.normal, a.at), dot2(b.normal, b.at)),
    step: solve2(a.normal, b.normal, -1 / a[slope], -1 / b[slope]),
  };
}

const on = (line: MeetingLine, rise: number): V2 => [
  line.start[0] + rise * line.step[0],
  line.start[1] + rise * line.step[1],
];
const footRise = (line: MeetingLine, p: V2): number =>
  dot2(minus(p, line.start), line.step) / dot2(line.step, line.step);

/** Rise at which the meeting line passes under the table edge a–b. */
function tableRise(line: MeetingLine, a: V2, b: V2): number {
  const e = minus(b, a);
  const off = minus(line.start, a);
  return -(off[0] * e[1] - off[1] * e[0]) / (line.step[0] * e[1] - line.step[1] * e[0]);
}

/**
 * Half-spaces of a brilliant over any convex outline (generalised brilliant, spec §gem 1.2). Every facet is defined by
 * a tangent and a slope, or by exactly three points, so that facets meet exactly. Lengths in stone widths.
 * `sidesPerChord` subdivides the girdle between nodes: 1 for tracing, more for a round silhouette.
 */
export function brilliantPlanes(outline: Outline, p: Proportions, sidesPerChord: number): Plane[] {
  const half = p.girdle / 2;
  const rise = (1 - p.table) * HALF_WIDTH * Math.tan(p.crownAngle * DEGREE);
  const crown = Math.tan(p.crownAngle * DEGREE);
  const pavilion = Math.tan(p.pavilionAngle * DEGREE);
  const { centre, nodes, tilts } = outline;
  const inside: V3 = [centre[0], 0, centre[1]];

  const mains: Main[] = [];
  for (let i = 0; i < nodes.length; i += 2) {
    const { at, normal } = outline.point(nodes[i] ?? 0);
    const reach = dot2(normal, minus(at, centre));
    // A main far from the middle is flattened by the blend, then tilted by the factor of its outline.
    const bezel = crown * (HALF_WIDTH / reach) ** (tilts?.crownBlend ?? p.blend) * (tilts?.crown[i / 2] ?? 1);
    const main = pavilion * (HALF_WIDTH / reach) ** p.blend * (tilts?.pavilion[i / 2] ?? 1);
    const inset = 1 - rise / (bezel * reach);
    const out = minus(at, centre);
    const tableCorner: V2 = [centre[0] + inset * out[0], centre[1] + inset * out[1]];
    mains.push({ at, normal, reach, bezel, main, tableCorner });
  }

  const planes: Plane[] = [tablePlane(half + rise)];
  const lift = ([x, z]: V2, y: number): V3 => [x, y, z];
  for (const m of mains) {
    planes.push(sloped("bezel", m.normal, Math.atan(m.bezel), lift(m.at, half), true));
    planes.push(sloped("main", m.normal, Math.atan(m.main), lift(m.at, -half), false));
  }
  const pairs = outline.closed ? mains.length : mains.length - 1;
  for (let i = 0; i < pairs; i++) {
    const a = mains[i];
    const b = mains[(i + 1) % mains.length];
    if (!a || !b) continue;
    planes.push(...halves(a, b, outline.point(nodes[2 * i + 1] ?? 0).at, centre, p, rise, inside));
  }
  return [...planes, ...girdle(outline, sidesPerChord)];
}

/** Star, two upper and two lower halves between the mains a and b around the half node `h`. */
function halves(a: Main, b: Main, h: V2, centre: V2, p: Proportions, rise: number, inside: V3): Plane[] {
  const half = p.girdle / 2;
  const above = (q: V2, y: number): V3 => [q[0], half + y, q[1]];
  const below = (q: V2, depth: number): V3 => [q[0], -half - depth, q[1]];

  const crown = meetingLine(a, b, "bezel");
  const atTable = tableRise(crown, a.tableCorner, b.tableCorner);
  const starRise = atTable + p.star * (footRise(crown, h) - atTable);
  const tip = above(on(crown, starRise), starRise);

  const pavilion = meetingLine(a, b, "main");
  const atCulet = footRise(pavilion, centre);
  const depth = atCulet + (1 - p.lowerHalf) * (footRise(pavilion, h) - atCulet);
  const heel = below(on(pavilion, depth), depth);

  return [
    through("star", above(a.tableCorner, rise), above(b.tableCorner, rise), tip, inside),
    through("upper", above(a.at, 0), above(h, 0), tip, inside),
    through("upper", above(b.at, 0), above(h, 0), tip, inside),
    through("lower", below(a.at, 0), below(h, 0), heel, inside),
    through("lower", below(b.at, 0), below(h, 0), heel, inside),
  ];
}

function girdle(outline: Outline, sidesPerChord: number): Plane[] {
  const { nodes, closed, period, centre } = outline;
  const stops = closed ? [...nodes, (nodes[0] ?? 0) + period] : nodes;
  const walls: Plane[] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const from = stops[i] ?? 0;
    const to = stops[i + 1] ?? 0;
    for (let k = 0; k < sidesPerChord; k++) {
      const at = (j: number): V2 => outline.point(from + ((to - from) * j) / sidesPerChord).at;
      walls.push(wall(at(k), at(k + 1), centre));
    }
  }
  return walls;
}
