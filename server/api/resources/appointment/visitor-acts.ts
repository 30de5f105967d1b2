import { writeAudit } from "../../audit/store";
import type { Db } from "../../db/connection";
import type { AppointmentRow } from "./store";

/**
 * Records what a visitor did with their appointment, in the same transaction. The name is not stored: the history reads
 * it from the appointment, which loses it when the account is erased.
 * @param to date and half-day to which it was moved
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
