import { Worker } from "node:worker_threads";
import type { PictureCache } from "./cache";
import { jobKey, type RingJob, type TurnJob } from "./job";
import { drawingThread } from "./worker-file";

/** Jobs that take long: a fine picture, a turning ring. */
type LongJob = RingJob | TurnJob;

/**
 * Maximum number of rings waiting for their fine picture, first come, first served; if the queue is full, a later
 * request tries again.
 */
const WAITING_MOST = 24;
/** A ring that takes longer (ms) counts as stuck. */
const RING_MS = 15 * 60_000;
/** Rings whose drawing failed are not tried again. */
const REFUSED_MOST = 200;

/** `wish` is false if the job will not be drawn: it failed before, or the queue is full. */
export type Refiner = { wish(job: LongJob): boolean; close(): Promise<void> };

/**
 * Draws rings in still quality in the background: one at a time, in a thread that ends when the queue is empty. The
 * picture is cached under its job's key.
 * @param nice the thread's priority, 0 to 19 as for the command of that name
 */
export function refiner(file: string, cache: PictureCache, nice: number): Refiner {
  const jobs = new Map<string, LongJob>();
  const refused = new Set<string>();
  let worker: Worker | undefined;
  let drawing = false;
  let closed = false;

  /** Draws until the queue is empty. One at a time: a second job in the thread would get the result of the first. */
  async function drawAll(): Promise<void> {
    if (drawing) return;
    drawing = true;
    for (let [entry] = jobs; entry && !closed; [entry] = jobs) {
      await drawAndKeep(...entry);
      jobs.delete(entry[0]);
    }
    drawing = false;
    const idle = worker;
    worker = undefined;
    await idle?.terminate();
  }

  async function drawAndKeep(key: string, job: LongJob): Promise<void> {
    // A request just before it was stored has queued it again.
    if (await cache.has(key)) return;
    worker ??= new Worker(file, drawingThread(nice));
    worker.unref();
    const bytes = await drawnBy(worker, job).catch(() => null);
    if (bytes) await cache.set(key, bytes);
    else if (!closed) {
      if (refused.size >= REFUSED_MOST) refused.clear();
      refused.add(key);
      await worker?.terminate();
      worker = undefined;
    }
  }

  return {
    wish(job) {
      const key = jobKey(job);
      if (closed || refused.has(key)) return false;
      if (jobs.has(key)) return true;
      if (jobs.size >= WAITING_MOST) return false;
      jobs.set(key, job);
      void drawAll();
      return true;
    },
    async close() {
      closed = true;
      jobs.clear();
      await worker?.terminate();
    },
  };
}

/** Removes only its own listeners: whoever ends the thread meanwhile also waits for its exit. */
function drawnBy(worker: Worker, job: LongJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void): void => {
      clearTimeout(stuck);
      worker.off("message", told).off("error", failed).off("exit", ended);
      settle();
    };
    const told = ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }): void =>
      done(() => (bytes ? resolve(bytes) : reject(new Error(fault ?? "no picture"))));
    const failed = (fault: Error): void => done(() => reject(fault));
    const ended = (): void => failed(new Error("drawing thread ended"));
    const stuck = setTimeout(() => failed(new Error("took too long")), RING_MS).unref();
    worker.on("message", told).on("error", failed).on("exit", ended);
    worker.postMessage({ id: 0, job });
  });
}
