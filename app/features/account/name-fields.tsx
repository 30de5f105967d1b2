import { useTranslation } from "react-i18next";
import { familyNameFirst } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { typed, type Answered } from "~/lib/form";
import { TextField } from "~/ui/field";

/** First and family name, in the order of the language. `prefix` makes ids unique on a page with two forms. */
export function NameFields({
  answer,
  firstname,
  lastname,
  prefix = "",
}: {
  answer: Answered;
  firstname?: string | null;
  lastname?: string | null;
  prefix?: string;
}) {
  const { t } = useTranslation("account");
  const { tag } = useLocale();
  const first = (
    <TextField
      key="first"
      name="firstname"
      id={`${prefix}firstname`}
      label={t("field.firstname")}
      autoComplete="given-name"
      maxLength={60}
      {...typed(answer, "firstname", firstname)}
    />
  );
  const last = (
    <TextField
      key="last"
      name="lastname"
      id={`${prefix}lastname`}
      label={t("field.lastname")}
      autoComplete="family-name"
      maxLength={60}
      {...typed(answer, "lastname", lastname)}
    />
  );
  return <div className="form-row">{familyNameFirst(tag) ? [last, first] : [first, last]}</div>;
}
