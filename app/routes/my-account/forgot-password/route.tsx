import { Link } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { action } from "./route.server";
import "~/features/account/account.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "password"] };

export default function ForgotPassword() {
  const { t } = useTranslation(["account", "password"]);
  const { href } = useLocale();
  const answer = useAnswer<typeof action>();
  return (
    <div className="account-narrow">
      <h1>{t("password:forgot.title")}</h1>
      <p className="lead">{t("password:forgot.lead")}</p>
      <ErrorSummary result={answer?.result} labels={{ email: t("field.email") }} />
      <PostForm className="form">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          label={t("field.email")}
          {...typed(answer, "email")}
        />
        <div>
          <Button size="l">{t("password:forgot.submit")}</Button>
        </div>
      </PostForm>
      <div className="account-links">
        <p>
          <Link className="text-link" to={href("login")}>
            {t("password:forgot.back")}
          </Link>
        </p>
      </div>
    </div>
  );
}
