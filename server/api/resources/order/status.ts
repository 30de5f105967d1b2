import { ORDER_STATUSES, type OrderStatus } from "~/domain/order-status";

/** @throws when the database holds a code that is none of the fifteen */
export function statusOf(code: string): OrderStatus {
  const found = ORDER_STATUSES.find((status) => status === code);
  if (!found) throw new Error(`Unknown order status ${code}.`);
  return found;
}
