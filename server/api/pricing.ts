import { CURRENCY_DECIMALS } from "~/domain/money";
import type { Subject } from "~/domain/price-explained";
import {
  mountCost,
  quotePrice,
  stoneCost,
  tagOf,
  rangePrice,
  type Costs,
  type Price,
  type PriceList,
  type PricedLines,
} from "~/domain/price";
import { MTO_QUALITY, type CutSlug, type MetalSlug, type Quality } from "~/domain/ring";
import type { AestheticRow, Market, Reference } from "./reference/types";

/**
 * A ring as the price rule (app/domain/price) needs it. `size`: inner circumference in mm; `band`: with the matching
 * wedding band.
 */
export type RingToPrice = {
  design: Pick<AestheticRow, "mountCost" | "sidesCost" | "bandCost">;
  metal: MetalSlug;
  cut: CutSlug;
  size: number;
  band: boolean;
  engraved?: boolean;
  /** the lowest accepted */ quality?: Quality;
};

/** The price list of a website as the price rule needs it; `step` in minor units of its currency. */
export function listOf(market: Market): PriceList {
  return {
    version: market.priceList,
    currency: market.currency,
    coefficient: market.coefficient,
    step: market.step,
    minorPerUnit: 10 ** CURRENCY_DECIMALS[market.currency],
  };
}

function costsOf({
  design,
  metal,
  size,
  band,
  engraved,
}: Omit<RingToPrice, "cut" | "band"> & { band?: boolean }): Omit<Costs, "stone"> {
  return {
    mount: mountCost(design.mountCost, metal, size),
    sides: design.sidesCost,
    band: band ? (design.bandCost[metal] ?? 0) : undefined,
    engraved,
  };
}

/** Price of a ring with an exact stone. `stoneCost`: euro cents. */
export function exactPrice(market: Market, ring: RingToPrice & { stoneCost: number }): PricedLines {
  return quotePrice({ ...costsOf(ring), stone: ring.stoneCost }, listOf(market), market.taxRate);
}

/** Price range of a made-to-order ring over a band of weights, in carat. */
export function madeToOrderRange(
  market: Market,
  ring: RingToPrice & { carat: { min: number; max: number } },
): { min: PricedLines; max: PricedLines } {
  return rangePrice(
    costsOf(ring),
    { cut: ring.cut, ...ring.carat, quality: ring.quality },
    listOf(market),
    market.taxRate,
  );
}

/**
 * A price as a quote and its order store it, with the tax and the price list of the website that it was computed with.
 */
export const keptPrice = (market: Market, { price, lines }: PricedLines) => ({
  priceExcl: price.excl,
  priceTax: price.tax,
  priceIncl: price.incl,
  currency: price.currency,
  taxRate: market.taxRate,
  taxLabel: market.taxLabel,
  priceList: market.priceList,
  lines,
});

/** Price of the wedding band that matches a design. */
export function bandPrice(market: Market, design: RingToPrice["design"], metal: MetalSlug): Price {
  return quotePrice(
    { stone: 0, mount: design.bandCost[metal] ?? 0, sides: 0 },
    listOf(market),
    market.taxRate,
  ).price;
}

/**
 * Largest cost of a stone, in euro cents, with which a ring still costs at most `priceMax` (minor units): the inverse
 * of the price rule.
 */
export function costLimit(
  market: Market,
  ring: Omit<RingToPrice, "cut" | "band"> & { priceMax: number },
): number {
  const list = listOf(market);
  const tag = Math.floor(ring.priceMax / list.step) * list.step;
  const cost = Math.floor(((tag + 0.5) * 100) / (list.coefficient * list.minorPerUnit) - 1e-6);
  return Math.min(
    2_147_483_647,
    cost - mountCost(ring.design.mountCost, ring.metal, ring.size) - ring.design.sidesCost,
  );
}

/**
 * A website with an earlier price list; `undefined` for a list of another website. Used to compute a quote again
 * (docs/decisions/0026).
 */
export function marketByList(ref: Reference, market: Market, version: string): Market | undefined {
  if (version === market.priceList) return market;
  const list = ref.priceLists.find((one) => one.version === version && one.region === market.region);
  return (
    list && {
      ...market,
      priceList: list.version,
      coefficient: list.coefficient,
      step: list.step,
      taxLabel: list.taxLabel,
      taxRate: list.taxRate,
    }
  );
}

/** Input for explaining the lowest price of a made-to-order ring. `carat`: the lightest stone of the band. */
export function subjectOf(market: Market, ring: RingToPrice & { carat: { min: number } }): Subject {
  const stone = stoneCost({ cut: ring.cut, carat: ring.carat.min, ...(ring.quality ?? MTO_QUALITY.least) });
  return { costs: { ...costsOf(ring), stone }, list: listOf(market), taxRate: market.taxRate };
}

/** Input for explaining the price of a ring with an exact stone. `stoneCost`: euro cents. */
export function exactSubject(market: Market, ring: RingToPrice & { stoneCost: number }): Subject {
  return {
    costs: { ...costsOf(ring), stone: ring.stoneCost },
    list: listOf(market),
    taxRate: market.taxRate,
  };
}

/** Cost of a ring without band and without its stone, in euro cents. */
export function costWithoutStone(ring: Pick<RingToPrice, "design" | "metal" | "size">): number {
  const { mount, sides } = costsOf(ring);
  return mount + sides;
}

/** Price of a ring without band in minor units, as a function of its cost in euro cents. */
export function priceOf(market: Market): (cost: number) => number {
  const list = listOf(market);
  return (cost) => tagOf(cost, list);
}
