import type { Consent } from "~/domain/consent";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PrintedEngraving } from "../../pdf/engraving";

/**
 * The schema of the embedded /api. Rules that must hold under any race live here, not in code:
 * one owner of a stone (allocations_one_owner), one order a quote, one answer an idempotency key, one ERP message an id.
 */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => at("created_at").notNull().defaultNow();
/** Words in the six languages, by BCP 47 tag: { en, fr, ja, ko, "zh-Hant", "zh-Hans" }. */
export type Words = Record<"en" | "fr" | "ja" | "ko" | "zh-Hant" | "zh-Hans", string>;

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
});

/** Dated versions of a website's price list: the newest that is valid counts for new quotes; old quotes keep theirs. */
export const priceLists = pgTable("price_lists", {
  version: text("version").primaryKey(),
  region: text("region").notNull().references(() => websites.region),
  validFrom: date("valid_from").notNull(),
  /** Units of the website's currency for one euro of cost basis, margin included. */
  coefficient: numeric("coefficient", { mode: "number" }).notNull(),
  /** Rounding step in minor units. */
  step: integer("step").notNull(),
}, (t) => [index("price_lists_region").on(t.region, t.validFrom)]);

export const taxRates = pgTable("tax_rates", {
  region: text("region").notNull().references(() => websites.region),
  /** ISO country of the shop where the website serves several; empty for the rule of the website. */
  country: text("country").notNull().default(""),
  validFrom: date("valid_from").notNull(),
  label: text("label").notNull(),
  rate: numeric("rate", { mode: "number" }).notNull(),
}, (t) => [primaryKey({ columns: [t.region, t.country, t.validFrom] })]);

export const shops = pgTable("shops", {
  plantCode: text("plant_code").primaryKey(),
  odeisCode: text("odeis_code").notNull().unique(),
  region: text("region").notNull().references(() => websites.region),
  name: jsonb("name").$type<Words>().notNull(),
  country: text("country").notNull(),
  city: jsonb("city").$type<Words>().notNull(),
  address: text("address").notNull(),
  postalCode: text("postal_code").notNull(),
  phone: text("phone").notNull(),
  timeZone: text("time_zone").notNull(),
  latitude: real("latitude").notNull(),
  longitude: real("longitude").notNull(),
  hours: jsonb("hours").$type<([string, string] | null)[]>().notNull(),
  autoCheck: boolean("auto_check").notNull().default(false),
  holdHours: integer("hold_hours").notNull().default(48),
}, (t) => [index("shops_region").on(t.region)]);

export const collections = pgTable("collections", {
  id: text("id").primaryKey(),
  label: jsonb("label").$type<Words>().notNull(),
  description: jsonb("description").$type<Words>().notNull(),
  rank: integer("rank").notNull(),
});

export const metals = pgTable("metals", { slug: text("slug").primaryKey(), code: text("code").notNull().unique(), label: jsonb("label").$type<Words>().notNull(), rank: integer("rank").notNull() });
export const cuts = pgTable("cuts", {
  slug: text("slug").primaryKey(), code: text("code").notNull().unique(), label: jsonb("label").$type<Words>().notNull(),
  description: jsonb("description").$type<Words>().notNull(), rank: integer("rank").notNull(), icon: text("icon").notNull(),
});

export const aesthetics = pgTable("aesthetics", {
  id: text("id").primaryKey(),
  collection: text("collection").notNull().references(() => collections.id),
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
  /** Parameters of the drawing (app/gem/ring-params). */
  design: jsonb("design").$type<Record<string, unknown>>().notNull(),
  launched: date("launched").notNull(),
  rank: integer("rank").notNull(),
  withdrawn: boolean("withdrawn").notNull().default(false),
});

