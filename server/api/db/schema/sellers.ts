import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { at, created } from "./columns";
import { websites } from "./house";

export const sellers = pgTable("sellers", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  emailFolded: text("email_folded").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  role: text("role").$type<"seller" | "manager">().notNull(),
  region: text("region")
    .notNull()
    .references(() => websites.region),
  shops: jsonb("shops").$type<string[]>().notNull(),
  disabled: boolean("disabled").notNull().default(false),
  /** Increased to invalidate every token issued earlier. */
  tokenEpoch: integer("token_epoch").notNull().default(0),
});

/** What a seller set up against others at the shared tablet. Its own table, so that a login reads it and nothing else does. */
export const sellerSecurity = pgTable("seller_security", {
  sellerId: text("seller_id")
    .primaryKey()
    .references(() => sellers.id),
  /** Argon2id of the PIN, and wrong ones in a row. */
  pinHash: text("pin_hash"),
  pinTries: smallint("pin_tries").notNull().default(0),
  /** Secrets of the authenticator, encrypted: the one that counts, and one whose first code is awaited. */
  totp: text("totp"),
  totpPending: text("totp_pending"),
  /** Until when the first code of `totpPending` is awaited. */
  totpPendingUntil: at("totp_pending_until"),
  /** Last 30-second step whose code was used; codes of this or an earlier step are refused. */
  totpStep: integer("totp_step").notNull().default(-1),
  /** Hashes of the recovery codes that are left. */
  recovery: text("recovery")
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** When a seller without a second factor was led to it; that is done once. */
  factorOfferedAt: at("factor_offered_at"),
});

/** Passkeys of a seller's second factor. `id` is the credential's own, public key as COSE, both base64url. */
export const sellerPasskeys = pgTable(
  "seller_passkeys",
  {
    id: text("id").primaryKey(),
    sellerId: text("seller_id")
      .notNull()
      .references(() => sellers.id),
    name: text("name").notNull(),
    publicKey: text("public_key").notNull(),
    /** Signature counter: never decreases; always 0 for passkeys that are synchronised between devices. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: created(),
    lastUsedAt: at("last_used_at"),
  },
  (t) => [index("seller_passkeys_seller").on(t.sellerId)],
);
