import { z } from "zod";
import { MTO_CLARITIES, MTO_COLORS } from "~/domain/ring";
import {
  availability,
  clarity,
  color,
  cut,
  drawable,
  engravingFont,
  id,
  metal,
  minor,
  price,
  priceLine,
  readyBy,
  size,
} from "./common";
import { endpoint } from "./endpoint";
import { aesthetic, label, of } from "./settings";
import { stoneGrades, stoneState } from "./stone";

/** A creation as in the query of ring, engraving and summary pages. `carat` is any weight within the band. */
export const creationQuery = z.object({
  aesthetic: id(),
  metal,
  cut: cut.optional(),
  carat: z.coerce.number().min(0.2).max(6).optional(),
  /** Lowest accepted colour and clarity, at which the price range begins. */
  colorTo: z.enum(MTO_COLORS).optional(),
  clarityTo: z.enum(MTO_CLARITIES).optional(),
  size: size.optional(),
  band: z.enum(["0", "1"]).optional(),
  engravingText: id(200).optional(),
  engravingFont: engravingFont.optional(),
  /** An exact stone by its own number or its report's; ignored if its cut or weight differs from the query. */
  stone: z.string().min(1).max(60).optional(),
});

export const explainedLine = z.object({
  kind: z.enum(["stone", "mount", "sides", "engraving", "band", "rounding"]),
  amount: minor,
});

export const changeLine = explainedLine.extend({
  kind: z.enum([...explainedLine.shape.kind.options, "list", "tax"]),
});

export type ChangeLine = z.infer<typeof changeLine>;

const choice = z.object({
  available: z.boolean(),
  /** key of locales/*\/reference.json if not available */ reason: z.string().nullable(),
});

export const creation = z.object({
  sku: z.string(),
  /**
   * The exact stone of the query, or its equivalent if `replaced` names one that is gone: the price is that of the ring
   * with it.
   */
  stone: z
    .lazy(() => stoneGrades.extend({ state: stoneState }))
    .nullable()
    .default(null),
  replaced: z
    .lazy(() => stoneGrades.extend({ state: stoneState }))
    .nullable()
    .default(null),
  aesthetic,
  collection: label,
  metal,
  cut,
  carat: z.object({ min: z.number(), max: z.number() }),
  size: size,
  /** Every choice of each kind, with the reason if it is not available, so that the page needs one round trip. */
  choices: z.object({
    metals: drawable(choice.extend({ value: metal, code: z.string(), label: z.string() }), of.metal),
    cuts: drawable(choice.extend({ value: cut, label: z.string(), description: z.string() }), of.cut),
    carats: z.array(choice.extend({ min: z.number(), max: z.number(), price_min: minor, price_max: minor })),
    sizes: z.array(choice.extend({ value: size })),
    /**
     * Each as the lowest accepted one, in combination with the other as chosen, best last, with the lowest price of the
     * ring.
     */
    colors: z.array(z.object({ value: color, price_min: minor })).default([]),
    clarities: z.array(z.object({ value: clarity, price_min: minor })).default([]),
  }),
  /**
   * Indicative range over the carat band and the quality range; a quote fixes the price. Includes the band if chosen.
   */
  price_min: price,
  price_max: price,
  /** Lines of `price_min`; their sum is its `incl`. */
  lines: z.array(priceLine),
  /** The same price with its rounding as a separate line, for explanations. */
  explained: z.array(explainedLine),
  band: z.object({ chosen: z.boolean(), price: price, sku: z.string() }),
  availability,
  lead_weeks: z.number().int(),
  /** ISO date on which it can be in the boutique. */
  delivery_date: z.string(),
  ready_by: readyBy.optional(),
  /** The lowest accepted colour and clarity of the query. */
  quality: z.object({ color, clarity }).nullish(),
  price_list: z.string(),
});

export type Creation = z.infer<typeof creation>;

/** Two rings to compare: the first as on its page, the second with the given differences. Price lists by version. */
export const creationPriceQuery = creationQuery.extend({
  list: id(40).optional(),
  other_store: id(20).optional(),
  other_list: id(40).optional(),
  other_metal: metal.optional(),
  other_cut: cut.optional(),
  other_carat: z.coerce.number().min(0.2).max(6).optional(),
  other_colorTo: z.enum(MTO_COLORS).optional(),
  other_clarityTo: z.enum(MTO_CLARITIES).optional(),
  other_size: size.optional(),
  other_band: z.enum(["0", "1"]).optional(),
  other_engraved: z.enum(["0", "1"]).optional(),
});

export const explainedPrice = z.object({
  region: z.string(),
  metal,
  cut,
  carat: z.object({ min: z.number(), max: z.number() }),
  size,
  band: z.boolean(),
  engraved: z.boolean(),
  price,
  /** Each part separately, and the rounding to the price step; they sum to `incl`. */
  lines: z.array(explainedLine),
  tax: z.object({ label: z.string(), rate: z.number() }),
  list: z.object({ version: z.string(), valid_from: z.string(), step: minor }),
});

export type ExplainedPrice = z.infer<typeof explainedPrice>;

export const creationPrice = z.object({
  from: explainedPrice,
  /** The other ring; null with a reason of locales/*\/reference.json if it is not made or not sold. */
  to: explainedPrice.nullable(),
  reason: z.string().nullable(),
  /** Lines that sum exactly to `difference`; both are null if the currencies differ. */
  change: z.array(changeLine).nullable(),
  difference: minor.nullable(),
  /** The worth of one unit on the first list in units of the second, each in its currency. */
  list_rate: z.number().nullable(),
  /** Price lists of the first website, newest first. */
  lists: z.array(z.object({ version: z.string(), valid_from: z.string() })),
});

export type CreationPrice = z.infer<typeof creationPrice>;

export const creationEndpoints = {
  creation: endpoint({
    id: "creation",
    method: "GET",
    path: "/api/creation",
    summary: "A made-to-order creation: choices, price, availability, delivery",
    access: "none",
    query: creationQuery,
    response: creation,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
  creationPrice: endpoint({
    id: "creationPrice",
    method: "GET",
    path: "/api/creation/price",
    summary: "The lowest price of a creation line by line, and why another differs from it",
    access: "none",
    query: creationPriceQuery,
    response: creationPrice,
    problems: ["not_found", "invalid_value", "missing_value"],
  }),
};
