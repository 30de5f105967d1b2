import type { V2, V3 } from "../vec";
import { legAt, type Claw } from "./claw";
import { isCorner, type Station } from "./contour";
import type { Shell } from "./shell";
import { clearance, type StoneBody } from "./stone-body";
import { bar } from "./sweep";

/** Rails that join the claws of a head. With `crown` they are wavy like a small crown, high at the claws. */
export type Rail = {
  readonly y: number;
  readonly wave: number;
  readonly across: number;
  readonly upright: number;
};

/**
 * A rail through the legs of all claws at height `y` (stone's axes, mm); between claws it follows the stone's outline.
 */
export function railShell(
  body: StoneBody,
  stations: readonly Station[],
  claws: readonly Claw[],
  rail: Rail,
  sides: number,
): Shell {
  return bar(
    "gallery",
    body,
    stations,
    railLine(body, stations, claws, rail),
    rail.across,
    rail.upright,
    sides,
  );
}

/**
 * Smallest share of the outline, from `k` upwards, at which a bar `across` mm thick is outside the pavilion at height
 * `y`.
 */
export function clearOf(body: StoneBody, [x, z]: V2, y: number, k: number, across: number): number {
  let share = k;
  while (share < 1.1 && clearance(body, [x * share, y, z * share]) < across + 0.03) share += 0.02;
  return share;
}

/**
 * Middle of a rail at every station. It follows the cone of the legs, also where it dips, and is a little further in
 * between them where the stone is curved.
 */
function railLine(
  body: StoneBody,
  stations: readonly Station[],
  claws: readonly Claw[],
  { y, wave, across }: Rail,
): V3[] {
  const posts = claws
    .map((claw) => ({ turn: Math.atan2(claw.place.at[1], claw.place.at[0]), claw }))
    .sort((a, b) => a.turn - b.turn);
  const straight = stations.filter(isCorner).length > 12;
  return stations.map(({ at }) => {
    const own = Math.atan2(at[1], at[0]);
    const next = posts.findIndex((post) => post.turn >= own);
    const b = posts[next < 0 ? 0 : next];
    const a = posts[(next <= 0 ? posts.length : next) - 1];
    if (!a || !b) return [at[0], y, at[1]];
    const t = turnFrom(a.turn, own) / (turnFrom(a.turn, b.turn) || TURN);
    const height = y - wave * Math.sin(Math.PI * t) ** 2;
    const [ka, kb] = [shareAt(a.claw, height), shareAt(b.claw, height)];
    const between = straight ? 0 : 0.075 * Math.min(2, turnFrom(a.turn, b.turn)) * Math.sin(Math.PI * t) ** 2;
    const k = clearOf(
      body,
      at,
      height,
      (ka + (kb - ka) * (0.5 - 0.5 * Math.cos(Math.PI * t))) * (1 - between),
      across,
    );
    return [at[0] * k, height, at[1] * k];
  });
}

const TURN = 2 * Math.PI;
const turnFrom = (from: number, to: number): number => (((to - from) % TURN) + TURN) % TURN;

/** Distance of a claw's leg from the middle, as a share of the outline's there. */
function shareAt(claw: Claw, y: number): number {
  const p = legAt(claw, y);
  return Math.hypot(p[0], p[2]) / Math.hypot(claw.place.at[0], claw.place.at[1]);
}
