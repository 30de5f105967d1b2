import { nameInOrder } from "~/domain/person";
import type { Availability } from "~/domain/ring";
import type { z } from "zod";
import type { stoneHold, stoneState } from "../../../contract/stone";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import type { AestheticRow, Market, MountRow, Reference } from "../../reference/types";
import type { LangTag, RegionCode } from "~/i18n/locales";
import { ApiProblem } from "../../../contract/problem";
import { promiseOf } from "../../delivery";
import { readyDaysOf } from "../../promise/of-order";
import { stoneOwners, type StoneOwner } from "../../stone-state/store";
import { readReach } from "../creation/store";
import { readQuantities, readStones, type StoneRow, type TrayRow } from "./store";

export type StoneState = z.infer<typeof stoneState>;

/** The current facts about an item of a tray. */
export type ItemFacts = {
  design: AestheticRow;
  mount: MountRow;
  qty: number;
  stone: StoneRow | null;
  stoneState: StoneState | null;
  owner: StoneOwner | null;
  /** Whether stone and mount can be had. */
  availability: Availability;
  /** What the customer is told, as on the ring's page: an engraving takes an additional week. */
  promise: { availability: Availability; weeks: number };
};

/** State of a stone, as far as this caller may know it. */
export function stateOf(
  stone: Pick<StoneRow, "withdrawn">,
  owner: StoneOwner | null | undefined,
  caller: Caller,
): StoneState {
  if (owner?.orderId) return "sold";
  if (stone.withdrawn) return "withdrawn";
  if (!owner) return "free";
  return caller.kind === "seller" && owner.sellerId === caller.id ? "held_by_you" : "held";
}

/** Only sellers see who holds a stone: their own hold with its quote, and a colleague of the same shop by name. */
export function holdOf(
  owner: StoneOwner | null | undefined,
  caller: Caller,
  lang: LangTag,
): z.infer<typeof stoneHold> | null {
  if (caller.kind !== "seller" || !owner || owner.orderId) return null;
  const own = owner.sellerId === caller.id;
  const colleague = owner.sellerShops.some((shop) => caller.shops.includes(shop));
  return {
    quote_id: own ? owner.quoteId : "",
    seconds_left: Math.max(0, owner.seconds),
    ...(owner.until ? { expires_at: owner.until.toISOString() } : {}),
    holder: own || colleague ? nameInOrder(lang, owner.sellerName) : null,
  };
}

/**
 * Facts about items, in a handful of queries. Availability (docs/decisions/0009): stone and mount in stock:
 * immediately; mount missing: weeks; stone held by another or sold: not available; stone or model withdrawn: no longer
 * available.
 */
export async function factsOf(
  context: ApiContext,
  items: readonly TrayRow[],
  region: RegionCode,
  caller: Caller,
): Promise<{ ref: Reference; market: Market; facts: Map<string, ItemFacts> }> {
  const ref = await context.reference();
  const market = ref.markets.get(region);
  if (!market) throw new ApiProblem("not_found", { message: "Store" });
  const stoneSkus = items.flatMap((item) => item.stoneSku ?? []);
  const [stones, owners, quantities] = await Promise.all([
    readStones(context.db, stoneSkus),
    stoneOwners(context.db, stoneSkus),
    readQuantities(
      context.db,
      items.map((item) => item.mountSku),
    ),
  ]);
  const known: Known = { ref, market, stones, owners, quantities };
  // Questions that items ask at the same moment become one query (readReach).
  const found = await Promise.all(
    items.map(async (item) => [item.id, await factsOfItem(context, item, known, caller)] as const),
  );
  const facts = new Map(found.flatMap(([id, one]) => (one ? [[id, one] as const] : [])));
  return { ref, market, facts };
}

/** What was read once for all items. */
type Known = {
  ref: Reference;
  market: Market;
  stones: Awaited<ReturnType<typeof readStones>>;
  owners: Awaited<ReturnType<typeof stoneOwners>>;
  quantities: Awaited<ReturnType<typeof readQuantities>>;
};

/** Facts about one item; undefined for a mount that is no longer known. */
async function factsOfItem(
  context: ApiContext,
  item: TrayRow,
  { ref, market, stones, owners, quantities }: Known,
  caller: Caller,
): Promise<ItemFacts | undefined> {
  const mount = ref.mounts.get(item.mountSku);
  const design = mount && ref.aesthetics.get(mount.aesthetic);
  if (!mount || !design) return undefined;
  const stone = item.stoneSku ? (stones.get(item.stoneSku) ?? null) : null;
  const owner = (stone && owners.get(stone.sku)) ?? null;
  const state = stone ? stateOf(stone, owner, caller) : null;
  const qty = quantities.get(mount.sku) ?? 0;
  const gone =
    design.withdrawn || mount.withdrawn || state === "withdrawn" || (item.stoneSku !== null && !stone);
  const offered = ref.sold(market.region, design.id, mount.metal) && state !== "held" && state !== "sold";
  const ready = stone
    ? isMountReady(state, owner, qty)
    : qty > 0 && (await hasFreeStone(context, item, mount));
  const availability = availabilityOf({ gone, offered, ready });
  return {
    design,
    mount,
    qty,
    stone,
    stoneState: state,
    owner,
    availability,
    promise: promiseOf(context.now(), market.timeZone, {
      availability,
      weeks: mount.leadWeeks,
      engraved: item.engravingText.trim() !== "",
      readyDays: readyDaysOf(ref, {
        ...item,
        mountTaken: stone !== null && availability === "immediately",
      }),
    }),
  };
}

/** A mount that the seller's own quote has taken counts as available, although it is no longer in stock. */
const isMountReady = (state: StoneState | null, owner: StoneOwner | null, qty: number): boolean =>
  state === "held_by_you" && owner?.quoteId ? owner.mountTaken : qty > 0;

/** Whether a free stone matches the weight of a made-to-order ring. */
async function hasFreeStone(context: ApiContext, item: TrayRow, mount: MountRow): Promise<boolean> {
  const carat = { min: item.caratMin, max: item.caratMax };
  return (await readReach(context.db, { mountSku: mount.sku, cut: mount.cut, carat })).freeStone;
}

function availabilityOf(item: { gone: boolean; offered: boolean; ready: boolean }): Availability {
  if (item.gone) return "no_longer_available";
  if (!item.offered) return "not_available";
  return item.ready ? "immediately" : "weeks";
}
