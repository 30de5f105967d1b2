import { nth } from "../nth";
import { add, cross, dot, lerp, scale, smooth, sub, unit, type V2, type V3 } from "../vec";
import type { ClawPlace } from "./claw-places";
import type { ClawForm } from "./claws";
import { curveThrough } from "./curve";
import { skin, type Shell } from "./shell";
import { crownAt, pushedOut, facesPushedOut, type StoneBody } from "./stone-body";

/**
 * A claw to make: where it meets the girdle, where its foot stands (stone's axes), its radius, mm. With a `knee`, its
 * leg runs straight down to there before it turns to the foot. The leg of a V follows its own `line` from foot to neck.
 */
export type Claw = {
  readonly place: ClawPlace;
  readonly foot: V3;
  readonly radius: number;
  readonly knee?: V3;
  readonly line?: readonly V3[];
};

/** Distance of a claw's middle from the girdle, in claw radii. The rest of the claw is inside the notch. */
export const STAND = 0.42;
/**
 * The end of a claw: its length over the crown and its half width at the girdle, in claw radii; the share of that width
 * that it loses on its way; how late it becomes round at its tip; the exponent of its section (2 is an ellipse, more is
 * flatter).
 */
type End = {
  readonly over: number;
  readonly wide: number;
  readonly narrows: number;
  readonly late: number;
  readonly square: number;
};
const ENDS: Readonly<Record<Exclude<ClawForm, "v">, End>> = {
  almond: { over: 1.6, wide: 1, narrows: 0.12, late: 2.4, square: 2 },
  talon: { over: 2.2, wide: 1, narrows: 0.66, late: 9, square: 2 },
  tab: { over: 1.3, wide: 1.45, narrows: 0.03, late: 12, square: 4 },
};

/** Cosine or sine of a superellipse with that exponent. */
const squared = (k: number, power: number): number => Math.sign(k) * Math.abs(k) ** (2 / power);

/** Point of a claw where it begins to follow the stone, just below the girdle. */
export function neckOf({ place, radius, line }: Claw): V3 {
  if (line) return nth(line, line.length - 1);
  const { at, out } = place;
  const d = radius * STAND;
  return [at[0] + out[0] * d, -1.15 * radius, at[1] + out[1] * d];
}

/** Middle of a claw's leg at height `y`. It curves outwards like a tulip, the more the further it must reach. */
export function legAt(claw: Claw, y: number): V3 {
  const { foot, knee, line } = claw;
  if (line) return atHeight(line, y);
  const neck = neckOf(claw);
  if (knee) {
    const [from, to, t] =
      y > knee[1]
        ? [knee, neck, (y - knee[1]) / (neck[1] - knee[1])]
        : [foot, knee, (y - foot[1]) / (knee[1] - foot[1])];
    return lerp(from, to, Math.min(1, Math.max(0, t)));
  }
  const t = Math.min(1, Math.max(0, (y - foot[1]) / (neck[1] - foot[1])));
  const slope = Math.hypot(neck[0] - foot[0], neck[2] - foot[2]) / Math.max(0.5, neck[1] - foot[1]);
  const swell = Math.min(0.5, Math.max(0.12, slope - 0.5));
  const k = t + swell * t * (1 - t);
  return [
    foot[0] + (neck[0] - foot[0]) * k,
    foot[1] + (neck[1] - foot[1]) * t,
    foot[2] + (neck[2] - foot[2]) * k,
  ];
}

/** Point at height `y` of a line that rises all the way, or its nearer end. */
function atHeight(line: readonly V3[], y: number): V3 {
  const next = line.findIndex((p) => p[1] >= y);
  if (next <= 0) return nth(line, next < 0 ? line.length - 1 : 0);
  const [a, b] = [nth(line, next - 1), nth(line, next)];
  return lerp(a, b, (y - a[1]) / (b[1] - a[1]));
}

/** Shares of a leg's height around its knee, where it bends. */
function aroundKnee({ foot, knee = foot }: Claw, neck: V3): number[] {
  const bend = (knee[1] - foot[1]) / (neck[1] - foot[1]);
  return [-0.05, 0, 0.05]
    .map((k) => Math.min(0.76, Math.max(0.2, bend + k)))
    .filter((t, i, all) => i === 0 || t > (all[i - 1] ?? 0) + 0.01);
}

