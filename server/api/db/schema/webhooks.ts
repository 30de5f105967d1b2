import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, created } from "./columns";
import { sellers } from "./sellers";

/** Who is told of what happens in the house (docs/decisions/0080). A process that sends to one keeps the others away by `nextAt`. */
export const webhooks = pgTable("webhooks", {
  id: text("id").primaryKey(),
  url: text("url").notNull(),
  /** Key of the signatures, sealed. */
  secret: text("secret").notNull(),
  kinds: text("kinds").array().$type<("order" | "appointment" | "stock")[]>().notNull(),
  /** Plant codes: orders and appointments of these shops. */
  shops: text("shops").array().notNull(),
  createdBy: text("created_by")
    .notNull()
    .references(() => sellers.id),
  /** Tries in a row to which the receiver did not answer. */
  failures: integer("failures").notNull().default(0),
  /** Not before this moment is anything sent to it. */
  nextAt: at("next_at").notNull().defaultNow(),
  createdAt: created(),
});

/** What a receiver is told. Written by the triggers `webhooks_…` (migration `webhooks`) in the transaction of the fact. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Of the fact: the same for every receiver and every try. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"waiting" | "sent" | "dead">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    notBefore: at("not_before").notNull().defaultNow(),
    /** Status of the last answer; null while there was none. */
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
