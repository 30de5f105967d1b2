import type { SubmissionResult } from "@conform-to/react";

/** What an action gives back when it stays on its page. */
export type Answered = { result?: SubmissionResult | null | undefined } | undefined;

/** Value of a text field: what was typed before the form was refused, else `fallback`. */
export function typed(
  answer: Answered,
  name: string,
  fallback: string | null | undefined = "",
): { defaultValue: string; errors: string[] | undefined } {
  const before = answer?.result?.initialValue?.[name];
  // A field that was emptied is left out of what comes back: a fallback must not fill it again.
  return {
    defaultValue: typeof before === "string" ? before : answer?.result ? "" : (fallback ?? ""),
    errors: errorsOf(answer, name),
  };
}

/** Whether a box is ticked: as it was sent, else `fallback`. */
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
