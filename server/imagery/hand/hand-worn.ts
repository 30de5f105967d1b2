import sharp from "sharp";
import type { RingPicture } from "~/gem/ring/ring-params";
import { DEFAULT_SKIN } from "~/domain/skin-tone";
import { caster, HIT_T } from "~/gem/light/ray";
import { add, along, scale, unit, type V3 } from "~/gem/vec";
import { lensOf, traceRing, type Picture, type Prepared, type QualityId } from "../tracer/trace-ring";
import { buildOf, FINGER_SIZE } from "./anatomy";
import { shadeFinger } from "./contact-shade";
import { handFile } from "./hand-file";
import { handOf } from "./hand-shape";
import { handShot } from "./hand-sight";

/** Sample positions in a pixel at which occlusion by the hand is tested. */
const PLACES = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const;
/**
 * Depth in mm within which metal inside the skin counts as on it, and distance from the hand at which the path to the
 * eye is free.
 */
const [PRESSED, FREE] = [0.05, 6];

/**
 * A worn ring: traced from above the hand, without the parts that the hand covers, composited on the hand with its
 * shadow on the finger. The hand is scaled to the ring size, so that the stone's size on the finger is true.
 */
export async function drawOnHand(
  ready: Prepared,
  { metal, circumference, skin = DEFAULT_SKIN }: RingPicture,
  width: number,
  quality: QualityId,
): Promise<Picture> {
  const radius = circumference / (2 * Math.PI);
  const camera = handShot(radius);
  const [ring] = traceRing(ready, { metals: [metal], view: camera, width, quality, ground: "worn" });
  if (!ring) throw new Error("no picture of the ring");
  cover(ring, ready, circumference);
  const hand = await sharp(handFile(buildOf(circumference), skin))
    .resize(width, width)
    .removeAlpha()
    .raw()
    .toBuffer();
  shadeFinger(hand, width, ready, radius);
  const rgba = await sharp(hand, { raw: { width, height: width, channels: 3 } })
    .composite([{ input: Buffer.from(ring.rgba.buffer), raw: { width, height: width, channels: 4 } }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height: width, rgba: new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength) };
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- four numbers stand for each of the width × width pixels. */
/** Removes what the hand covers: the finger widens towards its root, where the band disappears behind it. */
function cover({ rgba, width }: Picture, { scene }: Prepared, circumference: number): void {
  const radius = circumference / (2 * Math.PI);
  const { eye, forward, right, up } = lensOf(handShot(radius), 1);
  const { nearest, hit } = caster(scene.bvh);
  const isBehind = behindHand(circumference);
  const shares = new Float32Array(width * width).fill(UNKNOWN);
  for (let p = 0; p < width * width; p++) {
    if (rgba[p * 4 + 3] === 0) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    let [seen, all] = [0, 0];
    for (const [a, b] of PLACES) {
      const d = unit(
        add(forward, add(scale(right, ((x + a) / width) * 2 - 1), scale(up, 1 - ((y + b) / width) * 2))),
      );
      if (nearest(eye[0], eye[1], eye[2], d[0], d[1], d[2], 1e6) < 0) continue;
      all += 1;
      if (!isBehind(along(eye, d, hit[HIT_T]!), d)) seen += 1;
    }
    if (all) shares[p] = seen / all;
  }
  for (let p = 0; p < width * width; p++) {
    if (rgba[p * 4 + 3] === 0) continue;
    rgba[p * 4 + 3] = rgba[p * 4 + 3]! * (shares[p] === UNKNOWN ? besideIt(shares, p, width) : shares[p]!);
  }
}

/** None of the pixel's rays hits metal: a stone or an edge. */
const UNKNOWN = -1;

/**
 * The largest share among neighbouring pixels, so that an edge belongs to the visible side. The hand never covers
 * stones.
 */
function besideIt(shares: Float32Array, p: number, width: number): number {
  const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => shares[p + y * width + x] ?? UNKNOWN));
  const most = Math.max(...around);
  return most === UNKNOWN ? 1 : most;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Whether the hand that wears a ring of this size is between a point on it and the eye in direction `d`. */
function behindHand(circumference: number): (at: V3, d: V3) => boolean {
  const { distance } = handOf(buildOf(circumference));
  const k = circumference / FINGER_SIZE;
  return (at, d) => {
    let far = 0;
    for (let step = 0; step < 24; step++) {
      const p = scale(along(at, d, -far), 1 / k);
      const free = distance(p[0], p[1], p[2]);
      if (free < (step === 0 ? -PRESSED : 0)) return true;
      if (free > FREE) return false;
      far += Math.max(0.06, free * 0.9) * k;
    }
    return false;
  };
}
