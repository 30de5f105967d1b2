import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { ASKED, batchedByKey, oneOf, prepared, batchedStatement, type Statement } from "../../db/rows";
import { mounts } from "../../db/schema/catalogue";
import { quotes, trayItems } from "../../db/schema/quotes";
import { stones } from "../../db/schema/stones";
import { releaseQuote } from "../reservation/release-store";
import { fingerprint } from "./fingerprint";

export type TrayRow = (typeof trayItems)["$inferSelect"];
export type NewTrayRow = (typeof trayItems)["$inferInsert"];
export type StoneRow = (typeof stones)["$inferSelect"];

/** Maximum number of items read from a list. */
const LIST_MAX = 200;

const trayOf = prepared("tray_list", (db) =>
  db
    .select()
    .from(trayItems)
    .where(and(eq(trayItems.owner, sql.placeholder("owner")), oneOf(trayItems.list, "lists")))
    .orderBy(desc(trayItems.createdAt), desc(trayItems.id))
    .limit(2 * LIST_MAX),
);

const CART = "cart ";
const SAVED = "wishlist ";
/** Lists by name and owner. Both lists of a tray, requested at the same moment, are one query. */
const listsOf = batchedByKey(async (db, keys) => {
  const asked = new Map<string, TrayRow["list"][]>();
  for (const key of keys) {
    const [list, owner] = key.startsWith(CART)
      ? ["cart" as const, key.slice(CART.length)]
      : ["wishlist" as const, key.slice(SAVED.length)];
    asked.set(owner, [...(asked.get(owner) ?? []), list]);
  }
  const read = [...asked].map(async ([owner, lists]) => {
    const rows = await trayOf(db, { owner, lists });
    return lists.map((of) => [listKey(of, owner), rows.filter(({ list }) => list === of)] as const);
  });
  return new Map((await Promise.all(read)).flat());
});

const listKey = (list: TrayRow["list"], owner: string): string => (list === "cart" ? CART : SAVED) + owner;

/** One list of a tray, newest first; 200 items at most. */
export async function readTray(db: Db, owner: string, list: TrayRow["list"]): Promise<TrayRow[]> {
  const key = listKey(list, owner);
  return (await listsOf(db, [key])).get(key)?.slice(0, LIST_MAX) ?? [];
}

const mountsOf = prepared("tray_laid", (db) =>
  db
    .select({ list: trayItems.list, mountSku: trayItems.mountSku })
    .from(trayItems)
    .where(eq(trayItems.owner, sql.placeholder("owner")))
    .limit(2 * LIST_MAX),
);

/** List and mount of all items in a tray, for counting them. */
export function readMountsOfTray(db: Db, owner: string): Promise<Pick<TrayRow, "list" | "mountSku">[]> {
  return mountsOf(db, { owner });
}

const itemsOf = prepared("tray_items_by_id", (db) =>
  db.select().from(trayItems).where(oneOf(trayItems.id, "ids")),
);

/** Items by their ids, of any owner. The calling code checks whether the caller may see them. */
export async function readItems(db: Db, ids: readonly string[]): Promise<TrayRow[]> {
  return ids.length ? itemsOf(db, { ids }) : [];
}

const stoneFacts = z.object({
  sku: z.string(),
  gia: z.string(),
  cut: z.string(),
  caratMilli: z.number(),
  color: z.string(),
  clarity: z.string(),
  withdrawn: z.boolean(),
  /** Whether an order owns it. */ sold: z.boolean(),
});
export type StoneFacts = z.output<typeof stoneFacts>;

const ADD_FACTS: Statement = {
  name: "tray_add_facts",
  text: `select nth::int,
    (select count(*)::int from tray_items where owner = asked.value ->> 'owner') as items,
    (select account_scope from customers where id = asked.value ->> 'customerId') as scope,
    (select coalesce(jsonb_agg(jsonb_build_object('sku', s.sku, 'gia', s.gia, 'cut', s.cut, 'caratMilli', s.carat_milli, 'color', s.color, 'clarity', s.clarity, 'withdrawn', s.withdrawn,
      'sold', exists (select 1 from allocations a where a.stone_sku = s.sku and a.released_at is null and a.order_id is not null))), '[]') from stones s where s.sku = any(array(select jsonb_array_elements_text(asked.value -> 'stoneSkus')))) as stones
    from ${ASKED}`,
};
const addFacts = z.object({
  nth: z.number(),
  items: z.number(),
  scope: z.string().nullable(),
  stones: z.array(stoneFacts),
});

const askAddFacts = batchedStatement<
  { owner: string; customerId: string | null; stoneSkus: readonly string[] },
  typeof addFacts
>(ADD_FACTS, addFacts);

/**
 * All data that adding needs, in one query: items in the tray, websites of the customer, and the stones with whether
 * they are sold.
 */
export async function readAddFacts(
  db: Db,
  of: { owner: string; customerId: string | null; stoneSkus: readonly string[] },
): Promise<{ items: number; scope: string | null; stones: Map<string, StoneFacts> }> {
  const found = await askAddFacts(db, of);
  return {
    items: found?.items ?? 0,
    scope: found?.scope ?? null,
    stones: new Map(found?.stones.map((stone) => [stone.sku, stone])),
  };
}

/* Rows are written in the order of their unique key, so that two simultaneous statements never wait for each other.
   If two callers add the same creation, there is one row and both receive it. */
