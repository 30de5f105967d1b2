import { Link, useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ShowPassword } from "~/ui/show-password";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useShell } from "~/lib/shell";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { LoginRefused } from "~/ui/login-refused";
import { useRefusedField } from "~/ui/refused-field";
import { DemoHint } from "./demo-hint";
import type { action, loader } from "./route.server";
import "~/features/account/account.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account"] };

/** In the order of the page. */
const FIELDS = ["email", "password"];

export default function Login() {
  const [shown, setShown] = useState(false);
  const { t } = useTranslation("account");
  const { href } = useLocale();
  const { to, reason, without, sent } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = useRefusedField(answer?.result, FIELDS);
  const shell = useShell();
  const labels = { email: t("field.email"), password: t("field.password") };
  return (
    <div className="account-narrow">
      <h1>{t("login.title")}</h1>
      {sent ? <p className="panel">{t("login.sent")}</p> : null}
      <p className="lead">{t(reason ? `login.lead_${reason}` : "login.lead")}</p>
      <LoginRefused result={answer?.result} secret="password" />
      <PostForm className="form">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          label={labels.email}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the keyboard comes to what was refused
          autoFocus={refused === "email"}
          {...typed(answer, "email")}
        />
        <TextField
          name="password"
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="current-password"
          label={labels.password}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={refused === "password"}
          errors={errorsOf(answer, "password")}
        />
        <ShowPassword shown={shown} onChange={setShown} />
        <div>
          <Button size="l">{t("login.submit")}</Button>
        </div>
      </PostForm>
      <div className="account-links">
        {without ? (
          <p>
            <ButtonLink to={without} size="l" theme="secondary">
              {t("login.visit_without")}
            </ButtonLink>
          </p>
        ) : null}
        <p>
          <Link className="text-link" to={href("forgot-password")}>
            {t("login.forgot")}
          </Link>
        </p>
        <p>
          {t("login.no_account")}{" "}
          <Link className="text-link" to={href("client-register", {}, { to })}>
            {t("login.register")}
          </Link>
        </p>
      </div>
      {shell?.demo ? <DemoHint /> : null}
    </div>
  );
}
