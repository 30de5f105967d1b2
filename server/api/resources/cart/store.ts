import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { mounts, quotes, stones, trayItems } from "../../db/schema";

export type TrayRow = (typeof trayItems)["$inferSelect"];
export type NewTrayRow = (typeof trayItems)["$inferInsert"];
export type StoneRow = (typeof stones)["$inferSelect"];

export async function readTray(db: Db, owner: string, list: TrayRow["list"]): Promise<TrayRow[]> {
  return db.select().from(trayItems).where(and(eq(trayItems.owner, owner), eq(trayItems.list, list))).orderBy(desc(trayItems.createdAt), desc(trayItems.id)).limit(200);
}

export async function readItems(db: Db, ids: readonly string[]): Promise<TrayRow[]> {
  return ids.length ? db.select().from(trayItems).where(inArray(trayItems.id, [...ids])) : [];
}

/** Adds an item once: the row that is there, or the new one. Two at once make one. */
export async function addItem(db: Db, item: NewTrayRow): Promise<{ row: TrayRow; already: boolean } | undefined> {
  const [row] = await db.insert(trayItems).values(item).onConflictDoNothing({ target: [trayItems.owner, trayItems.list, trayItems.fingerprint] }).returning();
  if (row) return { row, already: false };
  const [found] = await db.select().from(trayItems).where(and(eq(trayItems.owner, item.owner), eq(trayItems.list, item.list), eq(trayItems.fingerprint, item.fingerprint)));
  return found && { row: found, already: true };
}

export async function countItems(db: Db, owner: string): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(trayItems).where(eq(trayItems.owner, owner));
  return row?.n ?? 0;
}

export async function removeItem(db: Db, owner: string, id: string): Promise<boolean> {
  const rows = await db.delete(trayItems).where(and(eq(trayItems.id, id), eq(trayItems.owner, owner))).returning({ id: trayItems.id });
  return rows.length > 0;
}

/** Running quotes of an item. */
export async function quotesOfItem(db: Db, owner: string, itemId: string): Promise<{ id: string; sellerId: string }[]> {
  return db.select({ id: quotes.id, sellerId: quotes.sellerId }).from(quotes).where(and(eq(quotes.owner, owner), eq(quotes.itemId, itemId), eq(quotes.state, "active")));
}

/** Gives an item, and its running quote, another owner. `false`: the same creation is there already. */
export async function moveItem(tx: Db, item: TrayRow, to: { owner: string; customerId: string | null }): Promise<boolean> {
  const [twin] = await tx.select({ id: trayItems.id }).from(trayItems).where(and(eq(trayItems.owner, to.owner), eq(trayItems.list, item.list), eq(trayItems.fingerprint, item.fingerprint)));
  if (twin) {
    await tx.delete(trayItems).where(eq(trayItems.id, item.id));
    return false;
  }
  await tx.update(trayItems).set({ owner: to.owner }).where(eq(trayItems.id, item.id));
  await tx.update(quotes).set(to).where(and(eq(quotes.owner, item.owner), eq(quotes.itemId, item.id), eq(quotes.state, "active")));
  return true;
}

export async function readStones(db: Db, skus: readonly string[]): Promise<Map<string, StoneRow>> {
  const rows = skus.length ? await db.select().from(stones).where(inArray(stones.sku, [...skus])) : [];
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Mounts in stock now: the cached reference rows may be minutes old. */
export async function readQuantities(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = skus.length ? await db.select({ sku: mounts.sku, qty: mounts.qty }).from(mounts).where(inArray(mounts.sku, [...skus])) : [];
  return new Map(rows.map((row) => [row.sku, row.qty]));
}
