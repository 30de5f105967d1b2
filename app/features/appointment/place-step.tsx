import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { partFormat } from "~/i18n/day-parts";
import { unbroken } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { RadioGroup, SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";

export type AppointmentShop = {
  code: string;
  name: string;
  address: string;
  phone: string;
  /** Weekdays, 0 is Monday. */
  closed: number[];
  holidays: { date: string; reason: string }[];
};

/** Where: boutiques follow the country, and days the boutique. A GET form, sent by itself where scripts run. */
export function PlaceStep({
  country,
  countries,
  shops,
  shop,
  keep = {},
}: {
  country: string;
  countries: { code: string; name: string }[];
  shops: AppointmentShop[];
  shop: string;
  /** What else the address of the page says: the creation. */
  keep?: Record<string, string | undefined>;
}) {
  const { t } = useTranslation("account");
  const submit = useSubmit();
  return (
    <GetForm
      className="form visit-place"
      replace
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <HiddenFields of={keep} />
      <SelectField
        key={country}
        name="country"
        id="visit-country"
        label={t("appointment.country")}
        autoComplete="off"
        defaultValue={country}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div id="shopCode">
        <RadioGroup
          key={country}
          className="visit-shops"
          name="shop"
          legend={t("appointment.boutique")}
          value={shop}
          options={shops.map((one) => ({
            value: one.code,
            content: one.name,
            hint: <Opening shop={one} />,
          }))}
        />
      </div>
      <div className="no-script-only">
        <Button theme="secondary">{t("appointment.show_days")}</Button>
      </div>
    </GetForm>
  );
}

/** Address, and when the boutique is closed. */
function Opening({ shop }: { shop: AppointmentShop }) {
  const { t } = useTranslation("account");
  const { intl, date } = useLocale();
  // 2024-01-01 was a Monday; hours begin on Monday.
  const weekday = (day: number) =>
    partFormat(intl, { weekday: "long" }).format(new Date(Date.UTC(2024, 0, 1 + day)));
  const listed = (days: string[]) =>
    new Intl.ListFormat(intl, { type: "conjunction" }).format(days.map(unbroken));
  return (
    <>
      {/* A number of a street stays in one line: 1-12-9. */}
      {shop.address.replace(/(?<=\d-)(?=\d)/g, "\u2060")}
      <br />
      {shop.closed.length
        ? t("appointment.closed_on", { days: listed(shop.closed.map(weekday)) })
        : t("appointment.open_daily")}
      {shop.holidays.length ? (
        <>
          <br />
          {t("appointment.also_closed", { days: listed(shop.holidays.map((day) => date(day.date))) })}
        </>
      ) : null}
    </>
  );
}
