import { typedDate } from "~/domain/person";
import { dayIn } from "~/domain/calendar-day";
import { quickRanges, readFilters } from "~/features/order/filters";
import type { PageContext } from "../request/context";
import { ownShops, shopZone } from "./shop";

/** The query parameters that filter orders; without any, the list shows the last 30 days of the shop's calendar. */
const ASKED = ["from", "to", "status", "rescheduled", "client", "number", "associate"] as const;

/** Filters of the list of orders from its URL, with their initial date range, and the time zone of its days. */
export async function orderFiltersOf(ctx: PageContext) {
  const timeZone = await shopZone(ctx);
  const ranges = quickRanges(dayIn(new Date(), timeZone)).map(({ id, from, to }) => ({
    id,
    from: typedDate(from, ctx.tag),
    to: typedDate(to, ctx.tag),
  }));
  const search = new URLSearchParams(ctx.url.searchParams);
  const month = ranges.find(({ id }) => id === "last_30");
  if (month && !ASKED.some((name) => search.has(name))) {
    search.set("from", month.from);
    search.set("to", month.to);
  }
  return { filters: readFilters(search, ctx.tag), ranges, timeZone };
}

/** The query to /api for the list; a shop that the seller does not work in is ignored. */
export async function ordersQueryOf(ctx: PageContext, filters: ReturnType<typeof readFilters>) {
  const { from, to, status, rescheduled, client, associate, number, sort, page, shop: asked } = filters;
  const own = (await ownShops(ctx)).some((one) => one.shop_plant_code === asked);
  return {
    from,
    to,
    status,
    rescheduled,
    client,
    associate,
    number,
    sort,
    page,
    shop: own ? asked : asked === "all" ? "all" : undefined,
  };
}
