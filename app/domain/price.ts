import { roundUpTo, splitTax, type Currency } from "./money";
import { MTO_QUALITY, type Clarity, type Color, type CutSlug, type MetalSlug, type Quality } from "./ring";
import { DEFAULT_SIZE } from "./ring-size";

/** A dated price list of a website (docs/decisions/0006). */
export type PriceList = {
  version: string;
  currency: Currency;
  /** Units of the website's currency per euro of cost, margin included. */
  coefficient: number;
  /** Prices are rounded up to a multiple of this, in minor units. */
  step: number;
  /** Minor units per unit of the currency: 100, or 1 for yen and won. */
  minorPerUnit: number;
};

export type PriceLineKind = "stone" | "mount" | "sides" | "engraving" | "band";
export type PriceLine = { kind: PriceLineKind; amount: number };
export type Price = { excl: number; tax: number; incl: number; currency: Currency };
export type PricedLines = { price: Price; lines: PriceLine[] };

/** The grades that determine a stone's price. `carat` in carat. */
export type Grades = { cut: CutSlug; carat: number; color: Color; clarity: Clarity };

const COLOR_FACTOR: Record<Color, number> = { D: 1.34, E: 1.22, F: 1.13, G: 1, H: 0.88, I: 0.77, J: 0.67 };
const CLARITY_FACTOR: Record<Clarity, number> = {
  FL: 1.72,
  IF: 1.48,
  VVS1: 1.3,
  VVS2: 1.19,
  VS1: 1.08,
  VS2: 1,
  SI1: 0.84,
  SI2: 0.7,
  I1: 0.48,
};
/** Fancy shapes waste less of the rough stone than the round brilliant, and cost less per carat. */
const CUT_FACTOR: Record<CutSlug, number> = {
  round: 1,
  oval: 0.88,
  cushion: 0.8,
  princess: 0.82,
  emerald: 0.84,
  pear: 0.86,
  marquise: 0.8,
  radiant: 0.82,
  asscher: 0.82,
  heart: 0.84,
};
/** Weights in carat at which the market price per carat rises. */
const STEPS = [0.5, 0.7, 0.9, 1, 1.5, 2, 3];

/**
 * Cost of a stone in euro cents: the price per carat of a round G VS2, which rises with weight, times the factors of
 * the grades.
 */
export function stoneCost({ cut, carat, color, clarity }: Grades): number {
  const premium = 1 + 0.045 * STEPS.filter((step) => carat >= step - 1e-9).length;
  const perCarat = 2600 * carat ** 0.9 * premium + 900;
  return Math.round(perCarat * carat * COLOR_FACTOR[color] * CLARITY_FACTOR[clarity] * CUT_FACTOR[cut] * 100);
}

/** Cost of a mount in euro cents. Larger rings need more metal: 0.6 % for each millimetre of circumference above 52. */
export function mountCost(
  byMetal: Readonly<Record<string, number>>,
  metal: MetalSlug,
  size: number = DEFAULT_SIZE,
): number {
  return Math.round((byMetal[metal] ?? 0) * (1 + 0.006 * (size - DEFAULT_SIZE)));
}

/** Cost of a creation in euro cents; `band` only if it includes a wedding band. */
export type Costs = {
  stone: number;
  mount: number;
  sides: number;
  band?: number | undefined;
  engraved?: boolean | undefined;
};

/**
 * `incl = roundUp((stone + mount + sides) × coefficient, step)`. Mount and side stones have their own price,
 * independent of the stone they hold; the amount added by rounding to the step counts as part of the stone's price. The
 * band is a second line, rounded on its own (docs/decisions/0006).
 */
export function quotePrice(costs: Costs, list: PriceList, taxRate: number): PricedLines {
  const ring = tagOf(costs.stone + costs.mount + costs.sides, list);
  const mount = unrounded(costs.mount, list);
  const sides = unrounded(costs.sides, list);
  const lines: PriceLine[] = [
    { kind: "stone", amount: ring - mount - sides },
    { kind: "mount", amount: mount },
  ];
  if (costs.sides > 0) lines.push({ kind: "sides", amount: sides });
  if (costs.engraved) lines.push({ kind: "engraving", amount: 0 });
  if (costs.band !== undefined) lines.push({ kind: "band", amount: tagOf(costs.band, list) });
  const incl = lines.reduce((sum, line) => sum + line.amount, 0);
  return { price: { ...splitTax(incl, taxRate), currency: list.currency }, lines };
}

/**
 * Converts a cost in euro cents to minor units of the list's currency, in whole units, before rounding to the price
 * step.
 */
export function unrounded(cost: number, list: PriceList): number {
  return Math.round((cost / 100) * list.coefficient) * list.minorPerUnit;
}

/**
 * Price range of a made-to-order creation over its carat band and the quality range: from D–IF to G–VS2, or to the
 * lowest accepted `quality`.
 */
export function rangePrice(
  costs: Omit<Costs, "stone">,
  stone: { cut: CutSlug; min: number; max: number; quality?: Quality | undefined },
  list: PriceList,
  taxRate: number,
): { min: PricedLines; max: PricedLines } {
  const least = stoneCost({ cut: stone.cut, carat: stone.min, ...(stone.quality ?? MTO_QUALITY.least) });
  const best = stoneCost({ cut: stone.cut, carat: stone.max, ...MTO_QUALITY.best });
  return {
    min: quotePrice({ ...costs, stone: least }, list, taxRate),
    max: quotePrice({ ...costs, stone: best }, list, taxRate),
  };
}

/** Price for a cost in euro cents: tax included, rounded up to the list's step, in minor units of its currency. */
export function tagOf(cost: number, list: PriceList): number {
  // Round first, so that a floating-point error does not lift an exact multiple to the next step.
  return roundUpTo(Math.round((cost / 100) * list.coefficient * list.minorPerUnit), list.step);
}
