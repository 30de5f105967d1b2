import { nth } from "../nth";
import { lerp, smooth, type V2, type V3 } from "../vec";
import { beside, isCorner, type Station } from "./contour";
import { skin, type Shell } from "./shell";
import { clearance, pushedOut, pavilionAt, facesPushedOut, type StoneBody } from "./stone-body";
import { lifted, type RimPoint } from "./sweep";

/** Moves a point down onto the shank (stone's axes), `sink` mm deep into the metal. */
export type Landing = (p: V3, sink: number) => V3;

/** Metal of a wide bezel beside a stone that extends beyond its shank, and air inside its foot, mm. */
const [WALL, AIR] = [0.5, 0.1];
/** How deep the foot of a bezel stands in its shank, mm. */
const SINK = 0.3;

/**
 * Size of a bowl's foot, as a share of the stone's outline, and of a wide bezel's, as a share of its own. A box around a
 * cut with straight sides goes down more steeply: its flat wall, drawn in like a bowl's, mirrors the shank as a lump.
 */
const [FOOT, BOX_FOOT, WIDE_FOOT] = [0.74, 0.9, 0.94];

/**
 * How far down a wall goes straight before it turns to its foot, as a share of its height. A wide one does so nearly to
 * its end, but the less, the more it overhangs its foot: otherwise it would fold there.
 */
const STRAIGHT = { bowl: 0.6, wide: 0.85, overhung: 0.45 } as const;
/** Size of a foot, as a share of the wall above it, at which a wide wall is overhung, and at which it is not. */
const OVERHUNG = [0.55, 0.88] as const;

/** A point moved towards the middle to `share`, or as far as leaves `space` mm between it and the stone. */
function besideStone(body: StoneBody, [x, y, z]: V3, share: number, space: number): V3 {
  let k = share;
  while (k < 2 && clearance(body, [x * k, y, z * k]) < space) k += 0.02;
  return [x * k, y, z * k];
}

/**
 * Where the wall of a wide bezel ends in the shoulders. It has the shape of its rim, narrower along the finger where the
 * stone extends beyond the shank: every part of it by the same share, for a wall that gives way only there is dented.
 */
function wideSole(
  stations: readonly Station[],
  wall: number,
  land: Landing,
  y: number,
): (station: Station) => V3 {
  const plan = (station: Station, k: number): V3 => {
    const [x, z] = beside(station, wall);
    return [x * WIDE_FOOT, y, z * WIDE_FOOT * k];
  };
  const shares = stations.map((station) => {
    const p = plan(station, 1);
    return p[2] === 0 ? 1 : Math.min(1, land(p, SINK)[2] / p[2]);
  });
  const narrow = Math.min(...shares);
  return (station) => land(plan(station, narrow), SINK);
}

/** How far a wide wall goes straight down: where it overhangs most decides for all of it, so that it is dented nowhere. */
function straightOf(ends: readonly { readonly shoulder: V3; readonly foot: V3 }[]): number {
  const sizes = ends.map(
    ({ shoulder, foot }) => Math.hypot(foot[0], foot[2]) / Math.hypot(shoulder[0], shoulder[2]),
  );
  return STRAIGHT.overhung + (STRAIGHT.wide - STRAIGHT.overhung) * smooth(...OVERHUNG, Math.min(...sizes));
}

/**
 * A collar that closes over the girdle with an even lip `wall` mm wide and stands as a bowl on the shank. `girdle` is
 * half the girdle's thickness; a `wide` one goes straight down into the shoulders of a signet.
 */
export function bezel(
  body: StoneBody,
  stations: readonly Station[],
  wall: number,
  girdle: number,
  land: Landing,
  wide = false,
): Shell {
  const upper: readonly RimPoint[] = [
    [wall - 0.03, -0.4],
    [wall, -0.05],
    [wall - 0.01, girdle + 0.06],
    [wall * 0.78, girdle + 0.15],
    [wall * 0.4, girdle + 0.185],
    [0, girdle + 0.17],
    [-0.07, girdle + 0.12],
  ];
  const seat: readonly RimPoint[] = [
    [-0.075, girdle + 0.02],
    [-0.04, 0],
    [-0.1, -girdle - 0.03],
  ];
  const sole = wide ? wideSole(stations, wall, land, -body.pavilion) : undefined;
  const size = stations.filter(isCorner).length > 12 ? BOX_FOOT : FOOT;
  const ends = stations.map((station) => {
    const shoulder = lifted(beside(station, wall - 0.03), -0.4);
    const foot = sole
      ? besideStone(body, sole(station), 1, WALL)
      : land([station.at[0] * size, -body.pavilion, station.at[1] * size], SINK);
    return { shoulder, foot };
  });
  const straight = wide ? straightOf(ends) : STRAIGHT.bowl;
  const rows = stations.map((station, i) => {
    const { shoulder, foot } = nth(ends, i);
    const at = ([d, y]: RimPoint): V3 => pushedOut(body, lifted(beside(station, d), y));
    const drop = shoulder[1] + (foot[1] - shoulder[1]) * straight;
    const belly: V3 = [shoulder[0] * 0.97, drop, shoulder[2] * 0.97];
    const bowl = [0.16, 0.34, 0.52, 0.7, 0.86].map((t) =>
      lerp(lerp(shoulder, belly, t), lerp(belly, foot, t), t),
    );
    const inside: V3 = wide ? besideStone(body, foot, 0.74, AIR) : [foot[0] * 0.5, foot[1], foot[2] * 0.5];
    const bearing = [0.86, 0.74, 0.62].map((k): V3 => {
      const p: V2 = [station.at[0] * k, station.at[1] * k];
      return lifted(p, pavilionAt(body, p) - 0.04);
    });
    return [inside, foot, ...[...bowl].reverse(), ...upper.map(at), ...seat.map(at), ...bearing];
  });
  return facesPushedOut(body, skin("bezel", rows, true, 0.8));
}
