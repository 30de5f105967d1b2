import { LRUCache } from "lru-cache";
import { ApiProblem } from "../contract/problem";

/** Counts tries in a window that starts with the first one. Bounded in memory: the least used keys are forgotten first. */
export type Limiter = {
  /**
   * Counts one try of `key`.
   * @throws ApiProblem 429 rate_limited with `retry_at` when there were `max` already
   */
  take(key: string, max: number, windowSeconds: number): void;
  /** Forgets the tries of `key`: after a successful login, say. */
  reset(key: string): void;
};

type Window = { count: number; until: number };

/** @param now milliseconds */
export function createLimiter(now: () => number): Limiter {
  const windows = new LRUCache<string, Window>({ max: 50_000 });
  return {
    take(key, max, windowSeconds) {
      const found = windows.get(key);
      const window = found && found.until > now() ? found : { count: 0, until: now() + windowSeconds * 1000 };
      if (window.count >= max) throw new ApiProblem("rate_limited", { retry_at: new Date(window.until).toISOString() });
      windows.set(key, { ...window, count: window.count + 1 });
    },
    reset(key) {
      windows.delete(key);
    },
  };
}
