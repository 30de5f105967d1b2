import type { HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
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
/** As for the link of a new password, because the address contains a secret. */
export const headers: HeadersFunction = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
});

export default function ConfirmEmail() {
  const { t } = useTranslation(["account", "password"]);
  const { href } = useLocale();
  const { token } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const over = answer?.problem === "token_invalid" || Boolean(answer?.result.error?.token);
  return (
    <div className="account-narrow">
      <h1>{t("confirm_email.title")}</h1>
      {!token || over ? (
        <Empty
          title={t("password:reset.over")}
          actions={<ButtonLink to={href("my-account")}>{t("overview.title")}</ButtonLink>}
        >
          {t("confirm_email.over_hint")}
        </Empty>
      ) : (
        <>
          <p className="lead">{t("confirm_email.lead")}</p>
          <ErrorSummary result={answer?.result} labels={{}} />
          <PostForm className="form">
            <input type="hidden" name="token" value={token} />
            <div>
              <Button size="l">{t("confirm_email.submit")}</Button>
            </div>
          </PostForm>
        </>
      )}
    </div>
  );
}
