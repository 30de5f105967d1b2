import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { VisitDiamonds } from "~/features/counter/visit-diamonds";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";

type Visit = {
  reference: string;
  status: "requested" | "confirmed" | "cancelled";
  date: string;
  slot: "morning" | "afternoon";
  time: string | null;
  mode: "boutique" | "video" | "phone";
  shop: string;
  diamonds: ComponentProps<typeof VisitDiamonds>["of"];
};

/** The appointments of a customer, each with the diamonds that go with it. */
export function Visits({ visits }: { visits: Visit[] }) {
  const { t } = useTranslation("counter");
  const { href, date } = useLocale();
  return (
    <section aria-labelledby="visits">
      <h2 id="visits">{t("file.visits")}</h2>
      {visits.length === 0 ? (
        <>
          <p className="quiet">{t("file.visits_none")}</p>
          <TextLink to={href("pro-appointment-book")}>{t("file.book")}</TextLink>
        </>
      ) : (
        <ul className="file-list">
          {visits.map((visit) => (
            <li key={visit.reference}>
              <TextLink to={href("pro-appointment", { reference: visit.reference })}>
                <time dateTime={visit.date}>
                  {t("file.visit", {
                    date: date(visit.date, "long"),
                    slot: visit.time ?? t(`file.slot.${visit.slot}`),
                    mode: t(`file.mode.${visit.mode}`),
                  })}
                </time>
              </TextLink>
              <span className="quiet">
                {visit.shop}
                {DOT}
                {t(`file.visit_status.${visit.status}`)}
              </span>
              <VisitDiamonds of={visit.diamonds} takes />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
