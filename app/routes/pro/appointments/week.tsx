import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { partFormat } from "~/i18n/day-parts";
import { useLocale } from "~/i18n/use-locale";
import { VisitState } from "~/features/appointment/visit-state";
import type { Day, Visit } from "./day";

type Kept = { shop: string; seller: string };

/**
 * A week, with its days side by side on a tablet and below each other on a phone. Today is marked, and each day is a
 * link. `kept`: whose appointments are shown.
 */
export function Week({ days, kept, today }: { days: Day[]; kept: Kept; today: string }) {
  return (
    <div className="diary-week">
      {days.map((day) => (
        <DayColumn key={day.date} day={day} kept={kept} today={today} />
      ))}
    </div>
  );
}

/** The names of days and their parts in the calendar. */
function useDayNames() {
  const { intl } = useLocale();
  const part = (parts: Parameters<typeof partFormat>[1]) => {
    const format = partFormat(intl, parts);
    return (iso: string) => format.format(new Date(iso));
  };
  // 「星期三」 is read in all Chinese-speaking regions, the shorter 「週三」 not in Hong Kong.
  const weekday = part({ weekday: intl.startsWith("zh") ? "long" : "short" });
  return { weekday, day: part({ day: "numeric", month: "short" }) };
}

function DayColumn({ day, kept, today }: { day: Day; kept: Kept; today: string }) {
  const { t } = useTranslation("diary");
  const { href, date } = useLocale();
  const names = useDayNames();
  const { hours, holiday, free } = day;
  const seats = free.morning + free.afternoon;
  return (
    <section
      className={hours ? "diary-column" : "diary-column diary-closed"}
      aria-labelledby={`day-${day.date}`}
      aria-current={day.date === today ? "date" : undefined}
    >
      <h2 id={`day-${day.date}`}>
        <Link to={href("pro-appointments", {}, { ...kept, view: "day", date: day.date })}>
          <time dateTime={day.date}>
            <span className="visually-hidden">{date(day.date, "full")}</span>
            <span aria-hidden="true">
              <span className="diary-weekday">
                {day.date === today ? t("today") : names.weekday(day.date)}
              </span>
              {names.day(day.date)}
            </span>
          </time>
        </Link>
      </h2>
      <p className="quiet">
        {hours ? (
          <>
            <span>{t("open", { from: hours[0], to: hours[1] })}</span>
            {day.date < today ? null : <span>{t("free_day", { count: seats })}</span>}
          </>
        ) : (
          <span>{holiday ? t("holiday", { reason: holiday }) : t("closed")}</span>
        )}
      </p>
      {day.visits.length ? (
        <ul>
          {day.visits.map((visit) => (
            <VisitCard key={visit.reference} visit={visit} />
          ))}
        </ul>
      ) : (
        <span />
      )}
      {hours && day.date >= today && seats > 0 ? (
        <Link
          className="text-link"
          to={href("pro-appointment-book", {}, { shop: kept.shop, date: day.date })}
        >
          <span>
            {t("book_day")}
            <span className="visually-hidden"> {date(day.date, "full")}</span>
          </span>
        </Link>
      ) : null}
    </section>
  );
}

/**
 * What a seller needs to know of an appointment before opening it: when, who, how (if not in the boutique), and its
 * state (if not simply confirmed).
 */
function VisitCard({ visit }: { visit: Visit }) {
  const { t } = useTranslation(["diary", "counter"]);
  const { href, tag } = useLocale();
  return (
    <li>
      <Link
        className={visit.status === "requested" ? "diary-visit diary-asked" : "diary-visit"}
        to={href("pro-appointment", { reference: visit.reference })}
      >
        <span className="diary-time">{visit.time ?? t(`counter:file.slot.${visit.slot}`)}</span>
        <span className="diary-who">{fullName(tag, visit.firstname, visit.lastname)}</span>
        {visit.mode === "boutique" ? null : <span>{t(`counter:file.mode.${visit.mode}`)}</span>}
        {visit.seller ? <span>{t("diary:with", { name: visit.seller })}</span> : null}
        {visit.status === "confirmed" && !visit.result ? null : <VisitState visit={visit} />}
      </Link>
    </li>
  );
}
