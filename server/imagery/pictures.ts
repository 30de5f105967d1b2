import { availableParallelism } from "node:os";
import path from "node:path";
import type { RingPicture } from "~/gem/ring/ring-params";
import type { Env } from "../platform/env";
import type { Log } from "../platform/log";
import { pictureCache, type Drawn, type PictureCache } from "./cache";
import { jobKey, type PictureJob } from "./job";
import { pool, type Pool } from "./pool";
import { refiner, type Refiner } from "./refiner";
import { workerFile } from "./worker-file";

/** The pictures of a process: kept ones at once, others from threads, each drawn once however many ask. */
export type Pictures = {
  draw(job: PictureJob): Promise<Drawn>;
  /** A square picture of still quality, if one is kept; else it will be drawn behind what is answered now, when its turn comes. */
  refined(ring: RingPicture, ground: "paper" | "transparent"): Promise<Drawn | undefined>;
  close(): Promise<void>;
};

/** Side in pixels of a picture that is drawn finely behind a preview. */
const REFINED = 1024;

/** JPEG of a ring for a document; null when it cannot be drawn now: a document is not kept waiting for its picture. */
export async function jpegOf(
  pictures: Pictures,
  log: Log,
  ring: RingPicture,
  width: number,
): Promise<Uint8Array | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 8000).unref());
  const drawn = pictures
    .draw({ kind: "ring", ring, width, height: width, ground: "paper", format: "jpg" })
    .then(({ bytes }) => bytes);
  return Promise.race([drawn, late]).catch((error: unknown) => {
    log.warn({ error: error instanceof Error ? error.message : "unknown" }, "no picture for a document");
    return null;
  });
}

export function makePictures(env: Pick<Env, "DATA_DIR" | "NODE_ENV">, side = REFINED): Pictures {
  const underWay = new Map<string, Promise<Drawn>>();
  let parts: Promise<{ cache: PictureCache; threads: Pool; behind: Refiner }> | undefined;
  // One core stays with the pages.
  const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
  const open = () =>
    (parts ??= workerFile(env.NODE_ENV === "production").then(({ file, edition }) => {
      const cache = pictureCache(path.join(env.DATA_DIR, "pictures"), edition);
      return { cache, threads: pool(file, threads), behind: refiner(file, cache) };
    }));

  return {
    async draw(job) {
      const key = jobKey(job);
      const { cache, threads } = await open();
      const kept = await cache.get(key);
      if (kept) return kept;
      let drawing = underWay.get(key);
      if (!drawing) {
        drawing = threads
          .draw(job)
          .then((bytes) => cache.set(key, bytes))
          .finally(() => underWay.delete(key));
        underWay.set(key, drawing);
      }
      return drawing;
    },
    async refined(ring, ground) {
      const job = {
        kind: "ring",
        ring,
        width: side,
        height: side,
        ground,
        format: "webp",
        fine: true,
      } as const;
      const { cache, behind } = await open();
      const kept = await cache.get(jobKey(job));
      if (!kept) behind.wish(job);
      return kept;
    },
    async close() {
      if (!parts) return;
      const { threads, behind } = await parts;
      await Promise.all([threads.close(), behind.close()]);
    },
  };
}
