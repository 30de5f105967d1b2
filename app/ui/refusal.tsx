import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { RefusedField } from "./field";
import { useRefusedField } from "./refused-field";

/**
 * The fields of a form with the errors of its last submission. Few errors are shown at their fields, the first of which
 * takes the focus, so that it is in sight with its message; more are listed above.
 * @param labels by field name, in the order of the page
 * @param ids of the fields whose id is not their name
 * @param most rejected fields that are shown without a list; one in a form that is longer than the screen
 */
export function Refusal({
  result,
  labels,
  ids,
  most,
  children,
}: {
  result: SubmissionResult | null | undefined;
  labels: Record<string, string>;
  ids?: Record<string, string> | undefined;
  most?: number;
  children: ReactNode;
}) {
  const first = useRefusedField(result, Object.keys(labels), ids, most);
  return (
    <RefusedField.Provider value={first}>
      <ErrorSummary result={result} labels={labels} {...(ids ? { ids } : {})} atField={first !== null} />
      {children}
    </RefusedField.Provider>
  );
}
