import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { useErrorText } from "./error-text";

/**
 * That what was typed for a login is wrong, said once above its fields; the password, which is typed anew, has the keyboard.
 * There is no toast besides, and a field that is empty says so itself (docs/decisions/0046).
 */
export function LoginRefused({ result }: { result: SubmissionResult | null | undefined }) {
  const errorText = useErrorText();
  const [code] = result?.error?.[""] ?? [];
  useEffect(() => {
    if (code) document.getElementById("password")?.focus();
  }, [result, code]);
  if (!code) return null;
  return (
    // Where no script gives the keyboard to the password, the page begins here.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to the refusal when there is no script
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p>{errorText(code)}</p>
    </div>
  );
}
