import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { faultFacts } from "./cause";
import type { Log } from "./log";

export type Loop = {
  /** Stops after the turn in hand. */
  stop(): Promise<void>;
  /** Takes a turn now instead of at the next time. */
  kick(): void;
};

/**
 * Runs `turn` again and again, one at a time, with `ms` between the end of one and the start of the next. A fault is
 * logged under `name` and the next turn tries again. The signal is raised when the loop is told to stop.
 */
export function loop(
  name: string,
  ms: number,
  log: Log,
  turn: (stopping: AbortSignal) => Promise<unknown>,
): Loop {
  const stopping = new AbortController();
  let wake: (() => void) | undefined;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await turn(stopping.signal).catch((error: unknown) =>
        log.error({ fault: faultFacts(error) }, `${name} fault`),
      );
      if (stopping.signal.aborted) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopping.abort();
      wake?.();
      await running;
    },
    kick: () => wake?.(),
  };
}

/**
 * Rests between two pieces of background work, three times as long as the process was busy since the last rest: whoever
 * waits for an answer is served first. A quiet process, or one that only waits for a slow partner, hardly rests.
 * @param longestMs so that the work goes on however busy the house is
 */
export function pacing(stopping?: AbortSignal, longestMs = 2000): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  return async () => {
    const busyMs = performance.eventLoopUtilization(before).active;
    await wait(Math.min(longestMs, 3 * busyMs), undefined, stopping ? { signal: stopping } : {}).catch(
      () => undefined,
    );
    before = performance.eventLoopUtilization();
  };
}
