import { CURRENCY_DECIMALS } from "~/domain/money";
import { mountCost, quotePrice, rangePrice, type Costs, type Price, type PriceList, type PricedLines } from "~/domain/price";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { AestheticRow, Market } from "./reference/types";

/** A ring as the price rule of the house (app/domain/price) needs it. `size`: inner circumference in mm; `band`: with the matching wedding band. */
export type RingToPrice = { design: Pick<AestheticRow, "mountCost" | "sidesCost" | "bandCost">; metal: MetalSlug; cut: CutSlug; size: number; band: boolean; engraved?: boolean };

function listOf(market: Market): PriceList {
  return { version: market.priceList, currency: market.currency, coefficient: market.coefficient, step: market.step, minorPerUnit: 10 ** CURRENCY_DECIMALS[market.currency] };
}

function costsOf({ design, metal, size, band, engraved }: RingToPrice): Omit<Costs, "stone"> {
  return { mount: mountCost(design.mountCost, metal, size), sides: design.sidesCost, band: band ? (design.bandCost[metal] ?? 0) : undefined, engraved };
}

/** Price of a ring with an exact stone. `stoneCost`: euro cents. */
export function exactPrice(market: Market, ring: RingToPrice & { stoneCost: number }): PricedLines {
  return quotePrice({ ...costsOf(ring), stone: ring.stoneCost }, listOf(market), market.taxRate);
}

/** Price range of a made-to-order ring over a band of weights, in carat. */
export function madeToOrderRange(market: Market, ring: RingToPrice & { carat: { min: number; max: number } }): { min: PricedLines; max: PricedLines } {
  return rangePrice(costsOf(ring), { cut: ring.cut, ...ring.carat }, listOf(market), market.taxRate);
}

/** Price of the wedding band that matches a design. */
export function bandPrice(market: Market, design: RingToPrice["design"], metal: MetalSlug): Price {
  return quotePrice({ stone: 0, mount: design.bandCost[metal] ?? 0, sides: 0 }, listOf(market), market.taxRate).price;
}

/** Largest cost of a stone, in euro cents, with which a ring still costs at most `priceMax` (minor units): the price rule read backwards. */
export function costLimit(market: Market, ring: Omit<RingToPrice, "cut" | "band"> & { priceMax: number }): number {
  const list = listOf(market);
  const tag = Math.floor(ring.priceMax / list.step) * list.step;
  const cost = Math.floor(((tag + 0.5) * 100) / (list.coefficient * list.minorPerUnit) - 1e-6);
  return Math.min(2_147_483_647, cost - mountCost(ring.design.mountCost, ring.metal, ring.size) - ring.design.sidesCost);
}
