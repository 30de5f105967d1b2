/** A week of days, of which every one tries another share. */
const WEEK = 7;

/** Days since 1970: what is tried today stands in the day's date alone. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Everything is tried at once, not a share of it: `TESTS=all`. */
const ALL = process.env.TESTS === "all";

/**
 * A share of what there is to try, another one each day, and all of it within so many days; all at once with `TESTS=all`.
 * @param shift tells apart lists that are tried side by side: they see different shares on the same day
 * @param days after which all was tried
 */
export function shareOfDay<T>(all: readonly T[], shift = 0, days = WEEK): T[] {
  return ALL ? [...all] : all.filter((_, nth) => (nth + shift) % days === TODAY % days);
}