const ADD_ITEMS: Statement = {
  name: "tray_add",
  text: `with wanted as (
      select nth::int, w.* from ${ASKED}, jsonb_to_recordset(asked.value) as w (id text, owner text, list text, kind text, "mountSku" text, "stoneSku" text, region text, size smallint, "caratMin" real, "caratMax" real, band boolean,
        "engravingText" text, "engravingFont" text, options jsonb, "addedBy" text, fingerprint text)
    ), added as (
      insert into tray_items (id, owner, list, kind, mount_sku, stone_sku, region, size, carat_min, carat_max, band, engraving_text, engraving_font, options, added_by, fingerprint)
      select id, owner, list, kind, "mountSku", "stoneSku", region, size, "caratMin", "caratMax", band, "engravingText", "engravingFont", options, "addedBy", fingerprint from wanted order by owner, list, fingerprint
      on conflict (owner, list, fingerprint) do nothing returning id, owner, list, fingerprint
    )
    select w.nth, jsonb_object_agg(w.fingerprint, coalesce((select id from added a where a.owner = w.owner and a.list = w.list and a.fingerprint = w.fingerprint),
      (select id from tray_items t where t.owner = w.owner and t.list = w.list and t.fingerprint = w.fingerprint))) as ids
    from wanted w group by w.nth`,
};
const addedItems = z.object({ nth: z.number(), ids: z.record(z.string(), z.string().nullable()) });
const writeItems = batchedStatement<readonly NewTrayRow[], typeof addedItems>(ADD_ITEMS, addedItems);

/**
 * Adds each item once and returns the rows that already existed or the new ones. Adds of the same moment share one
 * statement and one commit. Two simultaneous calls make one row; the second may not see the first's row yet and looks
 * again.
 */
export async function addItems(
  db: Db,
  items: readonly NewTrayRow[],
): Promise<{ id: string; sku: string; already: boolean }[]> {
  for (let looks = 0; looks < 3; looks += 1) {
    const ids = (await writeItems(db, items))?.ids ?? {};
    const added = items.flatMap((item) => {
      const id = ids[item.fingerprint];
      return id === undefined || id === null ? [] : [{ id, sku: item.mountSku, already: id !== item.id }];
    });
    if (added.length === items.length) return added;
  }
  throw new Error("An item that is in the tray cannot be read.");
}

/** Sets the size of an item in mm. If the tray already has the same creation in that size, both stay. */
export async function resizeItem(tx: Db, item: TrayRow): Promise<void> {
  const { id, owner, list, size } = item;
  const now = fingerprint(item);
  const [twin] = await tx
    .select({ id: trayItems.id })
    .from(trayItems)
    .where(and(eq(trayItems.owner, owner), eq(trayItems.list, list), eq(trayItems.fingerprint, now)));
  await tx
    .update(trayItems)
    .set({ size, ...(twin ? {} : { fingerprint: now }) })
    .where(eq(trayItems.id, id));
}

/** Removes an item from this owner's tray. Its quotes stay. `false` if it is not there. */
export async function removeItem(db: Db, owner: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(trayItems)
    .where(and(eq(trayItems.id, id), eq(trayItems.owner, owner)))
    .returning({ id: trayItems.id });
  return rows.length > 0;
}

/** Running quotes of an item. */
export async function quotesOfItem(
  db: Db,
  owner: string,
  itemId: string,
): Promise<{ id: string; sellerId: string }[]> {
  return db
    .select({ id: quotes.id, sellerId: quotes.sellerId })
    .from(quotes)
    .where(and(eq(quotes.owner, owner), eq(quotes.itemId, itemId), eq(quotes.state, "active")));
}

/**
 * Changes the owner of an item and of its running quote. If the new owner already has the same creation, the quote
 * moves to that one, or ends if that one has its own reservation: no quote is left without an item.
 * @returns whether the item was moved
 */
export async function moveItem(
  tx: Db,
  item: TrayRow,
  to: { owner: string; customerId: string | null },
): Promise<boolean> {
  const [twin] = await tx
    .select({ id: trayItems.id })
    .from(trayItems)
    .where(
      and(
        eq(trayItems.owner, to.owner),
        eq(trayItems.list, item.list),
        eq(trayItems.fingerprint, item.fingerprint),
      ),
    );
  const ofItem = and(eq(quotes.owner, item.owner), eq(quotes.itemId, item.id), eq(quotes.state, "active"));
  if (twin) {
    const isReserved = (await quotesOfItem(tx, to.owner, twin.id)).length > 0;
    if (isReserved)
      for (const { id, sellerId } of await quotesOfItem(tx, item.owner, item.id))
        await releaseQuote(tx, { quoteId: id, sellerId });
    else
      await tx
        .update(quotes)
        .set({ ...to, itemId: twin.id })
        .where(ofItem);
    await tx.delete(trayItems).where(eq(trayItems.id, item.id));
    return false;
  }
  await tx.update(trayItems).set({ owner: to.owner }).where(eq(trayItems.id, item.id));
  await tx.update(quotes).set(to).where(ofItem);
  return true;
}

const stonesOf = prepared("stones_by_sku", (db) => db.select().from(stones).where(oneOf(stones.sku, "skus")));

/** Stones by SKU, also withdrawn ones. Unknown SKUs are left out. */
export const readStones = batchedByKey<StoneRow>(
  async (db, skus) => new Map((await stonesOf(db, { skus })).map((row) => [row.sku, row])),
);

const quantitiesOf = prepared("mount_quantities", (db) =>
  db.select({ sku: mounts.sku, qty: mounts.qty }).from(mounts).where(oneOf(mounts.sku, "skus")),
);

/** Number of mounts in stock now, because the cached reference rows may be minutes old. */
export const readQuantities = batchedByKey<number>(
  async (db, skus) => new Map((await quantitiesOf(db, { skus })).map(({ sku, qty }) => [sku, qty])),
);

/** Empties a tray, for an account that is erased. */
export async function dropTray(tx: Db, owner: string): Promise<void> {
  await tx.delete(trayItems).where(eq(trayItems.owner, owner));
}
