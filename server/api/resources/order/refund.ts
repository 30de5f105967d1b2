import type { z } from "zod";
import type { orderAfterwardsEndpoints } from "#server/contract/order-afterwards";
import { ApiProblem, fieldError } from "#server/contract/problem";
import { isKnownToErp } from "../../../erp/messages/store";
import { writeAudit } from "../../audit/store";
import type { Db } from "../../db/connection";
import { by, withLockedOrder, workshopNow } from "./actions";
import { noteOnOrder } from "./change";
import { paymentMessage } from "./message";
import type { Deps } from "./new-order";
import { paidDetail } from "./paid";
import { insertPayment, isReceiptUsed, paymentsOf, toSettle } from "./payment-store";
import { depositNumberUsed, tillOf, type Seller } from "./rules";
import { databaseNow } from "./store";

type Asked<Call extends "refund" | "retain"> = {
  caller: Seller;
  id: string;
  body: z.output<(typeof orderAfterwardsEndpoints)[Call]["body"]>;
};

/**
 * Records money that the till gave back to the client of a cancelled order: at most what was paid and is neither given
 * back nor kept. Once nothing is left, the order is settled. The ERP gets it as a payment with a negative amount, unless
 * it never knew the order.
 * @throws ApiProblem 409 illegal_move if nothing is left; 422 on amount if it is more than is left, on number if the
 * till has used that number for something else
 */
export async function refundPayment(context: Deps, { caller, id, body }: Asked<"refund">): Promise<void> {
  try {
    await withLockedOrder(context.db, id, caller, "refund", body, async (tx, order) => {
      const left = toSettle(order, await paymentsOf(tx, id));
      if (left === 0) throw new ApiProblem("illegal_move");
      if (body.amount > left) throw fieldError("amount", "payment_too_much");
      const shop = tillOf(await context.reference(), caller, order, body.shop);
      await insertPayment(tx, {
        orderId: id,
        shop,
        number: body.number,
        amount: -body.amount,
        kind: "refund",
        sellerId: caller.id,
        sellerName: caller.name,
      });
      const isTold = await isKnownToErp(tx, id);
      const workshop = isTold ? await workshopNow(tx, order) : null;
      await noteOnOrder(tx, order, {
        ...by(caller),
        kind: "refund",
        detail: paidDetail(body.amount, order.currency, body.number),
        ...(body.amount === left ? { set: { settledAt: await databaseNow(tx) } } : {}),
        ...(isTold
          ? {
              message: (version) =>
                paymentMessage(order, workshop, version, {
                  number: body.number,
                  amount: -body.amount,
                  shop,
                }),
            }
          : {}),
      });
      await writeAudit(tx, {
        actor: `seller:${caller.id}`,
        act: "order_refund",
        subject: `order:${id}`,
        detail: { amount: body.amount, currency: order.currency },
      });
    });
  } catch (error) {
    throw isReceiptUsed(error) ? depositNumberUsed("number") : error;
  }
}

/**
 * Records that the company keeps the rest of what was paid for a cancelled order, as the law of the deposit allows
 * (arrhes, or a ring made to measure). The order is settled with it. The ERP is not told, because no money moves.
 * @throws ApiProblem 403 unless the seller is a manager; 409 illegal_move if nothing is left
 */
export function retainPayment(db: Db, { caller, id, body }: Asked<"retain">): Promise<void> {
  return withLockedOrder(db, id, caller, "retain", body, async (tx, order) => {
    const left = toSettle(order, await paymentsOf(tx, id));
    if (left === 0) throw new ApiProblem("illegal_move");
    await noteOnOrder(tx, order, {
      ...by(caller),
      kind: "retained",
      detail: paidDetail(left, order.currency, body.reason),
      set: { retainedAmount: order.retainedAmount + left, settledAt: await databaseNow(tx) },
    });
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: "order_retained",
      subject: `order:${id}`,
      detail: { amount: left, currency: order.currency },
    });
  });
}
