import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/**
 * For a form so short that its fields are all in sight: the first of these fields that was refused, where nothing else was. It
 * gets the keyboard, and the form shows no summary, which would say the same once more and push the field away. Null where the
 * summary is needed. A secret is typed anew over what was typed.
 * @param own names of the fields, which are their ids, in the order of the page
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
