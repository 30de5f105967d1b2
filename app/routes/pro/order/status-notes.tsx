import { useTranslation } from "react-i18next";
import { causeOf } from "~/domain/erp-cause";
import type { OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";

type Noted = {
  status: OrderStatus;
  rescheduled: boolean;
  dates: { planned: string; expected: string };
  onHoldUntil: string | null;
  waiting: { since: string; age: string } | null;
  unheard: "refused" | "given_up" | null;
  cancelReason: string | null;
  timeZone: string;
  events: { kind: string; detail: string | null }[];
};

/** The most important facts: end of the hold, a new date with its reason, a cancellation. */
export function StatusNotes({ order }: { order: Noted }) {
  const { t } = useTranslation(["order", "print"]);
  const { date } = useLocale();
  const { both } = useMoment(order.timeZone);
  const reason = order.events.findLast((event) => event.kind === "rescheduled")?.detail;
  const cause = reason && causeOf(reason);
  return (
    <>
      {order.onHoldUntil ? (
        <p className="panel">{t("order:note.on_hold", { time: both(order.onHoldUntil) })}</p>
      ) : null}
      {order.unheard ? <p className="panel">{t(`order:note.${order.unheard}`)}</p> : null}
      {order.waiting ? (
        <p className="panel">
          {t("order:note.waiting_for", { age: order.waiting.age, time: both(order.waiting.since) })}
        </p>
      ) : null}
      {order.rescheduled ? (
        <div className="panel">
          <p>
            {t("order:note.rescheduled", {
              before: date(order.dates.planned),
              now: date(order.dates.expected),
            })}
          </p>
          {reason ? (
            <p className="quiet">
              {t("order:note.because", { reason: cause ? t(`print:cause.${cause}`) : reason })}
            </p>
          ) : null}
        </div>
      ) : null}
      {order.cancelReason ? (
        <p className="panel">{t("order:note.cancel_reason", { reason: order.cancelReason })}</p>
      ) : null}
      {order.status === "SE" ? <p className="panel">{t("order:note.deposit_error")}</p> : null}
    </>
  );
}
