import { useTranslation } from "react-i18next";
import { typedDate } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { WhenFields, type AppointmentDays } from "~/features/appointment/when-fields";
import type { Appointment } from "~/features/appointment/appointment-facts";
import { typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";

/** Another day, half-day or appointment type; prefilled with the current one. */
export function MoveForm({
  answer,
  visit,
  days,
}: {
  answer: Answered<typeof action>;
  visit: Appointment;
  days: AppointmentDays;
}) {
  const { t } = useTranslation(["account", "appointment"]);
  const { tag } = useLocale();
  const labels = {
    date: t("appointment.date"),
    slot: t("appointment.slot_label"),
    mode: t("appointment.mode_label"),
  };
  const chosen = (name: string, fallback: string) => typed(answer, name, fallback).defaultValue;
  return (
    <>
      <ErrorSummary result={answer?.result} labels={labels} />
      <PostForm className="form" key={`${visit.date}-${visit.slot}`}>
        <input type="hidden" name="intent" value="move" />
        <WhenFields
          answer={answer}
          days={days}
          date={typedDate(visit.date, tag)}
          chosen={visit.date}
          slot={visit.slot}
          other={answer?.extra?.other}
        />
        <RadioGroup
          name="mode"
          legend={labels.mode}
          value={chosen("mode", visit.mode)}
          options={(["boutique", "video", "phone"] as const).map((mode) => ({
            value: mode,
            content: t(`appointment.mode.${mode}`),
          }))}
        />
        <div>
          <Button>{t("appointment:move_submit")}</Button>
        </div>
      </PostForm>
    </>
  );
}
