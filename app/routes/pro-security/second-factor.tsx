import { useTranslation } from "~/i18n/use-translation";
import { errorsOf } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/post-form";
import type { SecurityAnswer } from "./route.server";

type Enrolment = { secret: string; uri: string; qr: { size: number; path: string } };
type Of = (intent: string) => SecurityAnswer | undefined;

/** Off: begin. Begun: the secret as a picture, a link and letters, and its first code. On: how many codes are left, and off again. */
export function SecondFactor({ state, enrolment, of }: { state: { second_factor: boolean; recovery_left: number }; enrolment: Enrolment | null; of: Of }) {
  const { t } = useTranslation("security");
  if (enrolment) return <Enrol enrolment={enrolment} answer={of("confirm")} />;
  return (
    <>
      <p>{state.second_factor ? t("factor.left", { count: state.recovery_left }) : t("factor.lead")}</p>
      {state.second_factor ? <WithPassword intent="remove" submit={t("factor.remove")} answer={of("remove")} /> : <WithPassword intent="start" submit={t("factor.start")} answer={of("start")} />}
    </>
  );
}

function WithPassword({ intent, submit, answer }: { intent: "start" | "remove"; submit: string; answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation("security");
  return (
    <PostForm className="form">
      <ErrorSummary result={answer?.result} labels={{ password: t("password") }} />
      <input type="hidden" name="intent" value={intent} />
      <TextField name="password" id="factor-password" type="password" autoComplete="current-password" label={t("password")} errors={errorsOf(answer, "password")} />
      <div><Button theme={intent === "start" ? "primary" : "secondary"}>{submit}</Button></div>
    </PostForm>
  );
}

function Enrol({ enrolment, answer }: { enrolment: Enrolment; answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation("security");
  const { qr, secret, uri } = enrolment;
  return (
    <>
      <p>{t("factor.scan")}</p>
      <div className="security-secret">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("factor.qr")} shapeRendering="crispEdges"><rect width="100%" height="100%" fill="#fff" /><path d={qr.path} /></svg>
        <div>
          <p>{t("factor.letters")}</p>
          <p><code>{secret}</code></p>
          <p><a className="text-link" href={uri}>{t("factor.open")}</a></p>
        </div>
      </div>
      <PostForm className="form">
        <ErrorSummary result={answer?.result} labels={{ code: t("factor.code") }} />
        <input type="hidden" name="intent" value="confirm" />
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" label={t("factor.code")} hint={t("factor.code_hint")} errors={errorsOf(answer, "code")} />
        <div><Button>{t("factor.confirm")}</Button></div>
      </PostForm>
    </>
  );
}
