import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connection";
import { oneOf, prepared, rowsOf } from "../db/rows";
import { mounts } from "../db/schema/catalogue";
import { shops } from "../db/schema/house";
import { orderEvents, orders, stageTimes } from "../db/schema/orders";
import { quotes } from "../db/schema/quotes";
import { timeKey, type StageTimes } from "./ready";
import { STAGES, type OrderHistory, type RingKind, type Stage, type Workshop } from "./stage-times";

/** Only orders of the last days, so that the estimate shows how long the workshop takes now. */
const WINDOW_DAYS = 400;
/**
 * For a boutique with more orders than this, only every second or third is read: more would not improve the estimate.
 */
const OF_A_SHOP = 1000;

const isStage = (code: string): code is Stage => (STAGES as readonly string[]).includes(code);

/** The stored times of stages. */
export async function readStageTimes(db: Db): Promise<StageTimes> {
  const rows = await db.select().from(stageTimes);
  return new Map(
    rows.flatMap(({ group, stage, orders, ready, stay }) =>
      isStage(stage) ? [[timeKey(group, stage), { orders, ready, stay }] as const] : [],
    ),
  );
}

/** Replaces the stored times. */
export async function writeStageTimes(db: Db, times: ReturnType<Workshop["times"]>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(stageTimes);
    for (let from = 0; from < times.length; from += 1000)
      await tx
        .insert(stageTimes)
        .values(times.slice(from, from + 1000).map(({ group, stage, time }) => ({ group, stage, ...time })));
  });
}

/** Plant codes of all boutiques, in order. */
export async function shopCodes(db: Db): Promise<string[]> {
  return (await db.select({ code: shops.plantCode }).from(shops).orderBy(asc(shops.plantCode))).map(
    ({ code }) => code,
  );
}

/** The day (days since 1970, UTC) on which an order first reached a status. */
const dayOf = sql.raw("floor(extract(epoch from min(e.at)) / 86400)::int");

/** Whether its reservation took a mount of the stock, or holds a stone, or neither. */
const way = sql.raw(
  "case when q.mount_taken then 'stock' when o.stone_sku is not null then 'stone' else 'order' end as way",
);

const history = z.object({
  aesthetic: z.string(),
  metal: z.string(),
  engraved: z.boolean(),
  way: z.enum(["stock", "stone", "order"]),
  days: z.record(z.string(), z.number()),
});

/**
 * The history of a boutique's orders up to a given time; later events are ignored. Orders without their first or last
 * step are left out.
 */
export async function readHistories(db: Db, shop: string, until: Date): Promise<OrderHistory[]> {
  const moment = sql`${until.toISOString()}::timestamptz`;
  const window = sql`o.shop = ${shop} and o.purchased_at < ${moment} and o.purchased_at > ${moment} - make_interval(days => ${WINDOW_DAYS})`;
  const [counted] = await rowsOf(
    db,
    z.object({ n: z.coerce.number() }),
    sql`select count(*) as n from ${orders} o where ${window}`,
  );
  const each = Math.ceil((counted?.n ?? 0) / OF_A_SHOP);
  if (each === 0) return [];
  const rows = await rowsOf(
    db,
    history,
    sql`
    select m.aesthetic, m.metal, o.engraving_text <> '' as engraved, ${way}, ledger.days
    from ${orders} o join ${mounts} m on m.sku = o.mount_sku left join ${quotes} q on q.id = o.quote_id
    cross join lateral (select jsonb_object_agg(first.to_status, first.day) as days from (
      select e.to_status, ${dayOf} as day from ${orderEvents} e
      where e.order_id = o.id and e.at < ${moment} and e.to_status is not null and e.from_status is distinct from e.to_status group by e.to_status) first) ledger
    where ${window} and abs(hashtext(o.id)) % ${each}::int = 0 and ledger.days is not null`,
  );
  const today = Math.floor(until.getTime() / 86_400_000);
  return rows.flatMap((row) => historyOf(row, today) ?? []);
}

function historyOf({ days, ...kind }: z.output<typeof history>, today: number): OrderHistory | null {
  const ready = days.S5 ?? null;
  if (days.A0 === undefined || (ready === null && days.S6 !== undefined)) return null;
  const entered = Object.fromEntries(
    STAGES.flatMap((stage) => (stage in days ? [[stage, days[stage]]] : [])),
  );
  return { ...kind, entered, ready, seen: days.S9 ?? today };
}

export type OpenOrder = RingKind & { id: string; stage: Stage; since: Date; expected: string };

const standing = z.object({
  id: z.string(),
  aesthetic: z.string(),
  metal: z.string(),
  engraved: z.boolean(),
  way: z.enum(["stock", "stone", "order"]),
  stage: z.string(),
  since: z.number(),
  expected: z.string(),
});

/**
 * Orders in progress with ids above `after`, with the time since when they have been in their stage; those for which
 * the ledger does not tell are left out.
 */
export async function standingAfter(db: Db, after: string, limit: number): Promise<OpenOrder[]> {
  const rows = await rowsOf(
    db,
    standing,
    sql`
    select o.id, m.aesthetic, m.metal, o.engraving_text <> '' as engraved, ${way}, o.status as stage, o.expected_delivery::text as expected,
      stands.since
    from ${orders} o join ${mounts} m on m.sku = o.mount_sku left join ${quotes} q on q.id = o.quote_id
    cross join lateral (select (extract(epoch from e.at) * 1000)::float8 as since from ${orderEvents} e where e.order_id = o.id and e.to_status = o.status and e.from_status is distinct from e.to_status order by e.id desc limit 1) stands
    where o.id > ${after} and o.status in ('A0', 'S0', 'S1', 'SX', 'SY', 'S2', 'S3', 'S4') order by o.id limit ${limit}`,
  );
  return rows.flatMap(({ stage, since, ...row }) =>
    isStage(stage) ? [{ ...row, stage, since: new Date(since) }] : [],
  );
}

const stands = prepared("orders_standing", (db) =>
  db
    .select({
      id: orders.id,
      mountTaken: sql<boolean>`coalesce(bool_or(${quotes.mountTaken}), false)`,
      since: sql<number>`(extract(epoch from max(${orderEvents.at})) * 1000)::float8`,
    })
    .from(orders)
    .innerJoin(
      orderEvents,
      sql`${orderEvents.orderId} = ${orders.id} and ${orderEvents.to} = ${orders.status} and ${orderEvents.from} is distinct from ${orderEvents.to}`,
    )
    .leftJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(oneOf(orders.id, "ids"))
    .groupBy(orders.id),
);

/** Since when each of these orders has had its current status, and whether it has a mount of the stock. */
export async function standingOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { since: Date; mountTaken: boolean }>> {
  if (!ids.length) return new Map();
  const rows = await stands(db, { ids });
  return new Map(rows.map(({ id, since, mountTaken }) => [id, { since: new Date(since), mountTaken }]));
}
