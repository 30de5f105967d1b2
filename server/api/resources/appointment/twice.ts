import { fieldError } from "../../../contract/problem";
import type { Db } from "../../db/connection";
import { otherVisit, type AppointmentRow } from "./store";

type HalfDay = Pick<AppointmentRow, "date" | "slot">;

const staysIn = (half: HalfDay, moved: HalfDay | undefined) =>
  moved?.date === half.date && moved.slot === half.slot;

/**
 * Keeps a customer from asking for two appointments in one half-day.
 * @param moved the appointment that is moved there; within its half-day it moves freely
 * @throws ApiProblem 422 on `slot` that names the other one
 */
export async function oneForCustomer(
  tx: Db,
  half: HalfDay,
  customerId: string | null,
  moved?: AppointmentRow,
): Promise<void> {
  if (!customerId || staysIn(half, moved)) return;
  const other = await otherVisit(tx, half, { customerId, except: moved?.reference });
  if (other) throw fieldError("slot", "visit_yours_then", { reference: other.reference });
}

/**
 * Tells a seller that the customer already has an appointment in this half-day. The account is known in every boutique,
 * an e-mail address in the seller's own.
 * @param despite the other appointment, where the seller means this one beside it
 * @param moved the appointment that is moved there; within its half-day it moves freely
 * @throws ApiProblem 422 on `slot` that names the other one and its boutique
 */
export async function refuseSameHalfDay(
  tx: Db,
  half: HalfDay,
  { customerId, email }: Pick<AppointmentRow, "customerId" | "email">,
  {
    shops,
    despite,
    moved,
  }: { shops: readonly string[]; despite?: string | undefined; moved?: AppointmentRow },
): Promise<void> {
  if (staysIn(half, moved)) return;
  const other = await otherVisit(tx, half, { customerId, email, shops, except: moved?.reference });
  if (other && other.reference !== despite) throw fieldError("slot", "visit_theirs_then", { ...other });
}
