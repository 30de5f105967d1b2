import {
  BEFORE_SENT,
  BEFORE_BACK,
  FINAL,
  canCancel,
  canChangeDeposit,
  isAwaited,
} from "~/domain/order-status";
import type { Order } from "../../../contract/order";
import type { Caller } from "../../http";
import { statusOf } from "./status";
import { collectedAt, type OrderRow } from "./store";

export type Rights = Required<Order["can"]>;

/** Nobody who works elsewhere may do any of it. */
const NONE = {
  called: false,
  engraving: false,
  ringSize: false,
  deliveryShop: false,
  contact: false,
  pay: false,
  reschedule: false,
} as const;

/**
 * What this caller may do to this order now (docs/decisions/0011): a seller cancels their own orders, a manager those of
 * the shop and alone the engraved ones that are in work; deposit, confirmation and signature are for the shop.
 */
export function rights(order: OrderRow, caller: Caller): Rights {
  if (caller.kind !== "seller" || !inShop(caller, order))
    return { cancel: false, deposit: false, confirm: false, sign: false, ...NONE };
  const status = statusOf(order.status);
  const manager = caller.role === "manager";
  return {
    cancel: canCancel(status) && (manager || (order.sellerId === caller.id && !engravedInWork(order))),
    deposit: canChangeDeposit(status),
    confirm: status === "A10",
    sign: order.signature === null && !["A10", "A1", "S9", "S6"].includes(status),
    called: status === "S5",
    engraving: BEFORE_BACK.includes(status),
    ringSize: BEFORE_BACK.includes(status),
    deliveryShop: BEFORE_SENT.includes(status),
    // The client of an account that was erased is nobody's to write down again.
    contact: !FINAL.includes(status) && (order.isGuest || order.customerId !== null),
    pay: !["A10", "A1", "S9"].includes(status),
    reschedule: isAwaited(status),
  };
}

const engravedInWork = (order: OrderRow) =>
  order.engravingText !== "" && ["SX", "SY", "S2", "S3"].includes(order.status);

/** Why a seller in whose reach this order is cannot ask for its cancellation; null where they can, or nothing is left to cancel. */
export function cancelClosed(
  order: OrderRow,
  caller: Caller,
): NonNullable<Order["cancel_closed"]>["reason"] | null {
  if (caller.kind !== "seller" || rights(order, caller).cancel) return null;
  if (["S4", "S5"].includes(order.status)) return "sent";
  if (!canCancel(statusOf(order.status))) return null;
  return engravedInWork(order) ? "engraved" : "colleague";
}

/** Whether an order is in a seller's reach: their own, their shop's, or collected there. */
export function inShop(
  caller: Extract<Caller, { kind: "seller" }>,
  order: Pick<OrderRow, "shop" | "sellerId" | "secondSellerId"> & Partial<Pick<OrderRow, "deliveryShop">>,
): boolean {
  return (
    order.sellerId === caller.id ||
    order.secondSellerId === caller.id ||
    caller.shops.includes(order.shop) ||
    caller.shops.includes(collectedAt(order))
  );
}
