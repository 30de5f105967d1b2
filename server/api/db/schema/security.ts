import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns";

/**
 * The house's keys for purchase orders (Ed25519), one of them in use by every process. Older ones are kept by their public
 * half, so that what they signed can still be verified.
 */
export const signingKeys = pgTable(
  "signing_keys",
  {
    publicKey: text("public_key").primaryKey(),
    /** PKCS #8 as PEM, sealed; null where the private half is given as a setting, or is no longer used. */
    sealed: text("sealed"),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("signing_keys_kept")
      .on(sql`(${t.sealed} is not null)`)
      .where(sql`${t.sealed} is not null`),
  ],
);

/** Tokens that were ended before their time. */
export const endedTokens = pgTable("ended_tokens", {
  jti: text("jti").primaryKey(),
  expiresAt: at("expires_at").notNull(),
});

/**
 * Tokens in use, as their owners see them: a row is made by the first call with a token, and goes when it has run out or
 * was ended. `browser` and `system` are codes of server/api/identity/device-words.ts; null where nothing is recognised.
 */
export const sessions = pgTable(
  "sessions",
  {
    jti: text("jti").primaryKey(),
    /** `{kind}:{id}` */
    account: text("account").notNull(),
    /** That of the token: one that the account's has passed is worth nothing any more. */
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
 * Logins, refusals, changes of rights and passwords, exports (docs/decisions/0072). Append-only; the database itself
 * writes what changes in `sellers` (migration), whoever changes it.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: at("at").notNull().defaultNow(),
    act: text("act").notNull(),
    /** `{kind}:{id}`; null where the account is not known: what a stranger typed is not kept. */
    account: text("account"),
    /** Network address that the call counts as. */
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
    // Whom a seller has served today.
    index("audit_viewed")
      .on(t.actor, t.at, t.subject)
      .where(sql`${t.act} = 'viewed'`),
  ],
);
