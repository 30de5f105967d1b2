import { useTranslation } from "react-i18next";
import { useTabletDay, type Shown } from "~/features/offline/use-tablet-day";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Customers, Designs, Visits } from "./day-lists";
import { OrderCard } from "./order-card";
import "~/features/counter/counter.css";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  layout: "alone",
  i18n: ["offline", "pro", "print", "reference", "engraving", "errors", "tax"],
};

/**
 * The counter without a network and, once the network is back, the outcome of what was written (docs/decisions/0083).
 */
export default function Offline() {
  const { t } = useTranslation("offline");
  const { href, tag } = useLocale();
  const url = href("pro-offline-kept");
  const kept = useTabletDay(url, tag);
  const { phase, line, day, open } = kept;
  return (
    <div className="counter offline-page">
      <header className="counter-head">
        <h1>{t("title")}</h1>
        <div className="actions script-only">
          <TextLink to={href("pro-day")} reload>
            {t("to_day")}
          </TextLink>
          {phase === "open" ? (
            <Button type="button" size="s" theme="secondary" onClick={kept.lock}>
              {t("lock")}
            </Button>
          ) : null}
        </div>
      </header>
      <p className="no-script-only">
        {t("no_script")} <TextLink to={href("pro-day")}>{t("to_day")}</TextLink>
      </p>
      <div className="script-only">
        <p role="status" className={`offline-line offline-line-${line ?? "unknown"}`}>
          {phase === "opening"
            ? t("opening")
            : phase === "cannot"
              ? t("cannot")
              : line
                ? t(`line.${line}`)
                : ""}
          {phase === "open" && day ? ` ${t("as_of", { time: day.atWords })}` : ""}
        </p>
        {kept.sealed ? <p>{t("sealed", { count: kept.sealed })}</p> : null}
        {phase === "closed" ? <Closed line={line} reopen={kept.reopen} /> : null}
        {phase === "open" && day && open ? <Open kept={kept} url={url} /> : null}
      </div>
    </div>
  );
}

/** Shown while nothing can be read; says how to open it again. */
function Closed({ line, reopen }: { line: Shown["line"]; reopen: () => void }) {
  const { t } = useTranslation("offline");
  const { href } = useLocale();
  return (
    <>
      <p className="lead">{t("closed")}</p>
      <div className="actions">
        {line === "login" ? (
          <ButtonLink to={href("pro-login", {}, { to: href("pro-offline") })} reload>
            {t("login")}
          </ButtonLink>
        ) : (
          <Button type="button" theme="secondary" onClick={reopen}>
            {t("reopen")}
          </Button>
        )}
      </div>
    </>
  );
}

function Open({ kept: { day, open, drafts }, url }: { kept: Shown; url: string }) {
  const { t } = useTranslation("offline");
  if (!day || !open) return null;
  const written = new Set(drafts.map(({ quoteId }) => quoteId));
  const cards = [
    ...drafts.map((draft) => ({
      hold: day.holds.find(({ quoteId }) => quoteId === draft.quoteId) ?? draft.hold,
      draft,
    })),
    ...day.holds.filter(({ quoteId }) => !written.has(quoteId)).map((hold) => ({ hold, draft: null })),
  ];
  return (
    <>
      <section aria-labelledby="orders">
        <h2 id="orders">{t("orders", { count: cards.length })}</h2>
        {cards.length ? (
          <ul className="offline-rows">
            {cards.map(({ hold, draft }) => (
              <OrderCard key={hold.quoteId} hold={hold} draft={draft} day={day} open={open} url={url} />
            ))}
          </ul>
        ) : (
          <p>{t("no_orders")}</p>
        )}
      </section>
      <Visits day={day} />
      <Customers day={day} />
      <Designs day={day} />
      <p className="quiet">{t("kept_until")}</p>
    </>
  );
}
