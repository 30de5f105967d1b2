import { z } from "zod";
import { CATALOG_SORTS, EACH, RELAXED } from "~/domain/catalog";
import { availability, currency, cut, drawable, metal, minor, size } from "./common";
import { endpoint } from "./endpoint";

const label = z.object({ value: z.string(), label: z.string() });
const of = { metal: z.looseObject({ value: metal }), cut: z.looseObject({ value: cut }) };
const list = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(60)
    .or(one.transform((value) => [value]));

/** One design in one cut, one metal and one weight class, so that its price range is narrow (docs/decisions/0012). */
export const catalogEntry = z.object({
  /** Of the mount: entries that differ only in weight class share it. */
  sku: z.string(),
  name: z.string(),
  lv_cyl_collection: label,
  lv_cyl_stone_cut: label.extend({ value: cut, order: z.number().int(), icon: z.string() }),
  lv_cyl_aesthetic: label,
  cyl_metal: metal,
  cyl_price_min: minor,
  cyl_price_max: minor,
  /** Over all entries of the aesthetic. */
  min_price: minor,
  max_price: minor,
  currency,
  /** Bounds of the weight class, in carat. */
  cyl_carat_min: z.number(),
  cyl_carat_max: z.number(),
  size_min: size,
  size_max: size,
  is_default_visual: z.union([z.literal(0), z.literal(1)]),
  availability,
  lead_weeks: z.number().int(),
  /** ISO date of launch, for "newest". */
  launched: z.string(),
  /** Sort order "recommended": collection order, then design order. */
  rank: z.number().int(),
});
export type CatalogEntry = z.infer<typeof catalogEntry>;

/** Maximum number of entries per page; a design is never split. */
export const ENTRIES_MAX = 3500;

export const catalogQuery = z.object({
  Store: z.string().max(20).optional(),
  Lang: z.string().max(10).optional(),
  /** Maximum number of entries on this page; it contains at least one design. */
  limit: z.coerce.number().int().min(1).max(ENTRIES_MAX).optional(),
  /** Cursor: the aesthetic after which this page begins, from the `Link` header of the previous page. */
  after: z.string().max(60).optional(),
  /** Only the entries of this aesthetic. */
  aesthetic: z.string().max(60).optional(),
});

/** Maximum number of designs per page. */
export const DESIGNS_MAX = 500;

/** Filter state (spec §3) with size, sort and page. Prices in minor units of the website. */
export const designsQuery = z.object({
  Store: z.string().max(20).optional(),
  Lang: z.string().max(10).optional(),
  collection: list(z.string().max(60)).optional(),
  cut: list(cut).optional(),
  metal: list(metal).optional(),
  aesthetic: list(z.string().max(60)).optional(),
  min: z.coerce.number().int().min(0).max(1e13).optional(),
  max: z.coerce.number().int().min(0).max(1e13).optional(),
  size: size.optional(),
  sort: z.enum(CATALOG_SORTS).optional(),
  /**
   * `design`: one card per aesthetic; `visual`: one per default visual, as sellers see it (spec §5); `collection`: one
   * per collection.
   */
  each: z.enum(EACH).optional(),
  /** `1`: with a description on each card, and the values in which all matching designs are made. */
  about: z.enum(["1"]).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(DESIGNS_MAX).optional(),
});

/** A design as the grid shows it. */
export const designCard = z.object({
  /** Mount, cut and metal of a matching entry, for picture and link. */
  sku: z.string(),
  aesthetic: label,
  collection: label,
  cut: label.extend({ value: cut }),
  metal,
  /** Weight class of that entry, in carat. */
  carat: z.object({ min: z.number(), max: z.number() }),
  /** Of the design, in the requested language; only with `about`. */
  description: z.string().optional(),
  /** Over the matching entries in the cut and metal of this card, limited to the requested budget. */
  price_min: minor,
  price_max: minor,
  /** Weight with the price `price_min`, in carat. */
  price_carat: z.number().optional(),
  /** Lowest price in the weight class of the picture (`carat`). */
  pictured_min: minor.optional(),
  availability,
  lead_weeks: z.number().int(),
  /**
   * Each metal in which the website sells the design, regardless of the filter: its first cut and its price range over
   * all cuts and weights.
   */
  metals: drawable(
    z.object({
      value: metal,
      cut,
      price_min: minor,
      price_max: minor,
      entries: z.number().int(),
      availability,
      /** In its first cut: the lowest price, and its weight, in carat. */
      cut_min: minor.optional(),
      carat: z.number().optional(),
    }),
    of.metal,
  ),
});
export type DesignCard = z.infer<typeof designCard>;

const counted = z.object({ value: z.string(), designs: z.number().int() });
const cards = drawable(designCard, z.looseObject({ metal, cut: of.cut }));

export const designsAnswer = z.object({
  currency,
  /** Total number of cards; `items` are those of the page. */
  total: z.number().int(),
  items: cards,
  /** Lowest and highest price of the whole catalogue (spec §9). */
  bounds: z.object({ min: minor, max: minor }),
  /** If nothing matches: the filter that was dropped, and the nearest results without it. */
  relaxed: z.object({ wish: z.enum(RELAXED), items: cards }).nullable(),
  /** Number of designs in each collection and cut, regardless of the filter. */
  collections: z.array(counted),
  cuts: z.array(counted),
  /** Cuts, metals and weights (carat) of all matching designs, on any page; only with `about`. */
  made_in: z
    .object({
      cuts: z.array(z.string()),
      metals: z.array(z.string()),
      carat: z.object({ min: z.number(), max: z.number() }),
    })
    .nullable()
    .optional(),
});
export type DesignsAnswer = z.infer<typeof designsAnswer>;

export const catalogEndpoints = {
  catalog: endpoint({
    id: "catalog",
    method: "GET",
    path: "/api/catalog",
    access: "none",
    query: catalogQuery,
    problems: ["invalid_value"],
    summary:
      `Catalogue entries of a website, with prices of its list; at most ${ENTRIES_MAX} per page; a ` +
      `Link header with rel="next" (RFC 8288) gives the next page`,
    response: drawable(catalogEntry, z.looseObject({ cyl_metal: metal, lv_cyl_stone_cut: of.cut })),
  }),
  catalogDesigns: endpoint({
    id: "catalogDesigns",
    method: "GET",
    path: "/api/catalog/designs",
    access: "none",
    query: designsQuery,
    problems: ["invalid_value"],
    summary:
      "The grid of the catalogue: its entries filtered, then one card for each design, sorted, page by page",
    response: designsAnswer,
  }),
};
