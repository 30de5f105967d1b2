import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { CurrentPassword } from "./current-password";
import { FormSummary } from "./form-summary";
import { NewPasswordFields } from "./new-password";
import { useRound } from "./use-round";
import type { Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

/**
 * New password of the logged-in user, a customer or a seller.
 * @param at id of its part of the page
 */
export function PasswordForm({ answer, at }: { answer: Answered; at: string }) {
  const { t } = useTranslation("account");
  const round = useRound("password", answer);
  const labels = {
    currentPassword: t("field.current_password"),
    newPassword: t("field.new_password"),
    passwordConfirmation: t("field.password_confirmation"),
  };
  return (
    <>
      <FormSummary answer={answer} labels={labels} ids={{ currentPassword: "change-currentPassword" }} />
      <PostForm className="form" action={`#${at}`} preventScrollReset>
        <input type="hidden" name="intent" value="password" />
        <Fragment key={round}>
          <CurrentPassword answer={answer} prefix="change-" />
          <NewPasswordFields answer={answer} name="newPassword" />
        </Fragment>
        <p className="hint">{t("password_change.hint")}</p>
        <div>
          <Button>{t("password_change.submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}
