import sharp from "sharp";
import type { RingPicture } from "~/gem/ring/ring-params";
import { DEFAULT_SKIN, type SkinTone } from "~/domain/skin-tone";
import { caster, HIT_T } from "~/gem/light/ray";
import { add, scale, unit } from "~/gem/vec";
import { lensOf, traceRing, type Picture, type Prepared, type QualityId } from "../tracer/trace-ring";
import { buildOf, type BuildId } from "./anatomy";
import { shadeFinger } from "./contact-shade";
import { handShot } from "./hand-sight";

/** A hand that was drawn ahead (`npm run pictures -- --hands`), of a build and in a tone of skin. */
export const handFile = (build: BuildId, skin: SkinTone): string =>
  `public/pictures/hand-${build}-${skin}.webp`;

/** A finger fills its ring but for a little air, of the radius. */
const FILLS = 0.985;
/** Places in a pixel at which the ring is asked for being behind its finger. */
const PLACES = [
  [0.25, 0.25],
  [0.75, 0.75],
] as const;

/**
 * A ring as it is worn: traced from over the hand, without what its finger covers, and laid on the hand with the shade that it
 * throws on its finger. The hand goes with the ring's size, so that a stone is as large on its finger as it will be.
 */
export async function handWith(
  ready: Prepared,
  { metal, circumference, skin = DEFAULT_SKIN }: RingPicture,
  width: number,
  quality: QualityId,
): Promise<Picture> {
  const radius = circumference / (2 * Math.PI);
  const camera = handShot(radius);
  const [ring] = traceRing(ready, { metals: [metal], view: camera, width, quality, ground: "worn" });
  if (!ring) throw new Error("no picture of the ring");
  cover(ring, ready, radius);
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
/** Takes away what lies behind the finger, seen from over the hand: the finger is a cylinder where its ring sits. */
function cover({ rgba, width }: Picture, { scene }: Prepared, radius: number): void {
  const camera = handShot(radius);
  const { eye, forward, right, up } = lensOf(camera, 1);
  const { nearest, hit } = caster(scene.bvh);
  const inside = (radius * FILLS) ** 2;
  // A pixel at an edge that no ray meets goes with the one before it.
  let share = 0;
  for (let p = 0; p < width * width; p++) {
    if (rgba[p * 4 + 3] === 0) {
      share = 0;
      continue;
    }
    const [x, y] = [p % width, Math.floor(p / width)];
    let [seen, all] = [0, 0];
    for (const [a, b] of PLACES) {
      const d = unit(
        add(forward, add(scale(right, ((x + a) / width) * 2 - 1), scale(up, 1 - ((y + b) / width) * 2))),
      );
      // Where the ray enters the finger, from the eye.
      const [k, h, c] = [
        d[0] * d[0] + d[1] * d[1],
        eye[0] * d[0] + eye[1] * d[1],
        eye[0] * eye[0] + eye[1] * eye[1] - inside,
      ];
      const under = h * h - k * c;
      const finger = under > 0 ? (-h - Math.sqrt(under)) / k : Infinity;
      const met = nearest(eye[0], eye[1], eye[2], d[0], d[1], d[2], 1e6);
      if (met < 0 && finger < Infinity) continue;
      all += 1;
      if (met < 0 || hit[HIT_T] < finger) seen += 1;
    }
    if (all) share = seen / all;
    rgba[p * 4 + 3] = rgba[p * 4 + 3]! * share;
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */
