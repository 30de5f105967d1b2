import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, created } from "./columns";

/** Mail to send: written with the change that causes it, sent by a worker; one per key. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text("key").notNull().unique(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    language: text("language").notNull(),
    region: text("region").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** `settled`: it could not be sent, and a seller told the person in another way. */
    state: text("state").$type<"waiting" | "sent" | "dead" | "settled">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    notBefore: at("not_before").notNull().defaultNow(),
    leasedUntil: at("leased_until"),
    /** `traceparent` of the change that causes it, while traces are sent. */
    trace: text("trace"),
    sentAt: at("sent_at"),
    createdAt: created(),
  },
  (t) => [
    index("mail_waiting")
      .on(t.notBefore, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("mail_dead")
      .on(t.createdAt)
      .where(sql`${t.state} = 'dead'`),
    // Letters of an account that is erased: by its address, and by the order or visit that their key names.
    index("mail_recipient").on(t.recipient),
    index("mail_about").using("btree", sql`split_part(${t.key}, ':', 2)`),
  ],
);

/** Who wants no rings shared with them any more: the hash of a folded address, never the address. */
export const mailStops = pgTable("mail_stops", {
  hash: text("hash").primaryKey(),
  at: at("at").notNull().defaultNow(),
});

/** What the embedded mail catcher kept (demo), readable at /dev/mail. */
export const caughtMail = pgTable("caught_mail", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(),
  recipient: text("recipient").notNull(),
  sender: text("sender").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  headers: jsonb("headers").$type<Record<string, string>>().notNull(),
});
