import { z } from "zod";
import {
  AMOUNT_MAX,
  availability,
  cut,
  id,
  measure,
  metal,
  minor,
  origin,
  price,
  requiredId,
  size,
} from "./common";
import { endpoint } from "./endpoint";
import { stoneGrades, stonesQuery } from "./stone";

/** What a shopper may know about the availability of a stone: free, temporarily held, or sold. */
export const diamondState = z.enum(["free", "held", "sold"]);

/** Brightness of a light card, shares 0…1: from the reported values, and the bounds within the report's rounding. */
const brightness = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const diamond = stoneGrades.extend({
  state: diamondState,
  /** Of the whole ring. */ price,
  availability,
  lead_weeks: z.number().int(),
  /** Null until it has been computed. */ light: brightness.nullable(),
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
 * Medians of free stones of the same cut and origin whose weight is within a tenth: `area` is length × width in mm²,
 * scaled to the weight of this one, `price` that of the ring with the median stone.
 */
export const among = z.object({
  count: z.number().int(),
  area: z.number(),
  light: z.number().nullable(),
  price: minor,
});

export const diamondDetail = z.object({
  diamond,
  /** The nearest equivalent, if the stone is not free. */ twin: diamond.nullable(),
  /** Null if fewer than five are similar. */ among: among.nullable(),
});

/** Kinds of suggestion: the heaviest, whitest or brightest stone within the budget. */
export const SUGGESTED_AS = ["largest", "whitest", "brightest"] as const;

/** `priceMax`: of the whole ring, minor units. `caratMin`: minimum weight, in carat. */
export const suggestionsQuery = z.object({
  aesthetic: id(),
  metal,
  cut: cut.optional(),
  size: size.optional(),
  origin: origin.default("natural"),
  caratMin: measure.optional(),
  priceMax: z.coerce.number("required").int("invalid").min(0, "invalid").max(AMOUNT_MAX),
});

export const suggestions = z.object({
  /** One to three diamonds, one for each kind; a diamond of two kinds is listed once. Empty if nothing matches. */
  items: z.array(z.object({ as: z.array(z.enum(SUGGESTED_AS)), diamond })),
  /** The heaviest of each colour within the budget, whitest first: shows the cost of a colour grade in weight. */
  heaviest: z.array(diamond),
  /** If nothing matches: the cheapest of the wanted weight, and the heaviest within the budget. */
  nearest: z.object({ weight: diamond.nullable(), price: diamond.nullable() }),
});

/** A diamond by its number, whatever its state. */
export const diamondNow = z.object({
  stone: stoneGrades,
  state: diamondState,
  /** In the ring of the query; null if it does not fit, or without a ring. */ diamond: diamond.nullable(),
  /** Its nearest equivalent in that ring, if it is not free. */ twin: diamond.nullable(),
});

/** Maximum number of diamonds per call. */
const MAX_ASKED = 10;

export const diamondEndpoints = {
  suggestions: endpoint({
    id: "suggestions",
    method: "GET",
    path: "/api/diamond-suggestions",
    summary: "The largest, the whitest and the brightest free stone for a ring within a budget, for shoppers",
    access: "none",
    query: suggestionsQuery,
    response: suggestions,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
  diamondsNow: endpoint({
    id: "diamondsNow",
    method: "GET",
    path: "/api/diamonds-by-number",
    summary: "Stones by number with their state, and with their price in a ring if one is given",
    access: "none",
    query: z.object({
      sku: z
        .union([z.array(requiredId()), requiredId().transform((one) => [one])])
        .pipe(z.array(z.string()).max(MAX_ASKED)),
      aesthetic: id().optional(),
      metal: metal.optional(),
      size: size.optional(),
    }),
    response: z.object({ items: z.array(diamondNow) }),
    problems: ["invalid_value", "missing_value"],
  }),
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
    summary: "One stone in a ring, with its state and similar stones, for shoppers",
    access: "none",
    params: z.object({ sku: requiredId() }),
    query: z.object({ aesthetic: id(), metal, size: size.optional() }),
    response: diamondDetail,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
};
