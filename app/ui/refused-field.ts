import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/**
 * For short forms whose fields are all visible: the first rejected field, if all errors belong to these fields. It
 * takes the focus, and the form shows no summary, which would only repeat the error and push the field away. Null if a
 * summary is needed. A password is selected, so that typing replaces it.
 * @param own names of the fields, equal to their ids, in the order of the page
 */
export function useRefusedField(
  result: SubmissionResult | null | undefined,
  own: readonly string[],
): string | null {
  const refused = Object.entries(result?.error ?? {}).flatMap(([name, codes]) => (codes?.length ? name : []));
  const first = refused.every((name) => own.includes(name))
    ? own.find((name) => refused.includes(name))
    : null;
  useEffect(() => {
    const field = result && first ? document.getElementById(first) : null;
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === "password") field.select();
  }, [result, first]);
  return first ?? null;
}
