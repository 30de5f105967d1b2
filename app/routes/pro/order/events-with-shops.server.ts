import type { Order } from "#server/contract/order";
import { getAllShops } from "#server/bff/clients/settings";
import type { PageContext } from "#server/bff/request/context";

/** The events of an order for its page, with boutiques by name instead of the code from /api. */
export async function eventsWithShops(ctx: PageContext, { events }: Order) {
  const isMoved = events.some(({ kind }) => kind === "delivery_shop");
  const shops = isMoved ? await getAllShops(ctx.api, ctx.tag) : [];
  const nameOf = (code: string | null) =>
    shops.find(({ shop_odeis_code, shop_plant_code }) => code === shop_odeis_code || code === shop_plant_code)
      ?.shop_name ?? code;
  return events.map(({ at, kind, from, to, actor, actor_name, detail, moved = null, paid = null }) => ({
    at,
    kind,
    from,
    to,
    actor,
    actorName: actor_name,
    detail: kind === "delivery_shop" ? nameOf(detail) : detail,
    moved,
    paid,
  }));
}
