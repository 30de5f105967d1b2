import { BufferAttribute, BufferGeometry, GLSL3, Mesh, RawShaderMaterial, Vector3 } from "three";
import { nth } from "~/gem/nth";
import { smooth } from "~/gem/vec";
import { SKIN_FRAGMENT, SKIN_VERTEX } from "../shaders/skin";
import { BUILDS, TONES, type FingerLook, type Tone } from "./finger-look";
import type { SharedUniforms } from "./shared-uniforms";

/**
 * Profile of a finger from its root (toward the eye) to its tip: place in mm, radius as a multiple of the ring's inner
 * radius.
 */
const PROFILE: readonly (readonly [z: number, r: number])[] = [
  [46, 1.2],
  [30, 1.12],
  [17, 1.06],
  [8, 1.02],
  [0, 0.995],
  [-9, 0.995],
  [-18, 1.045],
  [-25, 0.99],
  [-31, 0.9],
  [-38, 0.92],
  [-45, 0.83],
  [-51, 0.7],
  [-55, 0.46],
  [-57, 0.001],
];
/** Where the nail is on the profile, mm. */
const NAIL = { middle: -49.6, half: 6.4 } as const;
const [ROWS, SIDES] = [140, 56];

/** Radius between the points of the profile, by monotone cubic interpolation. */
function radiusAt(z: number): number {
  const i = PROFILE.findIndex(([at]) => at <= z);
  if (i <= 0) return nth(PROFILE, 0)[1];
  const [[z0, r0], [z1, r1]] = [nth(PROFILE, i - 1), nth(PROFILE, i)];
  const t = (z0 - z) / (z0 - z1);
  const slope = (a: number): number => {
    const [p, q] = [nth(PROFILE, Math.max(0, a - 1)), nth(PROFILE, Math.min(PROFILE.length - 1, a + 1))];
    return ((q[1] - p[1]) / (q[0] - p[0])) * (z1 - z0);
  };
  const [t2, t3] = [t * t, t * t * t];
  return Math.max(
    0.001,
    r0 * (2 * t3 - 3 * t2 + 1) +
      slope(i - 1) * (t3 - 2 * t2 + t) +
      r1 * (3 * t2 - 2 * t3) +
      slope(i) * (t3 - t2),
  );
}

type Finger = { readonly x: number; readonly y: number; readonly size: number; readonly ahead: number };

/**
 * Ring finger with its neighbours, scaled to the ring's inner radius in mm. The ring sits before the knuckle; the back
 * of the fingers is up, and their tips point away from the eye.
 */
export function fingerBody(radius: number, { build }: FingerLook, shared: SharedUniforms) {
  const { long, full } = BUILDS[build];
  const apart = radius * 2.16;
  const fingers: readonly Finger[] = [
    { x: 0, y: 0, size: 1, ahead: 0 },
    { x: -apart, y: -0.6, size: 1.04, ahead: -6 },
    { x: apart * 0.96, y: -1.4, size: 0.88, ahead: 11 },
  ];
  const rows = ROWS + 1;
  const [positions, normals, skin] = [
    new Float32Array(fingers.length * rows * SIDES * 3),
    new Float32Array(fingers.length * rows * SIDES * 3),
    new Float32Array(fingers.length * rows * SIDES * 4),
  ];
  const indices: number[] = [];
  fingers.forEach(({ x, y, size, ahead }, f) => {
    const first = f * rows * SIDES;
    for (let i = 0; i <= ROWS; i++) {
      // More points towards the tip, which is round.
      const z = 46 - 103 * (1 - (1 - i / ROWS) ** 1.35);
      // At the ring, the finger is as wide as the ring. Elsewhere its width depends on the build.
      const fullness = 1 + (full - 1) * smooth(2, 9, Math.abs(z));
      const r = radius * size * radiusAt(z) * fullness;
      const slope = ((radiusAt(z + 0.4) - radiusAt(z - 0.4)) * radius * size * fullness) / 0.8;
      const bend = z < 0 ? -0.0032 * z * z : 0;
      for (let k = 0; k < SIDES; k++) {
        const a = (2 * Math.PI * k) / SIDES;
        const [c, s] = [Math.sin(a), Math.cos(a)];
        const flat = 1 - 0.1 * smooth(4, 16, Math.abs(z));
        const at = first + i * SIDES + k;
        positions.set([x + r * c, y + bend + r * s * flat, z * (z < 0 ? long : 1) + ahead], at * 3);
        const l = Math.hypot(c, s / flat, slope);
        normals.set([c / l, s / flat / l, -slope / l], at * 3);
        // The nail is on the back of the tip: 0 in its middle, 1 where the skin surrounds it.
        const nail = s < 0 ? 2 : Math.hypot(c / 0.74, (z - NAIL.middle) / NAIL.half);
        const ring = f === 0 ? 1 - 0.5 * smooth(3.4, 1.2, Math.abs(z)) : 1;
        const between = 1 - 0.45 * smooth(0.72, 1, Math.abs(c)) * smooth(-56, -44, z);
        skin.set([nail, ring * between, z, s], at * 4);
        if (i < ROWS) {
          const [b, next] = [at + SIDES, first + i * SIDES + ((k + 1) % SIDES)];
          indices.push(at, next, b, b, next, next + SIDES);
        }
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("skin", new BufferAttribute(skin, 4));
  geometry.setIndex(indices);
  const tone = { value: new Vector3() };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SKIN_VERTEX,
    fragmentShader: SKIN_FRAGMENT,
    uniforms: { studioAxes: shared.studioAxes, tone },
  });
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    paint(name: Tone): void {
      const [r, g, b] = TONES[name];
      tone.value.set(r, g, b);
    },
    dispose(): void {
      geometry.dispose();
      material.dispose();
    },
  };
}
