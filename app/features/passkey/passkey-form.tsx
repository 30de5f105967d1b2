import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Asked = { purpose: "register" | "login"; options: unknown };
/** Why the browser gave no answer, of locales/*\/passkey.json. */
type Failure = "cancelled" | "known" | "unable";

/**
 * A form that is submitted once the browser has the passkey's response, in the field `passkey`. The code for passkeys
 * is loaded when it is needed. Without scripts, the page offers a code instead.
 */
export function PasskeyForm({
  asked,
  submit,
  children,
  size = "m",
}: {
  asked: Asked;
  submit: string;
  children?: ReactNode;
  size?: "m" | "l";
}) {
  const { t } = useTranslation("passkey");
  const answer = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const ask = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (answer.current?.value) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    void answerOf(asked)
      .then(
        (given) => {
          if (!answer.current) return;
          answer.current.value = JSON.stringify(given);
          form.requestSubmit();
          // An answer counts once; a second try asks the passkey again.
          answer.current.value = "";
        },
        (error: unknown) => setFailure(failureOf(error)),
      )
      .finally(() => setBusy(false));
  };

  return (
    <PostForm className="form script-only" onSubmit={ask} aria-busy={busy}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="passkey" ref={answer} />
      {children}
      <div id="passkey">
        <Button size={size} busy={busy}>
          {busy ? t("waiting") : submit}
        </Button>
        <div role="alert">{failure ? <p className="field-error">{t(`failure.${failure}`)}</p> : null}</div>
      </div>
    </PostForm>
  );
}

async function answerOf({ purpose, options }: Asked): Promise<unknown> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  return purpose === "register"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : "";
  return name === "NotAllowedError" || name === "AbortError"
    ? "cancelled"
    : name === "InvalidStateError"
      ? "known"
      : "unable";
}
