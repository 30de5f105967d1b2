import { stoneCost } from "~/domain/price";
import type { Clarity, Color, CutSlug, StoneOrigin } from "~/domain/ring";
import type { Mapping, When } from "./mapping";

/** Input of a price; weight in carat. */
type Priced = { cut: CutSlug; carat: number; color: Color; clarity: Clarity; origin: StoneOrigin };

/** Maximum cost in the database, in euro cents. */
const COST_MAX = 2_147_483_647;

const fits = (rule: When, stone: Priced): boolean =>
  (rule.cuts?.includes(stone.cut) ?? true) &&
  (rule.origin === undefined || rule.origin === stone.origin) &&
  stone.carat >= (rule.caratMin ?? 0) &&
  stone.carat <= (rule.caratMax ?? Infinity) &&
  (rule.colors?.includes(stone.color) ?? true) &&
  (rule.clarities?.includes(stone.clarity) ?? true);

/**
 * Cost of a stone in euro cents: the supplier's price with our rate and the margin of the first matching rule, or by
 * our own cost rule.
 * @param asked the supplier's price of the whole stone, in major units of `currency`
 */
export function costOf(
  rules: Mapping["prices"],
  stone: Priced,
  asked: { price: number; currency: string } | undefined,
): number | { reason: string } {
  if (rules === "house")
    return stone.origin === "natural"
      ? stoneCost(stone)
      : { reason: "a laboratory-grown stone needs a price" };
  if (!asked) return { reason: "there is no price" };
  const rate = Object.hasOwn(rules.rates, asked.currency) ? rules.rates[asked.currency] : undefined;
  if (rate === undefined)
    return { reason: `there is no rate for the currency ${JSON.stringify(asked.currency.slice(0, 10))}` };
  const percent = rules.margins.find((rule) => fits(rule.when, stone))?.percent ?? 0;
  const cost = Math.round(asked.price * rate * (100 + percent));
  return cost > 0 && cost <= COST_MAX
    ? cost
    : { reason: `the price is impossible: ${asked.price} ${asked.currency}` };
}
