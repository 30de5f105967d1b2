import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { DayOf } from "./day";
import { Feed } from "./feed";
import type { action, loader } from "./route.server";
import { Week } from "./week";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diary", "counter"] };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The diary: a boutique's appointments by day, with its free seats. */
export default function Diary() {
  const { t } = useTranslation("diary");
  const { href } = useLocale();
  const diary = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { view, shop, seller, days } = diary;
  const kept = { shop, seller };
  return (
    <div className="counter diary">
      <header className="counter-head">
        <h1>{t("title")}</h1>
        <ButtonLink to={href("pro-appointment-book", {}, { shop })}>{t("book")}</ButtonLink>
      </header>
      <nav className="diary-views" aria-label={t("views")}>
        {(["day", "week", "coming"] as const).map((one) => (
          <TextLink
            key={one}
            to={href("pro-appointments", {}, { ...kept, view: one, date: diary.date })}
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
            <TextLink
              to={href("pro-appointments", {}, { ...kept, view })}
              current={!diary.date || days.some(({ date }) => date === diary.today)}
            >
              {t("today")}
            </TextLink>
            <TextLink to={href("pro-appointments", {}, { ...kept, view, date: diary.after })}>
              {t("after")}
            </TextLink>
          </span>
        ) : null}
      </nav>
      <Filters diary={diary} />
      {view === "week" && days.length ? (
        <Week days={days} kept={kept} today={diary.today} />
      ) : days.length ? (
        days.map((day) => <DayOf key={day.date} day={day} shop={shop} today={diary.today} />)
      ) : (
        <Empty
          title={t("none")}
          actions={<ButtonLink to={href("pro-appointment-book", {}, { shop })}>{t("book")}</ButtonLink>}
        >
          {t("none_hint")}
        </Empty>
      )}
      <Feed url={answer?.extra?.url} shop={diary.leads ? { code: shop, name: diary.shopName } : null} />
    </div>
  );
}

/** Whose appointments are shown; a drawer whose summary names the choice. */
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
