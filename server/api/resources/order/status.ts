import { ORDER_STATUSES, type OrderStatus } from "~/domain/order-status";

/** @throws Error if the database holds a code that is not one of the fifteen */
export function statusOf(code: string): OrderStatus {
  const found = ORDER_STATUSES.find((status) => status === code);
  if (!found) throw new Error(`Unknown order status ${code}.`);
  return found;
}
