import { lerp, type V2, type V3 } from "../vec";
import { beside, type Station } from "./contour";
import { skin, type Shell } from "./shell";
import { clearance, hugged, pavilionAt, relieved, type StoneBody } from "./stone-body";
import { lifted, type RimPoint } from "./sweep";

/** Moves a point down onto the shank (stone's axes), `sink` mm deep into the metal. */
export type Landing = (p: V3, sink: number) => V3;

/** Metal of a wide bezel beside a stone that extends beyond its shank, and air inside its foot, mm. */
const [WALL, AIR] = [0.5, 0.1];

/** Size of a bowl's foot, as a share of the stone's outline. */
const FOOT = 0.74;

/** A point moved towards the middle to `share`, or as far as leaves `space` mm between it and the stone. */
function besideStone(body: StoneBody, [x, y, z]: V3, share: number, space: number): V3 {
  let k = share;
  while (k < 2 && clearance(body, [x * k, y, z * k]) < space) k += 0.02;
  return [x * k, y, z * k];
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
  const rows = stations.map((station) => {
    const at = ([d, y]: RimPoint): V3 => hugged(body, lifted(beside(station, d), y));
    const shoulder = lifted(beside(station, wall - 0.03), -0.4);
    const share = wide ? 1.26 : FOOT;
    const landed = land([station.at[0] * share, -body.pavilion, station.at[1] * share], 0.3);
    const foot = wide ? besideStone(body, landed, 1, WALL) : landed;
    const drop = shoulder[1] + (foot[1] - shoulder[1]) * (wide ? 0.85 : 0.6);
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
  return relieved(body, skin("bezel", rows, true, 0.8));
}
