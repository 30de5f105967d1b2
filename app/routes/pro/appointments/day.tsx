import { Link, type useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { VisitState } from "~/features/appointment/visit-state";
import type { loader } from "./route.server";

export type Day = ReturnType<typeof useLoaderData<typeof loader>>["days"][number];
export type Visit = Day["visits"][number];

/** One day with its appointments, a line each. */
export function DayOf({ day, shop, today }: { day: Day; shop: string; today: string }) {
  const { t } = useTranslation("diary");
  const { href, date } = useLocale();
  const { hours, holiday, free } = day;
  return (
    <section className="diary-day" aria-labelledby={`day-${day.date}`}>
      <header>
        <h2 id={`day-${day.date}`}>
          <time dateTime={day.date}>{date(day.date, "full")}</time>
        </h2>
        <p className="quiet">
          {hours
            ? t("open", { from: hours[0], to: hours[1] })
            : holiday
              ? t("holiday", { reason: holiday })
              : t("closed")}
          {hours ? <span>{t("free", free)}</span> : null}
        </p>
        {hours && day.date >= today && free.morning + free.afternoon > 0 ? (
          <TextLink to={href("pro-appointment-book", {}, { shop, date: day.date })}>
            {t("book")}
            <span className="visually-hidden"> {date(day.date, "full")}</span>
          </TextLink>
        ) : null}
      </header>
      {day.visits.length ? (
        <ul className="diary-rows">
          {day.visits.map((visit) => (
            <Row key={visit.reference} visit={visit} />
          ))}
        </ul>
      ) : hours ? (
        <p className="quiet">{t("none_day")}</p>
      ) : null}
    </section>
  );
}

function Row({ visit }: { visit: Visit }) {
  const { t } = useTranslation(["diary", "counter"]);
  const { href, tag } = useLocale();
  return (
    <li className="diary-row">
      <span className="diary-time">{visit.time ?? t(`counter:file.slot.${visit.slot}`)}</span>
      <Link to={href("pro-appointment", { reference: visit.reference })}>
        {fullName(tag, visit.firstname, visit.lastname)}
      </Link>
      <span className="quiet">{t(`counter:file.mode.${visit.mode}`)}</span>
      <span className="quiet">{visit.seller ? t("diary:with", { name: visit.seller }) : ""}</span>
      <VisitState visit={visit} />
    </li>
  );
}
