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

/** For sellers of other shops: nothing is allowed. */
const NONE = {
  called: false,
  engraving: false,
  ringSize: false,
  deliveryShop: false,
  contact: false,
  pay: false,
  reschedule: false,
  refund: false,
  retain: false,
} as const;

/**
 * What this caller may do with this order now (docs/decisions/0011). A seller cancels their own orders, a manager those
 * of the shop; only a manager cancels an engraved one that is in work, and only a manager keeps what was paid. Deposit,
 * confirmation, signature and refund are for the shop.
 */
export function rights(order: OrderRow, caller: Caller): Rights {
  if (caller.kind !== "seller" || !inShop(caller, order))
    return { cancel: false, deposit: false, confirm: false, sign: false, ...NONE };
  const status = statusOf(order.status);
  const manager = caller.role === "manager";
  return {
    cancel: canCancel(status) && (manager || (order.sellerId === caller.id && !isEngravingBegun(order))),
    deposit: canChangeDeposit(status),
    confirm: status === "A10",
    sign: order.signature === null && !["A10", "A1", "S9", "S6"].includes(status),
    called: status === "S5",
    engraving: BEFORE_BACK.includes(status),
    ringSize: BEFORE_BACK.includes(status),
    deliveryShop: BEFORE_SENT.includes(status),
    // Contact details of an erased account must not be entered again.
    contact: !FINAL.includes(status) && (order.isGuest || order.customerId !== null),
    pay: !["A10", "A1", "S9"].includes(status),
    reschedule: isAwaited(status),
    refund: status === "S9",
    retain: status === "S9" && manager,
  };
}

const isEngravingBegun = (order: OrderRow) =>
  order.engravingText !== "" && ["SX", "SY", "S2", "S3"].includes(order.status);

/** Why a seller who can see this order cannot request its cancellation; null if they can, or if it is cancelled. */
export function cancelClosed(
  order: OrderRow,
  caller: Caller,
): NonNullable<Order["cancel_closed"]>["reason"] | null {
  if (caller.kind !== "seller" || rights(order, caller).cancel) return null;
  if (["S4", "S5"].includes(order.status)) return "sent";
  if (order.status === "S6") return "delivered";
  if (!canCancel(statusOf(order.status))) return null;
  return isEngravingBegun(order) ? "engraved" : "colleague";
}

/** Whether a seller works with this order: it is their own, their shop's, or collected there. */
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