/** A design in a metal for a cut; `qty` are mounts in stock, and none below zero. */
export const mounts = pgTable("mounts", {
  sku: text("sku").primaryKey(),
  aesthetic: text("aesthetic").notNull().references(() => aesthetics.id),
  metal: text("metal").notNull().references(() => metals.slug),
  cut: text("cut").notNull().references(() => cuts.slug),
  qty: integer("qty").notNull(),
  leadWeeks: integer("lead_weeks").notNull(),
  isDefaultVisual: boolean("is_default_visual").notNull(),
  withdrawn: boolean("withdrawn").notNull().default(false),
}, (t) => [index("mounts_aesthetic").on(t.aesthetic), check("mounts_qty", sql`${t.qty} >= 0`)]);

/** Regions in which a mount variant is not sold. */
export const notSold = pgTable("not_sold", { region: text("region").notNull(), aesthetic: text("aesthetic").notNull(), metal: text("metal").notNull() }, (t) => [primaryKey({ columns: [t.region, t.aesthetic, t.metal] })]);

export const referenceCodes = pgTable("reference_codes", { id: integer("id").primaryKey(), code: text("code").notNull(), group: text("group_name").notNull(), label: jsonb("label").$type<Words>().notNull() });

export const stones = pgTable("stones", {
  sku: text("sku").primaryKey(),
  /** Report number; invented and marked specimen in demo data. */
  gia: text("gia").notNull().unique(),
  cut: text("cut").notNull().references(() => cuts.slug),
  /** Thousandths of a carat. */
  caratMilli: integer("carat_milli").notNull(),
  color: text("color").notNull(),
  clarity: text("clarity").notNull(),
  cutGrade: text("cut_grade").notNull(),
  polish: text("polish").notNull(),
  symmetry: text("symmetry").notNull(),
  fluorescence: text("fluorescence").notNull(),
  origin: text("origin").notNull().default("natural"),
  depthPct: real("depth_pct").notNull(),
  tablePct: real("table_pct").notNull(),
  /** Make of a round as its report states it: degrees and per cent of the width or of the radius. Reports of other cuts leave it out. */
  crownAngle: real("crown_angle"),
  pavilionAngle: real("pavilion_angle"),
  girdlePct: real("girdle_pct"),
  starPct: real("star_pct"),
  lowerHalfPct: real("lower_half_pct"),
  lengthMm: real("length_mm").notNull(),
  widthMm: real("width_mm").notNull(),
  depthMm: real("depth_mm").notNull(),
  /** Cost basis in euro cents; prices follow from it, so sorting by it sorts by price. */
  cost: integer("cost").notNull(),
  withdrawn: boolean("withdrawn").notNull().default(false),
  /** Feed and row key of an import, so that a repeat updates instead of doubling. */
  source: text("source").notNull().default("seed"),
  createdAt: created(),
}, (t) => [
  // One for each order of the stone list, ending in the key: a page begins where the last one ended.
  index("stones_by_price").on(t.cut, t.cost, t.sku),
  index("stones_by_carat").on(t.cut, t.caratMilli, t.sku),
  index("stones_by_color").on(t.cut, t.color, t.cost, t.sku),
  index("stones_by_clarity").on(t.cut, t.clarity, t.cost, t.sku),
  index("stones_by_fluorescence").on(t.cut, t.fluorescence, t.cost, t.sku),
  index("stones_by_depth").on(t.cut, t.depthPct, t.sku),
  index("stones_by_table").on(t.cut, t.tablePct, t.sku),
  /** Narrow wishes: grades and weight lead to the few that fit. */
  index("stones_by_grades").on(t.cut, t.color, t.clarity, t.caratMilli),
  /** Twins are sought by their size from above; all that tells them apart stands in the index, so thousands are compared without their rows. */
  index("stones_twins").on(t.cut, t.widthMm, t.lengthMm, t.color, t.clarity, t.origin, t.cost, t.sku).where(sql`not ${t.withdrawn}`),
  check("stones_carat", sql`${t.caratMilli} > 0`),
]);

