import type { SubmissionResult } from "@conform-to/react";
import { Suspense, useEffect } from "react";
import { useErrorText } from "./error-text";

type Refused = {
  result: SubmissionResult | null | undefined;
  /** Id of the secret that must be given anew; it gets the focus. */ secret: string;
  /** What the form sends beside its fields, and what has therefore no place of its own to say that it was refused. */
  beside?: string;
};

const codeOf = ({ result, beside = "" }: Refused): string | undefined =>
  (result?.error?.[""] ?? result?.error?.[beside])?.[0];

/**
 * Says once, above the fields of a login, what is wrong with the whole of it. There is no toast, and a field that is
 * empty or wrong says so itself (docs/decisions/0046).
 */
export function LoginRefused(props: Refused) {
  // Its texts are loaded when they are needed: hydration must not wait for them.
  return codeOf(props) ? (
    <Suspense fallback={null}>
      <Refusal {...props} />
    </Suspense>
  ) : null;
}

function Refusal(props: Refused) {
  const { result, secret } = props;
  const errorText = useErrorText();
  useEffect(() => {
    document.getElementById(secret)?.focus();
  }, [result, secret]);
  return (
    // Where no script moves the focus to the secret, the page begins here.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the only way to bring a reader to the refusal when there is no script
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p>{errorText(codeOf(props) ?? "")}</p>
    </div>
  );
}
