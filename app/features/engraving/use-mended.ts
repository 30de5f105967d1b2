import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * What a form was refused, for as long as it stands: a text that has been typed anew since is no longer the one that was
 * refused, and the preview says how it is.
 * @returns the answer that is left, and what to call with each text
 */
export function useMended<R extends SubmissionResult>(
  result: R | undefined,
  typed: string,
): [left: R | undefined, follow: (text: string) => void] {
  const [standing, follow] = useState(typed);
  if (!result?.error?.engravingText || standing === typed) return [result, follow];
  const { engravingText: _mended, ...error } = result.error;
  return [{ ...result, error: Object.keys(error).length ? error : undefined }, follow];
}
