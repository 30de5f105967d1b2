import { orderEndpoints } from "#server/contract/order";
import { associatesOf } from "#server/bff/counter/hand-over";
import { orderFiltersOf, ordersQueryOf } from "#server/bff/counter/orders-query";
import { ownShops } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import type { Shop } from "#server/contract/settings";

/** Whose orders the list shows: one's own, a shop's, or those of all shops, which managers have from the start. */
function titleOf(ctx: PageContext, shops: readonly Shop[], asked: string | undefined): string {
  const t = translator(ctx);
  const shop = shops.find(({ shop_plant_code }) => shop_plant_code === asked)?.shop_name;
  if (shop) return t("order:list.title_shop", { shop });
  const isAll = asked === "all" || ctx.session.data.role === "manager";
  return isAll ? t("order:list.title_all") : t("order:list.title");
}

/**
 * The list of orders (spec §2, "My orders"): a seller's own, or those of one of their shops; for managers those of
 * their shops. By default the last 30 days.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { filters, ranges, timeZone } = await orderFiltersOf(ctx);
  const { status, rescheduled, client, number, sort, associate } = filters;
  const [shops, query] = await Promise.all([ownShops(ctx), ordersQueryOf(ctx, filters)]);
  // A date that does not exist is reported at its field; the list ignores it.
  const found = await ctx.api(orderEndpoints.orders, { query });
  const title = titleOf(ctx, shops, query.shop);
  return {
    head: head(ctx, { title }),
    title,
    filters: {
      typed: filters.typed,
      wrong: filters.wrong,
      status,
      rescheduled: rescheduled ?? "",
      client: client ?? "",
      number: number ?? "",
      shop: query.shop ?? "",
      associate: associate ?? "",
      sort,
    },
    associates: await associatesOf(ctx),
    manager: ctx.session.data.role === "manager",
    shops: shops.map(({ shop_plant_code, shop_name }) => ({ code: shop_plant_code, name: shop_name })),
    ranges,
    timeZone,
    total: found.total,
    more: found.more ?? false,
    page: found.page,
    pages: found.pages,
    // On a website without sales tax, nothing is "including tax".
    taxed: found.items.some(({ price }) => price.tax > 0),
    orders: found.items.map((o) => ({
      id: o.order_id,
      number: o.order_number,
      depositNumber: o.deposit_number,
      storeCode: o.store_code,
      storeName: o.store_name,
      purchased: o.purchase_date,
      associate: o.sales_associate,
      second: o.second_associate ?? null,
      client: o.client,
      productCode: o.product_code,
      article: o.article_name,
      deposit: o.deposit_amount,
      paid: o.paid ?? o.deposit_amount,
      price: o.price,
      estimated: o.estimated_delivery_date,
      planned: o.planned_delivery_date,
      expected: o.expected_delivery_date,
      status: o.status,
      rescheduled: o.rescheduled,
      onHoldUntil: o.on_hold_until,
      signed: o.signed_at ?? null,
    })),
  };
});
