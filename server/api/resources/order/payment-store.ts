import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { prepared } from "../../db/rows";
import { orderPayments } from "../../db/schema/orders";
import { brokenConstraint } from "../../../platform/cause";
import type { OrderRow } from "./store";

export type PaymentRow = typeof orderPayments.$inferSelect;

const ofOrder = prepared("order_payments_of", (db) =>
  db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderPayments.id)),
);

/** Payments of an order after its deposit, and refunds as negative amounts; oldest first. */
export const paymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> => ofOrder(db, { orderId });

/**
 * Stores a payment (minor units). The database refuses a receipt number that was used in the shop on the same day
 * (isReceiptUsed).
 */
export async function insertPayment(tx: Db, payment: typeof orderPayments.$inferInsert): Promise<void> {
  await tx.insert(orderPayments).values(payment);
}

/** Whether an error means that the receipt number was already used in the shop on that day. */
export const isReceiptUsed = (error: unknown): boolean =>
  brokenConstraint(error) === "order_payments_receipt";

type Paid = readonly Pick<PaymentRow, "amount">[];

/**
 * The part of what was paid for a cancelled order that has been neither given back nor kept, in minor units; 0 for any
 * other order.
 */
export function toSettle(
  order: Pick<OrderRow, "status" | "depositNumber" | "depositAmount" | "retainedAmount">,
  payments: Paid,
): number {
  if (order.status !== "S9") return 0;
  return Math.max(0, paidFor(order, payments) - order.retainedAmount);
}

/** Of a cancelled order, what the company keeps of the money, and what is still to be given back or kept; minor units. */
export const settlementOf = (order: Parameters<typeof toSettle>[0], payments: Paid) =>
  order.status === "S9" ? { retained: order.retainedAmount, to_settle: toSettle(order, payments) } : {};

/** What the till took less what it gave back, minor units. A deposit without a receipt was not paid. */
export const paidFor = (order: Pick<OrderRow, "depositNumber" | "depositAmount">, payments: Paid): number =>
  payments.reduce((sum, { amount }) => sum + amount, order.depositNumber ? order.depositAmount : 0);

/** The part of the price that remains for the deposit after the further payments, minor units. */
export const leftForDeposit = ({ priceIncl }: Pick<OrderRow, "priceIncl">, payments: Paid): number =>
  priceIncl - payments.reduce((sum, { amount }) => sum + amount, 0);

/** The amount still to pay, in minor units; never negative. */
export const dueOf = (
  order: Pick<OrderRow, "priceIncl" | "depositAmount" | "status">,
  payments: Paid,
): number => (order.status === "S9" ? 0 : Math.max(0, leftForDeposit(order, payments) - order.depositAmount));
