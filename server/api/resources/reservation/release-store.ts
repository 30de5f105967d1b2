import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { rowsOf } from "../../db/rows";
import { CHANNEL } from "../../db/notification-handlers";
import { endOffer } from "../queue/store";
import { allocations, quotes } from "../../db/schema/quotes";
import { mounts } from "../../db/schema/catalogue";

/**
 * Ends one hold that is due: the quote expires, its stone is free again, its mount returns to stock. It is one
 * statement, so it happens completely or not at all. A quote that became an order in the meantime does not change.
 */
async function endHold(db: Db, quoteId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`
    with ended as (
      update ${quotes} set state = 'expired' where id = ${quoteId} and state = 'active' and expires_at <= now() returning id, mount_sku, mount_taken
    ), freed as (
      update ${allocations} set released_at = now() from ended where ${allocations.quoteId} = ended.id and ${allocations.releasedAt} is null and ${allocations.orderId} is null
    ), back as (
      update ${mounts} set qty = qty + 1 from ended where ended.mount_taken and ${mounts.sku} = ended.mount_sku
    ) select id from ended`,
  );
  return rows.length > 0;
}

const isOver = and(eq(quotes.state, "active"), sql`${quotes.expiresAt} <= now()`);

/** Holds that are due. */
export const dueHolds = sql`select 1 from ${quotes} where ${isOver}`;

/**
 * Ends every hold that is due, oldest first. Each has its own statement, so that no two of them wait for each other.
 * @returns how many were ended
 */
export async function sweepExpired(db: Db, limit = 500): Promise<number> {
  const due = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(isOver)
    .orderBy(quotes.expiresAt)
    .limit(limit);
  let ended = 0;
  for (const { id } of due) if (await endHold(db, id)) ended += 1;
  return ended;
}

/** Ends the due holds that would block a reservation: those of the stone, and this seller's own on the same item. */
export async function endDueHolds(
  db: Db,
  of: { stoneSku: string | null; sellerId: string; owner: string; itemId: string },
): Promise<void> {
  const due = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`
    select q.id from ${quotes} q where q.state = 'active' and q.expires_at <= now() and (
      (q.seller_id = ${of.sellerId} and q.owner = ${of.owner} and q.item_id = ${of.itemId})
      or q.id in (select a.quote_id from ${allocations} a where a.stone_sku = ${of.stoneSku} and a.released_at is null))`,
  );
  for (const { id } of due) await endHold(db, id);
  if (of.stoneSku === null) return;
  const offers = await rowsOf(
    db,
    z.object({ id: z.coerce.number() }),
    sql`select id from ${allocations} where stone_sku = ${of.stoneSku} and released_at is null and expires_at <= now() and quote_id is null`,
  );
  for (const { id } of offers) await endOffer(db, id);
}

/** Ends a hold early. If it has already ended, nothing changes. */
export async function releaseQuote(db: Db, of: { quoteId: string; sellerId: string }): Promise<void> {
  await rowsOf(
    db,
    z.unknown(),
    sql`
    with ended as (
      update ${quotes} set state = 'released' where id = ${of.quoteId} and seller_id = ${of.sellerId} and state = 'active' returning id, mount_sku, mount_taken
    ), freed as (
      update ${allocations} set released_at = now() from ended where ${allocations.quoteId} = ended.id and ${allocations.releasedAt} is null and ${allocations.orderId} is null
    ), back as (
      update ${mounts} set qty = qty + 1 from ended where ended.mount_taken and ${mounts.sku} = ended.mount_sku
    ) select id from ended`,
  );
}

/** Ends the holds of a seller's tray without an account, which disappears with its session. */
export async function releaseGuestQuotes(db: Db, of: { sellerId: string; owner: string }): Promise<void> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.sellerId, of.sellerId), eq(quotes.owner, of.owner), eq(quotes.state, "active")));
  for (const { id } of rows) await releaseQuote(db, { quoteId: id, sellerId: of.sellerId });
}

/**
 * Returns what an order owns, inside the transaction of its cancellation: the stone is free again, the mount returns to
 * stock. A second call changes nothing.
 */
export async function releaseOrderStone(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(allocations)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(allocations.orderId, orderId), isNull(allocations.releasedAt)));
  await rowsOf(
    tx,
    z.unknown(),
    sql`
    with returned as (
      update ${quotes} set mount_taken = false where mount_taken and state = 'consumed' and id = (select quote_id from orders where id = ${orderId}) returning mount_sku
    ) update ${mounts} set qty = qty + 1 from returned where ${mounts.sku} = returned.mount_sku`,
  );
  // Orders end here through the ERP or on a date, not only by a call. That is rare, so listeners are notified in the
  // transaction.
  await rowsOf(tx, z.unknown(), sql`select pg_notify(${CHANNEL}, 'stock')`);
}
