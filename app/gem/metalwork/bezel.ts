import { lerp, type V2, type V3 } from "../vec";
import type { ClawPlace } from "./claw-places";
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

/**
 * How far a point guard extends beyond the girdle of a stone of that width, mm. It is `fine` beside a halo, which also
 * protects it.
 */
export const guardReach = (width: number, fine: boolean): number =>
  (fine ? 0.6 : 1) * Math.min(0.4, Math.max(0.3, 0.05 * width));

/**
 * A bent plate over the point of a stone, which holds the tip of a pear, a marquise or a heart, or the corner of a
 * princess.
 */
export function pointGuard(
  body: StoneBody,
  stations: readonly Station[],
  place: ClawPlace,
  girdle: number,
  fine: boolean,
): Shell {
  const n = stations.length;
  const s = (i: number): Station =>
    stations[((i % n) + n) % n] ?? { at: [0, 0], out: [1, 0], inward: [-1, 0] };
  const off = (i: number): number =>
    Math.hypot(s(i).at[0] - place.at[0], s(i).at[1] - place.at[1]) -
    0.001 * (s(i).out[0] * place.out[0] + s(i).out[1] * place.out[1]);
  const middle = stations.reduce((best, _, i) => (off(i) < off(best) ? i : best), 0);
  const arm = Math.min(1.15, Math.max(0.6, 0.17 * body.width));
  const far = (i: number): number => Math.hypot(s(i).at[0] - s(middle).at[0], s(i).at[1] - s(middle).at[1]);
  const line: { station: Station; share: number }[] = [];
  for (const step of [-1, 1]) {
    const half: { station: Station; share: number }[] = [];
    for (let i = middle + (step > 0 ? 1 : 0); half.length < 60; i += step) {
      const [d, before] = [far(i), far(i - step)];
      if (d <= arm) half.push({ station: s(i), share: d / arm });
      else {
        const t = (arm - before) / (d - before);
        const [a, b] = [s(i - step), s(i)];
        for (const k of [0.25, 0.5, 0.75, 0.97]) {
          const share = (before + (arm - before) * k) / arm;
          half.push({
            station: {
              ...b,
              at: [a.at[0] + (b.at[0] - a.at[0]) * t * k, a.at[1] + (b.at[1] - a.at[1]) * t * k],
            },
            share,
          });
        }
        break;
      }
    }
    line.push(...(step < 0 ? half.reverse() : half));
  }
  const r = guardReach(body.width, fine);
  const profile: readonly RimPoint[] = [
    [0.6 * r, -1.5 * r - girdle],
    [0.95 * r, -0.9 * r],
    [r, 0],
    [0.95 * r, 0.5 * r + girdle],
    [0.6 * r, 0.85 * r + girdle],
    [-0.3 * r, 1.05 * r + girdle],
    [-1.05 * r, 1.15 * r + girdle],
    [-1.1 * r, 0.5 * r + girdle],
    [-0.3 * r, 0],
    [-0.5 * r, -0.6 * r],
    [0, -1.5 * r - girdle],
  ];
  const rows = line.map(({ station, share }) => {
    const k = 0.45 + 0.55 * Math.sqrt(Math.max(0, 1 - share ** 2));
    return profile.map(([d, y]) =>
      hugged(body, lifted(beside(station, 0.1 + (d - 0.1) * k), girdle + (y - girdle) * k)),
    );
  });
  return relieved(body, skin("claw", rows, false, 0.9));
}
