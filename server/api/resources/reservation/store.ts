import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { EXTEND_FROM_SECONDS, EXTENSIONS_MAX, HOLD_MINUTES } from "~/domain/reservation";
import type { Db } from "../../db/connection";
import { rowsOf } from "../../db/rows";
import { allocations, handOvers, quotes, trayItems } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import { stones } from "../../db/schema/stones";
import { endDueHolds } from "./release-store";
import { takeStone, takeMount } from "./take-store";

/**
 * The schema decides who owns a stone: `allocations_one_owner` allows one unreleased allocation per stone, so that of
 * any number of simultaneous reservations exactly one gets its row. Checking first and inserting afterwards would sell
 * stones twice. All times here are from the database's clock.
 */
export type QuoteRow = (typeof quotes)["$inferSelect"];
export type NewQuote = Omit<
  (typeof quotes)["$inferInsert"],
  "id" | "state" | "expiresAt" | "extended" | "mountTaken" | "createdAt"
>;

const hold = sql`now() + make_interval(mins => ${HOLD_MINUTES}::int)`;

/**
 * Makes one seller's reservations run one after the other, so that a double click cannot exceed the limit of running
 * holds.
 */
export async function lockSeller(tx: Db, sellerId: string): Promise<void> {
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for("no key update");
}

/** Number of a seller's running holds. It is exact for a limit only after `lockSeller`. */
export async function countRunning(tx: Db, sellerId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(quotes)
    .where(and(eq(quotes.sellerId, sellerId), eq(quotes.state, "active"), sql`${quotes.expiresAt} > now()`));
  return row?.n ?? 0;
}

/** The running quote of this seller, owner and item. */
export async function findRunning(
  tx: Db,
  of: { sellerId: string; owner: string; itemId: string },
): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.sellerId, of.sellerId),
        eq(quotes.owner, of.owner),
        eq(quotes.itemId, of.itemId),
        eq(quotes.state, "active"),
        sql`${quotes.expiresAt} > now()`,
      ),
    );
  return row;
}

/**
 * The running quote for the same stone in the same ring that this seller made without an account in an earlier session.
 * Its tray can no longer be opened, so the quote moves to the tray of this session (docs/decisions/0009). Price and end
 * stay.
 */
export async function carryGuestQuote(
  tx: Db,
  of: { sellerId: string; owner: string; itemId: string },
): Promise<QuoteRow | undefined> {
  const [found] = await rowsOf(
    tx,
    z.object({ id: z.string() }),
    sql`
    select q.id from ${quotes} q join ${trayItems} was on was.id = q.item_id join ${trayItems} is_now on is_now.id = ${of.itemId} and is_now.owner = ${of.owner}
    where q.seller_id = ${of.sellerId} and q.customer_id is null and q.owner <> ${of.owner} and q.state = 'active' and q.expires_at > now()
      and q.stone_sku = is_now.stone_sku and q.mount_sku = is_now.mount_sku and was.size is not distinct from is_now.size and was.band = is_now.band for update of q`,
  );
  if (!found) return undefined;
  const [row] = await tx
    .update(quotes)
    .set({
      owner: of.owner,
      itemId: of.itemId,
      item: sql`jsonb_set(${quotes.item}, '{item_id}', to_jsonb(${of.itemId}::text))`,
    })
    .where(and(eq(quotes.id, found.id), eq(quotes.state, "active")))
    .returning();
  return row;
}

/** Changes the engraving of a running quote. Its end and its price stay. */
export async function engraveQuote(
  tx: Db,
  quoteId: string,
  values: Pick<QuoteRow, "engravingText" | "engravingFont" | "delivery">,
): Promise<void> {
  await tx
    .update(quotes)
    .set(values)
    .where(and(eq(quotes.id, quoteId), eq(quotes.state, "active")));
}

/** Changes the item and price of a running quote after its ring got another size. Its end stays. */
export async function repriceQuote(
  tx: Db,
  quoteId: string,
  { priceExcl, priceTax, priceIncl, lines, item }: NewQuote,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ priceExcl, priceTax, priceIncl, lines, item })
    .where(and(eq(quotes.id, quoteId), eq(quotes.state, "active")));
}

/** A new quote for 20 minutes; `undefined` if an active one of the same seller, owner and item exists. */
export async function insertQuote(tx: Db, quote: NewQuote): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .insert(quotes)
    .values({ ...quote, expiresAt: hold })
    .onConflictDoNothing({
      target: [quotes.sellerId, quotes.owner, quotes.itemId],
      where: sql`state = 'active'`,
    })
    .returning();
  return row;
}

