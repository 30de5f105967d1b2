import { and, asc, between, desc, eq, gte, inArray, lte, sql, type Placeholder, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { CLARITIES, COLORS, FLUORESCENCES } from "~/domain/ring";
import { INT4_MAX } from "../../../contract/common";
import type { STONE_SORTS } from "../../../contract/stone";
import type { Db } from "../../db/connection";
import { oneOf, prepared } from "../../db/rows";
import { stones } from "../../db/schema/stones";
import { freeStone, reachableStone } from "../../stone-state/store";
import type { StoneRow } from "../cart/store";

export const PAGE_SIZE = 25;
/** Counting stops at this number: nobody pages further, and counting a million rows would slow down every page. */
export const COUNT_MAX = 1000;

export type StoneFilter = {
  cut: string;
  /** Thousandths of a carat. */
  caratMin: number;
  caratMax: number;
  colors: readonly string[];
  clarities: readonly string[];
  fluorescences: readonly string[];
  origins: readonly string[];
  /** Per cent of the width; null where there is no limit. */
  table: readonly [number | null, number | null];
  depth: readonly [number | null, number | null];
  /** Euro cents; computed back from the price limit by the price rule. */
  costMax: number | null;
  sellerId: string;
};
export type StoneSort = (typeof STONE_SORTS)[number];

type Graded = "color" | "clarity" | "fluorescence";
const GRADES: Record<Graded, readonly string[]> = {
  color: COLORS,
  clarity: CLARITIES,
  fluorescence: FLUORESCENCES,
};
const isGraded = (sort: StoneSort): sort is Graded => Object.hasOwn(GRADES, sort);

/** The column by which a list is sorted, before the key. Every order has its own index. */
const ORDERED = {
  price: stones.cost,
  "-price": stones.cost,
  carat: stones.caratMilli,
  "-carat": stones.caratMilli,
  table: stones.tablePct,
  depth: stones.depthPct,
  light: stones.light,
} as const;

/** Where a page ended: grade (if sorted by grade), value and key of its last stone. */
type Place = { grade: string; value: number; sku: string };

/**
 * Reads `next` of a page; `undefined` for text with which no page in this order ends. A value fits into a column of
 * four bytes; a share of the width may have a fraction.
 */
export function readPlace(text: string, sort: StoneSort): Place | undefined {
  const [, grade = "", figure = "", sku = ""] = /^([A-Za-z0-9 ]*)~(\d+(?:\.\d+)?)~(\S+)$/.exec(text) ?? [];
  const value = Number(figure);
  const isOfOrder = isGraded(sort) ? GRADES[sort].includes(grade) : grade === "";
  const isValue = sort === "table" || sort === "depth" || Number.isInteger(value);
  return sku && isOfOrder && isValue && value <= INT4_MAX ? { grade, value, sku } : undefined;
}

const value = (name: string): Placeholder => sql.placeholder(name);

/** The condition for each filter. */
const CONDITIONS = {
  cut: eq(stones.cut, value("cut")),
  caratMin: gte(stones.caratMilli, value("caratMin")),
  caratMax: lte(stones.caratMilli, value("caratMax")),
  colors: oneOf(stones.color, "colors"),
  clarities: oneOf(stones.clarity, "clarities"),
  fluorescences: oneOf(stones.fluorescence, "fluorescences"),
  origins: oneOf(stones.origin, "origins"),
  tableMin: gte(stones.tablePct, value("tableMin")),
  tableMax: lte(stones.tablePct, value("tableMax")),
  depthMin: gte(stones.depthPct, value("depthMin")),
  depthMax: lte(stones.depthPct, value("depthMax")),
  costMax: lte(stones.cost, value("costMax")),
  sellerId: undefined,
};
type Condition = keyof typeof CONDITIONS;

/** The values of a filter for a prepared query, and which conditions are used. */
function asked({ table, depth, ...filter }: StoneFilter) {
  const values: Record<Condition, unknown> = {
    ...filter,
    tableMin: table[0],
    tableMax: table[1],
    depthMin: depth[0],
    depthMax: depth[1],
  };
  const says = (one: unknown) => one !== null && one !== "" && !(Array.isArray(one) && !one.length);
  return { values, said: (Object.keys(CONDITIONS) as Condition[]).filter((name) => says(values[name])) };
}

const conditions = (said: readonly Condition[]): SQL | undefined =>
  and(
    ...said.map((name) => CONDITIONS[name]),
    reachableStone(said.includes("sellerId") ? value("sellerId") : ""),
  );

/**
 * One page of stones that this seller (`""` for a shopper) can have, starting after the previous page. Every order
 * follows an index, so a page costs the same in a stock of a million stones, and the hundredth page as much as the
 * first.
 */
export async function findStones(
  db: Db,
  filter: StoneFilter,
  sort: StoneSort,
  after: Place | undefined,
  size = PAGE_SIZE,
): Promise<{ total: number; next: string | null; rows: StoneRow[] }> {
  const wanted = size + 1;
  const [total, found] = await Promise.all([
    countStones(db, filter),
    isGraded(sort) ? byGrade(db, filter, sort, after, wanted) : ordered(db, filter, sort, after, wanted),
  ]);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { total, rows, next: found.length > size && last ? placeOf(last, sort) : null };
}

/** Filters that recently matched more stones than are counted. */
const manifold = new WeakMap<Db, LRUCache<string, true>>();

const counted = prepared("stones_counted", (db, ...said: Condition[]) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(db.select({ sku: stones.sku }).from(stones).where(conditions(said)).limit(COUNT_MAX).as("found")),
);

/**
 * How many stones match, up to COUNT_MAX. If that many match, the number is cached for a minute; smaller numbers are
 * counted each time.
 */
async function countStones(db: Db, filter: StoneFilter): Promise<number> {
  const { sellerId: _, ...wish } = filter;
  const key = JSON.stringify(wish);
  const many = manifold.get(db) ?? new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  manifold.set(db, many);
  if (many.has(key)) return COUNT_MAX;
  const { values, said } = asked(filter);
  const [row] = await counted(db, values, ...said);
  if (row?.n === COUNT_MAX) many.set(key, true);
  return row?.n ?? 0;
}

function placeOf(row: StoneRow, sort: StoneSort): string {
  const value =
    sort === "carat" || sort === "-carat"
      ? row.caratMilli
      : sort === "table"
        ? row.tablePct
        : sort === "depth"
          ? row.depthPct
          : sort === "light"
            ? row.light
            : row.cost;
  return `${isGraded(sort) ? row[sort] : ""}~${value}~${row.sku}`;
}

type Ordered = Exclude<StoneSort, Graded>;

const listed = prepared("stones_listed", (db, sort: Ordered, isFurther: boolean, ...said: Condition[]) => {
  const column = ORDERED[sort];
  // Sorted by light, the brightest come first.
  const down = sort.startsWith("-") || sort === "light";
  // Compared as a 4-byte real, so that the 61.5 of a page equals the 61.5 of the table.
  const end = sort === "table" || sort === "depth" ? sql`${value("end")}::real` : sql`${value("end")}::int`;
  const beyond = down
    ? sql`(${column}, ${stones.sku}) < (${end}, ${value("after")})`
    : sql`(${column}, ${stones.sku}) > (${end}, ${value("after")})`;
  return db
    .select()
    .from(stones)
    .where(and(conditions(said), isFurther ? beyond : undefined))
    .orderBy(...(down ? [desc(column), desc(stones.sku)] : [asc(column), asc(stones.sku)]))
    .limit(value("limit"));
});

function ordered(
  db: Db,
  filter: StoneFilter,
  sort: Ordered,
  after: Place | undefined,
  limit: number,
): Promise<StoneRow[]> {
  const { values, said } = asked(filter);
  const at = { end: after?.value, after: after?.sku, limit };
  return listed(db, { ...values, ...at }, sort, after !== undefined, ...said);
}

/**
 * Grades are not in alphabetical order. Each grade is therefore read by its index, best first and cheapest first, until
 * the page is full.
 */
async function byGrade(
  db: Db,
  filter: StoneFilter,
  sort: Graded,
  after: Place | undefined,
  wanted: number,
): Promise<StoneRow[]> {
  const rows: StoneRow[] = [];
  const grades = GRADES[sort];
  const only =
    sort === "color" ? filter.colors : sort === "clarity" ? filter.clarities : filter.fluorescences;
  for (const grade of grades.slice(after ? Math.max(0, grades.indexOf(after.grade)) : 0)) {
    if (rows.length >= wanted) break;
    if (only.length && !only.includes(grade)) continue;
    const one = {
      ...filter,
      ...(sort === "color"
        ? { colors: [grade] }
        : sort === "clarity"
          ? { clarities: [grade] }
          : { fluorescences: [grade] }),
    };
    rows.push(
      ...(await ordered(db, one, "price", after?.grade === grade ? after : undefined, wanted - rows.length)),
    );
  }
  return rows;
}

const byGia = prepared("stone_by_gia", (db) =>
  db
    .select()
    .from(stones)
    .where(eq(stones.gia, sql.placeholder("gia"))),
);

/** A stone by its report number, whatever its state. */
export async function findByGia(db: Db, gia: string): Promise<StoneRow | undefined> {
  return (await byGia(db, { gia }))[0];
}

const bySku = prepared("stone_by_sku", (db) =>
  db
    .select()
    .from(stones)
    .where(eq(stones.sku, sql.placeholder("sku"))),
);

/** A stone by its own number, whatever its state. */
export async function findBySku(db: Db, sku: string): Promise<StoneRow | undefined> {
  return (await bySku(db, { sku }))[0];
}

/** Stones by their own numbers, whatever their state, in no order. */
export function findBySkus(db: Db, skus: readonly string[]): Promise<StoneRow[]> {
  return db
    .select()
    .from(stones)
    .where(inArray(stones.sku, [...skus]));
}

/**
 * How many free stones are similar to one (same cut and origin, weight within a tenth), and their medians: length ×
 * width in mm², scaled to the stone's own weight, light in thousandths (null if none was computed), cost in euro cents.
 */
export async function mediansLike(db: Db, of: StoneRow) {
  const middle = (value: SQL) => sql`percentile_disc(0.5) within group (order by ${value})`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      area: sql<
        number | null
      >`${middle(sql`${stones.lengthMm} * ${stones.widthMm} * power(${of.caratMilli}::float8 / ${stones.caratMilli}, 2.0 / 3)`)}::float8`,
      light: sql<number | null>`${middle(sql`nullif(${stones.light}, 0)`)}::int`,
      cost: sql<number | null>`${middle(sql`${stones.cost}`)}::int`,
    })
    .from(stones)
    .where(
      and(
        eq(stones.cut, of.cut),
        eq(stones.origin, of.origin),
        between(stones.caratMilli, Math.round(of.caratMilli * 0.9), Math.round(of.caratMilli * 1.1)),
        freeStone(),
      ),
    );
  return row ?? { count: 0, area: null, light: null, cost: null };
}
