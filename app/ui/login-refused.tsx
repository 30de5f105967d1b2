import type { SubmissionResult } from "@conform-to/react";
import { Suspense, useEffect } from "react";
import { useErrorText } from "./error-text";

type Refused = { result: SubmissionResult | null | undefined };

const codeOf = ({ result }: Refused): string | undefined => result?.error?.[""]?.[0];

/**
 * Says once, above the fields of a login, that what was typed is wrong. The focus goes to the password, because it must
 * be typed anew. There is no toast, and a field that is empty says so itself (docs/decisions/0046).
 */
export function LoginRefused(props: Refused) {
  // Its words are fetched when there is something to say: React must not wait for them while the page starts.
  return codeOf(props) ? (
    <Suspense fallback={null}>
      <Refusal {...props} />
    </Suspense>
  ) : null;
}

function Refusal({ result }: Refused) {
  const errorText = useErrorText();
  useEffect(() => {
    document.getElementById("password")?.focus();
  }, [result]);
  return (
    // Where no script moves the focus to the password, the page begins here.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to the refusal when there is no script
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p>{errorText(codeOf({ result }) ?? "")}</p>
    </div>
  );
}
