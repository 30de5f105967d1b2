import { and, eq, ne, sql, type Placeholder } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { named, prepared, rowsOf } from "../../db/rows";
import { handOvers, quotes, stoneQueue, trayItems } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import { isUuid, lockSeller, type QuoteRow } from "../reservation/store";

export type SellerRow = {
  id: string;
  firstname: string;
  lastname: string;
  shops: string[];
};

const others = prepared("colleagues_of", (db) =>
  db
    .select({
      id: sellers.id,
      firstname: sellers.firstname,
      lastname: sellers.lastname,
      shops: sellers.shops,
    })
    .from(sellers)
    .where(
      and(
        ne(sellers.id, sql.placeholder("sellerId")),
        eq(sellers.disabled, false),
        sql`jsonb_exists_any(${sellers.shops}, ${sql.placeholder("shops")}::text[])`,
      ),
    )
    .orderBy(sellers.lastname, sellers.firstname, sellers.id),
);

/** The other active sellers of these shops. */
export async function readColleagues(
  db: Db,
  of: { sellerId: string; shops: readonly string[] },
): Promise<SellerRow[]> {
  return of.shops.length ? others(db, of) : [];
}

/**
 * Offers a running quote to a colleague. An earlier offer of it is replaced.
 * @returns `false` if the quote does not run or belongs to another seller
 */
export async function insertHandOver(
  db: Db,
  of: { quoteId: string; from: string; to: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [quote] = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(
        and(
          eq(quotes.id, of.quoteId),
          eq(quotes.sellerId, of.from),
          eq(quotes.state, "active"),
          sql`${quotes.expiresAt} > now()`,
        ),
      )
      .for("update");
    if (!quote) return false;
    await withdrawHandOver(tx, { quoteId: of.quoteId, sellerId: of.from });
    // If the same colleague gets a new offer, they see that one and not the withdrawal of the old one.
    await tx
      .update(handOvers)
      .set({ notedAt: sql`now()` })
      .where(
        and(
          eq(handOvers.quoteId, of.quoteId),
          eq(handOvers.toSeller, of.to),
          eq(handOvers.state, "withdrawn"),
        ),
      );
    await tx.insert(handOvers).values({ quoteId: of.quoteId, fromSeller: of.from, toSeller: of.to });
    return true;
  });
}

/** Withdraws this seller's open offer of a quote. Without one, nothing happens. */
export async function withdrawHandOver(db: Db, of: { quoteId: string; sellerId: string }): Promise<void> {
  if (!isUuid(of.quoteId)) return;
  await db
    .update(handOvers)
    .set({ state: "withdrawn" })
    .where(
      and(
        eq(handOvers.quoteId, of.quoteId),
        eq(handOvers.fromSeller, of.sellerId),
        eq(handOvers.state, "open"),
      ),
    );
}

/** Declines an offer; `false` unless it is open and made to this seller. `id` must be a uuid (isUuid). */
export async function declineHandOver(db: Db, of: { id: string; to: string }): Promise<boolean> {
  const rows = await db
    .update(handOvers)
    .set({ state: "declined" })
    .where(and(eq(handOvers.id, of.id), eq(handOvers.toSeller, of.to), eq(handOvers.state, "open")))
    .returning({ id: handOvers.id });
  return rows.length > 0;
}

/**
 * Gives the quote to the colleague, with its stone, its price and the remaining time. The quote's row is locked first,
 * so that a release, an order or the end of the reservation happens before or after it, never in between. The item of a
 * tray without an account moves, too. A colleague who waited for the stone leaves the queue.
 * @param guest tray without an account of the accepting seller
 * @returns the quote; `undefined` if the offer is no longer open, or the reservation has ended
 */
