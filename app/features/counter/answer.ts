import type { SubmissionResult } from "@conform-to/react";

type Answer = { result?: SubmissionResult | undefined } | undefined;

/** Value and error codes of a field after a refused form: what was typed, else `fallback`. */
export function typed(answer: Answer, name: string, fallback = ""): { defaultValue: string; errors: string[] | undefined } {
  const before = answer?.result?.initialValue?.[name];
  const errors = answer?.result?.error?.[name];
  // A field that was emptied is left out of what comes back: a fallback must not fill it again.
  return { defaultValue: typeof before === "string" ? before : answer?.result ? "" : fallback, errors: errors ?? undefined };
}
