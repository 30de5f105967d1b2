/**
 * `npm run verify` runs a quick selection of the tests: what is proved with hundreds of cases is tried with a part of
 * them, and files named `*.long.test.ts` are left to `npm test`. A single file runs in full.
 */
export const QUICK = process.env.TESTS === "quick";

/** All cases, or in the quick run `count` of them, spread evenly from the first to the last. */
export function casesOf<T>(all: readonly T[], count: number): T[] {
  if (!QUICK || all.length <= count) return [...all];
  const step = count > 1 ? (all.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => all[Math.round(i * step)] as T);
}

/** Number of tries, or in the quick run `quick`. */
export const times = (whole: number, quick: number): number => (QUICK ? quick : whole);
