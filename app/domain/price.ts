import { roundUpTo, splitTax, type Currency } from "./money";
import { MTO_QUALITY, type Clarity, type Color, type CutSlug, type MetalSlug, type Quality } from "./ring";
import { DEFAULT_SIZE } from "./ring-size";

/** A dated price list of a website (docs/decisions/0006). */
export type PriceList = {
  version: string;
  currency: Currency;
  /** Units of the website's currency for one euro of cost basis, margin included. */
  coefficient: number;
  /** Tags are rounded up to a multiple of this, in minor units. */
  step: number;
  /** Minor units in a unit of the currency: 100, or 1 for yen and won. */
  minorPerUnit: number;
};

export type PriceLineKind = "stone" | "mount" | "sides" | "engraving" | "band";
export type PriceLine = { kind: PriceLineKind; amount: number };
export type Price = { excl: number; tax: number; incl: number; currency: Currency };
export type PricedLines = { price: Price; lines: PriceLine[] };

/** Grades of a stone that its price follows from. `carat` in carat. */
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
/** Fancy shapes keep more of the rough than the round does, and cost less by weight. */
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
/** Weights at which the trade pays more for every carat. */
const STEPS = [0.5, 0.7, 0.9, 1, 1.5, 2, 3];

/** Cost basis of a stone in euro cents: per-carat price of a G VS2 round that rises with weight, times the factors of the grades. */
export function stoneCost({ cut, carat, color, clarity }: Grades): number {
  const premium = 1 + 0.045 * STEPS.filter((step) => carat >= step - 1e-9).length;
  const perCarat = 2600 * carat ** 0.9 * premium + 900;
  return Math.round(perCarat * carat * COLOR_FACTOR[color] * CLARITY_FACTOR[clarity] * CUT_FACTOR[cut] * 100);
}

/**
 * Cost basis of a mount in euro cents. Larger rings take more metal: 0.6 % for each millimetre of circumference from
 * 52.
 */
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

/** Euro cents of cost basis → minor units of the list's currency before the step, in whole units as tags are. */
export function unrounded(cost: number, list: PriceList): number {
  return Math.round((cost / 100) * list.coefficient) * list.minorPerUnit;
}

/**
 * Price range of a made-to-order creation over its carat band and the quality range: D–IF to G–VS2, or to the accepted
 * `quality`.
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

/** Tag of a cost basis in euro cents: tax included, rounded up to the list's step, in minor units of its currency. */
export function tagOf(cost: number, list: PriceList): number {
  // Floating point must not lift an exact multiple to the next step.
  return roundUpTo(Math.round((cost / 100) * list.coefficient * list.minorPerUnit), list.step);
}
