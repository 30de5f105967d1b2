import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { mounts } from "./catalogue";
import { at, created } from "./columns";
import { sellers } from "./sellers";
import { stones } from "./stones";

/** `owner`: `customer:{id}`, or `guest:{jti}` for a seller's tray without an account. */
export const trayItems = pgTable(
  "tray_items",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    list: text("list").$type<"cart" | "wishlist">().notNull(),
    kind: text("kind").$type<"in_store" | "online">().notNull(),
    mountSku: text("mount_sku")
      .notNull()
      .references(() => mounts.sku),
    stoneSku: text("stone_sku").references(() => stones.sku),
    region: text("region").notNull(),
    size: smallint("size"),
    caratMin: real("carat_min").notNull(),
    caratMax: real("carat_max").notNull(),
    band: boolean("band").notNull().default(false),
    engravingText: text("engraving_text").notNull().default(""),
    engravingFont: text("engraving_font").notNull().default("Times New Roman"),
    options: jsonb("options").$type<{ title: string; value: string }[]>().notNull(),
    addedBy: text("added_by").notNull(),
    /** Hash of the fields that make two entries the same creation. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("tray_once").on(t.owner, t.list, t.fingerprint),
    index("tray_owner").on(t.owner, t.createdAt),
  ],
);

export const quotes = pgTable(
  "quotes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    itemId: text("item_id").notNull(),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    shop: text("shop"),
    owner: text("owner").notNull(),
    customerId: text("customer_id"),
    region: text("region").notNull(),
    state: text("state").$type<"active" | "consumed" | "released" | "expired">().notNull().default("active"),
    expiresAt: at("expires_at").notNull(),
    extended: integer("extended").notNull().default(0),
    mountSku: text("mount_sku").notNull(),
    stoneSku: text("stone_sku"),
    mountTaken: boolean("mount_taken").notNull().default(false),
    engravingText: text("engraving_text").notNull().default(""),
    engravingFont: text("engraving_font").notNull().default("Times New Roman"),
    /** Minor units; does not change during the life of the quote. */
    priceExcl: bigint("price_excl", { mode: "number" }).notNull(),
    priceTax: bigint("price_tax", { mode: "number" }).notNull(),
    priceIncl: bigint("price_incl", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    taxRate: numeric("tax_rate", { mode: "number" }).notNull(),
    taxLabel: text("tax_label").notNull(),
    priceList: text("price_list").notNull(),
    lines: jsonb("lines").$type<{ kind: string; amount: number }[]>().notNull(),
    item: jsonb("item").$type<Record<string, unknown>>().notNull(),
    delivery: date("delivery").notNull(),
    createdAt: created(),
  },
  (t) => [
    // For the upsert of a reservation: one active quote per seller, customer and item.
    uniqueIndex("quotes_one_active")
      .on(t.sellerId, t.owner, t.itemId)
      .where(sql`${t.state} = 'active'`),
    index("quotes_expiry")
      .on(t.expiresAt)
      .where(sql`${t.state} = 'active'`),
  ],
);

/**
 * Sellers waiting for a stone that another seller holds, first come, first served (docs/decisions/0034). The trigger
 * `allocations_pass_on` (migration `queue`) offers the stone to the first in the transaction that releases it.
 */
export const stoneQueue = pgTable(
  "stone_queue",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    stoneSku: text("stone_sku")
      .notNull()
      .references(() => stones.sku),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    shop: text("shop"),
    state: text("state")
      .$type<"waiting" | "offered" | "taken" | "left" | "missed">()
      .notNull()
      .default("waiting"),
    /** When the waiting ends. An offer has its own end in the allocation. */
    expiresAt: at("expires_at").notNull(),
    offeredUntil: at("offered_until"),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("stone_queue_once")
      .on(t.stoneSku, t.sellerId)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    uniqueIndex("stone_queue_one_offer")
      .on(t.stoneSku)
      .where(sql`${t.state} = 'offered'`),
    index("stone_queue_line")
      .on(t.stoneSku, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("stone_queue_seller")
      .on(t.sellerId, t.id)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    index("stone_queue_shop")
      .on(t.shop)
      .where(sql`${t.state} in ('waiting', 'offered')`),
  ],
);

/** A running quote that its seller hands over to a colleague of the shop, who has to accept (docs/decisions/0034). */
export const handOvers = pgTable(
  "hand_overs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id),
    fromSeller: text("from_seller")
      .notNull()
      .references(() => sellers.id),
    toSeller: text("to_seller")
      .notNull()
      .references(() => sellers.id),
    state: text("state").$type<"open" | "accepted" | "declined" | "withdrawn">().notNull().default("open"),
    createdAt: created(),
    /** When the seller acknowledged how the offer ended. Until then it is shown to them. */
    notedAt: at("noted_at"),
  },
  (t) => [
    uniqueIndex("hand_overs_one_open")
      .on(t.quoteId)
      .where(sql`${t.state} = 'open'`),
    index("hand_overs_quote").on(t.quoteId),
    index("hand_overs_to")
      .on(t.toSeller)
      .where(sql`${t.notedAt} is null`),
    index("hand_overs_from")
      .on(t.fromSeller)
      .where(sql`${t.notedAt} is null`),
    check("hand_overs_other", sql`${t.fromSeller} <> ${t.toSeller}`),
  ],
);

/**
 * The owner of a stone: a running quote, an order, or the first in the queue to whom it is offered. The schema
 * enforces one owner per stone with a partial unique index, so that no stone is sold twice.
 */
export const allocations = pgTable(
  "allocations",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    stoneSku: text("stone_sku")
      .notNull()
      .references(() => stones.sku),
    /** Null while the stone is only offered. */
    quoteId: uuid("quote_id").references(() => quotes.id),
    /** The queue entry that received the offer; kept when the offer is accepted. */
    queueId: bigint("queue_id", { mode: "number" }).references(() => stoneQueue.id),
    orderId: text("order_id"),
    /** End of a hold by the database's clock; null once an order owns the stone. */
    expiresAt: at("expires_at"),
    releasedAt: at("released_at"),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("allocations_one_owner")
      .on(t.stoneSku)
      .where(sql`${t.releasedAt} is null`),
    index("allocations_quote").on(t.quoteId),
    // The history of a stone, newest first.
    index("allocations_stone").on(t.stoneSku, t.createdAt),
    index("allocations_expiry")
      .on(t.expiresAt)
      .where(sql`${t.releasedAt} is null and ${t.expiresAt} is not null`),
    index("allocations_queue")
      .on(t.queueId)
      .where(sql`${t.queueId} is not null`),
    check("allocations_somebody", sql`${t.quoteId} is not null or ${t.queueId} is not null`),
  ],
);
