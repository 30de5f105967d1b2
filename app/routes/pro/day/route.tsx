import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { Dial } from "~/features/counter/dial";
import { ReleaseOwn } from "~/features/counter/release-own";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { PostForm } from "~/ui/form";
import { DAY_FORM } from "./acts";
import { Letters } from "./letters";
import { DayAct, DayOrders, DayRow, DaySection } from "./sections";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["day", "counter", "pro"] };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** What waits today, each with its next action: the page after unlocking. */
export default function Day() {
  const { t } = useTranslation("day");
  const { href } = useLocale();
  const day = useLoaderData<typeof loader>();
  const { onHold, depositErrors, arrived, toSettle, timeZone } = day;
  const waits = [day.visits, day.holds, onHold, depositErrors, arrived, toSettle, day.letters].some(
    ({ total }) => total > 0,
  );
  const orders = (status: string) => href("pro-reporting", {}, { shop: "all", status, from: "", to: "" });
  const ways = (
    <>
      <ButtonLink to={href("pro-customer-search")}>{t("find")}</ButtonLink>
      <ButtonLink to={href("pro-appointments")} theme="secondary">
        {t("diary")}
      </ButtonLink>
    </>
  );
  return (
    <div className="counter day-page">
      <header className="counter-head">
        <h1>{t("title")}</h1>
        {day.shop ? <ShopOfDay {...day.shop} /> : null}
        {waits ? <div className="actions">{ways}</div> : null}
      </header>
      {waits ? (
        <div className="day-sections">
          <div>
            <Visits visits={day.visits} />
            <Holds holds={day.holds} timeZone={timeZone} />
          </div>
          <div>
            {(
              [
                ["on_hold", onHold, "A10"],
                ["deposit_errors", depositErrors, "SE"],
                ["arrived", arrived, "S5"],
                ["to_settle", toSettle, "S9"],
              ] as const
            ).map(([id, list, status]) => (
              <DayOrders
                key={id}
                id={id}
                title={t(id, { count: list.total })}
                orders={list}
                all={orders(status)}
                timeZone={timeZone}
              />
            ))}
            <Letters letters={day.letters} timeZone={timeZone} />
          </div>
          <PostForm id={DAY_FORM} hidden preventScrollReset />
        </div>
      ) : (
        <Empty title={t("none")} actions={ways}>
          {t("none_hint")}
        </Empty>
      )}
      <p className="script-only">
        <TextLink to={href("pro-offline")} reload>
          {t("offline")}
        </TextLink>
      </p>
    </div>
  );
}

/** The seller's shop of the day; another of their shops is two taps away. */
function ShopOfDay({ name, others }: NonNullable<Data["shop"]>) {
  const { t } = useTranslation("day");
  // Folded again after another one was chosen.
  return (
    <details className="day-shop" key={name}>
      <summary>
        {name}
        <span className="visually-hidden"> {t("shop.change")}</span>
      </summary>
      <PostForm className="actions">
        <input type="hidden" name="intent" value="shop" />
        {others.map((shop) => (
          <Button key={shop.code} size="m" theme="secondary" name="shop" value={shop.code}>
            {t("shop.to", { shop: shop.name })}
          </Button>
        ))}
      </PostForm>
    </details>
  );
}

function Visits({ visits }: { visits: Data["visits"] }) {
  const { t } = useTranslation(["day", "counter"]);
  const { href, tag, date } = useLocale();
  return (
    <DaySection
      id="visits"
      title={t("day:visits", { count: visits.total })}
      total={visits.total}
      shown={visits.items.length}
      all={href("pro-appointments")}
    >
      {visits.items.map((visit) => {
        const name = fullName(tag, visit.firstname, visit.lastname);
        return (
          <DayRow
            key={visit.reference}
            name={name}
            to={href("pro-appointment", { reference: visit.reference })}
            call={<Dial dial={visit.dial} phone={visit.phone} />}
            facts={[
              t("day:when", {
                date: visit.today ? t("day:title") : date(visit.date, "medium"),
                slot: visit.time ?? t(`counter:file.slot.${visit.slot}`),
              }),
              t(`counter:file.mode.${visit.mode}`),
              visit.shop,
            ]}
          >
            {visit.status === "requested" ? (
              <DayAct act="confirm" value={visit.reference} of={name}>
                {t("day:act.confirm")}
              </DayAct>
            ) : null}
          </DayRow>
        );
      })}
    </DaySection>
  );
}

function Holds({ holds, timeZone }: { holds: Data["holds"]; timeZone: string }) {
  const { t } = useTranslation("day");
  const { href } = useLocale();
  const { time } = useMoment(timeZone);
  return (
    <DaySection
      id="holds"
      title={t("holds", { count: holds.total })}
      total={holds.total}
      shown={holds.items.length}
    >
      {holds.items.map((hold) => (
        <DayRow
          key={hold.quoteId}
          name={hold.customer ?? t("without_account")}
          facts={[
            hold.article,
            hold.gia && t("report", { number: hold.gia }),
            t("until", { time: time(hold.until) }),
          ]}
        >
          {hold.here ? (
            <ButtonLink size="s" to={href("pro-checkout-order")}>
              {t("act.resume")}
            </ButtonLink>
          ) : (
            <>
              {/* A tablet has only one open order. */}
              {holds.items.some(({ here }) => here) ? null : (
                <DayAct act="resume" value={hold.quoteId} of={hold.customer ?? t("without_account")}>
                  {t("act.resume")}
                </DayAct>
              )}
              <ReleaseOwn own={{ quoteId: hold.quoteId, customer: hold.customer }} form={DAY_FORM} />
            </>
          )}
        </DayRow>
      ))}
    </DaySection>
  );
}
