import { MOVES, type OrderStatus } from "~/domain/order-status";
import type { ErpEvent } from "../contract/erp";

/**
 * Whether the delivery is rescheduled and when it is expected, from the messages of an order in sequence order: a new
 * date or rework sets the flag, arrival in the boutique clears it (docs/decisions/0010).
 * @param planned ISO date that is valid until a message gives another
 * @returns `told`: the message with the date
 */
export function scheduleOf(
  messages: readonly ErpEvent[],
  planned: string,
): { rescheduled: boolean; expected: string; told: ErpEvent | null } {
  let rescheduled = false;
  let expected = planned;
  let told: ErpEvent | null = null;
  let at: OrderStatus = "A0";
  for (const message of messages) {
    if (message.type === "rescheduled") rescheduled = true;
    if (message.expected_delivery_date) {
      expected = message.expected_delivery_date;
      told = message;
    }
    const to = message.type === "ack" ? "S0" : message.type === "status" ? message.status : undefined;
    if (to === undefined) continue;
    if (MOVES.some((move) => move.from === at && move.to === to && move.reschedules)) rescheduled = true;
    if (to === "S5" || to === "S6") rescheduled = false;
    at = to;
  }
  return { rescheduled, expected, told };
}
