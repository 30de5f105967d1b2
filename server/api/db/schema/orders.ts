import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PrintedEngraving } from "../../../pdf/papers";
import { at } from "./columns";
import { shops } from "./house";
import { sellers } from "./sellers";

export const orderCounters = pgTable(
  "order_counters",
  { shop: text("shop").notNull(), day: date("day").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.shop, t.day] })],
);

export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull().unique(),
    quoteId: uuid("quote_id").notNull().unique(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Hash of the request body: the same key with another body is refused. */
    requestHash: text("request_hash").notNull(),
    status: text("status").notNull(),
    resume: text("resume"),
    rescheduled: boolean("rescheduled").notNull().default(false),
    version: integer("version").notNull().default(1),
    erpNumber: text("erp_number"),
    erpSequence: integer("erp_sequence").notNull().default(-1),
    region: text("region").notNull(),
    shop: text("shop")
      .notNull()
      .references(() => shops.plantCode),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    /** A second seller of the shop who is credited with the order. */
    secondSellerId: text("second_seller_id").references(() => sellers.id),
    customerId: text("customer_id"),
    isGuest: boolean("is_guest").notNull(),
    civility: text("civility"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    /** How the name is read, in katakana; asked for in Japan. */
    firstnameKana: text("firstname_kana"),
    lastnameKana: text("lastname_kana"),
    clientFolded: text("client_folded").notNull(),
    phone: text("phone"),
    email: text("email"),
    taxId: text("tax_id"),
    language: text("language").notNull(),
    comment: text("comment").notNull().default(""),
    depositNumber: text("deposit_number").notNull(),
    depositAmount: bigint("deposit_amount", { mode: "number" }).notNull(),
    depositKind: text("deposit_kind").notNull(),
    priceExcl: bigint("price_excl", { mode: "number" }).notNull(),
    priceTax: bigint("price_tax", { mode: "number" }).notNull(),
    priceIncl: bigint("price_incl", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    taxRate: numeric("tax_rate", { mode: "number" }).notNull(),
    taxLabel: text("tax_label").notNull(),
    priceList: text("price_list").notNull(),
    lines: jsonb("lines").$type<{ kind: string; amount: number }[]>().notNull(),
    mountSku: text("mount_sku").notNull(),
    stoneSku: text("stone_sku"),
    /** The tray item as it was when the order was placed. */
    item: jsonb("item").$type<Record<string, unknown>>().notNull(),
    engravingText: text("engraving_text").notNull(),
    engravingFont: text("engraving_font").notNull(),
    estimatedDelivery: date("estimated_delivery").notNull(),
    plannedDelivery: date("planned_delivery").notNull(),
    expectedDelivery: date("expected_delivery").notNull(),
    /**
     * The new date that was promised automatically because the order stayed too long in a stage; `at` is when it was
     * promised.
     */
    repromise: jsonb("repromise").$type<{ date: string; stage: string; at: string } | null>(),
    onHoldUntil: at("on_hold_until"),
    /** The boutique where the ring is collected, if it differs from the order's boutique. */
    deliveryShop: text("delivery_shop").references(() => shops.plantCode),
    /** The date that seller and client agreed on later, and the last ERP message that it takes precedence over. */
    agreedDelivery: date("agreed_delivery"),
    agreedSequence: integer("agreed_sequence"),
    /** When the customer was last informed that the ring has arrived. */
    calledAt: at("called_at"),
    signature: jsonb("signature").$type<{
      phrase: string;
      at: string;
      document_hash: string;
      terms_version: string;
      /**
       * The signature drawn by finger, in addition to the phrase (app/domain/drawn-signature.ts). Like the phrase, it
       * is removed when the order has to be signed again.
       */
      drawn?: string;
    } | null>(),
    cancelReason: text("cancel_reason"),
    /**
     * Of a cancelled order: the part of what was paid that the house keeps, in minor units, and when all that was paid
     * had been given back or kept.
     */
    retainedAmount: bigint("retained_amount", { mode: "number" }).notNull().default(0),
    settledAt: at("settled_at"),
    serialNumber: text("serial_number"),
    purchasedAt: at("purchased_at").notNull().defaultNow(),
  },
  (t) => [
    index("orders_by_seller").on(t.sellerId, t.purchasedAt),
    index("orders_by_second")
      .on(t.secondSellerId, t.purchasedAt)
      .where(sql`${t.secondSellerId} is not null`),
    // Holds every column that the list of orders filters by, so that only the rows of the page are read.
    index("orders_by_shop").on(
      t.shop,
      t.purchasedAt,
      t.id,
      t.status,
      t.clientFolded,
      t.number,
      t.depositNumber,
      t.erpNumber,
    ),
    // Few rings are collected in another boutique. With this index, that boutique's list finds them.
    index("orders_by_delivery_shop")
      .on(t.deliveryShop, t.purchasedAt, t.id)
      .where(sql`${t.deliveryShop} is not null`),
    // Few orders are rescheduled. With this index, they are found among all orders of a shop.
    index("orders_rescheduled")
      .on(t.shop, t.purchasedAt)
      .where(sql`${t.rescheduled}`),
    // Orders on their way to the boutique, about a tenth of all. Some of them need a new promised date.
    index("orders_under_way")
      .on(t.id)
      .where(sql`${t.status} in ('A0', 'S0', 'S1', 'SX', 'SY', 'S2', 'S3', 'S4')`),
    index("orders_by_customer").on(t.customerId, t.purchasedAt),
    uniqueIndex("orders_deposit")
      .on(t.shop, t.depositNumber, sql`(date(${t.purchasedAt} at time zone 'UTC'))`)
      .where(sql`${t.depositNumber} <> ''`),
    // Orders that need an action by the shop's sellers. There are few of them, and the day page shows them.
    index("orders_to_act_on")
      .on(t.shop, t.status, t.purchasedAt)
      .where(sql`${t.status} in ('A10', 'SE', 'S5')`),
    // Cancelled orders whose payments have to be given back.
    index("orders_to_settle")
      .on(t.shop, t.purchasedAt)
      .where(sql`${t.status} = 'S9' and ${t.settledAt} is null and ${t.depositNumber} <> ''`),
    index("orders_to_collect")
      .on(t.deliveryShop)
      .where(sql`${t.status} = 'S5' and ${t.deliveryShop} is not null`),
    index("orders_on_hold")
      .on(t.onHoldUntil)
      .where(sql`${t.status} = 'A10'`),
  ],
);

/**
 * Payments at the till after the deposit: further payments towards the price, the balance at collection, or a refund
 * after a cancellation. Amounts in minor units of the order's currency; a refund is negative.
 */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** The boutique whose till took or refunded it. */
    shop: text("shop")
      .notNull()
      .references(() => shops.plantCode),
    number: text("number").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    kind: text("kind").$type<"further" | "balance" | "refund">().notNull(),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    sellerName: text("seller_name").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (t) => [
    index("order_payments_order").on(t.orderId, t.id),
    // Triggers of migration 0043 also compare it with the receipts of deposits.
    uniqueIndex("order_payments_receipt").on(t.shop, t.number, sql`(date(${t.at} at time zone 'UTC'))`),
  ],
);

