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

/**
 * A seller's PIN and second factor, which protect the account on the shared tablet. In a table of its own, so that only
 * a login reads it.
 */
export const sellerSecurity = pgTable("seller_security", {
  sellerId: text("seller_id")
    .primaryKey()
    .references(() => sellers.id),
  /** Argon2id hash of the PIN, and the number of wrong PINs in a row. */
  pinHash: text("pin_hash"),
  pinTries: smallint("pin_tries").notNull().default(0),
  /** Secrets of the authenticator, encrypted: the active one, and one whose first code has not been entered yet. */
  totp: text("totp"),
  totpPending: text("totp_pending"),
  /** Until when the first code of `totpPending` can be entered. */
  totpPendingUntil: at("totp_pending_until"),
  /** Last 30-second step whose code was used; codes of this or an earlier step are refused. */
  totpStep: integer("totp_step").notNull().default(-1),
  /** Hashes of the unused recovery codes. */
  recovery: text("recovery")
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** When a seller without a second factor was led to its setup. This happens once. */
  factorOfferedAt: at("factor_offered_at"),
});

/** Passkeys of a seller's second factor. `id` is the credential's own; it and the public key (COSE) are base64url. */
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
