import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, created } from "./columns";

/** Comparisons of our messages with the ERP's documents: one each night (`night`), and those that a manager started. */
export const reconciliations = pgTable("reconciliations", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: at("at").notNull().defaultNow(),
  night: date("night").unique(),
  by: text("by").notNull(),
  state: text("state").$type<"running" | "done" | "failed">().notNull().default("running"),
  compared: integer("compared").notNull().default(0),
  missing: integer("missing").notNull().default(0),
  double: integer("double").notNull().default(0),
  different: integer("different").notNull().default(0),
  ledgerFaults: integer("ledger_faults").notNull().default(0),
  /** The first hundred findings, for people to read. */
  findings: jsonb("findings")
    .$type<{ kind: "missing" | "double" | "different" | "ledger"; orderNumber: string; what: string }[]>()
    .notNull()
    .default([]),
  tookMs: integer("took_ms"),
});

/**
 * Messages to the ERP, written in the same transaction as the change they report. `key` is the ERP's idempotency key.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text("key").notNull().unique(),
    orderId: text("order_id").notNull(),
    kind: text("kind").$type<"create" | "deposit" | "change" | "payment" | "cancel">().notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"waiting" | "sent" | "dead" | "withdrawn">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    notBefore: at("not_before").notNull().defaultNow(),
    leasedUntil: at("leased_until"),
    lastError: text("last_error"),
    /** `traceparent` of the change that the message reports; only while tracing is on. */
    trace: text("trace"),
    sentAt: at("sent_at"),
    createdAt: created(),
  },
  (t) => [
    index("outbox_waiting")
      .on(t.notBefore, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("outbox_order").on(t.orderId, t.id),
  ],
);

/** Messages from the ERP. Each is stored once, however often it arrives. */
export const inbox = pgTable(
  "inbox",
  {
    messageId: text("message_id").primaryKey(),
    orderNumber: text("order_number").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    outcome: text("outcome").notNull(),
    createdAt: created(),
  },
  (t) => [index("inbox_order").on(t.orderNumber)],
);

/** Documents of the simulated ERP. The simulated ERP is a separate system and therefore keeps its own data. */
export const simulatedErp = pgTable(
  "simulated_erp",
  {
    key: text("key").primaryKey(),
    orderNumber: text("order_number").notNull(),
    documentNumber: text("document_number").notNull().unique(),
    kind: text("kind").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    stage: text("stage").notNull(),
    sequence: integer("sequence").notNull().default(0),
    nextAt: at("next_at"),
    createdAt: created(),
  },
  (t) => [index("simulated_erp_next").on(t.nextAt)],
);
