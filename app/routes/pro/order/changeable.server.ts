import { typedDate } from "~/domain/person";
import type { Order } from "#server/contract/order";
import type { Shop } from "#server/contract/settings";
import { getAllShops } from "#server/bff/clients/settings";
import type { PageContext } from "#server/bff/request/context";
import { showPhone } from "#server/platform/phone";

/** Boutiques from which the ring could be collected: those of its website and country. */
export async function shopsOf(ctx: PageContext, order: Order): Promise<Shop[]> {
  return (await getAllShops(ctx.api, ctx.tag)).filter(
    (one) => one.website === order.website && one.country === order.shop.country,
  );
}

/** What can be changed in an order, in its current state. */
export function changeable(ctx: PageContext, order: Order, shops: readonly Shop[]) {
  const here = shops.find((one) => one.shop_odeis_code === order.store_code);
  return {
    can: {
      ...order.can,
      called: order.can.called ?? false,
      engraving: order.can.engraving ?? false,
      ringSize: order.can.ringSize ?? false,
      deliveryShop: order.can.deliveryShop ?? false,
      contact: order.can.contact ?? false,
      pay: order.can.pay ?? false,
      reschedule: order.can.reschedule ?? false,
      refund: order.can.refund ?? false,
      retain: order.can.retain ?? false,
    },
    dial: order.customer.phone,
    signed: order.signature !== null,
    engraved: order.engraving,
    sized: { mm: order.size, region: order.website, price: order.price.incl },
    deliveryShop: order.delivery_shop?.code ?? here?.shop_plant_code ?? "",
    shops: shops.map((one) => ({ code: one.shop_plant_code, name: one.shop_name })),
    contact: {
      phone: showPhone(order.customer.phone, order.shop.country),
      email: order.customer.email ?? "",
    },
    expected: typedDate(order.expected_delivery_date, ctx.tag),
  };
}
