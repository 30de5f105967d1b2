import sharp from "sharp";
import { handPicture, type Worn } from "./hand-picture";
import { HANDS } from "./hand-worn";

/** Side in pixels in which a hand is drawn, and in which it is kept. */
const [DRAWN, KEPT] = [1600, 1024];

/** A ring and the band beside it as they shade the finger, mm at a finger of 52 mm; its stone's middle. */
const RING: Worn = { at: 0, radius: 9.2, half: 0.5, thick: 0.9 };
const BAND: Worn = { ...RING, at: 2.6 };
const HEAD = [0, 13.2, 0] as const;

/** Draws the hands on which rings are shown, once and for all. */
export async function drawHands(width = DRAWN): Promise<void> {
  for (const [file, worn] of [
    [HANDS.ring, [RING]],
    [HANDS.band, [RING, BAND]],
  ] as const)
    await sharp(Buffer.from(handPicture(width, worn, HEAD)), { raw: { width, height: width, channels: 3 } })
      .resize(KEPT, KEPT)
      .webp({ quality: 88, effort: 5, smartSubsample: true })
      .toFile(file);
}
