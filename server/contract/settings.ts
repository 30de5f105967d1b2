import { z } from "zod";
import { AMOUNT_MAX, availability, clarity, codeText, color, currency, cut, drawable, engravingFont, fluorescence, id, measure, metal, minor, origin, price, priceLine, requiredId, size } from "./common";
import { endpoint } from "./endpoint";

const label = z.object({ value: z.string(), label: z.string() });
const of = { metal: z.looseObject({ value: metal }), cut: z.looseObject({ value: cut }) };

export const website = z.object({
  /** Region code of the URL: `fr`, `jp`, … */
  value: z.string(),
  /** Value of the Store header. */
  store: z.string(),
  /** Web code that a seller types at login, e.g. `AUR-FR`. */
  code: z.string(),
  name: z.string(),
  currency,
  currencySymbol: z.string(),
  customerAccount: z.boolean(),
  defaultLanguage: z.string(),
  taxLabel: z.string(),
  /** 0.2 is 20 %; 0 where there is no sales tax. */
  taxRate: z.number(),
  timeZone: z.string(),
  /** What one unit on the price list of the first website is on this one's, each in its currency: an amount follows its owner by it. */
  listRate: z.number().positive(),
});
export type Website = z.infer<typeof website>;

/** Drawing parameters of a design: JSON that app/gem/ring-params understands; opaque here. */
export const design = z.record(z.string(), z.unknown());

export const aesthetic = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string(),
  collection: z.string(),
  metals: drawable(metal, metal),
  cuts: drawable(cut, cut),
  caratMin: z.number(),
  caratMax: z.number(),
  design,
});
export type Aesthetic = z.infer<typeof aesthetic>;

export const collection = label.extend({ description: z.string(), order: z.number().int() });
/** `id`: attribute id 3639–4152; `code`: C03, PFJO_…; `group`: metal, cut, stone_type, collection, family, gem. */
export const reference = z.object({ id: z.number().int(), code: z.string(), group: z.string(), label: z.string() });

export const settings = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string(), languageCode: z.string(), files: z.array(z.string()) })),
  websites: z.array(website),
  collections: z.array(collection),
  aesthetics: z.array(aesthetic),
  metals: drawable(z.object({ value: metal, code: z.string(), label: z.string() }), of.metal),
  cuts: drawable(z.object({ value: cut, code: z.string(), label: z.string(), description: z.string(), order: z.number().int(), icon: z.string() }), of.cut),
  references: z.array(reference),
});
export type Settings = z.infer<typeof settings>;

/** `aesthetics=0` leaves the designs out: a house may have thousands, and a page shows one. */
export const settingsQuery = z.object({ aesthetics: z.enum(["0", "1"]).optional() });

export const shop = z.object({
  shop_plant_code: z.string(),
  shop_name: z.string(),
  shop_odeis_code: z.string(),
  auto_check: z.boolean(),
  website: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Seven entries, Monday first: `["10:30","19:00"]` or null when closed. */
  hours: z.array(z.tuple([z.string(), z.string()]).nullable()).length(7),
  /** Holidays of the coming 90 days on which it would be open by its hours, ISO dates; `reason` in the language of the call. */
  closed_days: z.array(z.object({ date: z.iso.date(), reason: z.string() })).default([]),
});
export type Shop = z.infer<typeof shop>;

/** A creation as it stands in the query of ring, engraving and summary pages. `carat` is any weight inside the wanted band. */
export const creationQuery = z.object({
  aesthetic: id(),
  metal,
  cut: cut.optional(),
  carat: z.coerce.number().min(0.2).max(6).optional(),
  size: size.optional(),
  band: z.enum(["0", "1"]).optional(),
  engravingText: id(200).optional(),
  engravingFont: engravingFont.optional(),
  /** An exact stone by its own number or its report's; left aside where cut or weight of the query are not its own. */
  stone: z.string().min(1).max(60).optional(),
});

export const explainedLine = z.object({ kind: z.enum(["stone", "mount", "sides", "engraving", "band", "rounding"]), amount: minor });
export const changeLine = explainedLine.extend({ kind: z.enum([...explainedLine.shape.kind.options, "list", "tax"]) });
export type ChangeLine = z.infer<typeof changeLine>;

const choice = z.object({ available: z.boolean(), /** key of locales/*\/reference.json when not available */ reason: z.string().nullable() });

