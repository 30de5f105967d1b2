import { orderEndpoints } from "#server/contract/order";
import { associatesOf } from "#server/bff/counter/hand-over";
import { ordersQueryOf } from "#server/bff/counter/orders-query";
import { ownShops, shopOfDay } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { quickRanges, readFilters, todayIn, typeDate } from "~/features/order/filters";

/** The orders list (spec §2, "My orders"): a seller's own, or those of a shop of theirs; a manager's shops. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const filters = readFilters(ctx.url.searchParams);
  const { status, client, number, sort, associate } = filters;
  const [shops, shopToday, query] = await Promise.all([ownShops(ctx), shopOfDay(ctx), ordersQueryOf(ctx)]);
  // A date that the calendar does not have is said at its field; the list goes on without it.
  const found = await ctx.api(orderEndpoints.orders, { query });
  const timeZone = shopToday?.timeZone ?? "UTC";
  return {
    head: head(ctx, { title: translator(ctx)("order:list.title") }),
    filters: { typed: filters.typed, wrong: filters.wrong, status, client: client ?? "", number: number ?? "", shop: query.shop ?? "", associate: associate ?? "", sort },
    associates: await associatesOf(ctx),
    manager: ctx.session.data.role === "manager",
    shops: shops.map(({ shop_plant_code, shop_name }) => ({ code: shop_plant_code, name: shop_name })),
    ranges: quickRanges(todayIn(timeZone, new Date())).map((range) => ({ id: range.id, from: typeDate(range.from), to: typeDate(range.to) })),
    timeZone,
    total: found.total,
    page: found.page,
    pages: found.pages,
    orders: found.items.map((o) => ({
      id: o.order_id, number: o.order_number, depositNumber: o.deposit_number, storeCode: o.store_code, storeName: o.store_name, purchased: o.purchase_date, associate: o.sales_associate, second: o.second_associate ?? null, client: o.client,
      productCode: o.product_code, article: o.article_name, deposit: o.deposit_amount, price: o.price, estimated: o.estimated_delivery_date, planned: o.planned_delivery_date, expected: o.expected_delivery_date,
      status: o.status, rescheduled: o.rescheduled, onHoldUntil: o.on_hold_until,
    })),
  };
});
