import { smooth } from "~/gem/vec";
import { BUILDS, FINGERS, WRIST, type BuildId } from "./anatomy";
import { around, fingerOf, locate, spot, type Finger, type OnFinger } from "./finger";
import { aroundNail, nailAt, type AtNail } from "./nail";

/**
 * Signed distance functions of a hand. They reuse their output objects: a result is valid until the next call, for a
 * single caller.
 */
export type Hand = {
  readonly fingers: readonly Finger[];
  /** Distance in mm to the skin and the nails, negative inside. */
  readonly distance: (x: number, y: number, z: number) => number;
  /** Coordinates on the nearest finger; `finger` is −1 on the back of the hand. */
  readonly on: (x: number, y: number, z: number) => OnFinger;
  /** Coordinates on the nearest nail. */
  readonly nail: (x: number, y: number, z: number) => AtNail;
};

/** Smooth minimum of two distances, rounded over `k` mm. */
function joined(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Deformation by the ring: the skin yields under it and bulges on both sides, mm from the finger's surface. */
function pressed(s: number, at: number): number {
  const off = s - at;
  return (
    0.15 * Math.exp(-(((off - 2.7) / 1.5) ** 2)) +
    0.2 * Math.exp(-(((off + 3) / 1.7) ** 2)) -
    0.12 * Math.exp(-((off / 1.6) ** 2))
  );
}

/** One metacarpal bone: from a knuckle to the wrist, with its width. */
type Bone = { readonly from: readonly number[]; readonly to: readonly number[]; readonly breadth: number };

/** Distance in mm to the back of the hand: four bones that converge towards the wrist. */
function backAt(bones: readonly Bone[], x: number, y: number, z: number): number {
  let back = 1e3;
  for (const { from, to, breadth } of bones) {
    const [ax = 0, ay = 0, az = 0] = from;
    const [bx = 0, by = 0, bz = 0] = to;
    const [vx, vy, vz] = [bx - ax, by - ay, bz - az];
    const along = ((x - ax) * vx + (y - ay) * vy + (z - az) * vz) / (vx * vx + vy * vy + vz * vz);
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const [dx, dy, dz] = [x - ax - vx * t, y - ay - vy * t, z - az - vz * t];
    const up = dy >= 0 ? dy / (9.1 + 2.4 * t) : dy / 15;
    const g = Math.sqrt((dx / ((10.4 - 0.5 * t) * breadth)) ** 2 + up * up + (dz / 10) ** 2);
    const d = g < 1e-3 ? -8 : Math.sqrt(dx * dx + dy * dy + dz * dz) * (1 - 1 / g);
    back = joined(back, d, 9);
  }
  return back;
}

/** A hand of a build. */
export function handOf(build: BuildId): Hand {
  const fingers = FINGERS.map((measures) => fingerOf(measures, build));
  const bones = fingers.map(({ knuckle }, i): Bone => {
    const [x, y, z] = WRIST[i] ?? knuckle;
    return { from: knuckle, to: [x, y, z * BUILDS[build].length], breadth: i === 3 ? 0.9 : 1 };
  });
  const [here, best] = [spot(), spot()];
  const nail: AtNail = { outline: 9, u: 0, side: 0, above: 0 };
  const ringAt = fingers[0]?.knuckle[2] ?? 0;

  function fingerAt(f: Finger, i: number, x: number, y: number, z: number): number {
    locate(f, x, y, z, here);
    let flesh = around(here, f.pulp);
    if (i === 0 && flesh < 4) flesh -= pressed(here.s, ringAt);
    if (flesh > 3 || here.s < f.nailFrom - 5) return flesh;
    const plate = nailAt(f, here, nail);
    return Math.min(aroundNail(f, flesh, nail), plate);
  }

  return {
    fingers,
    distance(x, y, z) {
      let all = 1e3;
      const k = 1 + 5.5 * smooth(-6, 20, z);
      for (const [i, f] of fingers.entries()) {
        // Far from a finger, the distance to its plane is a sufficient approximation.
        const beside = Math.abs((x - f.knuckle[0]) * f.cos + (z - f.knuckle[2]) * f.sin) - 13;
        all = joined(all, beside > 9 ? beside : fingerAt(f, i, x, y, z), k);
      }
      return z < 4 ? all : joined(all, backAt(bones, x, y, z), 7);
    },
    on(x, y, z) {
      let least = 1e3;
      best.finger = -1;
      for (const [i, f] of fingers.entries()) {
        locate(f, x, y, z, here);
        const d = around(here, f.pulp);
        if (d >= least || (here.s === 0 && here.past <= -6)) continue;
        least = d;
        Object.assign(best, here);
        best.finger = i;
      }
      return best;
    },
    nail(x, y, z) {
      const nearest = fingers.find((f) => {
        locate(f, x, y, z, here);
        return here.s > f.nailFrom - 5 && Math.abs(here.side) < 9;
      });
      nail.outline = 9;
      if (nearest) nailAt(nearest, here, nail);
      return nail;
    },
  };
}
