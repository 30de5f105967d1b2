/** Number of days after which every share was tried. */
const WEEK = 7;

/** Days since 1970. Only the date decides what is tried today. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** With `TESTS=all`, everything is tried at once. */
const ALL = process.env.TESTS === "all";

/**
 * A different share of a list each day, and all of it after the given number of days; with `TESTS=all` everything.
 * @param shift makes lists that are tried in parallel use different shares on the same day
 * @param days after which everything was tried
 */
export function shareOfDay<T>(all: readonly T[], shift = 0, days = WEEK): T[] {
  return ALL ? [...all] : all.filter((_, nth) => (nth + shift) % days === TODAY % days);
}
