import type { HeadersFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NewPasswordFields } from "~/features/account/new-password";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/post-form";
import type { loader, ResetAnswer } from "./route.server";
import "~/features/account/account.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account"] };
/** The address holds a secret: it goes to no other place, and into no cache. */
export const headers: HeadersFunction = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });

export default function ResetPassword() {
  const { t } = useTranslation("account");
  const { token, email, again } = useLoaderData<typeof loader>();
  const answer = useActionData<ResetAnswer>();
  const over = answer?.problem === "token_invalid" || Boolean(answer?.result.error?.token ?? answer?.result.error?.email);
  if (!token || !email || over) {
    return (
      <div className="account-narrow">
        <h1>{t("reset.title")}</h1>
        <Empty title={t("reset.over")} actions={<ButtonLink to={again}>{t("reset.again")}</ButtonLink>}>{t("reset.over_hint")}</Empty>
      </div>
    );
  }
  return (
    <div className="account-narrow">
      <h1>{t("reset.title")}</h1>
      <p className="lead">{t("reset.lead", { email })}</p>
      <ErrorSummary result={answer?.result} labels={{ password: t("field.new_password"), passwordConfirmation: t("field.password_confirmation") }} />
      <PostForm className="form">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <NewPasswordFields answer={answer} name="password" />
        <div><Button size="l">{t("reset.submit")}</Button></div>
      </PostForm>
      <div className="account-links"><p><Link className="text-link" to={again}>{t("reset.again")}</Link></p></div>
    </div>
  );
}
