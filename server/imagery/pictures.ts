import { availableParallelism } from "node:os";
import path from "node:path";
import type { RingPicture } from "~/gem/ring/ring-params";
import type { Env } from "../platform/env";
import type { Log } from "../platform/log";
import { pictureCache, type Drawn, type PictureCache } from "./cache";
import { drawingProcess, type DrawingProcess } from "./drawing-process";
import { drawingProgram } from "./drawing-program-file";
import { drawnOnce } from "./drawn-once";
import { jobKey, type PictureJob, type StillJob } from "./job";
import { pool, type Pool } from "./pool";
import { refiner, type Refiner } from "./refiner";
import { WORN_SIZE } from "./stills";

/**
 * The pictures of a process. Cached ones are returned at once; others are drawn by processes of their own,
 * once for all concurrent callers.
 */
export type Pictures = {
  /**
   * @param left the caller has left: a picture that nobody else waits for is not drawn, unless drawing has started
   * @throws PoolFull if it cannot be drawn now
   */
  draw(job: PictureJob, left?: AbortSignal): Promise<Drawn>;
  /**
   * A square picture in still quality, if it is cached; otherwise it is queued for drawing in the background, unless
   * `PICTURES_AHEAD` is 0.
   */
  refined(ring: RingPicture, ground: "paper" | "transparent"): Promise<Drawn | undefined>;
  /** The turning ring, drawn in the background; undefined if that takes longer than `patience` ms. */
  turn(ring: RingPicture, patience: number): Promise<Drawn | undefined>;
  /** Those of the stills that are not cached yet. */
  missing(jobs: readonly StillJob[]): Promise<StillJob[]>;
  /**
   * Draws stills at the lowest priority, in a separate process.
   * @throws if one cannot be drawn, or the server stops
   */
  ahead(jobs: readonly StillJob[]): Promise<void>;
  close(): Promise<void>;
};

/** Side in pixels of the fine picture that replaces a preview. */
const REFINED = WORN_SIZE;
/** Side in pixels of a turning ring. */
const TURNING = 480;
/** Polling interval for a turning ring that is being drawn, ms. */
const LOOK_AGAIN = 400;

/** JPEG of a ring for a document; null if it cannot be drawn now, because a document does not wait for its picture. */
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

/** A picture drawn in advance that takes longer (ms) counts as stuck. */
const STILL_MS = 15 * 60_000;

/** Priority of the drawing processes, as for `nice`: pages before pictures, and requested pictures before fine ones. */
const BEHIND_PAGES = { shown: 12, finer: 19 };
/** Normal priority in tests: parallel tests would hold up a low-priority process for minutes. */
const BESIDE_TESTS = { shown: 0, finer: 0 };

type Parts = { cache: PictureCache; processes: Pool; behind: Refiner; apart: () => DrawingProcess };

/** Drawing in advance, in a process that lives as long as its jobs. */
function drawnApart(open: () => Promise<Parts>): Pick<Pictures, "missing" | "ahead"> & { end(): void } {
  let drawing: DrawingProcess | undefined;
  return {
    async missing(jobs) {
      const { cache } = await open();
      const kept = await Promise.all(jobs.map((job) => cache.has(jobKey(job))));
      return jobs.filter((_, nth) => !kept[nth]);
    },
    async ahead(jobs) {
      const { cache, apart } = await open();
      const one = (drawing = apart());
      try {
        for (const job of jobs) await cache.set(jobKey(job), await one.draw(job, STILL_MS));
      } finally {
        one.end();
        if (drawing === one) drawing = undefined;
      }
    },
    end: () => drawing?.end(),
  };
}

type Settings = Pick<Env, "DATA_DIR" | "NODE_ENV"> & Partial<Pick<Env, "PICTURES_AHEAD">>;

/**
 * The cache is opened with the first request.
 * @param side of the fine picture, pixels; also the maximum for a turning ring
 */
export function makePictures(env: Settings, side = REFINED): Pictures {
  const once = drawnOnce();
  let parts: Promise<Parts> | undefined;
  // One core is left for the pages.
  const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
  const open = () =>
    (parts ??= drawingProgram(env.NODE_ENV === "production").then(({ file, edition }) => {
      const cache = pictureCache(path.join(env.DATA_DIR, "pictures"), edition);
      const nice = env.NODE_ENV === "test" ? BESIDE_TESTS : BEHIND_PAGES;
      return {
        cache,
        processes: pool(file, atOnce, nice.shown),
        behind: refiner(file, cache, nice.finer),
        apart: () => drawingProcess(file, nice.finer),
      };
    }));

  const { missing, ahead, end } = drawnApart(open);
  return {
    missing,
    ahead,
    async draw(job, left) {
      const key = jobKey(job);
      const { cache, processes } = await open();
      const begin = (nobody: AbortSignal) =>
        processes.draw(job, nobody).then((bytes) => cache.set(key, bytes));
      return (await cache.get(key)) ?? once(key, begin, left);
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
      if (!kept && env.PICTURES_AHEAD !== "0") behind.wish(job);
      return kept;
    },
    async turn(ring, patience) {
      const job = { kind: "turn", ring, width: Math.min(TURNING, side) } as const;
      const { cache, behind } = await open();
      const until = Date.now() + patience;
      for (;;) {
        const kept = await cache.get(jobKey(job));
        if (kept || !behind.wish(job) || Date.now() > until) return kept;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN).unref());
      }
    },
    async close() {
      end();
      if (!parts) return;
      const { processes, behind } = await parts;
      await Promise.all([processes.close(), behind.close()]);
    },
  };
}
