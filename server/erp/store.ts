import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { erpEvent, type ErpEvent } from "../contract/erp";
import type { Db } from "../api/db/connection";
import { rowsOf } from "../api/db/rows";
import { inbox, outbox } from "../api/db/schema/erp";
import { orderKeys } from "../api/resources/order/for-erp";

export type Outcome = "applied" | "repeat" | "stale" | "quarantined";
/** The state of a message that a manager took out of quarantine: it is kept, and never applied. */
export const DISCARDED = "discarded";
export type Received = { event: ErpEvent; outcome: Outcome };

/** Stores a message of the ERP. `false`: its id is known already. */
export async function insertMessage(tx: Db, event: ErpEvent): Promise<boolean> {
  const rows = await tx
    .insert(inbox)
    .values({
      messageId: event.message_id,
      orderNumber: event.order_number,
      payload: event,
      outcome: "quarantined",
    })
    .onConflictDoNothing()
    .returning({ id: inbox.messageId });
  return rows.length > 0;
}

export async function setOutcome(tx: Db, messageId: string, outcome: Outcome): Promise<void> {
  await tx.update(inbox).set({ outcome }).where(eq(inbox.messageId, messageId));
}

const outcome = z.enum(["applied", "repeat", "stale", "quarantined"]);

/** Every message that came for an order, in the ERP's own order, without those that a manager discarded. */
export async function messagesOf(tx: Db, orderNumber: string): Promise<Received[]> {
  const rows = await tx
    .select({ payload: inbox.payload, outcome: inbox.outcome })
    .from(inbox)
    .where(and(eq(inbox.orderNumber, orderNumber), ne(inbox.outcome, DISCARDED)));
  return rows
    .map((row) => ({ event: erpEvent.parse(row.payload), outcome: outcome.parse(row.outcome) }))
    .sort(
      (a, b) => a.event.sequence - b.event.sequence || (a.event.message_id < b.event.message_id ? -1 : 1),
    );
}

const leased = z.object({
  id: z.coerce.number(),
  key: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  kind: z.enum(["create", "deposit", "change", "payment", "cancel"]),
  payload: z.record(z.string(), z.unknown()),
  tries: z.coerce.number(),
  refusals: z.coerce.number(),
  trace: z.string().nullable(),
});
export type Leased = z.infer<typeof leased>;

/** Messages that are due: nobody is sending them, and no earlier one of the same order waits. */
export const dueMessages = sql`
  select o.id from ${outbox} o
  where o.state = 'waiting' and o.not_before <= now() and (o.leased_until is null or o.leased_until < now())
    and not exists (select 1 from ${outbox} e where e.order_id = o.order_id and e.id < o.id and e.state in ('waiting', 'dead'))`;

/**
 * Leases messages that are due, oldest first; a message of an order waits for earlier ones of the same order. The
 * attempt is counted with the lease, so that a message is known to have been tried if its worker dies while sending.
 * @param leaseSeconds after which another worker may take it
 */
export async function leaseMessages(db: Db, limit: number, leaseSeconds: number): Promise<Leased[]> {
  const order = orderKeys(db);
  return rowsOf(
    db,
    leased,
    sql`
    with due as (
      ${dueMessages} order by o.id limit ${limit}::int for update of o skip locked
    ), taken as (
      update ${outbox} set leased_until = now() + make_interval(secs => ${leaseSeconds}::int), tries = tries + 1 from due where ${outbox.id} = due.id
      returning ${outbox.id}, ${outbox.key}, ${outbox.orderId}, ${outbox.kind}, ${outbox.payload}, ${outbox.tries}, ${outbox.lastError}, ${outbox.trace}
    )
    select taken.id, taken.key, taken.order_id, taken.kind, taken.payload, taken.tries, taken.trace, ${order.number} as order_number,
      case when taken.last_error like 'refused %' then split_part(taken.last_error, ' ', 2)::int else 0 end as refusals
    from taken join ${order} on ${order.id} = taken.order_id order by taken.id`,
  );
}

/** Stores the payload that is sent from now on. */
export async function keepPayload(db: Db, id: number, payload: Leased["payload"]): Promise<void> {
  await db
    .update(outbox)
    .set({ payload })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting")));
}

/** The ERP has accepted these messages: their leases end. */
export async function markSent(db: Db, ids: number[]): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", sentAt: sql`now()`, leasedUntil: null, lastError: null })
    .where(inArray(outbox.id, ids));
}

/**
 * Schedules a message for a retry, or moves it to the dead letters.
 * @param delayMs from now, by the database's clock
 */
export async function scheduleRetry(
  db: Db,
  id: number,
  next: { state: "waiting" | "dead"; delayMs: number; error: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: next.state,
      leasedUntil: null,
      lastError: next.error.slice(0, 300),
      notBefore: sql`now() + make_interval(secs => ${next.delayMs / 1000}::float8)`,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting")));
}

/** `traceparent` under which an order was first reported to the ERP; null without tracing. */
export async function traceOfOrder(db: Db, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ trace: outbox.trace })
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(outbox.id)
    .limit(1);
  return row?.trace ?? null;
}

/** Releases leases, for a worker that stops. */
export async function returnLeases(db: Db, ids: number[]): Promise<void> {
  for (const id of ids)
    await db
      .update(outbox)
      .set({ leasedUntil: null })
      .where(and(eq(outbox.id, id), eq(outbox.state, "waiting")));
}

/** Number of pending messages, and the age in seconds of the oldest, for alerts. */
export async function outboxState(db: Db): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  const rows = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${outbox.state} = 'waiting'))::int`,
      dead: sql<number>`(count(*) filter (where ${outbox.state} = 'dead'))::int`,
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt}) filter (where ${outbox.state} = 'waiting')), 0)::int`,
    })
    .from(outbox);
  const row = rows[0];
  return { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0, oldestSeconds: row?.oldest ?? 0 };
}

/** Messages of the ERP that match no order, or not its state. */
export const quarantinedCount = (db: Db): Promise<number> =>
  db.$count(inbox, eq(inbox.outcome, "quarantined"));
