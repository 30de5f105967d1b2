type Figures = { area: number; light: number | null; price: number };
/** A sentence of "why this one": `key` of diamonds.json under `why`. */
export type Reason =
  { key: Exclude<Key, "few" | "middle" | "grades">; by: number } | { key: "few" | "middle" | "grades" };
type Key =
  | "size_more"
  | "size_less"
  | "light_more"
  | "light_less"
  | "price_less"
  | "price_more"
  | "middle"
  | "few"
  | "grades";

/** What makes a difference that is worth a sentence: shares of the median, and of all light. */
const WORTH = { size: 0.01, light: 0.01, price: 0.03 } as const;

/**
 * Two sentences on a diamond beside the medians of its like (length × width in mm², light 0…1, price of the ring in minor
 * units): what speaks for it, strongest first, then what it is paid with. `among` is null where too few are alike.
 */
export function reasons(own: Figures, among: Figures | null): [Reason, Reason] {
  const grades: Reason = { key: "grades" };
  if (!among) return [grades, { key: "few" }];
  const size = own.area / among.area - 1;
  const light = own.light === null || among.light === null ? 0 : own.light - among.light;
  const price = own.price / among.price - 1;
  const told = [
    { good: size / WORTH.size, more: "size_more", less: "size_less", by: Math.abs(size) },
    { good: light / WORTH.light, more: "light_more", less: "light_less", by: Math.abs(light) },
    {
      good: -price / WORTH.price,
      more: "price_less",
      less: "price_more",
      by: Math.abs(own.price - among.price),
    },
  ] as const;
  const worth = told
    .filter(({ good }) => Math.abs(good) >= 1)
    .sort((a, b) => Math.sign(b.good) - Math.sign(a.good) || Math.abs(b.good) - Math.abs(a.good))
    .map(({ good, more, less, by }): Reason => ({ key: good > 0 ? more : less, by }));
  const [first, second] = worth;
  if (!first) return [{ key: "middle" }, grades];
  return told.some(({ good }) => good >= 1) ? [first, second ?? grades] : [grades, first];
}
