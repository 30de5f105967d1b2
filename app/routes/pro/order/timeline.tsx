import { useTranslation } from "react-i18next";
import { causeOf } from "~/domain/erp-cause";
import type { Currency } from "~/domain/money";
import type { OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { dynamicT } from "~/i18n/dynamic-t";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";

type Event = {
  at: string;
  kind: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
  actor: string;
  actorName: string | null;
  detail: string | null;
  moved: { from: string; to: string } | null;
  paid: { amount: number; currency: Currency } | null;
};

/** An event and the resulting status; if both say the same, only once. */
function What({ event: { from, to }, act }: { event: Pick<Event, "from" | "to">; act: string }) {
  const { t } = useTranslation(["order", "print"]);
  if (!to || to === from) return act;
  const words = t(`print:status.${to}`);
  const status = t("order:status_code", { words, code: to });
  if (words === act) return status;
  return (
    <>
      {act} <span className="quiet">{status}</span>
    </>
  );
}

/** Who did what and when, newest last, messages of ERP, workshop and warehouse included. */
export function Timeline({ events, timeZone }: { events: Event[]; timeZone: string }) {
  const { t, i18n } = useTranslation(["order", "print", "pro"]);
  const { date, money, tag } = useLocale();
  const { both } = useMoment(timeZone);
  const word = (key: string, fallback: string) =>
    i18n.exists(`order:${key}`) ? dynamicT(t)(`order:${key}`) : fallback;
  const said = ({ kind, detail }: { kind: string; detail: string }) => {
    if (kind === "contact")
      return inRow(
        tag,
        detail.split(" ").map((field) => word(`field.${field}`, field)),
      );
    if (kind === "ring_size") {
      const [from, to] = detail.split(" ");
      return to ? t("order:ring_size.changed", { from, to }) : t("pro:item.mm", { mm: from });
    }
    const cause = causeOf(detail);
    return cause ? t(`print:cause.${cause}`) : detail;
  };
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{t("order:timeline")}</h2>
      <ol className="timeline">
        {events.map((event, i) => (
          <li key={`${event.at}-${i}`}>
            <time dateTime={event.at}>{both(event.at)}</time>
            <div>
              <p>
                <What event={event} act={word(`event.${event.kind}`, t("order:event.status"))} />
              </p>
              {event.moved ? (
                <p>{t("order:moved", { from: date(event.moved.from), to: date(event.moved.to) })}</p>
              ) : null}
              {event.paid ? <p>{money(event.paid.amount, event.paid.currency)}</p> : null}
              <p className="quiet">
                {event.actorName ?? word(`actor.${event.actor}`, event.actor)}
                {event.detail ? (
                  <>
                    {DOT}
                    {said({ kind: event.kind, detail: event.detail })}
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
