import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import type { ServiceTerms } from "~/domain/service-terms";
import type { Words } from "./columns";

export const websites = pgTable("websites", {
  region: text("region").primaryKey(),
  store: text("store").notNull().unique(),
  webCode: text("web_code").notNull().unique(),
  name: jsonb("name").$type<Words>().notNull(),
  currency: text("currency").notNull(),
  currencySymbol: text("currency_symbol").notNull(),
  customerAccount: boolean("customer_account").notNull(),
  /** Websites of one scope share their customer accounts. */
  accountScope: text("account_scope").notNull(),
  defaultLanguage: text("default_language").notNull(),
  timeZone: text("time_zone").notNull(),
  depositKind: text("deposit_kind").notNull().default("deposit"),
  /** The service terms that the house promises on this website. If null, its service pages name no figures. */
  service: jsonb("service").$type<ServiceTerms>(),
});

/**
 * Dated versions of a website's price list. New quotes use the newest version that is valid; old quotes keep theirs.
 */
export const priceLists = pgTable(
  "price_lists",
  {
    version: text("version").primaryKey(),
    region: text("region")
      .notNull()
      .references(() => websites.region),
    validFrom: date("valid_from").notNull(),
    /** Units of the website's currency for one euro of cost basis, margin included. */
    coefficient: numeric("coefficient", { mode: "number" }).notNull(),
    /** Rounding step in minor units. */
    step: integer("step").notNull(),
  },
  (t) => [index("price_lists_region").on(t.region, t.validFrom)],
);

export const taxRates = pgTable(
  "tax_rates",
  {
    region: text("region")
      .notNull()
      .references(() => websites.region),
    /** ISO country of the shop, if the website serves several countries; empty for the website's general rule. */
    country: text("country").notNull().default(""),
    validFrom: date("valid_from").notNull(),
    label: text("label").notNull(),
    rate: numeric("rate", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.region, t.country, t.validFrom] })],
);

export const shops = pgTable(
  "shops",
  {
    plantCode: text("plant_code").primaryKey(),
    odeisCode: text("odeis_code").notNull().unique(),
    region: text("region")
      .notNull()
      .references(() => websites.region),
    name: jsonb("name").$type<Words>().notNull(),
    country: text("country").notNull(),
    city: jsonb("city").$type<Words>().notNull(),
    /** In the script of the country: if that script is Han, kana or Hangul, from the prefecture or city onwards. */
    address: text("address").notNull(),
    /** Street and district in Latin letters; null if `address` is already written in them. */
    addressLatin: text("address_latin"),
    postalCode: text("postal_code").notNull(),
    phone: text("phone").notNull(),
    timeZone: text("time_zone").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    hours: jsonb("hours").$type<([string, string] | null)[]>().notNull(),
    autoCheck: boolean("auto_check").notNull().default(false),
    holdHours: integer("hold_hours").notNull().default(48),
  },
  (t) => [index("shops_region").on(t.region)],
);
