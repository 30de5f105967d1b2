import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, created } from "./columns";
import { sellers } from "./sellers";

/**
 * The receivers that are notified of events (docs/decisions/0080). A process that sends to one sets `nextAt`, so that
 * other processes do not send at the same time.
 */
export const webhooks = pgTable("webhooks", {
  id: text("id").primaryKey(),
  url: text("url").notNull(),
  /** Key of the signatures, encrypted. */
  secret: text("secret").notNull(),
  kinds: text("kinds").array().$type<("order" | "appointment" | "stock")[]>().notNull(),
  /** Plant codes: orders and appointments of these shops. */
  shops: text("shops").array().notNull(),
  createdBy: text("created_by")
    .notNull()
    .references(() => sellers.id),
  /** Number of attempts in a row that the receiver did not answer. */
  failures: integer("failures").notNull().default(0),
  /** Nothing is sent to the receiver before this moment. */
  nextAt: at("next_at").notNull().defaultNow(),
  createdAt: created(),
});

/**
 * Notifications for the receivers. The triggers `webhooks_…` (migration `webhooks`) write them in the transaction of
 * the event.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Identifies the event: the same for every receiver and every attempt. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"waiting" | "sent" | "dead">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    notBefore: at("not_before").notNull().defaultNow(),
    /** Status of the last answer; null if there was none. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    sentAt: at("sent_at"),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once").on(t.webhookId, t.messageId),
    index("webhook_deliveries_waiting")
      .on(t.webhookId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("webhook_deliveries_age").on(t.createdAt),
  ],
);
