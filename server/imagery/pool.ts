import { Worker } from "node:worker_threads";
import { pictureQueues } from "../platform/metrics";
import type { PictureJob } from "./job";
import { drawingThread } from "./worker-file";

/** The queue is full; try again after `seconds`. */
export class PoolFull extends Error {
  override name = "PoolFull";
  readonly seconds = 5;
}

/** All waiting callers have left. */
export class AllCallersLeft extends PoolFull {
  override name = "AllCallersLeft";
}

type Waiting = { job: PictureJob; resolve: (bytes: Uint8Array) => void; reject: (fault: Error) => void };
type Thread = { worker: Worker; busy: Waiting | null; rest?: NodeJS.Timeout };

/** Maximum number of waiting jobs of a kind. */
const QUEUE_MAX = 64;
/**
 * A job that takes longer (ms) counts as stuck, and its thread is replaced. This is wall-clock time, and drawing
 * threads have low priority: on busy cores, a picture of half a second exceeded a limit of thirty seconds
 * (docs/decisions/0113).
 */
const JOB_MS = 120_000;
/** A thread that was idle for this long (ms) ends, to free its cache of the last rings, some 100 MB. */
const IDLE_MS = 60_000;

export type Pool = {
  /**
   * @param left aborts: a waiting job that nobody wants is not started
   * @throws PoolFull if too many wait, AllCallersLeft if all callers have left
   */
  draw(job: PictureJob, left?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * A pool of drawing threads, started with the first request. Latest requests first, because the callers of old ones
 * have probably left. Drawings go before traced pictures, because they replace pictures that found no place in the
 * queue.
 * @param nice the threads' priority, 0 to 19 as for the command of that name
 * @param idleMs after which an idle thread ends
 */
export function pool(file: string, size: number, nice: number, idleMs = IDLE_MS): Pool {
  const threads: Thread[] = [];
  const traced: Waiting[] = [];
  const drawings: Waiting[] = [];
  let closed = false;
  const waitingNow = () => traced.length + drawings.length;
  pictureQueues.add(waitingNow);

  function start(): Thread {
    const thread = newThread(file, nice, {
      free() {
        next();
        if (!thread.busy) thread.rest = setTimeout(() => end(thread), idleMs).unref();
      },
      gone(fault) {
        if (!threads.includes(thread)) return;
        threads.splice(threads.indexOf(thread), 1);
        thread.busy?.reject(fault);
        thread.busy = null;
        if (!closed) next();
      },
    });
    threads.push(thread);
    return thread;
  }

  /** Ends an idle thread; it gets no more jobs. */
  function end(thread: Thread): void {
    threads.splice(threads.indexOf(thread) >>> 0, 1);
    void thread.worker.terminate();
  }

  function next(): void {
    if (traced.length + drawings.length === 0 || closed) return;
    const thread = threads.find((t) => !t.busy) ?? (threads.length < size ? start() : undefined);
    const waiting = thread && (drawings.pop() ?? traced.pop());
    if (!thread || !waiting) return;
    thread.busy = waiting;
    clearTimeout(thread.rest);
    thread.worker.ref();
    thread.worker.postMessage({ id: 0, job: waiting.job });
    limitTime(thread, waiting);
    next();
  }

  return {
    draw: (job, left) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolFull("closing"));
        const queue = job.kind === "drawing" ? drawings : traced;
        if (queue.length >= QUEUE_MAX) queue.shift()?.reject(new PoolFull("too many pictures are waiting"));
        const waiting = { job, resolve, reject };
        queue.push(waiting);
        left?.addEventListener("abort", () => callOff(queue, waiting));
        next();
      }),
    async close() {
      closed = true;
      pictureQueues.delete(waitingNow);
      for (const waiting of [...traced.splice(0), ...drawings.splice(0)])
        waiting.reject(new PoolFull("closing"));
      await Promise.all(threads.map((thread) => thread.worker.terminate()));
    },
  };
}

/** A thread that returns each picture to its caller and then is free. */
function newThread(file: string, nice: number, told: { free(): void; gone(fault: Error): void }): Thread {
  const worker = new Worker(file, drawingThread(nice));
  worker.unref();
  const thread: Thread = { worker, busy: null };
  worker.on("message", ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) => {
    const done = thread.busy;
    thread.busy = null;
    if (bytes) done?.resolve(bytes);
    else done?.reject(new Error(fault ?? "no picture"));
    told.free();
  });
  worker.on("error", told.gone);
  worker.on("exit", () => told.gone(new Error("drawing thread ended")));
  return thread;
}

/** Removes a job that nobody waits for from the queue, if it has not started. */
function callOff(queue: Waiting[], waiting: Waiting): void {
  const place = queue.indexOf(waiting);
  if (place < 0) return;
  queue.splice(place, 1);
  waiting.reject(new AllCallersLeft("everybody has left"));
}

/** Ends a thread whose job is stuck; an idle thread does not keep the process alive. */
function limitTime(thread: Thread, waiting: Waiting): void {
  const stuck = setTimeout(() => thread.busy === waiting && void thread.worker.terminate(), JOB_MS);
  stuck.unref();
  const settle = (): void => {
    clearTimeout(stuck);
    thread.worker.unref();
  };
  const { resolve, reject } = waiting;
  waiting.resolve = (bytes) => (settle(), resolve(bytes));
  waiting.reject = (fault) => (settle(), reject(fault));
}