export const creation = z.object({
  sku: z.string(),
  /** The exact stone of the query, or its twin where `replaced` says which one is gone: the price is that of the ring with it. */
  stone: z.lazy(() => stoneGrades.extend({ state: stoneState })).nullable().default(null),
  replaced: z.lazy(() => stoneGrades.extend({ state: stoneState })).nullable().default(null),
  aesthetic,
  collection: label,
  metal,
  cut,
  carat: z.object({ min: z.number(), max: z.number() }),
  size: size,
  /** Every choice of each kind, with what stands against it, so that the page needs one round trip. */
  choices: z.object({
    metals: drawable(choice.extend({ value: metal, code: z.string(), label: z.string() }), of.metal),
    cuts: drawable(choice.extend({ value: cut, label: z.string(), description: z.string() }), of.cut),
    carats: z.array(choice.extend({ min: z.number(), max: z.number(), price_min: minor, price_max: minor })),
    sizes: z.array(choice.extend({ value: size })),
  }),
  /** Indicative range over the carat band and the quality range; a quote fixes it. Includes the band when chosen. */
  price_min: price,
  price_max: price,
  /** Lines of `price_min`; their sum is its `incl`. */
  lines: z.array(priceLine),
  /** The same price with its rounding as a line of its own, as pages explain it. */
  explained: z.array(explainedLine),
  band: z.object({ chosen: z.boolean(), price: price, sku: z.string() }),
  availability,
  lead_weeks: z.number().int(),
  /** ISO date on which it can be in the boutique. */
  delivery_date: z.string(),
  price_list: z.string(),
});
export type Creation = z.infer<typeof creation>;

/** Two rings to set side by side: the first as on its page, the second like it but for what is said of it. Lists by their version. */
export const creationPriceQuery = creationQuery.extend({
  list: id(40).optional(),
  other_store: id(20).optional(),
  other_list: id(40).optional(),
  other_metal: metal.optional(),
  other_cut: cut.optional(),
  other_carat: z.coerce.number().min(0.2).max(6).optional(),
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
  /** Each thing on its own and the rounding of the tag; they sum to `incl`. */
  lines: z.array(explainedLine),
  tax: z.object({ label: z.string(), rate: z.number() }),
  list: z.object({ version: z.string(), valid_from: z.string(), step: minor }),
});
export type ExplainedPrice = z.infer<typeof explainedPrice>;

export const creationPrice = z.object({
  from: explainedPrice,
  /** The other ring; null with a reason of locales/*\/reference.json where it is not made or not sold. */
  to: explainedPrice.nullable(),
  reason: z.string().nullable(),
  /** Lines that sum exactly to `difference`; both are null across currencies. */
  change: z.array(changeLine).nullable(),
  difference: minor.nullable(),
  /** What one unit on the first list is on the second, each in its currency. */
  list_rate: z.number().nullable(),
  /** Price lists of the first website, newest first. */
  lists: z.array(z.object({ version: z.string(), valid_from: z.string() })),
});
export type CreationPrice = z.infer<typeof creationPrice>;

/** "What can I have for this?": `budget` in minor units of the website, `carat` the least weight; what is left out may be anything. */
export const budgetQuery = z.object({
  budget: z.coerce.number("required").int("invalid").positive("invalid").max(AMOUNT_MAX),
  size: size.optional(),
  metal: metal.optional(),
  cut: cut.optional(),
  carat: z.coerce.number().min(0.2).max(6).optional(),
  collection: id().optional(),
  /** Designs on a page; all of them where it is left out. */
  limit: z.coerce.number().int().min(1).max(500).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});

export const budgetChoice = z.object({
  aesthetic: label,
  collection: label,
  metal,
  cut,
  /** The heaviest stone of these grades within the budget, in carat, and the lower bound of its band on the ring's page. */
  carat: z.number(),
  band: z.number(),
  color,
  clarity,
  price: minor,
  availability,
  lead_weeks: z.number().int(),
});
export type BudgetChoice = z.infer<typeof budgetChoice>;

export const budgetAnswer = z.object({
  currency,
  size,
  /** Designs that have an answer; `choices` are those of the page. */
  designs: z.number().int(),
  /** Of each design the rings that no other of it beats, heaviest stone first. */
  choices: z.array(budgetChoice),
  /** When there are none: every smallest set of wishes that makes it possible to let go, with the nearest ring then. */
  ways: z.array(z.object({ give: z.array(z.enum(["budget", "carat", "metal", "cut", "collection"])), choice: budgetChoice })),
});
export type BudgetAnswer = z.infer<typeof budgetAnswer>;

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
  /** Degrees and per cent as the report states them; null where it says nothing, as for most cuts but the round. */
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

export const STONE_SORTS = ["price", "-price", "carat", "-carat", "color", "clarity", "fluorescence", "table", "depth"] as const;

export const stonesQuery = z.object({
  aesthetic: id(),
  metal,
  cut: cut.optional(),
  size: size.optional(),
  /** ct */
  caratMin: measure.optional(),
  caratMax: measure.optional(),
  color: z.array(color).or(color.transform((c) => [c])).optional(),
  clarity: z.array(clarity).or(clarity.transform((c) => [c])).optional(),
  fluorescence: z.array(fluorescence).or(fluorescence.transform((f) => [f])).optional(),
  origin: z.array(origin).or(origin.transform((o) => [o])).optional(),
  /** Per cent of the width, as on the report. */
  tableMin: measure.optional(),
  tableMax: measure.optional(),
  depthMin: measure.optional(),
  depthMax: measure.optional(),
  /** Minor units. */
  priceMax: z.coerce.number().int().min(0).max(AMOUNT_MAX).optional(),
  gia: codeText(20).optional(),
  sort: z.enum(STONE_SORTS).optional(),
  /** `next` of the page before. */
  after: id(100).optional(),
});

