/**
 * Reasons that the ERP may give by a code of the house (docs/erp.md), and those of the house itself: the stage in which an order
 * has stood too long. They are said in the language of whoever reads them.
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

/** The code of a reason; `undefined` for one in words of its own. */
export function causeOf(reason: string): Cause | undefined {
  return CAUSES.find((cause) => cause === reason);
}
