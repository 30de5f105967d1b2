import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connection";
import { rowsOf } from "../db/rows";
import { ledgerAnchors, orderEvents, orders } from "../db/schema/orders";

const eventText = z.object({
  id: z.coerce.number(),
  order_id: z.string(),
  at: z.string(),
  kind: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  detail: z.string().nullable(),
  message_id: z.string().nullable(),
  hash: z.string(),
});
/** An event in the form that was hashed: every field as text. */
export type EventText = z.output<typeof eventText>;

/** Events with numbers above `after`, up to `upTo`, in order. */
export async function eventsAfter(db: Db, after: number, upTo: number, limit: number): Promise<EventText[]> {
  return rowsOf(
    db,
    eventText,
    sql`
    select id, order_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, from_status, to_status, actor, actor_name, detail, message_id, hash
    from ${orderEvents} where id > ${after}::bigint and id <= ${upTo}::bigint order by id limit ${limit}::int`,
  );
}

const settledRow = z.object({ last: z.coerce.number(), began: z.string() });

/**
 * Number of the newest event before which no other can appear. An event gets its number before its order is committed,
 * so a smaller number may become visible after a larger one. Waits for the transactions that are in progress.
 * @returns null if one of them takes longer than `patience` ms
 */
export async function settledEnd(db: Db, patience = 15_000): Promise<number | null> {
  const [end] = await rowsOf(
    db,
    settledRow,
    sql`select coalesce(max(id), 0) as last, pg_snapshot_xmax(pg_current_snapshot())::text as began from ${orderEvents}`,
  );
  if (!end) return null;
  for (const until = performance.now() + patience; performance.now() < until; await wait(50)) {
    const [row] = await rowsOf(
      db,
      z.object({ over: z.boolean() }),
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${end.began}::xid8 as over`,
    );
    if (row?.over) return end.last;
  }
  return null;
}

/** Orders whose status differs from the last event of their ledger, or that have no event. */
export async function ordersBesideLedger(db: Db): Promise<{ id: string; number: string }[]> {
  return rowsOf(
    db,
    z.object({ id: z.string(), number: z.string() }),
    sql`
    select o.id, o.number from ${orders} o
    where o.status is distinct from (select e.to_status from ${orderEvents} e where e.order_id = o.id and e.to_status is not null order by e.id desc limit 1)`,
  );
}

/** Order numbers by the ids of the orders; an id without an order is left out. */
export async function numbersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf(
    db,
    z.object({ id: z.string(), number: z.string() }),
    sql`select id, number from ${orders} where id in ${[...ids]}`,
  );
  return new Map(rows.map((row) => [row.id, row.number]));
}

export type Anchor = (typeof ledgerAnchors)["$inferInsert"];

/** The anchors: states of the ledger each time that it was found intact, oldest first. */
export async function anchors(db: Db): Promise<Anchor[]> {
  return db.select().from(ledgerAnchors).orderBy(ledgerAnchors.lastEvent);
}

/** Records the current state of the ledger; an existing record of the same last event is kept. */
export async function dropAnchor(db: Db, anchor: Anchor): Promise<void> {
  await db.insert(ledgerAnchors).values(anchor).onConflictDoNothing();
}
