import { inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import { z } from "zod";
import { MTO_CLARITIES, MTO_COLORS } from "~/domain/ring";
import { batchedByKey, named } from "../db/rows";
import { allocations, quotes, stoneQueue } from "../db/schema/quotes";
import { sellers } from "../db/schema/sellers";
import { stones } from "../db/schema/stones";

/** An expired hold counts as free for every reader, whether or not the sweep has removed it. */
const standing = sql`a.released_at is null and (a.expires_at is null or a.expires_at > now())`;

/** True for rows of `stones` that can be sold: not withdrawn, and owned by no order or running quote. */
export function freeStone(): SQL {
  return sql`(not ${stones.withdrawn} and not exists (select 1 from ${allocations} a where a.stone_sku = ${stones.sku} and ${standing}))`;
}

/**
 * Like freeStone, but includes stones that this seller holds. For lists that stop after a page: each stone is looked up
 * in the index of its owner (`offset 0` prevents PostgreSQL from reading all reservations instead), and the few stones
 * that the seller holds are read once.
 */
export function reachableStone(sellerId: string | Placeholder): SQL {
  const free = sql`not exists (select 1 from ${allocations} a where a.stone_sku = ${stones.sku} and ${standing} offset 0)`;
  if (!sellerId) return sql`(not ${stones.withdrawn} and ${free})`;
  return sql`(not ${stones.withdrawn} and (${free} or ${stones.sku} in (
    select a.stone_sku from ${quotes} q join ${allocations} a on a.quote_id = q.id where q.seller_id = ${sellerId} and q.state = 'active' and a.order_id is null and ${standing}
    union all select a.stone_sku from ${stoneQueue} w join ${allocations} a on a.queue_id = w.id where w.seller_id = ${sellerId} and w.state in ('waiting', 'offered') and a.quote_id is null and ${standing})))`;
}

/** Stones of the grades used for pricing made-to-order creations (docs/decisions/0006). */
export function madeToOrderQuality(): SQL {
  return sql`${inArray(stones.color, MTO_COLORS)} and ${inArray(stones.clarity, MTO_CLARITIES)}`;
}

/** The current owner of a stone; `seconds` until a hold ends. */
export type StoneOwner = {
  stoneSku: string;
  orderId: string | null;
  /** Empty while the stone is only offered to the first in the queue. */ quoteId: string;
  sellerId: string;
  sellerName: string;
  sellerShops: string[];
  /** Its quote has taken a mount as well. */ mountTaken: boolean;
  seconds: number;
  until: Date | null;
};

const ownerRow = z.object({
  stone_sku: z.string(),
  order_id: z.string().nullable(),
  quote_id: z.string().nullable(),
  seller_id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  shops: z.array(z.string()),
  mount_taken: z.boolean(),
  seconds: z.coerce.number(),
  until: z.coerce.number().nullable(),
});

const owners = named(
  "stone_owners",
  sql`
    select a.stone_sku, a.order_id, a.quote_id, s.id as seller_id, s.firstname, s.lastname, s.shops, coalesce(q.mount_taken, false) as mount_taken,
      coalesce(ceil(extract(epoch from a.expires_at - now())), 0)::int as seconds, (extract(epoch from a.expires_at) * 1000)::float8 as until
    from ${allocations} a left join ${quotes} q on q.id = a.quote_id left join ${stoneQueue} w on w.id = a.queue_id join ${sellers} s on s.id = coalesce(q.seller_id, w.seller_id)
    where ${standing} and a.stone_sku = any(${sql.placeholder("skus")}::text[])`,
);

/** Owners of these stones; a stone without one is free. */
export const stoneOwners = batchedByKey<StoneOwner>(async (db, skus) => {
  const rows = await owners(db, ownerRow, { skus });
  return new Map(
    rows.map((r) => [
      r.stone_sku,
      {
        stoneSku: r.stone_sku,
        orderId: r.order_id,
        quoteId: r.quote_id ?? "",
        sellerId: r.seller_id,
        sellerName: `${r.firstname} ${r.lastname}`,
        sellerShops: r.shops,
        mountTaken: r.mount_taken,
        seconds: r.seconds,
        until: r.until === null ? null : new Date(r.until),
      },
    ]),
  );
});
