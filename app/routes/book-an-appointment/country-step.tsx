import { useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";

/** Boutiques follow the country: a GET form that keeps the creation, sent by itself where scripts run. */
export function CountryStep({ country, countries, keep }: { country: string; countries: { code: string; name: string }[]; keep: Record<string, string | undefined> }) {
  const { t } = useTranslation("account");
  const submit = useSubmit();
  return (
    <GetForm className="form visit-country" replace preventScrollReset onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}>
      {Object.entries(keep).map(([name, value]) => (value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />))}
      <SelectField key={country} name="country" id="visit-country" label={t("appointment.country")} autoComplete="off" defaultValue={country}>
        {countries.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
      </SelectField>
      <div className="no-script-only"><Button theme="secondary">{t("appointment.show_boutiques")}</Button></div>
    </GetForm>
  );
}
