import { useTranslation } from "react-i18next";
import { CurrentPassword } from "~/features/account/current-password";
import { FormSummary } from "~/features/account/form-summary";
import { errorsOf, type Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/field";
import { PostForm } from "~/ui/form";

/** Collapsed, so that it is not used by accident; open after a refusal. */
export function DeletionForm({ answer }: { answer: Answered }) {
  const { t } = useTranslation(["account", "overview"]);
  return (
    <details className="account-deletion" open={answer !== undefined}>
      <summary>{t("overview:data.delete_title")}</summary>
      <p>{t("overview:data.delete_lead")}</p>
      <FormSummary
        answer={answer}
        ids={{ currentPassword: "delete-currentPassword", confirm: "delete-confirm" }}
        labels={{ currentPassword: t("field.current_password"), confirm: t("field.confirm") }}
      />
      <PostForm className="form" action="#data">
        <input type="hidden" name="intent" value="deletion" />
        <CurrentPassword answer={answer} prefix="delete-" />
        <CheckField
          name="confirm"
          id="delete-confirm"
          label={t("overview:data.confirm")}
          errors={errorsOf(answer, "confirm")}
        />
        <div>
          <Button theme="danger">{t("overview:data.delete")}</Button>
        </div>
      </PostForm>
    </details>
  );
}
