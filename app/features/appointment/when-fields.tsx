import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseDate } from "~/domain/person";
import { unbrokenDates } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed, type Answered } from "~/lib/form";
import { TextLink } from "~/ui/button";
import { RadioGroup, TextField } from "~/ui/field";
import { Calendar } from "./calendar";
import { isFree, type CalendarMonth } from "./month";

export type AppointmentDays = CalendarMonth | null;

const SLOTS = ["morning", "afternoon"] as const;

/**
 * When: a day of the calendar or one that is typed, and a half of it. The typed day steps aside for a pressed one.
 * @param children what is asked instead of the half, where an hour may be agreed
 */
export function WhenFields({
  answer,
  days,
  date = "",
  slot = "",
  chosen = "",
  hint,
  other,
  children,
}: {
  answer: Answered;
  days: AppointmentDays;
  /** Initial value of the typed field. */
  date?: string;
  slot?: string;
  /** ISO date that is pressed in the calendar at first, where it is free. */
  chosen?: string;
  /** How a day is typed, and from which on, where that is not what visitors are told. */
  hint?: string;
  /** Address of the customer's appointment in the half-day that was refused. */
  other?: string | null | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation("account");
  const { tag } = useLocale();
  // A day that is not what was refused stays pressed; one that is stands where it can be mended.
  const wanted = answer ? parseDate(typed(answer, "date").defaultValue, tag) : chosen;
  const wrong = errorsOf(answer, "date") !== undefined;
  const pressed =
    (!wrong && days?.weeks.flat().find((day) => day?.date === wanted && isFree(day))?.date) || "";
  return (
    <fieldset className="when form-part">
      <legend>{t("appointment.when")}</legend>
      {days ? <Calendar month={days} chosen={pressed} /> : null}
      <div className="when-chosen">
        <label className="radio when-other">
          <input type="radio" name="when" value="" defaultChecked={!pressed} />
          <span className="radio-content">{t("appointment.other_day")}</span>
        </label>
        <div className="when-typed">
          <TextField
            name="date"
            label={t("appointment.date")}
            hint={unbrokenDates(hint ?? t("appointment.date_hint"))}
            autoComplete="off"
            maxLength={16}
            {...typed(answer, "date", date)}
          />
        </div>
        {children ?? (
          <div id="slot">
            <RadioGroup
              name="slot"
              legend={t("appointment.slot_label")}
              value={typed(answer, "slot", slot).defaultValue}
              errors={errorsOf(answer, "slot")}
              options={SLOTS.map((half) => ({
                value: half,
                content: <span className={`sentence slot-${half}`}>{t(`appointment.slot.${half}`)}</span>,
              }))}
            />
            {other ? <TextLink to={other}>{t("appointment.see_existing")}</TextLink> : null}
          </div>
        )}
      </div>
    </fieldset>
  );
}
