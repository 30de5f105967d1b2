import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * Keeps the errors of a refused form only as long as they apply: when the text has been changed, the preview says
 * whether the new one is right.
 * @returns the answer without outdated errors, and a function to call with each new text
 */
export function useCurrentErrors<R extends SubmissionResult>(
  result: R | undefined,
  typed: string,
): [left: R | undefined, follow: (text: string) => void] {
  const [standing, follow] = useState(typed);
  if (!result?.error?.engravingText || standing === typed) return [result, follow];
  const { engravingText: _mended, ...error } = result.error;
  return [{ ...result, error: Object.keys(error).length ? error : undefined }, follow];
}
