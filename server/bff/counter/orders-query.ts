import { readFilters } from "~/features/order/filters";
import type { PageContext } from "../context";
import { ownShops } from "./shop";

/** What the list of orders asks of /api, from the query of its page: a shop that is not the seller's counts as not chosen. */
export async function ordersQueryOf(ctx: PageContext) {
  const { from, to, status, client, associate, number, sort, page, shop: asked } = readFilters(ctx.url.searchParams);
  const own = (await ownShops(ctx)).some((one) => one.shop_plant_code === asked);
  return { from, to, status, client, associate, number, sort, page, shop: own ? asked : asked === "all" ? "all" : undefined };
}
