import { pictureQueues } from "../platform/metrics";
import { drawingProcess, type DrawingProcess } from "./drawing-process";
import type { PictureJob } from "./job";

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
type Drawer = { process: DrawingProcess; busy: boolean; rest?: NodeJS.Timeout };

/** Maximum number of waiting jobs of a kind. */
const QUEUE_MAX = 64;
/**
 * A job that takes longer (ms) counts as stuck, and its process is replaced. This is wall-clock time, and drawing
 * processes have low priority: on busy cores, a picture of half a second exceeded a limit of thirty seconds
 * (docs/decisions/0113).
 */
const JOB_MS = 120_000;
/** A process that was idle for this long (ms) ends, to free its memory, some 120 MB. */
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
 * A pool of drawing processes, started with the first request. Latest requests first, because the callers of old ones
 * have probably left. Drawings go before traced pictures, because they replace pictures that found no place in the
 * queue.
 * @param nice the processes' priority, 0 to 19 as for the command of that name
 * @param idleMs after which an idle process ends
 */
export function pool(file: string, size: number, nice: number, idleMs = IDLE_MS): Pool {
  const drawers: Drawer[] = [];
  const traced: Waiting[] = [];
  const drawings: Waiting[] = [];
  let closed = false;
  const waitingNow = () => traced.length + drawings.length;
  pictureQueues.add(waitingNow);

  function start(): Drawer {
    const one: Drawer = { process: drawingProcess(file, nice), busy: false };
    drawers.push(one);
    void one.process.ended.then(() => (remove(one), next()));
    return one;
  }

  /** It gets no more jobs. */
  function remove(one: Drawer): void {
    const place = drawers.indexOf(one);
    if (place >= 0) drawers.splice(place, 1);
    clearTimeout(one.rest);
  }

  function next(): void {
    if (waitingNow() === 0 || closed) return;
    const one = drawers.find(({ busy }) => !busy) ?? (drawers.length < size ? start() : undefined);
    const waiting = one && (drawings.pop() ?? traced.pop());
    if (!one || !waiting) return;
    clearTimeout(one.rest);
    void drawn(one, waiting);
    next();
  }

  async function drawn(one: Drawer, { job, resolve, reject }: Waiting): Promise<void> {
    one.busy = true;
    // Free before its caller hears of it: who asks for the next one at once gets it from this process.
    const settled = one.process.draw(job, JOB_MS).finally(() => (one.busy = false));
    await settled.then(resolve, reject);
    next();
    if (one.busy || !drawers.includes(one)) return;
    one.rest = setTimeout(() => {
      remove(one);
      one.process.end();
    }, idleMs).unref();
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
      for (const { process } of drawers) process.end();
      await Promise.all(drawers.map(({ process }) => process.ended));
    },
  };
}

/** Removes a job that nobody waits for from the queue, if it has not started. */
function callOff(queue: Waiting[], waiting: Waiting): void {
  const place = queue.indexOf(waiting);
  if (place < 0) return;
  queue.splice(place, 1);
  waiting.reject(new AllCallersLeft("everybody has left"));
}
