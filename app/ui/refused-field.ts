import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/**
 * The first rejected field, if all errors belong to these fields and are no more than fit on the screen together. It
 * takes the focus, and the form shows no summary, which would only repeat the error and push the field away. Null if a
 * summary is needed. A password is selected, so that typing replaces it.
 * @param own names of the fields, in the order of the page
 * @param ids of the fields whose id is not their name
 * @param most rejected fields that are shown without a summary
 */
export function useRefusedField(
  result: SubmissionResult | null | undefined,
  own: readonly string[],
  ids: Record<string, string> = {},
  most = own.length,
): string | null {
  const refused = Object.entries(result?.error ?? {}).flatMap(([name, codes]) => (codes?.length ? name : []));
  const first =
    refused.length <= most && refused.every((name) => own.includes(name))
      ? own.find((name) => refused.includes(name))
      : undefined;
  const id = first === undefined ? null : (ids[first] ?? first);
  useEffect(() => {
    const field = result && id ? document.getElementById(id) : null;
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === "password") field.select();
  }, [result, id]);
  return id;
}
