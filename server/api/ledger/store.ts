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

/** Events behind `after`, in the order in which they were written. */
export async function eventsAfter(db: Db, after: number, limit: number): Promise<EventText[]> {
  return rowsOf(
    db,
    eventText,
    sql`
    select id, order_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, from_status, to_status, actor, actor_name, detail, message_id, hash
    from ${orderEvents} where id > ${after}::bigint order by id limit ${limit}::int`,
  );
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

export async function anchors(db: Db): Promise<Anchor[]> {
  return db.select().from(ledgerAnchors).orderBy(ledgerAnchors.lastEvent);
}

export async function dropAnchor(db: Db, anchor: Anchor): Promise<void> {
  await db.insert(ledgerAnchors).values(anchor).onConflictDoNothing();
}
