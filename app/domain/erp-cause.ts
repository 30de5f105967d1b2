/** Reasons that the ERP may give by a code of the house (docs/erp.md): they are said in the language of whoever reads them. */
const CAUSES = ["workshop_capacity", "receipt_unknown", "already_shipped"] as const;
export type Cause = (typeof CAUSES)[number];

/** The code of a reason; `undefined` for one in words of its own. */
export function causeOf(reason: string): Cause | undefined {
  return CAUSES.find((cause) => cause === reason);
}