export const sellers = pgTable("sellers", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  emailFolded: text("email_folded").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  role: text("role").$type<"seller" | "manager">().notNull(),
  region: text("region").notNull().references(() => websites.region),
  shops: jsonb("shops").$type<string[]>().notNull(),
  disabled: boolean("disabled").notNull().default(false),
  /** Raised to end every token issued before. */
  tokenEpoch: integer("token_epoch").notNull().default(0),
});

/** What a seller set up against others at the shared tablet. Its own table, so that a login reads it and nothing else does. */
export const sellerSecurity = pgTable("seller_security", {
  sellerId: text("seller_id").primaryKey().references(() => sellers.id),
  /** Argon2id of the PIN, and wrong ones in a row. */
  pinHash: text("pin_hash"),
  pinTries: smallint("pin_tries").notNull().default(0),
  /** Secrets of the authenticator, encrypted: the one that counts, and one whose first code is awaited. */
  totp: text("totp"),
  totpPending: text("totp_pending"),
  /** Last 30-second step whose code was used; no code of it or before it is taken again. */
  totpStep: integer("totp_step").notNull().default(-1),
  /** Hashes of the recovery codes that are left. */
  recovery: text("recovery").array().notNull().default(sql`'{}'`),
});

/**
 * The house's keys for purchase orders (Ed25519), one of them in use by every process. Older ones are kept by their public
 * half, so that what they signed can still be verified.
 */
export const signingKeys = pgTable("signing_keys", {
  publicKey: text("public_key").primaryKey(),
  /** PKCS #8 as PEM, sealed; null where the private half is given as a setting, or is no longer used. */
  sealed: text("sealed"),
  madeAt: at("made_at").notNull().defaultNow(),
}, (t) => [uniqueIndex("signing_keys_kept").on(sql`(${t.sealed} is not null)`).where(sql`${t.sealed} is not null`)]);

/** Passkeys of a seller's second factor. `id` is the credential's own, public key as COSE, both base64url. */
export const sellerPasskeys = pgTable("seller_passkeys", {
  id: text("id").primaryKey(),
  sellerId: text("seller_id").notNull().references(() => sellers.id),
  name: text("name").notNull(),
  publicKey: text("public_key").notNull(),
  /** Signature counter: never goes back; 0 for ever with passkeys that wander between devices. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull().default(sql`'{}'`),
  createdAt: created(),
  lastUsedAt: at("last_used_at"),
}, (t) => [index("seller_passkeys_seller").on(t.sellerId)]);

export const customers = pgTable("customers", {
  id: text("id").primaryKey(),
  accountScope: text("account_scope").notNull(),
  region: text("region").notNull().references(() => websites.region),
  email: text("email").notNull(),
  emailFolded: text("email_folded").notNull(),
  passwordHash: text("password_hash"),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  /** Names folded for search: NFKC, no accents, kana as katakana, lower case; "first last" and "last first". */
  searchFirst: text("search_first").notNull(),
  searchLast: text("search_last").notNull(),
  gender: text("gender"),
  civility: text("civility"),
  phone: text("phone"),
  country: text("country"),
  city: text("city"),
  taxId: text("tax_id"),
  crmId: text("crm_id").notNull().unique(),
  ringSize: smallint("ring_size"),
  language: text("language").notNull(),
  newsletter: boolean("newsletter").notNull().default(false),
  newsletterAt: at("newsletter_at"),
  contactEmail: boolean("contact_email").notNull().default(false),
  contactPhone: boolean("contact_phone").notNull().default(false),
  termsVersion: text("terms_version"),
  termsAt: at("terms_at"),
  /** Every answer with its day and version, oldest first; never shortened. */
  consents: jsonb("consents").$type<Consent[]>().notNull().default([]),
  tokenEpoch: integer("token_epoch").notNull().default(0),
  createdBy: text("created_by"),
  createdAt: created(),
}, (t) => [
  uniqueIndex("customers_email").on(t.accountScope, t.emailFolded),
  index("customers_phone").on(t.phone),
  index("customers_first").using("btree", t.searchFirst.op("text_pattern_ops")),
  index("customers_last").using("btree", t.searchLast.op("text_pattern_ops")),
]);

