import { z } from "zod";
import { isAwaited } from "~/domain/order-status";
import { isMetal } from "~/domain/ring";
import type { Fact } from "~/features/order/facts";
import { dateFormat } from "~/i18n/formats";
import { regionInfo, tagOr, type LangTag } from "~/i18n/locales";
import type { Order } from "#server/contract/order";
import { orderChangeEndpoints } from "#server/contract/order-change";
import { head, translator } from "#server/bff/views/head";
import { pictureOf } from "#server/bff/views/order-picture";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { seenBy } from "#server/bff/counter/seen-order";
import { placeInWords } from "#server/bff/counter/stone-place";
import { orderState, purchaseOrderFacts } from "#server/pdf/facts";
import { orderAfterwardsEndpoints } from "#server/contract/order-afterwards";
import { toE164 } from "#server/bff/request/phone";
import { actOnOrder, idOf, readOrder } from "./act-on-order.server";
import { changeable, shopsOf } from "./changeable.server";
import { erpNote } from "./erp-note.server";
import { eventsWithShops } from "./events-with-shops.server";
import { moneyActs, moneyOf } from "./money.server";
import {
  confirmForm,
  contactForm,
  dateForm,
  deliveryForm,
  depositForm,
  engravingForm,
  reasonForm,
  signForm,
  sizeForm,
} from "./form";

export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const order = await readOrder(ctx);
  return {
    head: head(ctx, { title: translator(ctx)("order:title", { number: order.order_number }) }),
    id: order.order_id,
    number: order.order_number,
    version: order.version,
    seen: seenBy(order),
    status: order.status,
    rescheduled: order.rescheduled,
    dates: {
      planned: order.planned_delivery_date,
      expected: order.expected_delivery_date,
      estimated: order.estimated_delivery_date,
    },
    ready:
      isAwaited(order.status) && order.status !== "A10" && !order.rescheduled
        ? { day: readyDay(ctx, order) }
        : null,
    onHoldUntil: order.on_hold_until,
    ...erpNote(ctx, order),
    guest: order.is_guest,
    account: order.customer.id ? { id: order.customer.id, email: order.customer.email } : null,
    cancelReason: order.cancel_reason,
    ...changeable(ctx, order, await shopsOf(ctx, order)),
    ...moneyOf(ctx, order),
    cancelClosed: order.cancel_closed ?? null,
    associate: order.sales_associate,
    timeZone: order.shop.time_zone ?? "UTC",
    phrase: tagOr(order.language, ctx.tag),
    picture: pictureOf(order),
    place: await placeInWords(ctx, order.stone_place),
    engraving:
      order.engraving.text && isMetal(order.metal)
        ? { ...order.engraving, ring: { aesthetic: order.aesthetic, metal: order.metal, size: order.size } }
        : null,
    facts: shownFacts(order, ctx.tag),
    events: await eventsWithShops(ctx, order),
  };
});

/** The day by which nine of ten such rings are ready, as the page writes it; null: too little history. */
const readyDay = ({ intl }: PageContext, { ready_by: ready }: Order): string | null =>
  ready ? dateFormat(intl, "long").format(new Date(ready.by)) : null;

/**
 * What was agreed, as on the purchase order, with its current status. A day that was changed since stands there as the
 * planned one, beside the new one, and not once more as the day of delivery. A cancelled ring is delivered nowhere.
 */
function shownFacts(order: Order, tag: LangTag) {
  const { t, ...facts } = purchaseOrderFacts(order, tag);
  const { phone, reading } = order.customer;
  // A name's reading in kana comes before the telephone number.
  const contact: Fact[] = facts.contact.map((fact, at) =>
    phone && at === (reading ? 1 : 0) ? { ...fact, dial: phone } : fact,
  );
  const delivery =
    order.status === "S9"
      ? []
      : facts.delivery.filter(({ label }) => !order.rescheduled || label !== t("label.estimatedDelivery"));
  return { ...facts, contact, delivery, head: [...facts.head, ...orderState(order, tag, null)] };
}

/** The customer's document is outdated, so the message links to the new one. */
const paperOf = (ctx: PageContext) => ({
  key: "print_order" as const,
  href: ctx.href("pro-order-print", { orderId: idOf(ctx) }),
  reload: true,
});

const updated = () => "order_updated" as const;
const home = (ctx: PageContext) => regionInfo(ctx.region).country;

export const action = forms(
  { guards: ["seller", "order"] },
  {
    cancel: actOnOrder(
      reasonForm,
      ({ status }) => (status === "S9" ? "order_cancelled" : "order_cancel_requested"),
      (ctx, { reason, version }) =>
        ctx.api(orderChangeEndpoints.cancel, { params: { id: idOf(ctx) }, body: { reason, version } }),
    ),
    deposit: actOnOrder(depositForm, updated, (ctx, body) =>
      ctx.api(orderChangeEndpoints.deposit, { params: { id: idOf(ctx) }, body }),
    ),
    confirm: actOnOrder(confirmForm, updated, (ctx, body) =>
      ctx.api(orderChangeEndpoints.confirm, { params: { id: idOf(ctx) }, body }),
    ),
    called: actOnOrder(
      () => z.object({ version: z.coerce.number().int() }),
      () => "called_noted",
      (ctx, body) => ctx.api(orderChangeEndpoints.called, { params: { id: idOf(ctx) }, body }),
    ),
    engraving: actOnOrder(
      engravingForm,
      () => "engraving_changed",
      (ctx, body) => ctx.api(orderAfterwardsEndpoints.changeEngraving, { params: { id: idOf(ctx) }, body }),
      paperOf,
    ),
    size: actOnOrder(
      sizeForm,
      () => "ring_size_changed",
      (ctx, body) => ctx.api(orderAfterwardsEndpoints.changeSize, { params: { id: idOf(ctx) }, body }),
      paperOf,
    ),
    delivery: actOnOrder(
      deliveryForm,
      () => "delivery_shop_changed",
      (ctx, body) =>
        ctx.api(orderAfterwardsEndpoints.changeDeliveryShop, { params: { id: idOf(ctx) }, body }),
      paperOf,
    ),
    contact: actOnOrder(
      (_, ctx) => contactForm(toE164, home(ctx)),
      () => "contact_changed",
      (ctx, body) => ctx.api(orderAfterwardsEndpoints.changeContact, { params: { id: idOf(ctx) }, body }),
    ),
    ...moneyActs,
    date: actOnOrder(
      (order, ctx) => dateForm(order, ctx.tag),
      // Without an address nothing is sent: the seller has to call.
      ({ customer }) => (customer.email ? "date_agreed" : "date_agreed_untold"),
      (ctx, body) => ctx.api(orderAfterwardsEndpoints.agreeDate, { params: { id: idOf(ctx) }, body }),
    ),
    sign: actOnOrder(signForm, updated, (ctx, body) =>
      ctx.api(orderChangeEndpoints.sign, { params: { id: idOf(ctx) }, body }),
    ),
  },
);
