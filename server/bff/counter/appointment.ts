import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";

/** The customer's other appointment in a half-day, where it refused this one; `shown` where it is in a boutique of the seller. */
export type OtherAppointment = { reference: string; shown: boolean };

/**
 * Books or moves an appointment. Forms ask for half-day and hour in one field, at which both are refused; an appointment
 * of the same customer in that half-day is named, so that the page can lead to it or go on beside it.
 */
export async function withHalfDayRefusals(
  ctx: PageContext,
  run: () => Promise<Response>,
): Promise<Response | { extra: OtherAppointment | null; refused: ApiProblem }> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const fields = error.problem.fields.map((one) =>
      one.field === "time" ? { ...one, field: "slot" } : one,
    );
    const { reference, shop } = fields.find(({ code }) => code === "visit_theirs_then")?.values ?? {};
    const shown = (ctx.session.data.shops ?? []).some((own) => own === shop);
    return {
      extra: reference === undefined ? null : { reference: String(reference), shown },
      refused: new ApiProblem(error.code, { ...error.problem, fields }),
    };
  }
}