/**
 * Every word of a customer's name, folded, so that each of them is found by its beginning: the second name of a double
 * surname too. Trigger `customers_words` (migration `customer_words`) keeps it.
 */
export const customerWords = pgTable("customer_words", {
  customerId: text("customer_id").notNull().references(() => customers.id, { onDelete: "cascade" }),
  accountScope: text("account_scope").notNull(),
  word: text("word").notNull(),
}, (t) => [
  index("customer_words_prefix").using("btree", t.word.op("text_pattern_ops"), t.accountScope, t.customerId),
  index("customer_words_customer").on(t.customerId),
]);

/** What sellers wrote down about a customer; goes with the account. */
export const customerNotes = pgTable("customer_notes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text("customer_id").notNull().references(() => customers.id, { onDelete: "cascade" }),
  sellerId: text("seller_id").notNull().references(() => sellers.id),
  text: text("text").notNull(),
  createdAt: created(),
}, (t) => [index("customer_notes_customer").on(t.customerId, t.id)]);

/** Tokens that were ended before their time. */
export const endedTokens = pgTable("ended_tokens", { jti: text("jti").primaryKey(), expiresAt: at("expires_at").notNull() });

export const resetTokens = pgTable("reset_tokens", {
  hash: text("hash").primaryKey(), customerId: text("customer_id").notNull().references(() => customers.id, { onDelete: "cascade" }),
  expiresAt: at("expires_at").notNull(), usedAt: at("used_at"),
});

/** Who looked at, or changed, what. Append-only. */
export const audit = pgTable("audit", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(), actor: text("actor").notNull(), act: text("act").notNull(), subject: text("subject").notNull(), detail: jsonb("detail"),
}, (t) => [index("audit_subject").on(t.subject)]);

/** `owner`: `customer:{id}`, or `guest:{jti}` for a seller's tray without account. */
export const trayItems = pgTable("tray_items", {
  id: text("id").primaryKey(),
  owner: text("owner").notNull(),
  list: text("list").$type<"cart" | "wishlist">().notNull(),
  kind: text("kind").$type<"in_store" | "online">().notNull(),
  mountSku: text("mount_sku").notNull().references(() => mounts.sku),
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
  /** Hash of what makes two entries the same creation. */
  fingerprint: text("fingerprint").notNull(),
  createdAt: created(),
}, (t) => [uniqueIndex("tray_once").on(t.owner, t.list, t.fingerprint), index("tray_owner").on(t.owner, t.createdAt)]);

export const quotes = pgTable("quotes", {
  id: uuid("id").primaryKey().defaultRandom(),
  itemId: text("item_id").notNull(),
  sellerId: text("seller_id").notNull().references(() => sellers.id),
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
  /** Minor units; fixed for the life of the quote. */
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
}, (t) => [
  // Upsert of a reservation: one active quote for a seller, a customer and an item.
  uniqueIndex("quotes_one_active").on(t.sellerId, t.owner, t.itemId).where(sql`${t.state} = 'active'`),
  index("quotes_expiry").on(t.expiresAt).where(sql`${t.state} = 'active'`),
]);

/**
 * Who waits for a stone that another holds, first come first served (docs/decisions/0034). The trigger
 * `allocations_pass_on` (migration `queue`) offers the stone to the first in the transaction that lets go of it.
 */
