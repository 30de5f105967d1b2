import { amountToType } from "~/domain/money";
import type { Order } from "#server/contract/order";
import { orderAfterwardsEndpoints } from "#server/contract/order-afterwards";
import { plantOfDay } from "#server/bff/counter/shop";
import type { PageContext } from "#server/bff/request/context";
import { actOnOrder, idOf } from "./act-on-order.server";
import { paymentForm, reasonForm } from "./form";

/** What was paid, is left to pay, or to settle; amounts in minor units, and as they are typed into a form. */
export function moneyOf(ctx: PageContext, order: Order) {
  const { currency } = order.price;
  const typed = (amount: number) => amountToType(amount, currency, ctx.tag);
  return {
    due: order.due ?? 0,
    everPaid: isPaid(order),
    retained: order.retained ?? 0,
    toSettle: order.to_settle ?? 0,
    rest: typed(order.to_settle ?? 0),
    // At collection, the till takes what is left to pay.
    balance: order.status === "S5" ? typed(order.due ?? 0) : "",
    payments: order.payments ?? [],
    currency,
    deposit: {
      kind: order.deposit_kind,
      number: order.deposit_number,
      taken: order.deposit_amount,
      amount: order.deposit_amount ? typed(order.deposit_amount) : "",
    },
  };
}

/** Whether money was taken for the order. An amount without a receipt was not paid. */
const isPaid = ({ payments = [], deposit_number: receipt, deposit_amount: deposit }: Order): boolean =>
  payments.length > 0 || (receipt !== "" && deposit > 0);

/** Link to the last receipt in the message, because the customer waits for it and its button is at the end of the page. */
const receiptOf = (ctx: PageContext, { payments = [] }: Order) => {
  const last = payments.at(-1);
  const path = { orderId: idOf(ctx), payment: String(last?.id) };
  return last && { key: "print_receipt" as const, href: ctx.href("pro-order-receipt", path), reload: true };
};

/** The actions at the till. The money is in the till of the seller's shop of the day. */
export const moneyActs = {
  payment: actOnOrder(
    paymentForm,
    () => "payment_taken",
    async (ctx, body) =>
      ctx.api(orderAfterwardsEndpoints.takePayment, {
        params: { id: idOf(ctx) },
        body: { ...body, shop: await plantOfDay(ctx) },
      }),
    receiptOf,
  ),
  refund: actOnOrder(
    paymentForm,
    () => "order_updated",
    async (ctx, body) =>
      ctx.api(orderAfterwardsEndpoints.refund, {
        params: { id: idOf(ctx) },
        body: { ...body, shop: await plantOfDay(ctx) },
      }),
    receiptOf,
  ),
  retain: actOnOrder(
    reasonForm,
    () => "order_updated",
    (ctx, { reason, version }) =>
      ctx.api(orderAfterwardsEndpoints.retain, { params: { id: idOf(ctx) }, body: { reason, version } }),
  ),
};
