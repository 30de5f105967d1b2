import { groundUnder, shadowOf } from "~/gem/light/ground";
import { caster } from "~/gem/light/ray";
import type { Scene } from "~/gem/light/scene";
import { surroundings } from "~/gem/light/surroundings";
import { along, type V3 } from "~/gem/vec";
import type { Tracer } from "../tracer/tracer-input";
import type { WallFrame } from "./frame";
import { SLABS, type Slab } from "./slab";
import { thrownAt, type Thrown } from "./sunlight";
import { WINDOWS } from "./window";

/** Light of the room and of the sun on the slab, and the colour of the room's light. */
const LIGHT = { room: 0.65, sun: 0.37 } as const;
const ROOM: V3 = [1, 0.995, 0.985];
/**
 * Reflection of the ring in the slab, stronger at a flat angle: how far it reaches, its maximum brightness, how much of
 * the slab it hides.
 */
const MIRRORED = { far: 60, brightest: 1.5, hides: 0.55 } as const;
/** Position of the ring in the light of the window, mm along the sun's direction and across it. */
const RING_IN_LIGHT = { along: 46, across: 44 } as const;
const ABOVE = 1e-3;
const COLOURS = [0, 1, 2] as const;

/** The contact shadow of a ring in the room's light; fine enough for any picture size. */
export const roomShade = (scene: Scene, { studio }: WallFrame) =>
  groundUnder(scene, surroundings("metal"), studio.x, studio.z, 120, 160);

/**
 * Light of the slab where a ray of direction `d` hits it, red, green and blue into `out`: its own colour in the light
 * of room and sun, the light and shadow of the ring, and the ring's reflection. `random` are numbers 0…1 of the sample.
 */
export function slabLight(
  scene: Scene,
  { sun, setting }: WallFrame,
  ground: ReturnType<typeof roomShade>,
  thrown: Thrown,
  light: Tracer,
) {
  const shade = shadowOf(ground);
  const slab: Slab = SLABS[setting.slab];
  const lets = WINDOWS[setting.window];
  const { nearest, blocked } = caster(scene.bvh);
  const y = ground.y + ABOVE;
  const middle = [(scene.low[0] + scene.high[0]) / 2, (scene.low[2] + scene.high[2]) / 2] as const;
  const [own, glow] = [new Float64Array(3), new Float64Array(3)];

  /** Whether the ray to a point of the sun's disc is unobstructed. */
  const sunny = (x: number, z: number, a: number, b: number): boolean => {
    const off = Math.sqrt(a) * sun.blur;
    const [c, s] = [Math.cos(b * 2 * Math.PI) * off, Math.sin(b * 2 * Math.PI) * off];
    const [tx, ty, tz] = along(along(sun.to, sun.u, c), sun.v, s);
    return !blocked(x, y, z, tx, ty, tz, 1e6);
  };

  return (x: number, z: number, d: V3, random: V3, out: Float64Array): void => {
    slab.colour(x, z, own);
    const [a, b] = [x - middle[0], z - middle[1]];
    const window = lets(
      a * sun.flat[0] + b * sun.flat[2] + RING_IN_LIGHT.along,
      b * sun.flat[0] - a * sun.flat[2] + RING_IN_LIGHT.across,
    );
    const open = window > 0 && sunny(x, z, random[0], random[1]) ? 1 : 0;
    thrownAt(thrown, a, b, glow);
    const room = LIGHT.room * (0.35 + 0.65 * shade(x, z));
    const faces = slab.slope ? facing(slab.slope(x, z), sun.to) : 1;
    for (const c of COLOURS)
      out[c] =
        (own[c] ?? 0) *
        (room * ROOM[c] + LIGHT.sun * sun.colour[c] * window * faces * (open + (glow[c] ?? 0)));
    if (slab.mirrors === 0) return;
    const mx = d[0] - 2 * d[1] * (random[0] - 0.5) * slab.grain * 2;
    const mz = d[2] - 2 * d[1] * (random[2] - 0.5) * slab.grain * 2;
    const l = 1 / Math.hypot(mx, d[1], mz);
    const seen = nearest(x, y, z, mx * l, -d[1] * l, mz * l, MIRRORED.far);
    if (seen < 0) return;
    light.trace(seen, x, y, z, mx * l, -d[1] * l, mz * l, 0);
    const share = slab.mirrors * (0.04 + 0.96 * (1 + d[1]) ** 5);
    for (const c of COLOURS)
      out[c] =
        (out[c] ?? 0) +
        share * (Math.min(MIRRORED.brightest, light.out[c] ?? 0) - MIRRORED.hides * (own[c] ?? 0));
  };
}

/** Sunlight on a surface with these slopes relative to a flat one, 0…2. */
function facing([sx, sz]: readonly [number, number], to: V3): number {
  return Math.min(2, Math.max(0, (to[1] - sx * to[0] - sz * to[2]) / Math.hypot(1, sx, sz) / to[1]));
}
