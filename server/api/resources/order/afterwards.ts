import type { z } from "zod";
import type { orderAfterwardsEndpoints } from "#server/contract/order-afterwards";
import { ApiProblem, fieldError } from "#server/contract/problem";
import { dayIn } from "~/domain/calendar-day";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import { shopOfCode } from "../../reference/shop";
import type { ShopRow } from "../../reference/types";
import { isOpen, nextOpenDay, openFrom } from "../appointment/closed-days";
import { by, withLockedOrder, workshopNow } from "./actions";
import { noteOnOrder } from "./change";
import { changeMessage, paymentMessage } from "./message";
import { movedDetail } from "./new-date";
import type { Deps } from "./new-order";
import { tellClient } from "./notices";
import { paidDetail } from "./paid";
import { checkCutting, checkSize } from "./place-checks";
import { dueOf, insertPayment, isReceiptUsed, paymentsOf } from "./payment-store";
import { depositNumberUsed, isArrived, signatureUnder, tillOf, type Seller, type Signing } from "./rules";
import { collectedAt, databaseNow, designOfOrder, type OrderRow } from "./store";
import { inSize, resizedDetail, sizeOf } from "./resized";

type Body<Call extends keyof typeof orderAfterwardsEndpoints> = z.output<
  (typeof orderAfterwardsEndpoints)[Call]["body"]
>;
type Asked<Call extends keyof typeof orderAfterwardsEndpoints> = {
  caller: Seller;
  id: string;
  body: Body<Call>;
};

/**
 * The signature under the changed agreement. An order that was signed must be signed again, because the document has
 * changed.
 * @throws ApiProblem 422 signature_missing
 */
async function signedAgain(tx: Db, agreed: OrderRow, signing: Signing): Promise<OrderRow["signature"]> {
  return agreed.signature && signatureUnder(agreed, signing, (await databaseNow(tx)).toISOString());
}

/** Saves the changed terms and informs the ERP, unless the order is on hold and the ERP does not know it yet. */
async function agreeAnew(
  tx: Db,
  order: OrderRow,
  set: Partial<Pick<OrderRow, "engravingText" | "engravingFont" | "item" | "deliveryShop"> & Day>,
  change: { caller: Seller; kind: string; detail: string; signing: Signing },
): Promise<OrderRow> {
  const agreed = { ...order, ...set };
  const signature = await signedAgain(tx, agreed, change.signing);
  const workshop = await workshopNow(tx, agreed);
  const told = set.expectedDelivery ? { ...agreed, estimatedDelivery: set.expectedDelivery } : agreed;
  return noteOnOrder(tx, order, {
    ...by(change.caller),
    kind: change.kind,
    detail: change.detail,
    set: { ...set, signature },
    ...(order.status === "A10" ? {} : { message: (version) => changeMessage(told, workshop, version) }),
  });
}

/**
 * Changes or removes the engraving, until the ring has come back from the warehouse. Engraving is free, so the price
 * stays.
 * @throws ApiProblem 422 on engravingText if the text does not fit into this ring
 */
export function changeEngraving(db: Db, { caller, id, body }: Asked<"changeEngraving">): Promise<void> {
  return withLockedOrder(db, id, caller, "engraving", body, async (tx, order) => {
    const { engravingText, engravingFont } = body;
    if (engravingText === order.engravingText && engravingFont === order.engravingFont) return;
    const design = await designOfOrder(tx, order.mountSku);
    checkCutting(design, { item: order.item, engravingText, engravingFont });
    await agreeAnew(
      tx,
      order,
      { engravingText, engravingFont },
      { caller, kind: "engraving", detail: engravingText, signing: body },
    );
  });
}

/**
 * Changes the ring size after a new measurement, until the ring has come back from the warehouse. The client ordered at
 * a fixed price, so the price does not change (docs/decisions/0107).
 * @throws ApiProblem 422 on ringSize if the design is not made in it, or its engraving has no room
 */
export function changeSize(context: ApiContext, { caller, id, body }: Asked<"changeSize">): Promise<void> {
  return withLockedOrder(context.db, id, caller, "ringSize", body, async (tx, order) => {
    const before = sizeOf(order);
    const size = body.ringSize;
    if (size === before) return;
    const reference = await context.reference();
    const made = reference.aesthetics.get(reference.mounts.get(order.mountSku)?.aesthetic ?? "");
    checkSize(made, size, order);
    await agreeAnew(
      tx,
      order,
      { item: inSize(order, made?.design, size) },
      { caller, kind: "ring_size", detail: resizedDetail(before, size), signing: body },
    );
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: "order_ring_size",
      subject: `order:${order.id}`,
      detail: { from: before, to: size },
    });
  });
}

type Day = Pick<
  OrderRow,
  "estimatedDelivery" | "expectedDelivery" | "agreedDelivery" | "agreedSequence" | "repromise" | "rescheduled"
>;

/**
 * The dates of an order in the boutique that will hand the ring over. If it is closed on one of them, its next open day
 * is used. The new date is agreed with the customer and holds until the ERP sends another.
 */
function dayAt(shop: ShopRow, order: OrderRow): Partial<Day> {
  const estimatedDelivery = openFrom(shop, order.estimatedDelivery);
  const expectedDelivery = openFrom(shop, order.expectedDelivery);
  if (expectedDelivery === order.expectedDelivery) return { estimatedDelivery };
  return {
    estimatedDelivery,
    expectedDelivery,
    agreedDelivery: expectedDelivery,
    agreedSequence: order.erpSequence,
    repromise: null,
    rescheduled: true,
  };
}

/**
 * Changes the boutique where the ring is collected, to another one in the same country, until the ring is sent. If that
 * boutique is closed on the expected date, the date moves to its next open day and the client is informed.
 * @throws ApiProblem 422 on deliveryShop
 */
