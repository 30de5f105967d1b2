import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { Words } from "./columns";

export const collections = pgTable("collections", {
  id: text("id").primaryKey(),
  label: jsonb("label").$type<Words>().notNull(),
  description: jsonb("description").$type<Words>().notNull(),
  /** Paragraphs separated by an empty line; null if the collection has no story. */
  story: jsonb("story").$type<Words>(),
  rank: integer("rank").notNull(),
});

export const metals = pgTable("metals", {
  slug: text("slug").primaryKey(),
  code: text("code").notNull().unique(),
  label: jsonb("label").$type<Words>().notNull(),
  rank: integer("rank").notNull(),
});

export const cuts = pgTable("cuts", {
  slug: text("slug").primaryKey(),
  code: text("code").notNull().unique(),
  label: jsonb("label").$type<Words>().notNull(),
  description: jsonb("description").$type<Words>().notNull(),
  rank: integer("rank").notNull(),
  icon: text("icon").notNull(),
});

export const aesthetics = pgTable("aesthetics", {
  id: text("id").primaryKey(),
  collection: text("collection")
    .notNull()
    .references(() => collections.id),
  label: jsonb("label").$type<Words>().notNull(),
  description: jsonb("description").$type<Words>().notNull(),
  caratMin: real("carat_min").notNull(),
  caratMax: real("carat_max").notNull(),
  sizeMin: smallint("size_min").notNull(),
  sizeMax: smallint("size_max").notNull(),
  /** Cost basis in euro cents: mount by metal, side stones. */
  mountCost: jsonb("mount_cost").$type<Record<string, number>>().notNull(),
  sidesCost: integer("sides_cost").notNull(),
  bandCost: jsonb("band_cost").$type<Record<string, number>>().notNull(),
  /** Parameters of the drawing (app/gem/ring/ring-params). */
  design: jsonb("design").$type<Record<string, unknown>>().notNull(),
  launched: date("launched").notNull(),
  rank: integer("rank").notNull(),
  withdrawn: boolean("withdrawn").notNull().default(false),
});

/** A design in a metal for a cut; `qty` is the number of mounts in stock and never negative. */
export const mounts = pgTable(
  "mounts",
  {
    sku: text("sku").primaryKey(),
    aesthetic: text("aesthetic")
      .notNull()
      .references(() => aesthetics.id),
    metal: text("metal")
      .notNull()
      .references(() => metals.slug),
    cut: text("cut")
      .notNull()
      .references(() => cuts.slug),
    qty: integer("qty").notNull(),
    leadWeeks: integer("lead_weeks").notNull(),
    isDefaultVisual: boolean("is_default_visual").notNull(),
    withdrawn: boolean("withdrawn").notNull().default(false),
  },
  (t) => [index("mounts_aesthetic").on(t.aesthetic), check("mounts_qty", sql`${t.qty} >= 0`)],
);

/** Regions in which a mount variant is not sold. */
export const unsoldMounts = pgTable(
  "not_sold",
  {
    region: text("region").notNull(),
    aesthetic: text("aesthetic").notNull(),
    metal: text("metal").notNull(),
  },
  (t) => [primaryKey({ columns: [t.region, t.aesthetic, t.metal] })],
);

export const referenceCodes = pgTable("reference_codes", {
  id: integer("id").primaryKey(),
  code: text("code").notNull(),
  group: text("group_name").notNull(),
  label: jsonb("label").$type<Words>().notNull(),
});
