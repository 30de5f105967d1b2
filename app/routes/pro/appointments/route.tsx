import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { Feed } from "./feed";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diary", "counter"] };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Day = Data["days"][number];

/** The diary: what comes to a boutique by day, with what is free. */
export default function Diary() {
  const { t } = useTranslation("diary");
  const { href } = useLocale();
  const diary = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { view, shop, seller, days } = diary;
  const kept = { shop, seller };
  return (
    <div className="counter diary">
      <header className="diary-head">
        <h1>{t("title")}</h1>
        <ButtonLink to={href("pro-appointment-book", {}, { shop })}>{t("book")}</ButtonLink>
      </header>
      <nav className="diary-views" aria-label={t("views")}>
        {(["day", "week", "coming"] as const).map((one) => (
          <TextLink
            key={one}
            to={href("pro-appointments", {}, { ...kept, view: one })}
            current={one === view}
          >
            {t(`view.${one}`)}
          </TextLink>
        ))}
        {diary.before && diary.after ? (
          <span className="diary-turn">
            <TextLink to={href("pro-appointments", {}, { ...kept, view, date: diary.before })}>
              {t("before")}
            </TextLink>
            <TextLink to={href("pro-appointments", {}, { ...kept, view, date: diary.today })}>
              {t("today")}
            </TextLink>
            <TextLink to={href("pro-appointments", {}, { ...kept, view, date: diary.after })}>
              {t("after")}
            </TextLink>
          </span>
        ) : null}
      </nav>
      <Filters diary={diary} />
      {days.length ? (
        days.map((day) => <DayOf key={day.date} day={day} shop={shop} today={diary.today} />)
      ) : (
        <Empty title={t("none")}>{t("none_hint")}</Empty>
      )}
      <Feed url={answer?.extra?.url} shop={diary.leads ? { code: shop, name: diary.shopName } : null} />
    </div>
  );
}

/** Whose diary: a drawer that says what is chosen. */
function Filters({ diary }: { diary: Data }) {
  const { t } = useTranslation("diary");
  const chosen = diary.sellers.find(({ id }) => id === diary.seller)?.name ?? t("everyone");
  return (
    <details className="list-filters">
      <summary>
        <span className="list-filters-name">{t("filters")}</span>
        <span className="list-filters-set">{diary.shopName}</span>
        <span className="list-filters-set">{chosen}</span>
      </summary>
      <GetForm className="form diary-filters">
        <input type="hidden" name="view" value={diary.view} />
        <SelectField name="shop" id="diary-shop" label={t("shop")} defaultValue={diary.shop}>
          {diary.shops.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="seller" id="diary-seller" label={t("seller")} defaultValue={diary.seller}>
          <option value="">{t("everyone")}</option>
          {diary.sellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button theme="secondary">{t("apply")}</Button>
      </GetForm>
    </details>
  );
}

function DayOf({ day, shop, today }: { day: Day; shop: string; today: string }) {
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

function Row({ visit }: { visit: Day["visits"][number] }) {
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
      <span className={visit.status === "requested" ? "state state-busy" : "state state-good"}>
        {visit.result ? t(`diary:result.${visit.result}`) : t(`diary:status.${visit.status}`)}
      </span>
    </li>
  );
}
