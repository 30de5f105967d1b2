import type { HeadersFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { Consents } from "~/features/account/consents";
import { NewPasswordFields } from "~/features/account/new-password";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import type { action, loader } from "./route.server";
import "~/features/account/account.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "password"] };
/**
 * The address contains a secret, so it must not be sent to other sites or stored in caches. It must be sent to this
 * site: a form without a referrer has `Origin: null`, and Remix refuses it.
 */
export const headers: HeadersFunction = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
});

export default function ResetPassword() {
  const { t } = useTranslation(["account", "password"]);
  const { token, email, first, again } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const over =
    answer?.problem === "token_invalid" ||
    Boolean(answer?.result.error?.token ?? answer?.result.error?.email);
  if (!token || !email || over) {
    return (
      <div className="account-narrow">
        <h1>{t("password:reset.title")}</h1>
        <Empty
          title={t("password:reset.over")}
          actions={<ButtonLink to={again}>{t("password:reset.again")}</ButtonLink>}
        >
          {t("password:reset.over_hint")}
        </Empty>
      </div>
    );
  }
  return (
    <div className="account-narrow">
      <h1>{t(first ? "password:reset.title_first" : "password:reset.title")}</h1>
      <p className="lead">{t(first ? "password:reset.lead_first" : "password:reset.lead", { email })}</p>
      <ErrorSummary
        result={answer?.result}
        labels={{
          password: t(first ? "field.password" : "field.new_password"),
          passwordConfirmation: t("field.password_confirmation"),
          terms: t("field.terms"),
          cross_border: t("consent.name.cross_border"),
          optional_data: t("consent.name.optional_data"),
        }}
      />
      <PostForm className="form">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <NewPasswordFields answer={answer} name="password" first={Boolean(first)} />
        {first ? (
          <>
            <input type="hidden" name="first" value={first} />
            <Consents answer={answer} region={first} />
          </>
        ) : null}
        <div>
          <Button size="l">{t("password:reset.submit")}</Button>
        </div>
      </PostForm>
      <div className="account-links">
        <p>
          <Link className="text-link" to={again}>
            {t("password:reset.again")}
          </Link>
        </p>
      </div>
    </div>
  );
}
