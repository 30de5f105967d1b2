import type { PictureCache } from "./cache";
import { drawingProcess, type DrawingProcess } from "./drawing-process";
import { jobKey, type RingJob, type TurnJob } from "./job";

/** Jobs that take long: a fine picture, a turning ring. */
type LongJob = RingJob | TurnJob;

/**
 * Maximum number of rings waiting for their fine picture, first come, first served; if the queue is full, a later
 * request tries again.
 */
const WAITING_MOST = 24;
/** A ring that takes longer (ms) counts as stuck. */
const RING_MS = 15 * 60_000;
/** A ring is not tried again after so many failures. The first may not be its own: the system may end any process. */
const FAILURES_MOST = 2;
/** Rings whose failures are remembered. */
const REMEMBERED_MOST = 200;

/** `wish` is false if the job will not be drawn: it failed twice, or the queue is full. */
export type Refiner = { wish(job: LongJob): boolean; close(): Promise<void> };

/**
 * Draws rings in still quality in the background: one at a time, in a process that ends when the queue is empty. The
 * picture is cached under its job's key.
 * @param nice the process's priority, 0 to 19 as for the command of that name
 */
export function refiner(file: string, cache: PictureCache, nice: number): Refiner {
  const jobs = new Map<string, LongJob>();
  const failures = new Map<string, number>();
  let one: DrawingProcess | undefined;
  let drawing = false;
  let closed = false;

  /** Draws until the queue is empty. */
  async function drawAll(): Promise<void> {
    if (drawing) return;
    drawing = true;
    for (let [entry] = jobs; entry && !closed; [entry] = jobs) {
      await drawAndKeep(...entry);
      jobs.delete(entry[0]);
    }
    drawing = false;
    void end();
  }

  async function drawAndKeep(key: string, job: LongJob): Promise<void> {
    // A request just before it was stored has queued it again.
    if (await cache.has(key)) return;
    one ??= drawingProcess(file, nice);
    const bytes = await one.draw(job, RING_MS).catch(() => null);
    if (bytes) await cache.set(key, bytes);
    else if (!closed) {
      if (failures.size >= REMEMBERED_MOST) failures.clear();
      failures.set(key, timesFailed(key) + 1);
      void end();
    }
  }

  const timesFailed = (key: string): number => failures.get(key) ?? 0;

  function end(): Promise<unknown> | undefined {
    const idle = one;
    one = undefined;
    idle?.end();
    return idle?.ended;
  }

  return {
    wish(job) {
      const key = jobKey(job);
      if (closed || timesFailed(key) >= FAILURES_MOST) return false;
      if (jobs.has(key)) return true;
      if (jobs.size >= WAITING_MOST) return false;
      jobs.set(key, job);
      void drawAll();
      return true;
    },
    async close() {
      closed = true;
      jobs.clear();
      await end();
    },
  };
}
