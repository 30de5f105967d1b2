import { FormSummary } from "~/features/account/form-summary";
import { useTranslation } from "react-i18next";
import { ticked, type Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/field";
import { PostForm } from "~/ui/form";

const WISHES = ["newsletter", "contact_email", "contact_phone"] as const;
type Wishes = Record<(typeof WISHES)[number], boolean>;

/**
 * A checkbox follows the stored value when it changes elsewhere on the page: a consent withdrawn below is not given
 * again by the next save.
 */
export function PreferencesForm({ customer, answer }: { customer: Wishes; answer: Answered }) {
  const { t } = useTranslation(["account", "overview"]);
  return (
    <>
      <FormSummary answer={answer} labels={{}} />
      <PostForm className="form" action="#preferences" preventScrollReset>
        <input type="hidden" name="intent" value="preferences" />
        {WISHES.map((name) => (
          <CheckField
            key={`${name} ${customer[name]}`}
            name={name}
            label={t(`overview:preferences.${name}`)}
            {...ticked(answer, name, customer[name])}
          />
        ))}
        <p className="hint">{t("overview:preferences.hint")}</p>
        <div>
          <Button>{t("overview:preferences.submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}