export const stoneQueue = pgTable("stone_queue", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  stoneSku: text("stone_sku").notNull().references(() => stones.sku),
  sellerId: text("seller_id").notNull().references(() => sellers.id),
  shop: text("shop"),
  state: text("state").$type<"waiting" | "offered" | "taken" | "left" | "missed">().notNull().default("waiting"),
  /** End of the waiting; an offer has its own end in the allocation. */
  expiresAt: at("expires_at").notNull(),
  offeredUntil: at("offered_until"),
  createdAt: created(),
}, (t) => [
  uniqueIndex("stone_queue_once").on(t.stoneSku, t.sellerId).where(sql`${t.state} in ('waiting', 'offered')`),
  uniqueIndex("stone_queue_one_offer").on(t.stoneSku).where(sql`${t.state} = 'offered'`),
  index("stone_queue_line").on(t.stoneSku, t.id).where(sql`${t.state} = 'waiting'`),
  index("stone_queue_seller").on(t.sellerId, t.id).where(sql`${t.state} in ('waiting', 'offered')`),
  index("stone_queue_shop").on(t.shop).where(sql`${t.state} in ('waiting', 'offered')`),
]);

/** A running quote that its seller gives to a colleague of the shop, who has to accept (docs/decisions/0034). */
export const handOvers = pgTable("hand_overs", {
  id: uuid("id").primaryKey().defaultRandom(),
  quoteId: uuid("quote_id").notNull().references(() => quotes.id),
  fromSeller: text("from_seller").notNull().references(() => sellers.id),
  toSeller: text("to_seller").notNull().references(() => sellers.id),
  state: text("state").$type<"open" | "accepted" | "declined" | "withdrawn">().notNull().default("open"),
  createdAt: created(),
}, (t) => [
  uniqueIndex("hand_overs_one_open").on(t.quoteId).where(sql`${t.state} = 'open'`),
  index("hand_overs_quote").on(t.quoteId),
  index("hand_overs_to").on(t.toSeller).where(sql`${t.state} = 'open'`),
  index("hand_overs_from").on(t.fromSeller).where(sql`${t.state} = 'open'`),
  check("hand_overs_other", sql`${t.fromSeller} <> ${t.toSeller}`),
]);

/** Who owns a stone: a running quote, an order, or the first of the queue to whom it is offered. The partial unique index is the rule that no stone is sold twice. */
export const allocations = pgTable("allocations", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  stoneSku: text("stone_sku").notNull().references(() => stones.sku),
  /** Missing while the stone is only offered. */
  quoteId: uuid("quote_id").references(() => quotes.id),
  /** The place in the queue by which it was offered; stays when the offer is taken. */
  queueId: bigint("queue_id", { mode: "number" }).references(() => stoneQueue.id),
  orderId: text("order_id"),
  /** End of a hold by the database's clock; null once an order owns the stone. */
  expiresAt: at("expires_at"),
  releasedAt: at("released_at"),
  createdAt: created(),
}, (t) => [
  uniqueIndex("allocations_one_owner").on(t.stoneSku).where(sql`${t.releasedAt} is null`),
  index("allocations_quote").on(t.quoteId),
  index("allocations_expiry").on(t.expiresAt).where(sql`${t.releasedAt} is null and ${t.expiresAt} is not null`),
  index("allocations_queue").on(t.queueId).where(sql`${t.queueId} is not null`),
  check("allocations_somebody", sql`${t.quoteId} is not null or ${t.queueId} is not null`),
]);

export const orderCounters = pgTable("order_counters", { shop: text("shop").notNull(), day: date("day").notNull(), last: integer("last").notNull() }, (t) => [primaryKey({ columns: [t.shop, t.day] })]);

