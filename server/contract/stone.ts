import { z } from "zod";
import {
  AMOUNT_MAX,
  availability,
  clarity,
  codeText,
  color,
  cut,
  fluorescence,
  id,
  measure,
  metal,
  minor,
  origin,
  price,
  priceLine,
  requiredId,
  size,
} from "./common";
import { endpoint } from "./endpoint";
import { aesthetic } from "./settings";

export const stoneGrades = z.object({
  sku: z.string(),
  gia: z.string(),
  cut,
  carat: z.number(),
  color,
  clarity,
  cut_grade: z.string(),
  polish: z.string(),
  symmetry: z.string(),
  fluorescence: z.string(),
  origin,
  depth_pct: z.number(),
  table_pct: z.number(),
  /** Degrees and per cent as in the report; null if it does not state them, as for most cuts other than round. */
  crown_angle: z.number().nullable().optional(),
  pavilion_angle: z.number().nullable().optional(),
  girdle_pct: z.number().nullable().optional(),
  star_pct: z.number().nullable().optional(),
  lower_half_pct: z.number().nullable().optional(),
  length_mm: z.number(),
  width_mm: z.number(),
  depth_mm: z.number(),
});

export type StoneGrades = z.infer<typeof stoneGrades>;

export const stoneState = z.enum(["free", "held_by_you", "held", "sold", "withdrawn"]);

export const STONE_SORTS = [
  "price",
  "-price",
  "carat",
  "-carat",
  "color",
  "clarity",
  "fluorescence",
  "table",
  "depth",
  "light",
] as const;

export const stonesQuery = z.object({
  aesthetic: id(),
  metal,
  cut: cut.optional(),
  size: size.optional(),
  /** ct */
  caratMin: measure.optional(),
  caratMax: measure.optional(),
  color: z
    .array(color)
    .or(color.transform((c) => [c]))
    .optional(),
  clarity: z
    .array(clarity)
    .or(clarity.transform((c) => [c]))
    .optional(),
  fluorescence: z
    .array(fluorescence)
    .or(fluorescence.transform((f) => [f]))
    .optional(),
  origin: z
    .array(origin)
    .or(origin.transform((o) => [o]))
    .optional(),
  /** Per cent of the width, as in the report. */
  tableMin: measure.optional(),
  tableMax: measure.optional(),
  depthMin: measure.optional(),
  depthMax: measure.optional(),
  /** Minor units. */
  priceMax: z.coerce.number().int().min(0).max(AMOUNT_MAX).optional(),
  gia: codeText(20).optional(),
  /** Whether the ring is to be engraved, which takes additional time. */
  engraved: z.enum(["0", "1"]).optional(),
  sort: z.enum(STONE_SORTS).optional(),
  /** `next` of the previous page. */
  after: id(100).optional(),
});

/** Who holds a stone, for sellers: `quote_id` if it is the caller's own quote, otherwise empty. */
export const stoneHold = z.object({
  quote_id: z.string(),
  seconds_left: z.number().int(),
  /** its end, the same time for every caller */ expires_at: z.iso.datetime().optional(),
  /** name of a colleague of the same shop; null for others */ holder: z.string().nullable(),
});

export const stoneOffer = stoneGrades.extend({
  state: stoneState,
  mount_sku: z.string(),
  price,
  lines: z.array(priceLine),
  availability,
  lead_weeks: z.number().int(),
});

export type StoneOffer = z.infer<typeof stoneOffer>;

/** Where a stone is, for sellers; `way`: on its way to the shop. */
export const stonePlace = z.object({
  kind: z.enum(["shop", "safe", "way"]),
  shop: z.object({ code: z.string(), name: z.string() }).nullable(),
  since: z.iso.datetime(),
});
export type StonePlace = z.infer<typeof stonePlace>;

/** `total` is counted up to 1,000; `next` leads to the following page. */
export const stonePage = z.object({
  total: z.number().int(),
  next: z.string().nullable(),
  aesthetic,
  items: z.array(
    stoneOffer.extend({
      hold: stoneHold.nullish(),
      place: stonePlace.nullish(),
      /** The approximate date on which the ring is ready if ordered now; null if it is not available. */
      ready_about: z.iso.date().nullish(),
    }),
  ),
  checked_at: z.iso.datetime().optional(),
});

/** A ring for which a stone is priced; without design or metal no price is given. */
export const stoneQuery = z.object({
  aesthetic: id().optional(),
  metal: metal.optional(),
  size: size.optional(),
});

