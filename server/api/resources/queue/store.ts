import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { named, rowsOf } from "../../db/rows";
import { allocations, quotes, stoneQueue } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import { shops } from "../../db/schema/house";
import { stones } from "../../db/schema/stones";
import { WAIT_HOURS } from "./rules";

/**
 * The queue for a stone (docs/decisions/0034). Joining locks the current hold. A hold therefore ends either before, and
 * then there is nothing to wait for, or after, and then the trigger sees the new place: nobody waits for a free stone.
 */

const open = sql`state in ('waiting', 'offered')`;

/** The current owner of a stone, locked until the transaction ends; `undefined` if there is none. */
export async function lockOwner(
  tx: Db,
  stoneSku: string,
): Promise<{ sold: boolean; sellerId: string | null } | undefined> {
  const row = z.object({ sold: z.boolean(), seller_id: z.string().nullable() });
  const look = () =>
    rowsOf(
      tx,
      row,
      sql`
    select a.order_id is not null as sold, coalesce((select q.seller_id from ${quotes} q where q.id = a.quote_id), (select w.seller_id from ${stoneQueue} w where w.id = a.queue_id)) as seller_id
    from ${allocations} a where a.stone_sku = ${stoneSku} and a.released_at is null for no key update of a`,
    );
  // If the hold ends while we wait for its lock, it is skipped, and the second query finds the one that followed.
  const owner = (await look())[0] ?? (await look())[0];
  return owner && { sold: owner.sold, sellerId: owner.seller_id };
}

/** Makes the joins of one shop run one after the other, for its limit. */
export async function lockShop(tx: Db, shop: string): Promise<void> {
  await tx
    .select({ code: shops.plantCode })
    .from(shops)
    .where(eq(shops.plantCode, shop))
    .for("no key update");
}

/** Open places of a seller, and of the whole shop. */
export async function countPlaces(
  tx: Db,
  of: { sellerId: string; shop: string | null },
): Promise<{ seller: number; shop: number }> {
  const [row] = await rowsOf(
    tx,
    z.object({ seller: z.number(), shop: z.number() }),
    sql`select
    (select count(*)::int from ${stoneQueue} where seller_id = ${of.sellerId} and ${open}) as seller, (select count(*)::int from ${stoneQueue} where shop = ${of.shop} and ${open}) as shop`,
  );
  return row ?? { seller: 0, shop: 0 };
}

/** Whether a stone exists; `undefined` if not. Its row is not locked. */
export async function findStone(tx: Db, sku: string): Promise<{ withdrawn: boolean } | undefined> {
  const [row] = await tx.select({ withdrawn: stones.withdrawn }).from(stones).where(eq(stones.sku, sku));
  return row;
}

/** Whether this seller is already in the queue. */
export async function isInQueue(tx: Db, of: { stoneSku: string; sellerId: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: stoneQueue.id })
    .from(stoneQueue)
    .where(and(eq(stoneQueue.stoneSku, of.stoneSku), eq(stoneQueue.sellerId, of.sellerId), open));
  return rows.length > 0;
}

/** The last place in the queue. `stone_queue_once` allows one place per seller and stone. */
export async function insertPlace(
  tx: Db,
  of: { stoneSku: string; sellerId: string; shop: string | null },
): Promise<void> {
  await tx
    .insert(stoneQueue)
    .values({
      ...of,
      expiresAt: sql`now() + make_interval(hours => ${WAIT_HOURS}::int)`,
    })
    .onConflictDoNothing();
}

/** Gives up a place. An offer goes to the next seller. The offer comes first, because others wait for its row. */
export async function leaveLine(db: Db, of: { stoneSku: string; sellerId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await rowsOf(
      tx,
      z.unknown(),
      sql`
      update ${allocations} set released_at = now() from ${stoneQueue} w where ${allocations.queueId} = w.id and w.stone_sku = ${of.stoneSku} and w.seller_id = ${of.sellerId}
        and ${allocations.stoneSku} = ${of.stoneSku} and ${allocations.quoteId} is null and ${allocations.releasedAt} is null`,
    );
    await tx
      .update(stoneQueue)
      .set({ state: "left" })
      .where(
        and(
          eq(stoneQueue.stoneSku, of.stoneSku),
          eq(stoneQueue.sellerId, of.sellerId),
          eq(stoneQueue.state, "waiting"),
        ),
      );
  });
}

