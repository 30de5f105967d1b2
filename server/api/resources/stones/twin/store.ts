import { and, between, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { CLARITIES, COLORS } from "~/domain/ring";
import type { Db } from "../../../db/connection";
import { stones } from "../../../db/schema/stones";
import { reachableStone } from "../../../stone-state/store";
import type { StoneRow } from "../../cart/store";
import { notWorse, SIZE_TOLERANCE } from "./rules";

/** Measures are stored as 4-byte reals, so a comparison to a tenth of a millimetre needs this tolerance. */
const HAIR = 1e-4;

/** How much two stones differ in length and width together, in mm. */
const apart = (of: StoneRow): SQL =>
  sql`round((abs(${stones.widthMm} - ${of.widthMm}::real) + abs(${stones.lengthMm} - ${of.lengthMm}::real))::numeric, 3)`;

/**
 * Stones that this seller can have instead of another: same cut and origin, colour and clarity not worse, face-up size
 * within a tenth of a millimetre. Stones that are not more expensive come first, then by price, size and number. Read
 * from one range of the index of twins, which contains all compared columns; only the result is read completely.
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
