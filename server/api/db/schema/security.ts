import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns";

/**
 * The house's keys for purchase orders (Ed25519). All processes sign with the same one. Of older keys only the public
 * half is kept, so that what they signed can still be verified.
 */
export const signingKeys = pgTable(
  "signing_keys",
  {
    publicKey: text("public_key").primaryKey(),
    /** PKCS #8 as PEM, encrypted; null if the private half comes from a setting, or is no longer used. */
    sealed: text("sealed"),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("signing_keys_kept")
      .on(sql`(${t.sealed} is not null)`)
      .where(sql`${t.sealed} is not null`),
  ],
);

/** Tokens that were ended before they expired. */
export const endedTokens = pgTable("ended_tokens", {
  jti: text("jti").primaryKey(),
  expiresAt: at("expires_at").notNull(),
});

/**
 * Tokens in use, as their owners see them. The first call with a token creates its row; the row is deleted when the
 * token has expired or was ended. `browser` and `system` are codes of server/api/identity/device-words.ts; null if not
 * recognised.
 */
export const sessions = pgTable(
  "sessions",
  {
    jti: text("jti").primaryKey(),
    /** `{kind}:{id}` */
    account: text("account").notNull(),
    /** Epoch of the token. Once the account's epoch is higher, the token is invalid. */
    epoch: integer("epoch").notNull(),
    beganAt: at("began_at").notNull(),
    seenAt: at("seen_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    browser: text("browser"),
    system: text("system"),
  },
  (t) => [index("sessions_account").on(t.account), index("sessions_over").on(t.expiresAt)],
);

/**
 * Logins, refusals, changes of rights and passwords, exports (docs/decisions/0072). Append-only. Changes of `sellers`
 * are written by a trigger of the database (migration), whoever makes them.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: at("at").notNull().defaultNow(),
    act: text("act").notNull(),
    /** `{kind}:{id}`; null if the account is unknown. What an unknown visitor typed is not stored. */
    account: text("account"),
    /** Network address to which the call is attributed. */
    address: text("address"),
    detail: jsonb("detail"),
  },
  (t) => [index("security_events_at").on(t.at), index("security_events_account").on(t.account, t.id)],
);

/** Records who viewed or changed what. Append-only. */
export const audit = pgTable(
  "audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: at("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    act: text("act").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail"),
  },
  (t) => [
    index("audit_subject").on(t.subject),
    // Finds the customers whom a seller has served today.
    index("audit_viewed")
      .on(t.actor, t.at, t.subject)
      .where(sql`${t.act} = 'viewed'`),
  ],
);
