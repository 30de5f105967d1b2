import type { SubmissionResult } from "@conform-to/react";

/** What an action returns when the page does not change. */
export type Answered = { result?: SubmissionResult | null | undefined } | undefined;

/** Value of a text field: the submitted one if the form was rejected, otherwise `fallback`. */
export function typed(
  answer: Answered,
  name: string,
  fallback: string | null | undefined = "",
): { defaultValue: string; errors: string[] | undefined } {
  const before = answer?.result?.initialValue?.[name];
  // A field that was emptied is missing from the returned values; a fallback must not fill it again.
  return {
    defaultValue: typeof before === "string" ? before : answer?.result ? "" : (fallback ?? ""),
    errors: errorsOf(answer, name),
  };
}

/** Whether a checkbox is ticked: as submitted, otherwise `fallback`. */
export function ticked(
  answer: Answered,
  name: string,
  fallback = false,
): { defaultChecked: boolean; errors: string[] | undefined } {
  return {
    defaultChecked: answer?.result ? answer.result.initialValue?.[name] !== undefined : fallback,
    errors: errorsOf(answer, name),
  };
}

/** Message codes of one field. */
export function errorsOf(answer: Answered, name: string): string[] | undefined {
  return answer?.result?.error?.[name] ?? undefined;
}
