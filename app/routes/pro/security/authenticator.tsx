import { useTranslation } from "react-i18next";
import { errorsOf } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { QrCode } from "~/ui/qr-code";
import { Refusal } from "~/ui/refusal";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";
import { WithPassword } from "./with-password";

type Enrolment = { secret: string; uri: string; qr: { size: number; path: string } };
type Of = (intent: string) => Answered<typeof action>;

/**
 * Off: a button to start. Started: the secret as a picture, a link and letters, and a field for its first code. On: a
 * button to turn it off.
 */
export function Authenticator({
  state,
  enrolment,
  of,
}: {
  state: { authenticator: boolean };
  enrolment: Enrolment | null;
  of: Of;
}) {
  const { t } = useTranslation("security");
  if (enrolment) return <Enrol enrolment={enrolment} answer={of("confirm")} />;
  return (
    <>
      {state.authenticator ? null : <p>{t("factor.lead")}</p>}
      {state.authenticator ? (
        <WithPassword intent="remove" submit={t("factor.remove")} answer={of("remove")} />
      ) : (
        <WithPassword intent="start" submit={t("factor.start")} answer={of("start")} />
      )}
    </>
  );
}

function Enrol({ enrolment, answer }: { enrolment: Enrolment; answer: Answered<typeof action> }) {
  const { t } = useTranslation("security");
  const { qr, secret, uri } = enrolment;
  return (
    <>
      <p>{t("factor.scan")}</p>
      <div className="security-secret">
        <QrCode code={qr} label={t("factor.qr")} />
        <div>
          <p>{t("factor.letters")}</p>
          <p>
            <code>{secret}</code>
          </p>
          <p>
            <a className="text-link" href={uri}>
              {t("factor.open")}
            </a>
          </p>
        </div>
      </div>
      <PostForm className="form">
        <input type="hidden" name="intent" value="confirm" />
        <Refusal result={answer?.result} labels={{ code: t("factor.code") }}>
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={t("factor.code")}
            hint={t("factor.code_hint")}
            errors={errorsOf(answer, "code")}
          />
        </Refusal>
        <div>
          <Button>{t("factor.confirm")}</Button>
        </div>
      </PostForm>
    </>
  );
}
