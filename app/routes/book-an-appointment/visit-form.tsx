import { useTranslation } from "~/i18n/use-translation";
import { NameFields } from "~/features/account/name-fields";
import { PhoneField } from "~/features/account/person-fields";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextAreaField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { AppointmentAnswer } from "./route.server";

type Shop = { code: string; name: string; address: string; phone: string; closed: number[]; holidays: { date: string; reason: string }[] };
type Person = { firstname: string; lastname: string; email: string; phone: string };

export function VisitForm({ answer, country, shops, person }: { answer: AppointmentAnswer | undefined; country: string; shops: Shop[]; person: Person }) {
  const { t } = useTranslation(["account", "common"]);
  const { intl, date } = useLocale();
  // 2024-01-01 was a Monday; hours begin on Monday.
  const weekday = (day: number) => new Intl.DateTimeFormat(intl, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + day)));
  const listed = (days: string[]) => new Intl.ListFormat(intl, { type: "conjunction" }).format(days);
  const opening = (shop: Shop) => (shop.closed.length ? t("account:appointment.closed_on", { days: listed(shop.closed.map(weekday)) }) : t("account:appointment.open_daily"));
  const labels = {
    shopCode: t("account:appointment.boutique"), date: t("account:appointment.date"), slot: t("account:appointment.slot_label"), mode: t("account:appointment.mode_label"), comment: t("account:appointment.comment"),
    firstname: t("account:field.firstname"), lastname: t("account:field.lastname"), phone: t("account:field.phone"), email: t("account:field.email"),
  };
  const chosen = (name: string, fallback = "") => typed(answer, name, fallback).defaultValue;
  return (
    <>
      <ErrorSummary result={answer?.result} labels={labels} />
      <PostForm className="form">
        <input type="hidden" name="country" value={country} />
        <div id="shopCode">
          <RadioGroup className="visit-shops" name="shopCode" legend={labels.shopCode} value={chosen("shopCode", shops.length === 1 ? shops[0]?.code : "")} errors={errorsOf(answer, "shopCode")} options={shops.map((shop) => ({ value: shop.code, content: shop.name, hint: <>{shop.address}<br />{opening(shop)}{shop.holidays.length ? <><br />{t("account:appointment.also_closed", { days: listed(shop.holidays.map((day) => date(day.date))) })}</> : null}</> }))} />
        </div>
        <TextField name="date" label={labels.date} hint={t("account:appointment.date_hint")} autoComplete="off" maxLength={10} {...typed(answer, "date")} />
        <div id="slot"><RadioGroup name="slot" legend={labels.slot} value={chosen("slot")} errors={errorsOf(answer, "slot")} options={(["morning", "afternoon"] as const).map((slot) => ({ value: slot, content: <span className="sentence">{t(`account:appointment.slot.${slot}`)}</span> }))} /></div>
        <RadioGroup name="mode" legend={labels.mode} value={chosen("mode", "boutique")} options={(["boutique", "video", "phone"] as const).map((mode) => ({ value: mode, content: t(`account:appointment.mode.${mode}`) }))} />
        <TextAreaField name="comment" label={labels.comment} optional={t("common:form.optional")} hint={t("account:appointment.comment_hint")} maxLength={500} {...typed(answer, "comment")} />
        <NameFields answer={answer} firstname={person.firstname} lastname={person.lastname} />
        <PhoneField answer={answer} value={person.phone} required international />
        <TextField name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} label={labels.email} maxLength={254} {...typed(answer, "email", person.email)} />
        <p className="hint">{t("account:appointment.confirm_hint")}</p>
        <div><Button size="l">{t("account:appointment.submit")}</Button></div>
      </PostForm>
    </>
  );
}