/**
 * The ledger of an order. It is append-only, and each event holds the hash of itself and of the one before. The trigger
 * `order_events_chain` (migration `ledger`) computes the hash and refuses every change and removal. `npm run
 * ledger:verify` checks the chain.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    at: at("at").notNull().defaultNow(),
    kind: text("kind").notNull(),
    from: text("from_status"),
    to: text("to_status"),
    actor: text("actor").notNull(),
    actorName: text("actor_name"),
    detail: text("detail"),
    messageId: text("message_id"),
    hash: text("hash").notNull().default(""),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

/**
 * How long rings of a group need, counted from a stage, in days: nine of ten are in the boutique within `ready` and
 * have left the stage within `stay`. A worker (server/api/promise) computes the whole table from the ledger again and
 * again.
 */
export const stageTimes = pgTable(
  "stage_times",
  {
    group: text("kind").notNull(),
    stage: text("stage").notNull(),
    orders: integer("orders").notNull(),
    ready: integer("ready").notNull(),
    stay: integer("stay").notNull(),
    readAt: at("read_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.group, t.stage] })],
);

/**
 * The state of the ledger at a moment. It reveals when events at the end are removed later. `digest`: SHA-256 over the
 * hashes of all events up to `last_event`.
 */
export const ledgerAnchors = pgTable("ledger_anchors", {
  lastEvent: bigint("last_event", { mode: "number" }).primaryKey(),
  at: at("at").notNull().defaultNow(),
  events: bigint("events", { mode: "number" }).notNull(),
  digest: text("digest").notNull(),
});

/**
 * Purchase orders as they were printed: the signed JSON twin, found by the code in the QR. A reprint of the same state
 * uses the same row.
 */
export const documents = pgTable(
  "documents",
  {
    code: text("code").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    twin: text("twin").notNull(),
    signature: text("signature").notNull(),
    /** Whether the first PDF showed the ring. Later PDFs must do the same. Null until there is one. */
    pictured: boolean("pictured"),
    /** The engraving as the first print drew it. Later prints draw the same. */
    engraving: jsonb("engraving").$type<PrintedEngraving>(),
    issuedAt: at("issued_at").notNull().defaultNow(),
  },
  (t) => [index("documents_order").on(t.orderId, t.issuedAt)],
);
