import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "./log";
import { repeatedFaults } from "./repeated-faults";

export type Loop = {
  /** Stops after the current run. */
  stop(): Promise<void>;
  /** Runs now instead of waiting. */
  kick(): void;
};

/**
 * Runs `turn` repeatedly, one at a time, with `ms` between the end of one and the start of the next. An error is logged
 * under `name` (at most once a minute), and the loop continues. The signal fires when the loop is stopped.
 */
export function loop(
  name: string,
  ms: number,
  log: Log,
  turn: (stopping: AbortSignal) => Promise<unknown>,
): Loop {
  const stopping = new AbortController();
  const faults = repeatedFaults(log);
  let wake: (() => void) | undefined;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await turn(stopping.signal).then(
        () => faults.worked(name),
        (error: unknown) => faults.failed(name, error),
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
 * Pauses between two pieces of background work, three times as long as the process was busy since the last pause, so
 * that requests are served first. An idle process, or one that only waits for a slow service, hardly pauses.
 * @param longestMs maximum, so that the work continues even under load
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
