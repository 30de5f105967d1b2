import { z } from "zod";
import { availability, id, metal, minor, price, requiredId, size } from "./common";
import { endpoint } from "./endpoint";
import { stoneGrades, stonesQuery } from "./stone";

/** What a shopper may know of who has a stone: nobody, somebody for a while, somebody for good. */
export const diamondState = z.enum(["free", "held", "sold"]);

/** Brightness of a light card, shares 0…1: as reported, and the ends that the report's rounding leaves open. */
const brightness = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const diamond = stoneGrades.extend({
  state: diamondState,
  /** Of the whole ring. */ price,
  availability,
  lead_weeks: z.number().int(),
  /** Null until it was reckoned. */ light: brightness.nullable(),
});

export type Diamond = z.infer<typeof diamond>;

export const diamondsQuery = stonesQuery
  .omit({ gia: true })
  .extend({ limit: z.coerce.number().int().min(1).max(48).default(24) });

/** `total` is counted up to 1,000; `next` leads to the following page. */
export const diamondPage = z.object({
  total: z.number().int(),
  next: z.string().nullable(),
  items: z.array(diamond),
});

/**
 * Medians of the free stones of the same cut and origin whose weight is within a tenth: `area` is length × width in mm²
 * as it would be at the weight of this one, `price` that of the ring with the stone in the middle.
 */
export const among = z.object({
  count: z.number().int(),
  area: z.number(),
  light: z.number().nullable(),
  price: minor,
});

export const diamondDetail = z.object({
  diamond,
  /** The nearest equivalent of a stone that is not free. */ twin: diamond.nullable(),
  /** Null where fewer than five are alike. */ among: among.nullable(),
});

export const diamondEndpoints = {
  diamonds: endpoint({
    id: "diamonds",
    method: "GET",
    path: "/api/diamonds",
    summary: "Free stones in stock that fit a ring, with the price of the ring, for shoppers",
    access: "none",
    query: diamondsQuery,
    response: diamondPage,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
  diamond: endpoint({
    id: "diamond",
    method: "GET",
    path: "/api/diamonds/{sku}",
    summary: "One stone in a ring, with its state and what is like it, for shoppers",
    access: "none",
    params: z.object({ sku: requiredId() }),
    query: z.object({ aesthetic: id(), metal, size: size.optional() }),
    response: diamondDetail,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
};
