/** A week of days, of which every one tries another share. */
const DAYS = 7;

/** Days since 1970: what is tried today stands in the day's date alone. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Everything is tried at once, not a share of it: `TESTS=all`. */
const ALL = process.env.TESTS === "all";

/**
 * A seventh of what there is to try, another one each day; all of it with `TESTS=all`.
 * @param shift tells apart lists that are tried side by side: they see different sevenths on the same day
 */
export function shareOfDay<T>(all: readonly T[], shift = 0): T[] {
  return ALL ? [...all] : all.filter((_, nth) => (nth + shift) % DAYS === TODAY % DAYS);
}
