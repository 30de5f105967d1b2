import sharp from "sharp";
import { turnShot } from "~/gem/light/camera";
import { picturedRing } from "~/gem/ring/wedding-band";
import type { TurnJob } from "./job";
import { prepare, traceRing } from "./tracer/trace-ring";

/** Frames of a whole turn, ms per frame, and maximum file size in bytes: what mail and messengers still show. */
export const TURN = { frames: 36, ms: 90, most: 600_000 } as const;
/** WebP qualities, from the preferred one to one that always fits. */
const QUALITIES = [74, 62, 48, 32] as const;

/** A ring that turns once around under fixed light: an endless animated WebP, deterministic. */
export async function turnOf({ ring, width }: TurnJob): Promise<Uint8Array> {
  const ready = prepare(picturedRing(ring), 4);
  const frame = width * width * 3;
  const film = Buffer.alloc(frame * TURN.frames);
  for (let i = 0; i < TURN.frames; i++) {
    const [picture] = traceRing(ready, {
      metals: [ring.metal],
      view: turnShot(ready.extent, i / TURN.frames),
      width,
      quality: "preview",
    });
    // The shadow differs in each frame, so cached shadows are useless.
    ready.grounds.clear();
    picture?.rgba.forEach((byte, at) => {
      if (at % 4 < 3) film[i * frame + (at >> 2) * 3 + (at % 4)] = byte;
    });
  }
  const animated = (quality: number): Promise<Buffer> =>
    sharp(film, { raw: { width, height: width * TURN.frames, channels: 3, pageHeight: width } })
      .webp({ quality, effort: 4, loop: 0, delay: Array<number>(TURN.frames).fill(TURN.ms) })
      .toBuffer();
  for (const quality of QUALITIES) {
    const bytes = await animated(quality);
    if (bytes.length <= TURN.most || quality === QUALITIES.at(-1)) return bytes;
  }
  throw new Error("no quality fits");
}
