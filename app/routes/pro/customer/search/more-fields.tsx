import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyNameFirst } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

type Name = "email" | "firstname" | "lastname" | "gender" | "crmId";
type Props = {
  answer: Answered<typeof action>;
  values: Record<Name, string>;
  labels: Record<Name, string>;
  keepTo: ReactNode;
};

/** The search with separate fields (spec §5), for a narrower search than one line allows. */
export function MoreFields({ answer, values, labels, keepTo }: Props) {
  const { t } = useTranslation(["pro", "common"]);
  const { tag } = useLocale();
  const field = (name: Name) => ({
    name,
    autoComplete: "off",
    label: labels[name],
    ...typed(answer, name, values[name]),
  });
  const first = <TextField key="first" {...field("firstname")} />;
  const last = <TextField key="last" {...field("lastname")} />;
  const any = Object.values(values).some(Boolean);
  const wrong = Object.keys(labels).some((name) => answer?.result?.error?.[name]);
  return (
    <details className="more-fields" open={any || wrong}>
      <summary>{t("pro:search.more")}</summary>
      <div className="counter-halves">
        <PostForm className="form">
          {keepTo}
          <TextField {...field("email")} type="email" inputMode="email" spellCheck={false} />
          <div className="form-row">{familyNameFirst(tag) ? [last, first] : [first, last]}</div>
          <SelectField
            name="gender"
            label={labels.gender}
            optional={t("common:form.optional")}
            defaultValue={typed(answer, "gender", values.gender).defaultValue}
          >
            <option value="">{t("pro:person.any")}</option>
            <option value="1">{t("pro:gender.1")}</option>
            <option value="2">{t("pro:gender.2")}</option>
            <option value="3">{t("pro:gender.3")}</option>
          </SelectField>
          <div>
            <Button theme="secondary">{t("pro:search.submit")}</Button>
          </div>
        </PostForm>
        <PostForm className="form">
          {keepTo}
          <input type="hidden" name="intent" value="crm" />
          <TextField {...field("crmId")} spellCheck={false} />
          <div>
            <Button theme="secondary">{t("pro:search.submit_crm")}</Button>
          </div>
        </PostForm>
      </div>
    </details>
  );
}