export const orders = pgTable("orders", {
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
  shop: text("shop").notNull().references(() => shops.plantCode),
  sellerId: text("seller_id").notNull().references(() => sellers.id),
  /** A second seller of the shop who is credited with the order. */
  secondSellerId: text("second_seller_id").references(() => sellers.id),
  customerId: text("customer_id"),
  isGuest: boolean("is_guest").notNull(),
  civility: text("civility"),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
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
  onHoldUntil: at("on_hold_until"),
  signature: jsonb("signature").$type<{ phrase: string; at: string; document_hash: string; terms_version: string } | null>(),
  cancelReason: text("cancel_reason"),
  serialNumber: text("serial_number"),
  purchasedAt: at("purchased_at").notNull().defaultNow(),
}, (t) => [
  index("orders_by_seller").on(t.sellerId, t.purchasedAt),
  index("orders_by_second").on(t.secondSellerId, t.purchasedAt).where(sql`${t.secondSellerId} is not null`),
  // With all that the list of orders filters by, so that it reads no order that is not on its page.
  index("orders_by_shop").on(t.shop, t.purchasedAt, t.id, t.status, t.clientFolded, t.number, t.depositNumber, t.erpNumber),
  // Few orders are rescheduled; the list finds them among all of a shop.
  index("orders_rescheduled").on(t.shop, t.purchasedAt).where(sql`${t.rescheduled}`),
  index("orders_by_customer").on(t.customerId, t.purchasedAt),
  uniqueIndex("orders_deposit").on(t.shop, t.depositNumber, sql`(date(${t.purchasedAt} at time zone 'UTC'))`).where(sql`${t.depositNumber} <> ''`),
  index("orders_on_hold").on(t.onHoldUntil).where(sql`${t.status} = 'A10'`),
]);

/**
 * The ledger of an order: append-only, each event with the hash of itself and the one before it. Trigger `order_events_chain`
 * (migration `ledger`) makes the hash and refuses every change and removal; `npm run ledger:verify` reads the chain.
 */
export const orderEvents = pgTable("order_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull().references(() => orders.id),
  at: at("at").notNull().defaultNow(),
  kind: text("kind").notNull(),
  from: text("from_status"),
  to: text("to_status"),
  actor: text("actor").notNull(),
  actorName: text("actor_name"),
  detail: text("detail"),
  messageId: text("message_id"),
  hash: text("hash").notNull().default(""),
}, (t) => [index("order_events_order").on(t.orderId, t.id)]);

/** What the ledger looked like at a moment: a tail cut off later is missed from here. `digest`: SHA-256 over the hashes of all events up to `last_event`. */
export const ledgerAnchors = pgTable("ledger_anchors", {
  lastEvent: bigint("last_event", { mode: "number" }).primaryKey(), at: at("at").notNull().defaultNow(), events: bigint("events", { mode: "number" }).notNull(), digest: text("digest").notNull(),
});

/** Comparisons of our messages with the ERP's documents. One a night (`night`), and those that a manager asked for. */
export const reconciliations = pgTable("reconciliations", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(),
  night: date("night").unique(),
  by: text("by").notNull(),
  state: text("state").$type<"running" | "done" | "failed">().notNull().default("running"),
  compared: integer("compared").notNull().default(0),
  missing: integer("missing").notNull().default(0),
  double: integer("double").notNull().default(0),
  different: integer("different").notNull().default(0),
  ledgerFaults: integer("ledger_faults").notNull().default(0),
  /** The first hundred, for people. */
  findings: jsonb("findings").$type<{ kind: "missing" | "double" | "different" | "ledger"; orderNumber: string; what: string }[]>().notNull().default([]),
  tookMs: integer("took_ms"),
});

/** Purchase orders as they were printed: the signed JSON twin by the code that stands in the QR. A reprint of the same state is the same row. */
export const documents = pgTable("documents", {
  code: text("code").primaryKey(),
  orderId: text("order_id").notNull().references(() => orders.id),
  twin: text("twin").notNull(),
  signature: text("signature").notNull(),
  /** The first print showed the ring: so must every other. */
  pictured: boolean("pictured").notNull(),
  /** The engraving as the first print drew it: every other draws the same. */
  engraving: jsonb("engraving").$type<PrintedEngraving>(),
  issuedAt: at("issued_at").notNull().defaultNow(),
}, (t) => [index("documents_order").on(t.orderId, t.issuedAt)]);

