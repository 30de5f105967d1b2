import { useTranslation } from "react-i18next";
import type { VisitStones } from "~/features/diamonds/shown";
import { VisitDiamonds } from "~/features/diamonds/visit-diamonds";
import { useWhen, type When } from "~/features/appointment/use-when";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink, TextLink } from "~/ui/button";

type Row = When & {
  reference: string;
  status: "requested" | "confirmed" | "cancelled";
  mode: "boutique" | "video" | "phone";
  shop: { name: string; city: string; phone: string };
  design: string;
  diamonds: VisitStones;
  past: boolean;
  ics: string;
  manage: string;
};

export function Visits({ visits }: { visits: Row[] }) {
  const { t } = useTranslation("account");
  const { href } = useLocale();
  const when = useWhen();
  if (visits.length === 0)
    return (
      <p className="quiet">
        {t("visits.none")} <TextLink to={href("appointment-request")}>{t("appointment.title")}</TextLink>
      </p>
    );
  return (
    <ul className="account-cards">
      {visits.map((visit) => (
        <li key={visit.reference} className="card">
          <h3>{when(visit)}</h3>
          <p
            className={`state state-${visit.past ? "none" : visit.status === "confirmed" ? "good" : "busy"}`}
          >
            {t(visit.past ? "visits.past" : `visits.status.${visit.status}`)}
          </p>
          <dl className="facts">
            <div>
              <dt>{t("appointment.boutique")}</dt>
              <dd>{visit.shop.name}</dd>
            </div>
            <div>
              <dt>{t("appointment.mode_label")}</dt>
              <dd>{t(`appointment.mode.${visit.mode}`)}</dd>
            </div>
            {visit.design ? (
              <div>
                <dt>{t("visits.creation")}</dt>
                <dd>{visit.design}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t("appointment.reference")}</dt>
              <dd>{visit.reference}</dd>
            </div>
            <VisitDiamonds of={visit.diamonds} />
          </dl>
          {visit.past ? null : (
            <div className="actions">
              <ButtonLink size="s" theme="secondary" to={visit.manage}>
                {t("visits.manage")}
                <span className="visually-hidden"> {visit.reference}</span>
              </ButtonLink>
              <a className="button button-s button-quiet" href={visit.ics} download>
                <span>
                  {t("appointment.calendar")}
                  <span className="visually-hidden"> {visit.reference}</span>
                </span>
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
