import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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
