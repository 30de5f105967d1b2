import { z } from "zod";
import { serviceTerms } from "~/domain/service-terms";
import { currency, cut, drawable, metal, requiredId, shopAddress } from "./common";
import { endpoint } from "./endpoint";

export const label = z.object({ value: z.string(), label: z.string() });

export const of = { metal: z.looseObject({ value: metal }), cut: z.looseObject({ value: cut }) };

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
  /**
   * The worth of one unit on the price list of the first website in units of this one's, each in its currency; used to
   * convert amounts.
   */
  listRate: z.number().positive(),
  /**
   * Delivery, returns, warranty, payment and customer service as promised by this website; null if the company has not
   * set them.
   */
  service: serviceTerms.nullable().default(null),
});

/** Parameters of a design's shape: JSON defined by app/gem/ring/ring-params; opaque here. */
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

export const collection = label.extend({
  description: z.string(),
  /** Its story in paragraphs; empty if there is none. */
  story: z.array(z.string()).default([]),
  order: z.number().int(),
});

/** `id`: attribute id 3639–4152; `code`: C03, PFJO_…; `group`: metal, cut, stone_type, collection, family, gem. */
export const reference = z.object({
  id: z.number().int(),
  code: z.string(),
  group: z.string(),
  label: z.string(),
});

export const settings = z.object({
  languages: z.array(
    z.object({ code: z.string(), name: z.string(), languageCode: z.string(), files: z.array(z.string()) }),
  ),
  websites: z.array(website),
  collections: z.array(collection),
  aesthetics: z.array(aesthetic),
  metals: drawable(z.object({ value: metal, code: z.string(), label: z.string() }), of.metal),
  cuts: drawable(
    z.object({
      value: cut,
      code: z.string(),
      label: z.string(),
      description: z.string(),
      order: z.number().int(),
      icon: z.string(),
    }),
    of.cut,
  ),
  references: z.array(reference),
});

export type Settings = z.infer<typeof settings>;

/** `aesthetics=0` leaves the designs out: there may be thousands, and a page shows one. */
export const settingsQuery = z.object({ aesthetics: z.enum(["0", "1"]).optional() });

export const shop = z.object({
  shop_plant_code: z.string(),
  shop_name: z.string(),
  shop_odeis_code: z.string(),
  auto_check: z.boolean(),
  /** Hours for which an order on hold keeps its ring; missing in an older /api. */
  hold_hours: z.number().int().positive().optional(),
  website: z.string(),
  ...shopAddress.shape,
  phone: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Seven entries, Monday first: `["10:30","19:00"]` or null when closed. */
  hours: z.array(z.tuple([z.string(), z.string()]).nullable()).length(7),
  /**
   * Holidays of the next 90 days on which it would otherwise be open, ISO dates; `reason` in the language of the call.
   */
  closed_days: z.array(z.object({ date: z.iso.date(), reason: z.string() })).default([]),
});

export type Shop = z.infer<typeof shop>;

export const settingsEndpoints = {
  settings: endpoint({
    id: "settings",
    method: "GET",
    path: "/api/settings",
    summary: "Languages, websites, aesthetics and reference lists",
    access: "none",
    query: settingsQuery,
    response: settings,
  }),
  aesthetic: endpoint({
    id: "aesthetic",
    method: "GET",
    path: "/api/aesthetics/{aesthetic}",
    summary: "One design, with the metals and cuts that the website sells it in; none if it is withdrawn",
    access: "none",
    params: z.object({ aesthetic: requiredId() }),
    response: aesthetic,
    problems: ["not_found"],
  }),
  aestheticWebsites: endpoint({
    id: "aestheticWebsites",
    method: "GET",
    path: "/api/aesthetics/{aesthetic}/websites",
    summary: "The websites that sell a design, by its metals",
    access: "none",
    params: z.object({ aesthetic: requiredId() }),
    response: z.array(z.object({ metal, websites: z.array(z.string()).min(1) })),
    problems: ["not_found"],
  }),
  shops: endpoint({
    id: "shops",
    method: "GET",
    path: "/api/settings/shops",
    summary: "Shops of one website",
    access: "none",
    query: z.object({ code: requiredId(20) }),
    response: z.array(shop),
    problems: ["missing_value", "not_found"],
  }),
  allShops: endpoint({
    id: "allShops",
    method: "GET",
    path: "/api/settings/all-shops",
    summary: "All shops",
    access: "none",
    response: z.array(shop),
  }),
};
