import { and, between, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { CLARITIES, COLORS } from "~/domain/ring";
import type { Db } from "../../../db/connection";
import { stones } from "../../../db/schema/stones";
import { reachableStone } from "../../../stone-state/store";
import type { StoneRow } from "../../cart/store";
import { notWorse, SIZE_TOLERANCE } from "./rules";

/** Measures are kept as reals: a tenth of a millimetre must not be lost to the last binary digit. */
const HAIR = 1e-4;

/** Length and width taken together, in mm: how far two stones are apart from above. */
const apart = (of: StoneRow): SQL =>
  sql`round((abs(${stones.widthMm} - ${of.widthMm}::real) + abs(${stones.lengthMm} - ${of.lengthMm}::real))::numeric, 3)`;

/**
 * Stones that this seller can have instead of one: same cut and origin, colour and clarity not worse, size from above within
 * a tenth of a millimetre. Those that are not dearer first, then by price, size and number. One range of the index of twins, which
 * has all that is compared; only those that are wanted are read.
 */
export async function findTwins(
  db: Db,
  of: StoneRow,
  sellerId: string,
  limit: number,
  offset: number,
): Promise<StoneRow[]> {
  const near = (mm: number): [number, number] => [mm - SIZE_TOLERANCE - HAIR, mm + SIZE_TOLERANCE + HAIR];
  const nearest = await db
    .select({ sku: stones.sku })
    .from(stones)
    .where(
      and(
        eq(stones.cut, of.cut),
        between(stones.widthMm, ...near(of.widthMm)),
        between(stones.lengthMm, ...near(of.lengthMm)),
        eq(stones.origin, of.origin),
        ne(stones.sku, of.sku),
        inArray(stones.color, [...notWorse(COLORS, of.color)]),
        inArray(stones.clarity, [...notWorse(CLARITIES, of.clarity)]),
        reachableStone(sellerId),
      ),
    )
    .orderBy(sql`(${stones.cost} > ${of.cost})`, sql`abs(${stones.cost} - ${of.cost})`, apart(of), stones.sku)
    .limit(limit)
    .offset(offset);
  const order = nearest.map(({ sku }) => sku);
  const rows = order.length ? await db.select().from(stones).where(inArray(stones.sku, order)) : [];
  return rows.sort((a, b) => order.indexOf(a.sku) - order.indexOf(b.sku));
}
