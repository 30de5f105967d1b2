import type { z } from "zod";
import { ApiProblem } from "../../../contract/problem";
import { queuePlace, type QueuePlace } from "../../../contract/queue";
import type { ApiContext } from "../../context";
import { retrying } from "../../database-fault";
import type { Caller } from "../../http";
import { endDueHolds } from "../reservation/release-store";
import { lockSeller } from "../reservation/store";
import { PLACES_SELLER, PLACES_SHOP } from "./rules";
import {
  countPlaces,
  findStone,
  insertPlace,
  lockOwner,
  lockShop,
  readPlaces,
  isInQueue,
  type PlaceRow,
} from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * "Notify me when it is available": the last place in the queue for a stone that another seller holds.
 * @returns `null` if there is nothing to wait for: the stone is free, or this seller holds it
 * @throws ApiProblem not_found; out_of_stock if an order has it; limit_reached
 */
export async function joinQueue(
  context: ApiContext,
  stoneSku: string,
  seller: Seller,
): Promise<QueuePlace | null> {
  await endDueHolds(context.db, {
    stoneSku,
    sellerId: "",
    owner: "",
    itemId: "",
  });
  const shop = seller.shops[0] ?? null;
  await retrying(() =>
    context.db.transaction(async (tx) => {
      const stone = await findStone(tx, stoneSku);
      if (!stone) throw new ApiProblem("not_found", { message: "stone" });
      if (shop) await lockShop(tx, shop);
      await lockSeller(tx, seller.id);
      if (await isInQueue(tx, { stoneSku, sellerId: seller.id })) return;
      const owner = await lockOwner(tx, stoneSku);
      if (stone.withdrawn || owner?.sold) throw new ApiProblem("out_of_stock", { message: stoneSku });
      if (!owner || owner.sellerId === seller.id) return;
      const places = await countPlaces(tx, { sellerId: seller.id, shop });
      if (places.seller >= PLACES_SELLER || places.shop >= PLACES_SHOP) throw new ApiProblem("limit_reached");
      await insertPlace(tx, { stoneSku, sellerId: seller.id, shop });
    }),
  );
  const place = (await readPlaces(context.db, seller.id)).find(({ sku }) => sku === stoneSku);
  return place ? toPlace(place) : null;
}

/** The stones for which a seller waits and those offered to them, oldest place first. */
export async function placesOf(context: ApiContext, seller: Seller): Promise<QueuePlace[]> {
  return (await readPlaces(context.db, seller.id)).map(toPlace);
}

function toPlace(row: PlaceRow): z.output<typeof queuePlace> {
  const { sku, gia, cut, color, clarity } = row;
  return queuePlace.parse({
    stone: { sku, gia, cut, color, clarity, carat: row.carat_milli / 1000 },
    state: row.offered ? "offered" : row.sold ? "sold" : "waiting",
    position: row.offered ? 0 : row.ahead + 1,
    until: row.until === null ? null : new Date(row.until).toISOString(),
    seconds_left: row.seconds,
    expires_at: new Date(row.expires).toISOString(),
  });
}
