/**
 * Codes of reasons. The ERP may give some of them (docs/erp.md); the application gives the others itself, for the stage
 * in which an order has stayed too long. Each reader sees the reason in their own language.
 */
const CAUSES = [
  "workshop_capacity",
  "receipt_unknown",
  "already_shipped",
  "stage_S0",
  "stage_S1",
  "stage_SX",
  "stage_SY",
  "stage_S2",
  "stage_S3",
  "stage_S4",
] as const;
export type Cause = (typeof CAUSES)[number];

/** The code of a reason; `undefined` for free text. */
export function causeOf(reason: string): Cause | undefined {
  return CAUSES.find((cause) => cause === reason);
}
