import type { Order } from "../../contract/order";
import { sha256 } from "../../platform/ids";

/** The actions of an order's page, by form name, and the permission that each needs. */
const LEAVE = {
  cancel: "cancel",
  deposit: "deposit",
  confirm: "confirm",
  sign: "sign",
  called: "called",
  engraving: "engraving",
  size: "ringSize",
  delivery: "deliveryShop",
  contact: "contact",
  payment: "pay",
  date: "reschedule",
  refund: "refund",
  retain: "retain",
} as const satisfies Record<string, keyof Order["can"]>;
export type OrderAct = keyof typeof LEAVE;

const ACTS = Object.keys(LEAVE) as OrderAct[];
const isAct = (name: string): name is OrderAct => name in LEAVE;

/** Terms of the order that may still change. */
const agreed = (order: Order) => [
  order.customer.id,
  order.price.incl,
  order.deposit_number,
  order.deposit_amount,
  order.engraving,
  order.size,
  order.delivery_shop?.code,
  order.signature?.at,
];
/** Everything on the purchase order, including name and telephone number, because the signature covers all of it. */
const paper = (order: Order) => [...agreed(order), order.customer];
const money = ({ due, payments, to_settle: left }: Order) => [due, payments?.map(({ id }) => id), left];

/**
 * What an action depends on besides its permission: the fields that it edits, the amount due, the document that is
 * signed. Irreversible actions depend on the status as well.
 */
const RESTS_ON: Record<OrderAct, (order: Order) => unknown[]> = {
  cancel: (order) => [order.status, ...agreed(order), ...money(order)],
  confirm: (order) => [order.status, order.on_hold_until, ...agreed(order)],
  deposit: (order) => [...agreed(order), ...money(order)],
  payment: money,
  refund: money,
  retain: money,
  sign: paper,
  engraving: paper,
  size: paper,
  delivery: agreed,
  contact: ({ customer }) => [customer.phone, customer.email],
  date: (order) => [order.planned_delivery_date, order.expected_delivery_date],
  called: ({ events }) => events.filter(({ kind }) => kind === "called").map(({ at }) => at),
};

/** A short hash is enough: a forged collision gives no more than a reload of the page would. */
const markOf = (order: Order, act: OrderAct): string =>
  sha256(JSON.stringify([act, ...RESTS_ON[act](order)])).slice(0, 16);

/** The version mark for each action's form. */
export const seenBy = (order: Order): Record<OrderAct, string> =>
  Object.fromEntries(ACTS.map((act) => [act, markOf(order, act)])) as Record<OrderAct, string>;

/** Whether the page still offers an action, given the order's current state. */
export const isOffered = (order: Order, act: string): boolean =>
  isAct(act) && (order.can[LEAVE[act]] ?? false);

/**
 * Whether an action submitted for an earlier version still applies: it is offered, and what it depends on has not
 * changed.
 */
export const stillApplies = (order: Order, act: string, seen: string): boolean =>
  isAct(act) && isOffered(order, act) && markOf(order, act) === seen;
