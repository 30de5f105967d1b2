import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { halfOf } from "~/domain/visit-day";
import { useLocale } from "~/i18n/use-locale";
import { typed, type Answered } from "~/lib/form";
import { Button, TextLink } from "~/ui/button";
import { SelectField } from "~/ui/field";

const HALVES = ["morning", "afternoon"] as const;

/** `hours` with one more that was agreed before, in order. */
const withHour = (hours: readonly string[], hour: string | null) =>
  hour && !hours.includes(hour) ? [...hours, hour].sort() : hours;

const asOption = (hour: string) => (
  <option key={hour} value={hour}>
    {hour}
  </option>
);

/**
 * A half of the day or an hour of it, by the clock of the boutique: one choice, so that a half and an hour of the other
 * half cannot be chosen together.
 * @param value the half, or the hour where one is agreed
 */
export function MomentField({ answer, hours, value }: { answer: Answered; hours: string[]; value: string }) {
  const { t } = useTranslation(["diary", "account"]);
  const offered = withHour(hours, value.includes(":") ? value : null);
  return (
    <SelectField
      name="slot"
      label={t("account:appointment.slot_label")}
      hint={t("diary:time_hint")}
      {...typed(answer, "slot", value)}
    >
      <option value="">{t("diary:choose_time")}</option>
      {HALVES.flatMap((half) => [
        <option key={half} value={half}>
          {t(`diary:half.${half}`)}
        </option>,
        ...offered.filter((hour) => halfOf(hour) === half).map(asOption),
      ])}
    </SelectField>
  );
}

/** An hour of the half of the day that was asked for; none where only the half is agreed. */
export function HourField({
  answer,
  hours,
  half,
  value,
}: {
  answer: Answered;
  hours: string[];
  half: (typeof HALVES)[number];
  value: string | null;
}) {
  const { t } = useTranslation("diary");
  return (
    <SelectField name="time" label={t("time")} hint={t("time_hint")} {...typed(answer, "time", value)}>
      <option value="">{t(`half.${half}`)}</option>
      {withHour(
        hours.filter((hour) => halfOf(hour) === half),
        value,
      ).map(asOption)}
    </SelectField>
  );
}

/** Who receives the customer. */
export function SellerField({
  answer,
  sellers,
  value,
  id = "seller",
}: {
  answer: Answered;
  sellers: { id: string; name: string }[];
  value: string;
  id?: string;
}) {
  const { t } = useTranslation("diary");
  return (
    <SelectField name="seller" id={id} label={t("seller")} {...typed(answer, "seller", value)}>
      <option value="">{t("nobody")}</option>
      {sellers.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * The customer's other appointment in the same half-day, below what refused this one; this one is made beside it by a
 * press on `children`.
 * @param other its reference; `shown` where it is in a boutique of the seller
 */
export function OtherAppointment({
  other,
  children,
}: {
  other: { reference: string; shown: boolean } | null | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation("diary");
  const { href } = useLocale();
  if (!other) return null;
  return (
    <div className="actions">
      <Button theme="secondary" name="despite" value={other.reference}>
        {children}
      </Button>
      {other.shown ? (
        <TextLink to={href("pro-appointment", { reference: other.reference })}>{t("see_existing")}</TextLink>
      ) : null}
    </div>
  );
}
