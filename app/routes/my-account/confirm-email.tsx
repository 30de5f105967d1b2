import { useTranslation } from "react-i18next";
import type { Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";

/** Says that the account's address has not been confirmed yet, and can send the mail again. */
export function ConfirmEmail({ email, answer }: { email: string; answer: Answered }) {
  const { t } = useTranslation("account");
  return (
    <PostForm className="form" action="#profile" preventScrollReset>
      <ErrorSummary result={answer?.result} labels={{}} />
      <input type="hidden" name="intent" value="confirm" />
      <p>{t("confirm_email.waiting", { email })}</p>
      <div>
        <Button theme="secondary">{t("confirm_email.again")}</Button>
      </div>
    </PostForm>
  );
}
