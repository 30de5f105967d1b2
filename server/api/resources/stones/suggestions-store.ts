import { and, asc, desc, eq, gt, gte, lte } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { COLORS } from "~/domain/ring";
import type { Db } from "../../db/connection";
import { stones } from "../../db/schema/stones";
import { freeStone } from "../../stone-state/store";
import type { StoneRow } from "../cart/store";

/** Which stones may be suggested. Weights in thousandths of a carat, cost in euro cents. */
export type Wish = { cut: string; origin: string; caratMin: number; caratMax: number; costMax: number };

const within = ({ cut, origin, caratMin, caratMax, costMax }: Wish) =>
  and(
    eq(stones.cut, cut),
    eq(stones.origin, origin),
    gte(stones.caratMilli, caratMin),
    lte(stones.caratMilli, caratMax),
    lte(stones.cost, costMax),
    freeStone(),
  );

/**
 * The heaviest free stone of each colour, whitest first; of equal weights the cheapest. One statement, which reads one
 * range of the index per colour.
 */
export async function heaviestByColor(db: Db, wish: Wish): Promise<StoneRow[]> {
  const one = (color: string) =>
    db
      .select()
      .from(stones)
      .where(and(within(wish), eq(stones.color, color)))
      .orderBy(desc(stones.caratMilli), asc(stones.cost), asc(stones.sku))
      .limit(1);
  const [first, second, ...others] = COLORS.map(one);
  if (!first || !second) return [];
  const rows = await unionAll(first, second, ...others);
  return COLORS.flatMap((color) => rows.filter((row) => row.color === color));
}

/** The brightest free stone among those with computed light; of equal light the heaviest, then the cheapest. */
export async function brightest(db: Db, wish: Wish): Promise<StoneRow | undefined> {
  const [row] = await db
    .select()
    .from(stones)
    .where(and(within(wish), gt(stones.light, 0)))
    .orderBy(desc(stones.light), desc(stones.caratMilli), asc(stones.cost), asc(stones.sku))
    .limit(1);
  return row;
}

/** The cheapest free stone that matches; of equal cost the heaviest. */
export async function cheapest(db: Db, wish: Wish): Promise<StoneRow | undefined> {
  const [row] = await db
    .select()
    .from(stones)
    .where(within(wish))
    .orderBy(asc(stones.cost), desc(stones.caratMilli), asc(stones.sku))
    .limit(1);
  return row;
}