const isOver = sql`released_at is null and expires_at <= now() and quote_id is null`;
const isTired = and(eq(stoneQueue.state, "waiting"), sql`${stoneQueue.expiresAt} <= now()`);

/** Offers that nobody accepted, and places that waited too long. */
export const duePlaces = sql`
  select 1 from ${allocations} where ${isOver} union all select 1 from ${stoneQueue} where ${isTired}`;

/**
 * Ends offers that nobody accepted, and places that waited too long.
 * @returns how many offers were passed on
 */
export async function sweepQueue(db: Db, limit = 500): Promise<number> {
  const due = await rowsOf(
    db,
    z.object({ id: z.coerce.number() }),
    sql`select id from ${allocations} where ${isOver} order by expires_at limit ${limit}`,
  );
  for (const { id } of due) await endOffer(db, id);
  await tired(db);
  return due.length;
}

async function tired(db: Db): Promise<void> {
  await db.update(stoneQueue).set({ state: "left" }).where(isTired);
}

/** Ends one offer whose time is over. If it was accepted in the meantime, nothing happens. */
export async function endOffer(db: Db, allocationId: number): Promise<void> {
  await rowsOf(
    db,
    z.unknown(),
    sql`update ${allocations} set released_at = now() where id = ${allocationId} and released_at is null and quote_id is null and expires_at <= now()`,
  );
}

const placeRow = z.object({
  sku: z.string(),
  gia: z.string(),
  cut: z.string(),
  carat_milli: z.number(),
  color: z.string(),
  clarity: z.string(),
  offered: z.boolean(),
  sold: z.boolean(),
  ahead: z.number(),
  until: z.coerce.number().nullable(),
  seconds: z.number(),
  expires: z.coerce.number(),
});
export type PlaceRow = z.output<typeof placeRow>;

const places = named(
  "queue_places",
  sql`
    select s.sku, s.gia, s.cut, s.carat_milli, s.color, s.clarity, w.state = 'offered' as offered, a.order_id is not null as sold,
      (select count(*)::int from ${stoneQueue} e where e.stone_sku = w.stone_sku and e.state = 'waiting' and e.id < w.id and e.expires_at > now()) as ahead,
      (extract(epoch from a.expires_at) * 1000)::float8 as until, greatest(0, coalesce(ceil(extract(epoch from a.expires_at - now())), 0))::int as seconds, (extract(epoch from w.expires_at) * 1000)::float8 as expires
    from ${stoneQueue} w join ${stones} s on s.sku = w.stone_sku left join ${allocations} a on a.stone_sku = w.stone_sku and a.released_at is null
    where w.seller_id = ${sql.placeholder("sellerId")}
      and ((w.state = 'waiting' and w.expires_at > now()) or (w.state = 'offered' and a.queue_id = w.id and a.expires_at > now())) order by w.id`,
);

/** Open places of a seller, oldest first, as the database's clock sees them. */
export const readPlaces = (db: Db, sellerId: string): Promise<PlaceRow[]> =>
  places(db, placeRow, { sellerId });

/**
 * The sellers who wait for a stone, the next one first: names of those who share a shop with this seller, null for
 * others.
 */
export async function readLine(
  db: Db,
  of: { stoneSku: string; sellerId: string },
): Promise<(string | null)[]> {
  const rows = await rowsOf(
    db,
    z.object({ name: z.string().nullable() }),
    sql`
    select case when exists (select 1 from ${sellers} me where me.id = ${of.sellerId} and exists (select 1 from jsonb_array_elements_text(me.shops) own where jsonb_exists(s.shops, own))) then s.firstname || ' ' || s.lastname end as name
    from ${stoneQueue} w join ${sellers} s on s.id = w.seller_id where w.stone_sku = ${of.stoneSku} and w.state = 'waiting' and w.expires_at > now() and w.seller_id <> ${of.sellerId} order by w.id`,
  );
  return rows.map(({ name }) => name);
}
