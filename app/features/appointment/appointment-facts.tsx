import { useTranslation } from "react-i18next";
import type { VisitStones } from "~/features/diamonds/shown";
import { VisitDiamonds } from "~/features/diamonds/visit-diamonds";
import { useWhen, type When } from "./use-when";

export type Appointment = When & {
  reference: string;
  mode: "boutique" | "video" | "phone";
  ics: string;
  shop: { name: string; address: string; phone: string; dial: string };
  diamonds: VisitStones;
};

/** When, where and how an appointment takes place, and what it asks to see. */
export function AppointmentFacts({ visit }: { visit: Appointment }) {
  const { t } = useTranslation("account");
  const when = useWhen();
  return (
    <dl className="facts card">
      <div>
        <dt>{t("appointment.reference")}</dt>
        <dd>{visit.reference}</dd>
      </div>
      <div>
        <dt>{t("appointment.date")}</dt>
        <dd>{when(visit)}</dd>
      </div>
      <div>
        <dt>{t("appointment.boutique")}</dt>
        <dd>
          {visit.shop.name}
          {visit.shop.address ? (
            <>
              <br />
              {visit.shop.address}
            </>
          ) : null}
          <br />
          <a className="text-link" href={`tel:${visit.shop.dial}`}>
            {visit.shop.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t("appointment.mode_label")}</dt>
        <dd>{t(`appointment.mode.${visit.mode}`)}</dd>
      </div>
      <VisitDiamonds of={visit.diamonds} />
    </dl>
  );
}
