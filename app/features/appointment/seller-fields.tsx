import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { halfOf, HALVES, type Moments } from "~/domain/visit-day";
import { useLocale } from "~/i18n/use-locale";
import { typed, type Answered } from "~/lib/form";
import { Button, TextLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { useChosenDay } from "./use-chosen-day";

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
 * half cannot be chosen together. What is over today is not offered for today. Without scripts, the list serves whatever
 * day is chosen beside it, so it says what of it is for other days only.
 * @param agreed when the appointment is now, which stays in the list: to choose it again changes nothing
 */
export function MomentField({
  answer,
  moments,
  agreed,
}: {
  answer: Answered;
  moments: Moments;
  agreed?: { date: string; moment: string };
}) {
  const { t } = useTranslation(["diary", "account"]);
  const box = useRef<HTMLDivElement>(null);
  const day = useChosenDay(box);
  const hours = withHour(moments.hours, agreed?.moment.includes(":") ? agreed.moment : null);
  const isOver = (moment: string) =>
    moments.over.includes(moment) && !(agreed?.date === moments.today && agreed.moment === moment);
  const all = HALVES.flatMap((half) => [half, ...hours.filter((hour) => halfOf(hour) === half)]);
  const ahead = all.filter((moment) => !isOver(moment));
  const offered = day === moments.today ? ahead : all;
  const named = (moment: string) =>
    moment === "morning" || moment === "afternoon" ? t(`diary:half.${moment}`) : moment;
  return (
    <div ref={box}>
      <SelectField
        name="slot"
        label={t("account:appointment.slot_label")}
        hint={t("diary:time_hint")}
        {...typed(answer, "slot", agreed?.moment ?? "")}
      >
        <option value="">{t(offered.length ? "diary:choose_time" : "diary:nothing_today")}</option>
        {offered.map((moment) => (
          // An option keeps its place while its words change, so that the chosen one stays chosen.
          <option key={moment} value={moment}>
            {day === null && ahead.length > 0 && isOver(moment)
              ? t("diary:not_today", { time: named(moment) })
              : named(moment)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/**
 * An hour of the half of the day that was asked for; none where only the half is agreed.
 * @param hours of that half
 */
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
      {withHour(hours, value).map(asOption)}
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