/** Points of a claw's leg from its foot upwards, closer where it bends. */
export function legOf(claw: Claw): V3[] {
  if (claw.line) return [...claw.line];
  const neck = neckOf(claw);
  const shares = claw.knee
    ? [0, 0.06, 0.15, ...aroundKnee(claw, neck)]
    : [0, 0.06, 0.15, 0.3, 0.45, 0.6, 0.74];
  return shares.map((t) => legAt(claw, claw.foot[1] + (neck[1] - claw.foot[1]) * t));
}

/** How much wider than its wire a leg is at its foot. */
const flareOf = (row: number, rows: number): number =>
  1 + 0.15 * (1 - smooth(0, 2.6, row)) - 0.06 * smooth(2, rows, row);

/** Directions across the line of a claw at its point `i`: along the girdle, and towards the stone. */
export function sectionAxes(curve: readonly V3[], i: number, [x, z]: V2): { across: V3; thick: V3 } {
  const here = curve[i] ?? [0, 0, 0];
  const tangent = unit(sub(curve[i + 1] ?? here, curve[i - 1] ?? here));
  const side = unit(cross([0, 1, 0], [x, 0, z]));
  const across = unit(sub(side, scale(tangent, dot(tangent, side))));
  return { across, thick: cross(tangent, across) };
}

/** Points through which a claw of that form runs from the girdle on, over the crown. */
function tipOf(body: StoneBody, { place, radius }: Claw, form: Exclude<ClawForm, "v">): V3[] {
  const r = radius;
  const at = (d: number, y: number): V3 => [
    place.at[0] + place.out[0] * d,
    y,
    place.at[1] + place.out[1] * d,
  ];
  const over = (d: number, lift: number): V3 =>
    at(
      -d,
      Math.max(0, crownAt(body, [place.at[0] - place.out[0] * d, place.at[1] - place.out[1] * d])) + lift,
    );
  const reach = ENDS[form].over * r;
  return [at(STAND * r, 0), at(0.2 * r, 0.55 * r), over(0.5 * reach, 0.2 * r), over(reach, 0.06 * r)];
}

/** Surface of a claw: a leg with a wider foot, a notch that fits girdle, pavilion and crown, and a tip of its form. */
export function clawShell(
  body: StoneBody,
  claw: Claw,
  form: Exclude<ClawForm, "v">,
  sides: number,
  fine: number,
): Shell {
  const { place, foot, radius } = claw;
  const end = ENDS[form];
  const neck = neckOf(claw);
  const leg = legOf(claw);
  const high = legAt(claw, foot[1] + (neck[1] - foot[1]) * 0.84);
  const bend = curveThrough([high, neck, ...tipOf(body, claw, form)], fine).slice(fine);
  const curve = [...leg, ...bend];
  const first = leg.length + 2 * fine;
  const last = curve.length - 1;
  const rows = curve.map((p, i) => {
    const { across, thick } = sectionAxes(curve, i, place.out);
    const t = Math.min(0.992, Math.max(0, (i - first) / (last - first)));
    const flare = flareOf(i, leg.length);
    const turned = smooth(leg.length - 1, first, i);
    const wide = 1 + (end.wide - 1) * turned;
    const power = 2 + (end.square - 2) * turned;
    const a = radius * flare * wide * (1 - end.narrows * t) * Math.sqrt(1 - t ** end.late);
    const b =
      radius *
      flare *
      (1 - 0.22 * smooth(leg.length, first, i) - 0.26 * smooth(0, 0.7, t)) *
      Math.sqrt(1 - t ** 5);
    return Array.from({ length: sides }, (_, k): V3 => {
      const angle = (2 * Math.PI * k) / sides;
      const [x, y] = [a * squared(Math.cos(angle), power), b * squared(Math.sin(angle), power)];
      return pushedOut(body, add(p, add(scale(across, x), scale(thick, y))));
    });
  });
  return facesPushedOut(body, skin("claw", rows, false, 1));
}
