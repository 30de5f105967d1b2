import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { FactValue } from "~/features/order/facts";
import { Dial } from "~/features/counter/dial";
import { VisitDiamonds } from "~/features/counter/visit-diamonds";
import { VisitedRing } from "~/features/counter/visited-ring";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { VisitState } from "~/features/appointment/visit-state";
import { Acts } from "./acts";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";
import "~/features/appointment/appointment.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["diary", "counter", "account", "tray", "pro", "diamonds", "gem"],
};

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** One appointment: what to prepare, what comes next, and its history. */
export default function Appointment() {
  const { t } = useTranslation("diary");
  const { href, tag } = useLocale();
  const visit = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const name = fullName(tag, visit.firstname, visit.lastname);
  return (
    <div className="counter">
      <TextLink to={href("pro-appointments", {}, { date: visit.date })}>{t("back")}</TextLink>
      <header className="counter-head">
        <h1>{t("one", { name })}</h1>
        <p role="status">
          <VisitState visit={visit} />
        </p>
      </header>
      <div className="counter-columns">
        <div>
          <VisitFacts visit={visit} name={name} />
          <History history={visit.history} timeZone={visit.timeZone} />
        </div>
        <aside>
          <Acts visit={visit} answer={answer} />
        </aside>
      </div>
    </div>
  );
}

function VisitFacts({ visit, name }: { visit: Data; name: string }) {
  const { t } = useTranslation(["diary", "counter", "pro"]);
  const { href, date } = useLocale();
  return (
    <>
      <dl className="key-facts">
        <div>
          <dt>{t("diary:when")}</dt>
          <dd>
            {t("diary:at", {
              date: date(visit.date, "full"),
              time: visit.time ?? t(`counter:file.slot.${visit.slot}`),
            })}
          </dd>
        </div>
        <div>
          <dt>{t("diary:mode")}</dt>
          <dd>{t(`counter:file.mode.${visit.mode}`)}</dd>
        </div>
        <div>
          <dt>{t("diary:shop")}</dt>
          <dd>{visit.shop}</dd>
        </div>
        <div>
          <dt>{t("diary:seller")}</dt>
          <dd>{visit.sellerName ?? t("diary:nobody")}</dd>
        </div>
        {visit.reading ? (
          <div>
            <dt>{t("pro:person.reading")}</dt>
            <dd>{visit.reading}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("diary:contact")}</dt>
          <dd>
            <Dial dial={visit.dial} phone={visit.phone} />
            <br />
            <FactValue value={visit.email} />
          </dd>
        </div>
        {visit.comment ? (
          <div>
            <dt>{t("diary:comment")}</dt>
            <dd>{visit.comment}</dd>
          </div>
        ) : null}
      </dl>
      <p>
        <TextLink
          to={href("pro-customer-results", {}, { email: visit.email, to: href("pro-customer-file") })}
        >
          {t("diary:file")}
          <span className="visually-hidden"> {name}</span>
        </TextLink>
      </p>
      {visit.creation ? (
        <section aria-labelledby="ring">
          <h2 id="ring">{t("diary:ring")}</h2>
          <VisitedRing creation={visit.creation} />
        </section>
      ) : null}
      <VisitDiamonds of={visit.diamonds} />
    </>
  );
}

/** Who did what with it, oldest first, in its boutique's time zone. */
function History({ history, timeZone }: Pick<Data, "history" | "timeZone">) {
  const { t } = useTranslation(["diary", "counter"]);
  const { date } = useLocale();
  const { both } = useMoment(timeZone);
  const before = (from: Data["history"][number]["from"]) =>
    from &&
    t("moved_from", {
      when: t("at", {
        date: date(from.date, "full"),
        time: from.time ?? (from.slot ? t(`counter:file.slot.${from.slot}`) : ""),
      }),
    });
  const words = (act: string, detail: string | null) => {
    const did = (["asked", "booked", "confirmed", "assigned", "moved", "cancelled"] as const).find(
      (one) => one === act,
    );
    if (did) return t(`did.${did}`);
    const result = (["ordered", "came", "absent"] as const).find((one) => one === detail);
    return t("did.closed", { result: result ? t(`result.${result}`) : "" });
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("history")}</h2>
      <ol className="timeline">
        {history.map(({ at, act, by, detail, from }, i) => (
          <li key={`${at}-${i}`}>
            <time dateTime={at}>{both(at)}</time>
            <div>
              <p>{words(act, detail)}</p>
              <p className="quiet">
                {[by, act === "closed" ? null : detail, before(from)].filter(Boolean).map((more, nth) => (
                  <Fragment key={more}>
                    {nth ? DOT : null}
                    {more}
                  </Fragment>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