export function changeDeliveryShop(
  context: ApiContext,
  { caller, id, body }: Asked<"changeDeliveryShop">,
): Promise<void> {
  return withLockedOrder(context.db, id, caller, "deliveryShop", body, async (tx, order) => {
    const reference = await context.reference();
    const here = shopOfCode(reference, order.shop);
    const there = shopOfCode(reference, body.deliveryShop);
    // Another country has another tax, which would need a new order.
    if (!there || there.region !== here?.region || there.country !== here.country)
      throw fieldError("deliveryShop", "invalid");
    const deliveryShop = there.plantCode === order.shop ? null : there.plantCode;
    if (deliveryShop === order.deliveryShop) return;
    const changed = await agreeAnew(
      tx,
      order,
      { deliveryShop, ...dayAt(there, order) },
      { caller, kind: "delivery_shop", detail: there.odeisCode, signing: body },
    );
    if (changed.expectedDelivery !== order.expectedDelivery) await tellDay(tx, order, changed, by(caller));
  });
}

/** Records a new day that follows from the change in the timeline, and sends it to the client by mail. */
async function tellDay(tx: Db, before: OrderRow, order: OrderRow, who: ReturnType<typeof by>): Promise<void> {
  const [oldDate, newDate] = [before.expectedDelivery, order.expectedDelivery];
  await noteOnOrder(tx, order, {
    ...who,
    kind: "rescheduled",
    detail: movedDetail(oldDate, newDate, undefined),
  });
  await tellClient(tx, order, "order_moved", `order:${order.id}:agreed:${order.version}`, {
    oldDate,
    newDate,
    reason: null,
  });
}

/**
 * Changes the telephone number and e-mail address of the client. The ledger records which of them changed but not their
 * values, because the ledger is never erased and the values may have to be.
 */
export function changeContact(db: Db, { caller, id, body }: Asked<"changeContact">): Promise<void> {
  return withLockedOrder(db, id, caller, "contact", body, async (tx, order) => {
    const set = { phone: body.phone, email: body.email ?? null };
    const changed = (["phone", "email"] as const).filter((field) => set[field] !== order[field]);
    if (!changed.length) return;
    await noteOnOrder(tx, order, { ...by(caller), kind: "contact", detail: changed.join(" "), set });
  });
}

/**
 * Records a further payment: towards the price, or the balance at collection. It is booked in the boutique whose till
 * took it, and its receipt is sent to the ERP.
 * @throws ApiProblem 422 on number if the till has used that number for something else
 */
export async function takePayment(context: Deps, { caller, id, body }: Asked<"takePayment">): Promise<void> {
  try {
    await withLockedOrder(context.db, id, caller, "pay", body, async (tx, order) => {
      const due = dueOf(order, await paymentsOf(tx, order.id));
      if (due <= 0) throw new ApiProblem("illegal_move");
      if (body.amount > due) throw fieldError("amount", "payment_too_much");
      const kind = isArrived(order) ? "balance" : "further";
      const shop = tillOf(await context.reference(), caller, order, body.shop);
      await insertPayment(tx, {
        orderId: order.id,
        shop,
        number: body.number,
        amount: body.amount,
        kind,
        sellerId: caller.id,
        sellerName: caller.name,
      });
      const workshop = await workshopNow(tx, order);
      await noteOnOrder(tx, order, {
        ...by(caller),
        kind: kind === "balance" ? "balance" : "payment",
        detail: paidDetail(body.amount, order.currency, body.number),
        message: (version) => paymentMessage(order, workshop, version, { ...body, shop }),
      });
      await writeAudit(tx, {
        actor: `seller:${caller.id}`,
        act: `order_${kind}`,
        subject: `order:${order.id}`,
        detail: { amount: body.amount, currency: order.currency },
      });
    });
  } catch (error) {
    throw isReceiptUsed(error) ? depositNumberUsed("number") : error;
  }
}

/**
 * Changes the date on which the ring is expected, as agreed with the client, who is informed in the seller's words. A
 * date that the ERP sends later replaces it.
 * @throws ApiProblem 422 on `date` for a date that is past, or on which the boutique is closed
 */
export function agreeDate(context: ApiContext, { caller, id, body }: Asked<"agreeDate">): Promise<void> {
  return withLockedOrder(context.db, id, caller, "reschedule", body, async (tx, order) => {
    const shop = shopOfCode(await context.reference(), collectedAt(order));
    if (!shop || body.date <= dayIn(context.now(), shop.timeZone)) throw fieldError("date", "date_past");
    if (!isOpen(shop, body.date))
      throw fieldError("date", "date_closed", { next: nextOpenDay(shop, body.date) ?? "" });
    if (body.date === order.expectedDelivery) return;
    const set = {
      expectedDelivery: body.date,
      agreedDelivery: body.date,
      agreedSequence: order.erpSequence,
      // The agreed day replaces one that the application had promised automatically.
      repromise: null,
      rescheduled: true,
    };
    const workshop = await workshopNow(tx, order);
    const changed = await noteOnOrder(tx, order, {
      ...by(caller),
      kind: "rescheduled",
      detail: movedDetail(order.expectedDelivery, body.date, body.words),
      set,
      ...(order.status === "A10"
        ? {}
        : {
            message: (version) =>
              changeMessage({ ...order, estimatedDelivery: body.date }, workshop, version),
          }),
    });
    await tellClient(tx, changed, "order_moved", `order:${id}:agreed:${changed.version}`, {
      oldDate: order.expectedDelivery,
      newDate: body.date,
      reason: body.words ?? null,
    });
  });
}
