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

/** Payments of an order after its deposit, oldest first. */
export const paymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> => ofOrder(db, { orderId });

/**
 * Keeps a payment (minor units). The database refuses a receipt's number that was used in the shop that day
 * (isReceiptUsed).
 */
export async function insertPayment(tx: Db, payment: typeof orderPayments.$inferInsert): Promise<void> {
  await tx.insert(orderPayments).values(payment);
}

/** A receipt's number stands once in a shop and day. */
export const isReceiptUsed = (error: unknown): boolean =>
  brokenConstraint(error) === "order_payments_receipt";

type Paid = readonly Pick<PaymentRow, "amount">[];

/** What the price leaves for the deposit once the further payments are counted, minor units. */
export const leftForDeposit = ({ priceIncl }: Pick<OrderRow, "priceIncl">, payments: Paid): number =>
  priceIncl - payments.reduce((sum, { amount }) => sum + amount, 0);

/** What is left to pay, minor units; never less than nothing. */
export const dueOf = (
  order: Pick<OrderRow, "priceIncl" | "depositAmount" | "status">,
  payments: Paid,
): number => (order.status === "S9" ? 0 : Math.max(0, leftForDeposit(order, payments) - order.depositAmount));
