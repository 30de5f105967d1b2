import { useTranslation } from "react-i18next";
import { typed, type Answered } from "~/lib/form";
import { useShell } from "~/lib/shell";
import { SelectField, TextField } from "~/ui/field";
import { titles } from "./titles";

export type CountryName = { code: string; name: string };

/** Title, optional: "no title" is an answer like the others (docs/decisions/0002). */
export function CivilityField({ answer, value }: { answer: Answered; value?: string | null }) {
  const { t } = useTranslation(["account", "common"]);
  const field = typed(answer, "civility", value);
  return (
    <SelectField
      name="civility"
      label={t("account:field.civility")}
      optional={t("common:form.optional")}
      autoComplete="honorific-prefix"
      {...field}
    >
      <option value="">{t("account:civility.none")}</option>
      {titles((civility) => t(`account:civility.${civility}`), field.defaultValue).map(
        ({ civility, words }) => (
          <option key={civility} value={civility}>
            {words}
          </option>
        ),
      )}
    </SelectField>
  );
}

/** Country and city; the country is also the one whose national telephone numbers are meant. */
export function PlaceFields({
  answer,
  countries,
  country,
  city,
}: {
  answer: Answered;
  countries: CountryName[];
  country?: string | null;
  city?: string | null;
}) {
  const { t } = useTranslation(["account", "common"]);
  return (
    <div className="form-row">
      <SelectField
        name="country"
        label={t("account:field.country")}
        autoComplete="country"
        {...typed(answer, "country", country)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="city"
        label={t("account:field.city")}
        optional={t("common:form.optional")}
        autoComplete="address-level2"
        maxLength={80}
        {...typed(answer, "city", city)}
      />
    </div>
  );
}

/**
 * The contact address. Where it is also used for logging in, browsers store it as a user name, so it is a separate
 * field.
 */
export function EmailField({ answer, value }: { answer: Answered; value?: string | null }) {
  const { t } = useTranslation("account");
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      label={t("field.email")}
      maxLength={254}
      {...typed(answer, "email", value)}
    />
  );
}

/** Beside a country its national numbers are understood; without one (`international`) those of the website's own country. */
export function PhoneField({
  answer,
  value,
  required = false,
  international = false,
}: {
  answer: Answered;
  value?: string | null;
  required?: boolean;
  international?: boolean;
}) {
  const { t } = useTranslation(["account", "common"]);
  const example = useShell()?.phoneExample ?? "";
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={t("account:field.phone")}
      hint={international ? t("account:field.phone_hint_code", { example }) : t("account:field.phone_hint")}
      optional={required ? undefined : t("common:form.optional")}
      {...typed(answer, "phone", value)}
    />
  );
}
