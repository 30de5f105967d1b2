import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from "drizzle-orm";
import { CLARITIES } from "~/domain/ring";
import type { Db } from "../../db/client";
import { stones } from "../../db/schema";
import { reachableStone } from "../../stone-state/store";
import type { StoneRow } from "../cart/store";

export const PAGE_SIZE = 25;
/** Counting and paging stop here: nobody leafs further, and a count over a million rows would cost every page. */
export const COUNT_MAX = 1000;

export type StoneFilter = {
  cut: string;
  /** Thousandths of a carat. */
  caratMin: number;
  caratMax: number;
  colors: readonly string[];
  clarities: readonly string[];
  /** Euro cents; the price limit carried back through the price rule. */
  costMax: number | null;
  sellerId: string;
};
export type StoneSort = "price" | "-price" | "carat" | "-carat" | "color" | "clarity";

function conditions(filter: StoneFilter): SQL | undefined {
  return and(
    eq(stones.cut, filter.cut), gte(stones.caratMilli, filter.caratMin), lte(stones.caratMilli, filter.caratMax),
    filter.colors.length ? inArray(stones.color, [...filter.colors]) : undefined,
    filter.clarities.length ? inArray(stones.clarity, [...filter.clarities]) : undefined,
    filter.costMax === null ? undefined : lte(stones.cost, filter.costMax),
    reachableStone(filter.sellerId),
  );
}

/** One page of stones that this seller can have. Every order follows an index, so a page costs the same in a stock of a million. */
export async function findStones(db: Db, filter: StoneFilter, sort: StoneSort, page: number): Promise<{ total: number; rows: StoneRow[] }> {
  const offset = (page - 1) * PAGE_SIZE;
  if (offset >= COUNT_MAX) return { total: await countStones(db, filter), rows: [] };
  const [total, rows] = await Promise.all([countStones(db, filter), sort === "clarity" ? byClarity(db, filter, offset) : ordered(db, conditions(filter), order(sort), PAGE_SIZE, offset)]);
  return { total, rows };
}

async function countStones(db: Db, filter: StoneFilter): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(db.select({ sku: stones.sku }).from(stones).where(conditions(filter)).limit(COUNT_MAX).as("found"));
  return row?.n ?? 0;
}

function ordered(db: Db, where: SQL | undefined, by: SQL[], limit: number, offset: number): Promise<StoneRow[]> {
  return db.select().from(stones).where(where).orderBy(...by).limit(limit).offset(offset);
}

function order(sort: Exclude<StoneSort, "clarity">): SQL[] {
  switch (sort) {
    case "price": return [asc(stones.cost), asc(stones.sku)];
    case "-price": return [desc(stones.cost), asc(stones.sku)];
    case "carat": return [asc(stones.caratMilli), asc(stones.sku)];
    case "-carat": return [desc(stones.caratMilli), asc(stones.sku)];
    case "color": return [asc(stones.color), asc(stones.cost), asc(stones.sku)];
  }
}

/** Clarity grades are not in alphabetical order, so each grade is read by its index, best first, until the page is full. */
async function byClarity(db: Db, filter: StoneFilter, offset: number): Promise<StoneRow[]> {
  const wanted = offset + PAGE_SIZE;
  const rows: StoneRow[] = [];
  for (const clarity of CLARITIES) {
    if (rows.length >= wanted) break;
    if (filter.clarities.length && !filter.clarities.includes(clarity)) continue;
    rows.push(...(await ordered(db, conditions({ ...filter, clarities: [clarity] }), [asc(stones.cost), asc(stones.sku)], wanted - rows.length, 0)));
  }
  return rows.slice(offset);
}

/** A stone by its report number, whatever its state. */
export async function findByGia(db: Db, gia: string): Promise<StoneRow | undefined> {
  const [row] = await db.select().from(stones).where(eq(stones.gia, gia));
  return row;
}
