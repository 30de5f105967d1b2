import { useTranslation } from "~/i18n/use-translation";
import type { Visit } from "~/features/appointment/visit-facts";
import { errorsOf, typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { MoveAnswer } from "./route.server";

/** Another day, half-day or way of meeting; it begins with what was asked for. */
export function MoveForm({ answer, visit }: { answer: MoveAnswer | undefined; visit: Visit }) {
  const { t } = useTranslation("account");
  const labels = { date: t("appointment.date"), slot: t("appointment.slot_label"), mode: t("appointment.mode_label") };
  const chosen = (name: string, fallback: string) => typed(answer, name, fallback).defaultValue;
  const typedDay = visit.date.split("-").reverse().join("-");
  return (
    <>
      <ErrorSummary result={answer?.result} labels={labels} />
      <PostForm className="form" key={`${visit.date}-${visit.slot}`}>
        <input type="hidden" name="intent" value="move" />
        <TextField name="date" label={labels.date} hint={t("appointment.date_hint")} autoComplete="off" maxLength={10} {...typed(answer, "date", typedDay)} />
        <div id="slot"><RadioGroup name="slot" legend={labels.slot} value={chosen("slot", visit.slot)} errors={errorsOf(answer, "slot")} options={(["morning", "afternoon"] as const).map((slot) => ({ value: slot, content: <span className="sentence">{t(`appointment.slot.${slot}`)}</span> }))} /></div>
        <RadioGroup name="mode" legend={labels.mode} value={chosen("mode", visit.mode)} options={(["boutique", "video", "phone"] as const).map((mode) => ({ value: mode, content: t(`appointment.mode.${mode}`) }))} />
        <div><Button>{t("appointment_link.move_submit")}</Button></div>
      </PostForm>
    </>
  );
}