/** Who holds a stone, for sellers: `quote_id` of one's own quote, else empty. */
export const stoneHold = z.object({ quote_id: z.string(), seconds_left: z.number().int(), /** colleague of the same shop; null for others */ holder: z.string().nullable() });

export const stoneOffer = stoneGrades.extend({
  state: stoneState,
  mount_sku: z.string(),
  price,
  lines: z.array(priceLine),
  availability,
  lead_weeks: z.number().int(),
});
export type StoneOffer = z.infer<typeof stoneOffer>;

/** `total` is counted up to 1,000; `next` leads to the following page. */
export const stonePage = z.object({ total: z.number().int(), next: z.string().nullable(), aesthetic, items: z.array(stoneOffer.extend({ hold: stoneHold.nullish() })), checked_at: z.iso.datetime().optional() });

/** A ring in which a stone is to be priced; without design or metal no price is given. */
export const stoneQuery = z.object({ aesthetic: id().optional(), metal: metal.optional(), size: size.optional() });
const stoneParams = z.object({ /** Its own number, or that of its report. */ sku: requiredId() });
export const stoneDetail = z.object({ stone: stoneGrades, state: stoneState, /** As offered in the ring of the query. */ offer: stoneOffer.nullable(), hold: stoneHold.nullable(), checked_at: z.iso.datetime() });
export type StoneDetail = z.infer<typeof stoneDetail>;

/** Nearest equivalent of a stone: same cut and origin, colour and clarity not worse, within 0.1 mm from above, equally bright as far as the reports tell. */
export const stoneTwin = z.object({
  stone: stoneGrades,
  state: stoneState,
  twin: z.object({ stone: stoneGrades, state: stoneState, offer: stoneOffer.nullable() }).nullable(),
  /** Price of the twin less that of the stone, in the ring of the query; null without one. */
  price_difference: minor.nullable(),
});
export type StoneTwin = z.infer<typeof stoneTwin>;

export const settingsEndpoints = {
  settings: endpoint({ id: "settings", method: "GET", path: "/api/settings", summary: "Languages, websites, aesthetics and reference lists", access: "none", query: settingsQuery, response: settings }),
  aesthetic: endpoint({ id: "aesthetic", method: "GET", path: "/api/aesthetics/{aesthetic}", summary: "One design, with the metals and cuts that the website sells it in", access: "none", params: z.object({ aesthetic: requiredId() }), response: aesthetic, problems: ["not_found"] }),
  shops: endpoint({ id: "shops", method: "GET", path: "/api/settings/shops", summary: "Shops of one website", access: "none", query: z.object({ code: requiredId(20) }), response: z.array(shop), problems: ["missing_value", "not_found"] }),
  allShops: endpoint({ id: "allShops", method: "GET", path: "/api/settings/all-shops", summary: "All shops", access: "none", response: z.array(shop) }),
  creation: endpoint({ id: "creation", method: "GET", path: "/api/creation", summary: "A made-to-order creation: choices, price, availability, delivery", access: "none", query: creationQuery, response: creation, problems: ["not_found", "invalid_value", "missing_value"] }),
  creationPrice: endpoint({ id: "creationPrice", method: "GET", path: "/api/creation/price", summary: "The lowest price of a creation line by line, and why another differs from it", access: "none", query: creationPriceQuery, response: creationPrice, problems: ["not_found", "invalid_value", "missing_value"] }),
  budget: endpoint({ id: "budget", method: "GET", path: "/api/budget", summary: "The best rings for a budget, or the smallest changes that make one possible", access: "none", query: budgetQuery, response: budgetAnswer, problems: ["invalid_value", "missing_value"] }),
  stone: endpoint({ id: "stone", method: "GET", path: "/api/stones/{sku}", summary: "One stone with its report and state", access: "seller", params: stoneParams, query: stoneQuery, response: stoneDetail, problems: ["not_found", "invalid_value", "unauthorized", "forbidden"] }),
  stoneTwin: endpoint({ id: "stoneTwin", method: "GET", path: "/api/stones/{sku}/twin", summary: "The nearest equivalent of a stone that is no longer available", access: "seller", params: stoneParams, query: stoneQuery, response: stoneTwin, problems: ["not_found", "invalid_value", "unauthorized", "forbidden"] }),
  stones: endpoint({ id: "stones", method: "GET", path: "/api/stones", summary: "Exact stones in stock that fit a creation", access: "seller", query: stonesQuery, response: stonePage, problems: ["not_found", "invalid_value", "missing_value", "unauthorized", "forbidden"] }),
};
