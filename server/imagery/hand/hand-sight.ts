import type { Camera } from "~/gem/light/camera";
import { along, DEGREE, scale, unit, type V3 } from "~/gem/vec";
import { lensOf } from "../tracer/trace-ring";
import { FINGER_RADIUS } from "./anatomy";
import type { Distances } from "./distances";
import type { Hand } from "./hand-shape";

/** Camera above the hand, and what it shows, mm for a finger of 52 mm. */
const SHOT = { azimuth: -28, elevation: 68, fov: 17, breadth: 90, at: [3.5, -3, -15] } as const;

/** Width of the picture in mm, at the ring. */
export const BREADTH = SHOT.breadth;

/** Height of the paper below the hand, mm: the fingertips touch it. */
export const PAPER_Y = -25;

/** The camera for a ring on the hand, by the radius of its finger in mm: a larger finger belongs to a larger hand. */
export function handShot(radius: number): Camera {
  const k = radius / FINGER_RADIUS;
  const [a, e] = [SHOT.azimuth * DEGREE, SHOT.elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const target = scale(SHOT.at, k);
  const distance = ((SHOT.breadth / 2) * k) / Math.tan((SHOT.fov / 2) * DEGREE);
  return { eye: along(target, toward, distance), target, up: [0, 1, 0], fov: SHOT.fov * DEGREE };
}

export const [, SKIN, NAIL_PLATE, PAPER_BELOW] = [0, 1, 2, 3] as const;

/** What each pixel shows: object, position, and surface normal. */
export type Sight = {
  readonly width: number;
  readonly kind: Uint8Array;
  readonly place: Float32Array;
  readonly normal: Float32Array;
  readonly depth: Float32Array;
};

/** Below this distance a ray evaluates the hand exactly, mm. */
const NEAR = 0.9;

/** Traces a ray from the eye through each pixel to the hand or the paper. */
export function sightOf(hand: Hand, near: Distances, width: number, camera = handShot(FINGER_RADIUS)): Sight {
  const lens = lensOf(camera, 1);
  const size = width * width;
  const sight: Sight = {
    width,
    kind: new Uint8Array(size),
    place: new Float32Array(size * 3),
    normal: new Float32Array(size * 3),
    depth: new Float32Array(size),
  };
  const [ex, ey, ez] = lens.eye;
  for (let p = 0; p < size; p++) {
    const [u, v] = [(((p % width) + 0.5) / width) * 2 - 1, 1 - ((Math.floor(p / width) + 0.5) / width) * 2];
    const [dx, dy, dz] = unit([
      lens.forward[0] + lens.right[0] * u + lens.up[0] * v,
      lens.forward[1] + lens.right[1] * u + lens.up[1] * v,
      lens.forward[2] + lens.right[2] * u + lens.up[2] * v,
    ]);
    const ground = (PAPER_Y - ey) / dy;
    let t = (24 - ey) / dy;
    let met = false;
    for (let i = 0; i < 90 && t < ground; i++) {
      const [x, y, z] = [ex + dx * t, ey + dy * t, ez + dz * t];
      let d = near.at(x, y, z);
      if (d < NEAR) d = hand.distance(x, y, z);
      if (d < 0.012) {
        met = true;
        break;
      }
      t += d * 0.85;
    }
    const end = met ? t : ground;
    const at: V3 = [ex + dx * end, ey + dy * end, ez + dz * end];
    sight.place.set(at, p * 3);
    sight.depth[p] = end;
    sight.kind[p] = met ? kindAt(hand, at) : PAPER_BELOW;
    sight.normal.set(met ? normalAt(hand, at) : [0, 1, 0], p * 3);
  }
  return sight;
}

function kindAt(hand: Hand, [x, y, z]: V3): number {
  const { outline, above } = hand.nail(x, y, z);
  return outline < 1.07 && above > -0.05 && above < 0.35 ? NAIL_PLATE : SKIN;
}

function normalAt(hand: Hand, [x, y, z]: V3): V3 {
  const e = 0.06;
  const at = hand.distance;
  const [a, b, c, d] = [
    at(x + e, y - e, z - e),
    at(x - e, y - e, z + e),
    at(x - e, y + e, z - e),
    at(x + e, y + e, z + e),
  ];
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
}
