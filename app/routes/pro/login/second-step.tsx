import type { SubmissionResult } from "@conform-to/react";
import { PasskeyForm } from "~/features/passkey/passkey-form";
import { useTranslation } from "react-i18next";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";

type Props = {
  answer: { result?: SubmissionResult | undefined } | undefined;
  passkey: Record<string, unknown> | null;
};

/**
 * The second step of the login: a passkey if the seller has one and scripts run; a code or a recovery code in any case.
 */
export function SecondStep({ answer, passkey }: Props) {
  const { t } = useTranslation(["pro", "passkey"]);
  const labels = { code: t("pro:login.code"), passkey: t("passkey:title") };
  return (
    <div className="counter counter-narrow counter-door">
      <h1>{t("pro:login.code_title")}</h1>
      <ErrorSummary result={answer?.result} labels={labels} />
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
          label={labels.code}
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
