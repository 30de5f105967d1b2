import type { Reference } from "./types";

const LIFE_MS = 10 * 60 * 1000;
const DAY_MS = 86_400_000;

export type ReferenceCache = { get(): Promise<Reference>; invalidate(): void };

/**
 * Caches the reference rows for ten minutes, but never past midnight UTC, when a price list may begin; concurrent
 * callers share one load.
 * @param now milliseconds
 */
export function referenceCache(load: () => Promise<Reference>, now: () => number): ReferenceCache {
  let held: { at: number; value: Promise<Reference> } | undefined;
  return {
    get() {
      if (held && now() - held.at < LIFE_MS && now() >= held.at && day(now()) === day(held.at))
        return held.value;
      const value = load();
      const mine = { at: now(), value };
      held = mine;
      // A failed load is not cached: the next caller tries again.
      value.catch(() => {
        if (held === mine) held = undefined;
      });
      return value;
    },
    invalidate() {
      held = undefined;
    },
  };
}

const day = (time: number): number => Math.floor(time / DAY_MS);
