import type { SubmissionResult } from "@conform-to/react";
import { PasskeyForm } from "~/features/passkey/passkey-form";
import { useTranslation } from "react-i18next";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { LoginRefused } from "~/ui/login-refused";
import { useRefusedField } from "~/ui/refused-field";

const FIELDS = ["code"];

type Props = {
  answer: { result?: SubmissionResult | undefined } | undefined;
  passkey: Record<string, unknown> | null;
};

/**
 * The second step of the login: a passkey if the seller has one and scripts run; a code or a recovery code in any case.
 */
export function SecondStep({ answer, passkey }: Props) {
  const { t } = useTranslation(["pro", "passkey"]);
  const refused = useRefusedField(answer?.result, FIELDS);
  return (
    <div className="counter counter-narrow counter-door">
      <h1>{t("pro:login.code_title")}</h1>
      <LoginRefused result={answer?.result} secret="code" beside="passkey" />
      {passkey ? (
        <section className="script-only">
          <p className="lead">{t("passkey:use_lead")}</p>
          <PasskeyForm asked={{ purpose: "login", options: passkey }} submit={t("passkey:use")} size="l" />
          <h2>{t("passkey:or_code")}</h2>
        </section>
      ) : null}
      <p className={passkey ? undefined : "lead"}>
        {passkey ? t("passkey:code_lead") : t("pro:login.code_lead")}
      </p>
      <PostForm className="form">
        <TextField
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          label={t("pro:login.code")}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the focus comes to what was refused
          autoFocus={refused === "code"}
          hint={t("pro:login.code_hint")}
          errors={typed(answer, "code").errors}
        />
        <div>
          <Button size="l" theme={passkey ? "secondary" : "primary"}>
            {t("pro:login.submit")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
