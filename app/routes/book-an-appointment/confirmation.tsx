import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/post-form";

type Visit = { reference: string; date: string; slot: "morning" | "afternoon"; mode: "boutique" | "video" | "phone"; ics: string; shop: { name: string; address: string; phone: string } };

export function Confirmation({ visit }: { visit: Visit }) {
  const { t } = useTranslation("account");
  const { date } = useLocale();
  const act = (name: "change" | "new", theme: "quiet" | "secondary", label: string) => (
    <PostForm>
      <input type="hidden" name="intent" value={name} />
      <Button theme={theme}>{label}</Button>
    </PostForm>
  );
  return (
    <>
      <p className="lead">{t("appointment.done_lead")}</p>
      <dl className="facts card">
        <div><dt>{t("appointment.reference")}</dt><dd>{visit.reference}</dd></div>
        <div><dt>{t("appointment.date")}</dt><dd>{t("visits.when", { date: date(visit.date), slot: t(`appointment.slot.${visit.slot}`) })}</dd></div>
        <div><dt>{t("appointment.boutique")}</dt><dd>{visit.shop.name}<br />{visit.shop.address}</dd></div>
        <div><dt>{t("appointment.mode_label")}</dt><dd>{t(`appointment.mode.${visit.mode}`)}</dd></div>
        <div><dt>{t("field.phone")}</dt><dd>{visit.shop.phone}</dd></div>
      </dl>
      <div className="actions">
        <a className="button button-m button-primary" href={visit.ics} download><span>{t("appointment.calendar")}</span></a>
        {act("new", "secondary", t("appointment.new_creation"))}
        {act("change", "quiet", t("appointment.change"))}
      </div>
    </>
  );
}
