import type { Words } from "../schema/columns";

/** A text in the six languages, in this order: en, fr, ja, ko, zh-Hant, zh-Hans. */
export function words(en: string, fr: string, ja: string, ko: string, hant: string, hans: string): Words {
  return { en, fr, ja, ko, "zh-Hant": hant, "zh-Hans": hans };
}

/**
 * A pseudo-random generator of numbers in [0, 1), the same series for the same seed (mulberry32), so that demo data
 * never changes.
 */
export function series(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(next: () => number, list: readonly T[]): T {
  const item = list[Math.floor(next() * list.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