const stoneParams = z.object({ /** Its own number, or that of its report. */ sku: requiredId() });

export const stoneDetail = z.object({
  stone: stoneGrades,
  state: stoneState,
  /** As offered in the ring of the query. */ offer: stoneOffer.nullable(),
  hold: stoneHold.nullable(),
  place: stonePlace.nullish(),
  /**
   * How this seller may move it: whether its arrival can be recorded, and where it can be sent; `safe` is the company's
   * safe.
   */
  moves: z
    .object({
      arrive: z.boolean(),
      send_to: z.array(z.object({ code: z.string(), name: z.string() })),
      safe: z.boolean(),
    })
    .optional(),
  checked_at: z.iso.datetime(),
});

export type StoneDetail = z.infer<typeof stoneDetail>;

/**
 * Nearest equivalent of a stone: same cut and origin, colour and clarity not lower, within 0.1 mm seen from above,
 * equally bright as far as the reports tell.
 */
export const stoneTwin = z.object({
  stone: stoneGrades,
  state: stoneState,
  twin: z.object({ stone: stoneGrades, state: stoneState, offer: stoneOffer.nullable() }).nullable(),
  /** Price of the equivalent minus that of the stone, in the ring of the query; null without a ring. */
  price_difference: minor.nullable(),
});

/** An event of a stone: it was moved or sent, held, offered to the first in the queue, ordered, or released. */
const stoneEvent = z.object({
  /** Null for its location before the first recorded move. */
  at: z.iso.datetime().nullable(),
  act: z.enum(["shop", "safe", "way", "held", "offered", "ordered", "released", "ended"]),
  /** The boutique where it was or to which it was sent; for a hold or an order, that of the seller. */
  shop: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Whether a person did it, or the file of a supplier. */
  by: z.enum(["seller", "feed"]),
  /** Name of a colleague of the caller's shops; null for others. */
  name: z.string().nullable(),
  /** The order, for sellers of its shops. */
  order: z.object({ order_id: z.string(), order_number: z.string() }).nullable(),
});

export const stoneHistory = z.object({
  stone: stoneGrades,
  state: stoneState,
  place: stonePlace.nullable(),
  /** Newest first, at most a hundred. */
  events: z.array(stoneEvent),
});

export type StoneHistory = z.infer<typeof stoneHistory>;

export const stoneEndpoints = {
  stone: endpoint({
    id: "stone",
    method: "GET",
    path: "/api/stones/{sku}",
    summary: "One stone with its report and state",
    access: "seller",
    params: stoneParams,
    query: stoneQuery,
    response: stoneDetail,
    problems: ["not_found", "invalid_value", "unauthorized", "forbidden"],
  }),
  stoneTwin: endpoint({
    id: "stoneTwin",
    method: "GET",
    path: "/api/stones/{sku}/twin",
    summary: "The nearest equivalent of a stone that is no longer available",
    access: "seller",
    params: stoneParams,
    query: stoneQuery,
    response: stoneTwin,
    problems: ["not_found", "invalid_value", "unauthorized", "forbidden"],
  }),
  stoneHistory: endpoint({
    id: "stoneHistory",
    method: "GET",
    path: "/api/stones/{sku}/history",
    summary: "The history of a stone: where it was, who held and who ordered it, and when",
    access: "seller",
    params: stoneParams,
    response: stoneHistory,
    problems: ["not_found", "invalid_value", "unauthorized", "forbidden"],
  }),
  stoneMove: endpoint({
    id: "stoneMove",
    method: "POST",
    path: "/api/stones/{sku}/move",
    summary: "Records that a stone has arrived, or was sent to a boutique or to the safe",
    access: "seller",
    params: stoneParams,
    body: z.object({ to: z.enum(["arrived", "shop", "safe"]), shop: id(20).optional() }),
    /** `changed` false: it is already there, or on its way there; nothing was written. */
    response: z.object({ place: stonePlace, changed: z.boolean().optional() }),
    problems: ["not_found", "invalid_value", "missing_value", "unauthorized", "forbidden", "illegal_move"],
  }),
  stones: endpoint({
    id: "stones",
    method: "GET",
    path: "/api/stones",
    summary: "Exact stones in stock that fit a creation",
    access: "seller",
    query: stonesQuery,
    response: stonePage,
    problems: ["not_found", "invalid_value", "missing_value", "unauthorized", "forbidden"],
  }),
};
