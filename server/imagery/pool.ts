import { Worker } from "node:worker_threads";
import type { PictureJob } from "./job";

/** More are waiting than may wait; try again after `seconds`. */
export class PoolFull extends Error {
  override name = "PoolFull";
  readonly seconds = 5;
}

type Waiting = { job: PictureJob; resolve: (bytes: Uint8Array) => void; reject: (fault: Error) => void };
type Thread = { worker: Worker; busy: Waiting | null };

/** Jobs of a kind that may wait for a thread. */
const QUEUE_MAX = 64;
/** A job that takes longer is stuck: its thread is replaced. */
const JOB_MS = 30_000;

export type Pool = { draw(job: PictureJob): Promise<Uint8Array>; close(): Promise<void> };

/**
 * Threads that draw pictures, started when the first picture is asked for. Latest wishes first: who asked long ago has
 * left. Drawings go before traced pictures: they stand in for those that had no place.
 */
export function pool(file: string, size: number): Pool {
  const threads: Thread[] = [];
  const traced: Waiting[] = [];
  const drawings: Waiting[] = [];
  let closed = false;

  function start(): Thread {
    const worker = new Worker(file);
    worker.unref();
    const thread: Thread = { worker, busy: null };
    worker.on("message", ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) => {
      const done = thread.busy;
      thread.busy = null;
      if (bytes) done?.resolve(bytes);
      else done?.reject(new Error(fault ?? "no picture"));
      next();
    });
    const gone = (fault: Error): void => {
      threads.splice(threads.indexOf(thread) >>> 0, 1);
      thread.busy?.reject(fault);
      thread.busy = null;
      if (!closed) next();
    };
    worker.on("error", gone);
    worker.on("exit", () => threads.includes(thread) && gone(new Error("drawing thread ended")));
    threads.push(thread);
    return thread;
  }

  function next(): void {
    if (traced.length + drawings.length === 0 || closed) return;
    const thread = threads.find((t) => !t.busy) ?? (threads.length < size ? start() : undefined);
    const waiting = thread && (drawings.pop() ?? traced.pop());
    if (!thread || !waiting) return;
    thread.busy = waiting;
    thread.worker.ref();
    thread.worker.postMessage({ id: 0, job: waiting.job });
    limitTime(thread, waiting);
    next();
  }

  return {
    draw: (job) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolFull("closing"));
        const queue = job.kind === "drawing" ? drawings : traced;
        if (queue.length >= QUEUE_MAX) queue.shift()?.reject(new PoolFull("too many pictures are waiting"));
        queue.push({ job, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const waiting of [...traced.splice(0), ...drawings.splice(0)])
        waiting.reject(new PoolFull("closing"));
      await Promise.all(threads.map((thread) => thread.worker.terminate()));
    },
  };
}

/** Ends a thread whose job is stuck; a thread without a job keeps no process alive. */
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
