import type { Consent } from "~/domain/consent";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, created } from "./columns";
import { websites } from "./house";
import { sellers } from "./sellers";

export const customers = pgTable(
  "customers",
  {
    id: text("id").primaryKey(),
    accountScope: text("account_scope").notNull(),
    region: text("region")
      .notNull()
      .references(() => websites.region),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    /**
     * When somebody followed a link that was sent to this address, which proves that they read its mail; null until
     * then.
     */
    emailVerifiedAt: at("email_verified_at"),
    passwordHash: text("password_hash"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    /**
     * Name folded for search: NFKC, no accents, kana as katakana, lower case. Here "first last", in `searchLast` "last
     * first".
     */
    searchFirst: text("search_first").notNull(),
    searchLast: text("search_last").notNull(),
    /** How the name is read, in katakana (app/domain/reading.ts); asked for in Japan. */
    firstnameKana: text("firstname_kana"),
    lastnameKana: text("lastname_kana"),
    /** The reading folded for search, "last first". Lists in Japan are sorted by it. */
    searchKana: text("search_kana"),
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
    /** Every answer with its date and version, oldest first. Answers are only added, never removed. */
    consents: jsonb("consents").$type<Consent[]>().notNull().default([]),
    tokenEpoch: integer("token_epoch").notNull().default(0),
    createdBy: text("created_by"),
    createdAt: created(),
    /** The last login with the password. If there was none: when the account was created. */
    lastLoginAt: at("last_login_at").notNull().defaultNow(),
    /**
     * When the owner was warned that the unused account will be erased (docs/decisions/0097); null while it is in use.
     */
    idleNoticeAt: at("idle_notice_at"),
  },
  (t) => [
    index("customers_last_login").on(t.lastLoginAt),
    uniqueIndex("customers_email").on(t.accountScope, t.emailFolded),
    index("customers_phone").on(t.phone),
    // Searches by the beginning of an e-mail address, and by the last digits of a telephone number.
    index("customers_email_begins").using("btree", t.accountScope, t.emailFolded.op("text_pattern_ops")),
    index("customers_phone_ends").using("btree", t.accountScope, sql`reverse(${t.phone}) text_pattern_ops`),
    index("customers_first").using("btree", t.searchFirst.op("text_pattern_ops")),
    index("customers_last").using("btree", t.searchLast.op("text_pattern_ops")),
    index("customers_kana")
      .using("btree", t.searchKana.op("text_pattern_ops"))
      .where(sql`${t.searchKana} is not null`),
  ],
);

/**
 * Every word of a customer's name and of its reading, folded. Each word is found by its beginning, so the second half
 * of a double surname is found, too. The trigger `customers_words` (migrations `counter_at_size`, `readings`) updates
 * it.
 */
export const customerWords = pgTable(
  "customer_words",
  {
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    accountScope: text("account_scope").notNull(),
    word: text("word").notNull(),
  },
  (t) => [
    index("customer_words_prefix").using(
      "btree",
      t.word.op("text_pattern_ops"),
      t.accountScope,
      t.customerId,
    ),
    index("customer_words_customer").on(t.customerId),
  ],
);

/** Notes of sellers about a customer. They are deleted with the account. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    text: text("text").notNull(),
    /** The note that this one corrects. The corrected note stays as its history. */
    corrects: bigint("corrects", { mode: "number" }),
    createdAt: created(),
  },
  (t) => [
    // A note can be corrected once. If two people correct it at the same time, the second is shown the first's text.
    uniqueIndex("customer_notes_corrects")
      .on(t.corrects)
      .where(sql`${t.corrects} is not null`),
    index("customer_notes_customer").on(t.customerId, t.id),
  ],
);

export const resetTokens = pgTable("reset_tokens", {
  hash: text("hash").primaryKey(),
  customerId: text("customer_id")
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" }),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});
