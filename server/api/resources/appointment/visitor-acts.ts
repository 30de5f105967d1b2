import { writeAudit } from "../../audit/store";
import type { Db } from "../../db/connection";
import type { AppointmentRow } from "./store";

/**
 * Writes down what a visitor did with their appointment, in the transaction of it. The name is not among it: the history
 * reads that of the appointment, which forgets it with the account.
 * @param to day and half of it where it was moved
 */
export function noteByVisitor(
  tx: Db,
  { reference, customerId, date, time, slot }: AppointmentRow,
  to?: Pick<AppointmentRow, "date" | "slot">,
): Promise<void> {
  return writeAudit(tx, {
    actor: customerId ? `customer:${customerId}` : `visitor:${reference}`,
    act: to ? "appointment_moved" : "appointment_cancelled",
    subject: `appointment:${reference}`,
    ...(to ? { detail: { from: `${date} ${time ?? slot}`, to: `${to.date} ${to.slot}` } } : {}),
  });
}
