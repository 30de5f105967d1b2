/**
 * `npm run verify` runs the quick half of the tests: what is proved over hundreds of cases is tried there on a part of
 * them, and files named `*.long.test.ts` are left to `npm test`. A single file runs whole.
 */
export const QUICK = process.env.TESTS === "quick";

/** All cases, or in the quick half `count` of them, spread evenly from the first to the last. */
export function casesOf<T>(all: readonly T[], count: number): T[] {
  if (!QUICK || all.length <= count) return [...all];
  const step = count > 1 ? (all.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => all[Math.round(i * step)] as T);
}

/** So many tries, or in the quick half `quick` of them. */
export const times = (whole: number, quick: number): number => (QUICK ? quick : whole);
