import { useTranslation } from "react-i18next";
import { AppointmentFacts, type Appointment } from "~/features/appointment/appointment-facts";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

export function Confirmation({ visit }: { visit: Appointment & { manage: string } }) {
  const { t } = useTranslation("account");
  return (
    <>
      <p className="lead">{t("appointment.done_lead")}</p>
      <AppointmentFacts visit={visit} />
      <div className="actions">
        <a className="button button-m button-primary" href={visit.ics} download>
          <span>{t("appointment.calendar")}</span>
        </a>
        <PostForm>
          <input type="hidden" name="intent" value="new" />
          <Button theme="secondary">{t("appointment.new_creation")}</Button>
        </PostForm>
        <ButtonLink theme="quiet" to={visit.manage}>
          {t("visits.manage")}
        </ButtonLink>
      </div>
    </>
  );
}
