import type { Order } from "../../contract/order";
import { sha256 } from "../../platform/ids";

/** The actions of an order's page, by the names of their forms, and the right that each needs. */
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
} as const satisfies Record<string, keyof Order["can"]>;
export type OrderAct = keyof typeof LEAVE;

const ACTS = Object.keys(LEAVE) as OrderAct[];
const isAct = (name: string): name is OrderAct => name in LEAVE;

/** What was agreed and may still change. */
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
/** All that stands on the paper, names and telephone number too: whoever signs, signs all of it. */
const paper = (order: Order) => [...agreed(order), order.customer];
const money = ({ due, payments }: Order) => [due, payments?.map(({ id }) => id)];

/**
 * What an act rests on, besides the leave for it: the fields that it edits, the money that is due, the paper that is
 * signed. What cannot be taken back rests on the status as well.
 */
const RESTS_ON: Record<OrderAct, (order: Order) => unknown[]> = {
  cancel: (order) => [order.status, ...agreed(order), ...money(order)],
  confirm: (order) => [order.status, order.on_hold_until, ...agreed(order)],
  deposit: (order) => [...agreed(order), ...money(order)],
  payment: money,
  sign: paper,
  engraving: paper,
  size: paper,
  delivery: agreed,
  contact: ({ customer }) => [customer.phone, customer.email],
  date: (order) => [order.planned_delivery_date, order.expected_delivery_date],
  called: ({ events }) => events.filter(({ kind }) => kind === "called").map(({ at }) => at),
};

/** Enough to tell two states apart; nobody gains by making two alike, who may reload the page just as well. */
const markOf = (order: Order, act: OrderAct): string =>
  sha256(JSON.stringify([act, ...RESTS_ON[act](order)])).slice(0, 16);

/** What each act's form carries of the order that is shown. */
export const seenBy = (order: Order): Record<OrderAct, string> =>
  Object.fromEntries(ACTS.map((act) => [act, markOf(order, act)])) as Record<OrderAct, string>;

/** Whether the page still offers an act, as the order stands now. */
export const isOffered = (order: Order, act: string): boolean =>
  isAct(act) && (order.can[LEAVE[act]] ?? false);

/** Whether an act that was meant for an earlier version means the same on this one: offered, and what it rests on as it was seen. */
export const meansTheSame = (order: Order, act: string, seen: string): boolean =>
  isAct(act) && isOffered(order, act) && markOf(order, act) === seen;