/** A quote of this seller, with whether it still runs by the database's clock. Another seller's is not found. */
export async function readQuote(
  db: Db,
  of: { quoteId: string; sellerId: string },
): Promise<{ quote: QuoteRow; secondsLeft: number } | undefined> {
  const [row] = await db
    .select({ quote: quotes, left: secondsLeft })
    .from(quotes)
    .where(and(eq(quotes.id, of.quoteId), eq(quotes.sellerId, of.sellerId)));
  return (
    row && { quote: row.quote, secondsLeft: row.quote.state === "active" ? Math.max(0, Number(row.left)) : 0 }
  );
}
const secondsLeft = sql<number>`ceil(extract(epoch from ${quotes.expiresAt} - now()))::int`;

/** Whether this seller has handed the quote over to a colleague. */
export async function hasHandedOver(db: Db, of: { quoteId: string; sellerId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: handOvers.id })
    .from(handOvers)
    .where(
      and(
        eq(handOvers.quoteId, of.quoteId),
        eq(handOvers.fromSeller, of.sellerId),
        eq(handOvers.state, "accepted"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Extends a quote by 20 minutes from its old end, only within the last ten minutes and at most ten times; otherwise
 * `undefined`.
 */
export async function extendQuote(
  tx: Db,
  of: { quoteId: string; sellerId: string },
): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .update(quotes)
    .set({
      expiresAt: sql`${quotes.expiresAt} + make_interval(mins => ${HOLD_MINUTES}::int)`,
      extended: sql`${quotes.extended} + 1`,
    })
    .where(
      and(
        eq(quotes.id, of.quoteId),
        eq(quotes.sellerId, of.sellerId),
        eq(quotes.state, "active"),
        sql`${quotes.expiresAt} > now()`,
        sql`${quotes.expiresAt} <= now() + make_interval(secs => ${EXTEND_FROM_SECONDS}::int)`,
        sql`${quotes.extended} < ${EXTENSIONS_MAX}`,
      ),
    )
    .returning();
  if (row)
    await tx
      .update(allocations)
      .set({ expiresAt: row.expiresAt })
      .where(
        and(eq(allocations.quoteId, row.id), isNull(allocations.releasedAt), isNull(allocations.orderId)),
      );
  return row;
}

/** Seconds that a quote which has just ended gets for the order that is being placed. */
const REVIVED_SECONDS = 60;
/**
 * Hours after its end in which a hold can be revived: an order that was signed during a network failure arrives on the
 * same day, at its price.
 */
const REVIVABLE_HOURS = 12;

/**
 * Revives a hold that has ended, for the order that is being placed now (docs/decisions/0009). The stone is taken again
 * if it is still free. The mount, which went back into stock, is taken again or will be made.
 * @returns whether the quote runs; false if it is unknown, another seller's, released, used, ended more than twelve
 * hours ago, or its stone or item belongs to someone else
 */
export async function reviveQuote(db: Db, of: { quoteId: string; sellerId: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // From here on the quote's row is locked. The end of the hold, a release or an order wait, and then see what
    // happened.
    const [found] = await tx
      .select({
        quote: quotes,
        recent: sql<boolean>`${quotes.expiresAt} > now() - make_interval(hours => ${REVIVABLE_HOURS}::int)`,
      })
      .from(quotes)
      .where(and(eq(quotes.id, of.quoteId), eq(quotes.sellerId, of.sellerId)))
      .for("update");
    if (found?.quote.state === "active") return true;
    if (found?.quote.state !== "expired" || !found.recent) return false;
    const { quote } = found;
    const rival = await findRunning(tx, quote);
    if (rival) return false;
    const expiresAt = sql`now() + make_interval(secs => ${REVIVED_SECONDS}::int)`;
    const [stone] = quote.stoneSku
      ? await tx
          .select({ sku: stones.sku })
          .from(stones)
          .where(and(eq(stones.sku, quote.stoneSku), eq(stones.withdrawn, false)))
      : [];
    if (quote.stoneSku) {
      await endDueHolds(tx, { stoneSku: quote.stoneSku, sellerId: "", owner: "", itemId: "" });
      if (
        !stone ||
        !(await takeStone(tx, { stoneSku: stone.sku, quoteId: quote.id, sellerId: of.sellerId, expiresAt }))
      )
        return false;
    }
    const mountTaken = quote.mountTaken && (await takeMount(tx, quote.mountSku));
    await tx.update(quotes).set({ state: "active", expiresAt, mountTaken }).where(eq(quotes.id, quote.id));
    return true;
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Quote ids are checked before they reach the database, because PostgreSQL answers a malformed uuid with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Detaches the quotes of an erased account from it. */
export async function forgetQuotesOf(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(quotes)
    .set({ customerId: null, owner: `erased:${customerId}` })
    .where(eq(quotes.customerId, customerId));
}