/** Messages to the ERP, written in the transaction of the change they tell; `key` is the ERP's idempotency key. */
export const outbox = pgTable("outbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique(),
  orderId: text("order_id").notNull(),
  kind: text("kind").$type<"create" | "deposit" | "cancel">().notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  state: text("state").$type<"waiting" | "sent" | "dead" | "withdrawn">().notNull().default("waiting"),
  tries: integer("tries").notNull().default(0),
  notBefore: at("not_before").notNull().defaultNow(),
  leasedUntil: at("leased_until"),
  lastError: text("last_error"),
  sentAt: at("sent_at"),
  createdAt: created(),
}, (t) => [index("outbox_waiting").on(t.notBefore, t.id).where(sql`${t.state} = 'waiting'`), index("outbox_order").on(t.orderId, t.id)]);

/** Messages from the ERP, once each. */
export const inbox = pgTable("inbox", {
  messageId: text("message_id").primaryKey(), orderNumber: text("order_number").notNull(), payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  outcome: text("outcome").notNull(), createdAt: created(),
}, (t) => [index("inbox_order").on(t.orderNumber)]);

/** Mail to send: written with the change that causes it, sent by a worker; one per key. */
export const mailQueue = pgTable("mail_queue", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text("key").notNull().unique(),
  template: text("template").notNull(),
  recipient: text("recipient").notNull(),
  language: text("language").notNull(),
  region: text("region").notNull(),
  data: jsonb("data").$type<Record<string, unknown>>().notNull(),
  state: text("state").$type<"waiting" | "sent" | "dead">().notNull().default("waiting"),
  tries: integer("tries").notNull().default(0),
  notBefore: at("not_before").notNull().defaultNow(),
  leasedUntil: at("leased_until"),
  sentAt: at("sent_at"),
  createdAt: created(),
}, (t) => [index("mail_waiting").on(t.notBefore, t.id).where(sql`${t.state} = 'waiting'`)]);

/** What the embedded mail catcher kept (demo), readable at /dev/mail. */
export const caughtMail = pgTable("caught_mail", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(), at: at("at").notNull().defaultNow(), recipient: text("recipient").notNull(),
  sender: text("sender").notNull(), subject: text("subject").notNull(), text: text("text").notNull(), html: text("html").notNull(), headers: jsonb("headers").$type<Record<string, string>>().notNull(),
});

export const appointments = pgTable("appointments", {
  reference: text("reference").primaryKey(),
  customerId: text("customer_id"),
  shop: text("shop").notNull().references(() => shops.plantCode),
  date: date("date").notNull(),
  slot: text("slot").$type<"morning" | "afternoon">().notNull(),
  /** 1–4: the capacity of a slot as a rule of the schema. */
  seat: smallint("seat").notNull(),
  mode: text("mode").$type<"boutique" | "video" | "phone">().notNull(),
  status: text("status").$type<"requested" | "confirmed" | "cancelled">().notNull(),
  sku: text("sku").notNull(),
  creation: text("creation").notNull(),
  comment: text("comment").notNull().default(""),
  firstname: text("firstname").notNull(), lastname: text("lastname").notNull(), phone: text("phone").notNull(), email: text("email").notNull(),
  language: text("language").notNull(), manageToken: text("manage_token").notNull().unique(),
  /** Grows with every change, so that a calendar knows the newer file (RFC 5545 SEQUENCE). */
  sequence: integer("sequence").notNull().default(0),
  createdAt: created(),
}, (t) => [uniqueIndex("appointments_seat").on(t.shop, t.date, t.slot, t.seat).where(sql`${t.status} <> 'cancelled'`), index("appointments_customer").on(t.customerId)]);

/** Documents that the simulated ERP holds: it is a system of its own and keeps its own memory. */
export const simulatedErp = pgTable("simulated_erp", {
  key: text("key").primaryKey(), orderNumber: text("order_number").notNull(), documentNumber: text("document_number").notNull().unique(), kind: text("kind").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(), stage: text("stage").notNull(), sequence: integer("sequence").notNull().default(0), nextAt: at("next_at"), createdAt: created(),
}, (t) => [index("simulated_erp_next").on(t.nextAt)]);