export async function acceptHandOver(
  tx: Db,
  of: { id: string; to: string; guest: string },
): Promise<QuoteRow | undefined> {
  const [offer] = await tx
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.id, of.id), eq(handOvers.toSeller, of.to), eq(handOvers.state, "open")));
  if (!offer) return undefined;
  await lockSeller(tx, of.to);
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.id, offer.quoteId),
        eq(quotes.sellerId, offer.fromSeller),
        eq(quotes.state, "active"),
        sql`${quotes.expiresAt} > now()`,
      ),
    )
    .for("update");
  const [accepted] = quote
    ? await tx
        .update(handOvers)
        .set({ state: "accepted" })
        .where(and(eq(handOvers.id, of.id), eq(handOvers.state, "open")))
        .returning()
    : [];
  if (!quote || !accepted) return undefined;
  const owner = quote.owner.startsWith("guest:") ? of.guest : quote.owner;
  if (owner !== quote.owner) {
    // If the colleague's own tray has the same creation, the reserved item replaces it.
    await tx.execute(sql`delete from ${trayItems} t using ${trayItems} g where g.id = ${quote.itemId} and t.owner = ${owner} and t.list = g.list and t.fingerprint = g.fingerprint
      and not exists (select 1 from ${quotes} q where q.item_id = t.id and q.state = 'active')`);
    await tx.update(trayItems).set({ owner }).where(eq(trayItems.id, quote.itemId));
  }
  if (quote.stoneSku)
    await tx
      .update(stoneQueue)
      .set({ state: "taken" })
      .where(
        and(
          eq(stoneQueue.stoneSku, quote.stoneSku),
          eq(stoneQueue.sellerId, of.to),
          eq(stoneQueue.state, "waiting"),
        ),
      );
  const [given] = await tx
    .update(quotes)
    .set({ sellerId: of.to, owner })
    .where(eq(quotes.id, quote.id))
    .returning();
  return given;
}

/**
 * Records that a seller has acknowledged how an offer ended. Offers that are still open, or that concern other sellers,
 * do not change, and neither does a repeat.
 */
export async function noteHandOver(db: Db, of: { id: string; sellerId: string }): Promise<void> {
  if (!isUuid(of.id)) return;
  await rowsOf(
    db,
    z.unknown(),
    sql`
    update ${handOvers} h set noted_at = now() from ${quotes} q
    where h.id = ${of.id} and q.id = h.quote_id and h.noted_at is null and ${endedFor(of.sellerId)}`,
  );
}

const running = sql`(q.seller_id = h.from_seller and q.state = 'active' and q.expires_at > now())`;

/** Ended offers that this seller must still be told about. The seller who ended an offer already knows. */
const endedFor = (sellerId: string | Placeholder) =>
  sql`((h.from_seller = ${sellerId} and h.state in ('accepted', 'declined'))
    or (h.to_seller = ${sellerId} and (h.state = 'withdrawn' or (h.state = 'open' and not ${running}))))`;

const handOverRow = z.object({
  id: z.string(),
  quote_id: z.string(),
  item_id: z.string(),
  state: z.enum(["open", "accepted", "declined", "withdrawn"]),
  /** Whether the quote runs and belongs to the seller who offers it. */
  running: z.boolean(),
  from_seller: z.string(),
  from_name: z.string(),
  to_name: z.string(),
  customer_id: z.string().nullable(),
  item: z.record(z.string(), z.unknown()),
  until: z.coerce.number(),
  seconds: z.number(),
});
export type HandOverRow = z.output<typeof handOverRow>;

/** Maximum number shown together, oldest first. After a holiday, a seller acknowledges these to see the next. */
const TOLD_MAX = 20;

const me = sql.placeholder("sellerId");

const handOversOf = named(
  "hand_overs_of",
  sql`
    select h.id, h.quote_id, q.item_id, h.state, ${running} as running, h.from_seller,
      f.firstname || ' ' || f.lastname as from_name, t.firstname || ' ' || t.lastname as to_name, q.customer_id, q.item,
      (extract(epoch from q.expires_at) * 1000)::float8 as until,
      greatest(0, ceil(extract(epoch from q.expires_at - now())))::int as seconds
    from ${handOvers} h join ${quotes} q on q.id = h.quote_id
      join ${sellers} f on f.id = h.from_seller join ${sellers} t on t.id = h.to_seller
    where h.noted_at is null and (h.to_seller = ${me} or h.from_seller = ${me})
      and ((h.state = 'open' and ${running}) or ${endedFor(me)})
    order by h.state = 'open' desc, h.created_at limit ${TOLD_MAX}`,
);

/** Open hand-overs of running quotes from and to a seller, and ended ones that this seller has not acknowledged. */
export const readHandOvers = (db: Db, sellerId: string): Promise<HandOverRow[]> =>
  handOversOf(db, handOverRow, { sellerId });
