import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, created } from "./columns";

/** Mail to send, written in the same transaction as the change that causes it and sent by a worker. One row per key. */
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
    /** `settled`: it could not be sent, and a seller informed the person in another way. */
    state: text("state").$type<"waiting" | "sent" | "dead" | "settled">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    notBefore: at("not_before").notNull().defaultNow(),
    leasedUntil: at("leased_until"),
    /** `traceparent` of the change that causes the mail; only while tracing is on. */
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
    // Finds the letters of an account that is erased: by address, and by the order or appointment in their key.
    index("mail_recipient").on(t.recipient),
    index("mail_about").using("btree", sql`split_part(${t.key}, ':', 2)`),
  ],
);

/** People who do not want rings shared with them any more. Holds the hash of the folded address, never the address. */
export const mailStops = pgTable("mail_stops", {
  hash: text("hash").primaryKey(),
  at: at("at").notNull().defaultNow(),
});

/** Mails that the embedded mail catcher of the demo received; shown at /dev/mail. */
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
