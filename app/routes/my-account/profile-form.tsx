import { useTranslation } from "react-i18next";
import { CurrentPassword } from "~/features/account/current-password";
import { FormSummary } from "~/features/account/form-summary";
import { NameFields } from "~/features/account/name-fields";
import { PersonReading } from "~/features/account/reading-fields";
import { useRound } from "~/features/account/use-round";
import {
  CivilityField,
  EmailField,
  PhoneField,
  PlaceFields,
  type CountryName,
} from "~/features/account/person-fields";
import { TaxIdField } from "~/features/account/tax-id-field";
import { taxIdName } from "~/features/order/market-words";
import { useLocale } from "~/i18n/use-locale";
import { ticked, type Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Optional } from "~/ui/optional";

type Person = {
  civility: string | null;
  firstname: string;
  lastname: string;
  firstnameKana: string | null;
  lastnameKana: string | null;
  email: string;
  phone: string;
  country: string;
  city: string | null;
  taxId: string | null;
  /** Telephone, city and tax number need a consent that is not there yet. */
  asksOptional: boolean;
};

export function ProfileForm({
  customer,
  countries,
  answer,
}: {
  customer: Person;
  countries: CountryName[];
  answer: Answered;
}) {
  const { t } = useTranslation(["account", "common", "tax"]);
  const { region } = useLocale();
  const round = useRound("profile", answer);
  const labels = {
    firstname: t("field.firstname"),
    lastname: t("field.lastname"),
    firstnameKana: t("field.firstname_kana"),
    lastnameKana: t("field.lastname_kana"),
    email: t("field.email"),
    phone: t("field.phone"),
    city: t("field.city"),
    taxId: t(`tax:${taxIdName(region)}`),
    optional_data: t("consent.name.optional_data"),
    currentPassword: t("field.current_password"),
  };
  return (
    <>
      <FormSummary answer={answer} labels={labels} />
      <PostForm className="form" action="#profile" preventScrollReset>
        <input type="hidden" name="intent" value="profile" />
        <CivilityField answer={answer} value={customer.civility} />
        <NameFields answer={answer} firstname={customer.firstname} lastname={customer.lastname} />
        <PersonReading region={region} labels={labels} answer={answer} person={customer} />
        <EmailField answer={answer} value={customer.email} />
        <PhoneField answer={answer} value={customer.phone} />
        <PlaceFields answer={answer} countries={countries} country={customer.country} city={customer.city} />
        <TaxIdField answer={answer} value={customer.taxId} region={region} />
        {customer.asksOptional ? (
          <CheckField
            name="optional_data"
            label={
              <>
                {t("consent.ask.optional_data")}
                <Optional words={t("common:form.optional")} />
              </>
            }
            hint={t("consent.hint.optional_data")}
            {...ticked(answer, "optional_data")}
          />
        ) : null}
        <CurrentPassword key={round} answer={answer} prefix="" hint={t("profile.why_password")} />
        <div>
          <Button>{t("profile.submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}
