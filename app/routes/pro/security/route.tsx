import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, TextLink } from "~/ui/button";
import { PasswordForm } from "~/features/account/password-form";
import { PinForm } from "./pin-form";
import { CodesLeft, RecoveryCodes } from "./recovery-codes";
import type { action, loader } from "./route.server";
import { Authenticator } from "./authenticator";
import { Passkeys } from "./passkeys";
import { PostForm } from "~/ui/form";
import "~/features/account/account.css";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["security", "passkey", "account"] };

/** Cancels a setup that was started, beside the form that would complete it. */
function Stop() {
  const { t } = useTranslation("security");
  return (
    <PostForm>
      <Button size="s" theme="quiet" name="intent" value="stop">
        {t("factor.stop")}
      </Button>
    </PostForm>
  );
}

export default function Security() {
  const { t } = useTranslation(["security", "passkey", "account"]);
  const { state, asked, enrolment, newPasskey, timeZone, back } = useLoaderData<typeof loader>();
  const { href } = useLocale();
  const answer = useActionData<typeof action>();
  /** The answer of one of the page's forms. */
  const of = (intent: string) => (answer?.result.initialValue?.intent === intent ? answer : undefined);
  return (
    <div className="counter security">
      <h1>{t("title")}</h1>
      {asked ? <p className="lead">{t(`factor.${asked}`)}</p> : null}
      {asked === "offered" && back ? (
        <p>
          <TextLink to={back}>{t("factor.stop")}</TextLink>
        </p>
      ) : null}
      {answer?.extra ? <RecoveryCodes codes={answer.extra.codes} /> : null}
      <div className="counter-halves">
        <section aria-labelledby="pin-title">
          <h2 id="pin-title">{t("pin.title")}</h2>
          <p className={`state ${state.pin ? "state-good" : ""}`}>{state.pin ? t("pin.on") : t("pin.off")}</p>
          <p>{t("pin.lead")}</p>
          <PinForm set={state.pin} answer={of("pin")} />
        </section>
        <section aria-labelledby="factor-title">
          <h2 id="factor-title">{t("factor.title")}</h2>
          <p className={`state ${state.second_factor ? "state-good" : ""}`}>
            {state.second_factor ? t("factor.on") : t("factor.off")}
          </p>
          {state.second_factor ? <CodesLeft count={state.recovery_left} answer={of("codes")} /> : null}
          <h3>{t("passkey:app")}</h3>
          <Authenticator state={state} enrolment={enrolment} of={of} />
          {enrolment ? <Stop /> : null}
          <h3>{t("passkey:title")}</h3>
          <Passkeys passkeys={state.passkeys} asked={newPasskey} timeZone={timeZone} of={of} />
          {newPasskey && !enrolment ? <Stop /> : null}
        </section>
      </div>
      <section id="own-password" aria-labelledby="own-password-title">
        <h2 id="own-password-title">{t("account:overview.part.password")}</h2>
        <PasswordForm answer={of("password")} at="own-password" />
      </section>
      <p>
        <TextLink to={href("pro-security-sessions")}>{t("sessions")}</TextLink>
      </p>
      {back && asked !== "offered" ? (
        <p className="security-back">
          <TextLink to={back}>{t("back")}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
