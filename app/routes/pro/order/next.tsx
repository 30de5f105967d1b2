import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { isAwaited, type OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import type { Shown } from "./act-form";

type Coming = Shown & {
  status: OrderStatus;
  dates: { expected: string };
  due: number;
  /** Of a cancelled order: what is still to be given back or kept, minor units; and whether anything was paid. */
  toSettle: number;
  everPaid: boolean;
  currency: Currency;
  can: { called: boolean };
  dial: string | null;
  contact: { phone: string };
  events: { kind: string; at: string }[];
  timeZone: string;
};

/**
 * The text about the next step, which differs if money is left to pay or to settle, and once the customer was called.
 */
function nextOf({ status, due, toSettle, everPaid }: Coming, called: boolean) {
  if (status === "S6" && due > 0) return "next.S6_due";
  if (status === "S5" && called) return due === 0 ? "next.paid_called" : "next.S5_called";
  if (status === "S5" && due === 0) return "next.paid";
  if (status === "S9" && toSettle === 0) return everPaid ? "next.settled" : "next.unpaid";
  return `next.${status}` as const;
}

/** The next step and the amount left to pay, which answers most questions by telephone. */
export function Next({ order }: { order: Coming }) {
  const { t } = useTranslation("order");
  const { date, money } = useLocale();
  const { day } = useMoment(order.timeZone);
  const called = order.events.findLast(({ kind }) => kind === "called")?.at;
  return (
    <section className="panel order-next" aria-labelledby="next">
      <h2 id="next">{t("next.title")}</h2>
      <p>
        {t(nextOf(order, called !== undefined), {
          amount: money(order.toSettle, order.currency),
          day: called ? day(called) : "",
        })}
      </p>
      <p className="order-next-facts">
        {isAwaited(order.status) ? (
          <span>{t("next.expected", { date: date(order.dates.expected) })}</span>
        ) : null}
        {order.due > 0 && order.status !== "A1" ? (
          <span>{t("next.due", { amount: money(order.due, order.currency) })}</span>
        ) : null}
      </p>
      {order.can.called ? (
        <PostForm className="actions" preventScrollReset>
          <input type="hidden" name="intent" value="called" />
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="seen" value={order.seen.called} />
          {order.dial ? (
            <a className="button button-m button-secondary dial" href={`tel:${order.dial}`}>
              <span>{order.contact.phone}</span>
            </a>
          ) : null}
          <Button theme={called ? "secondary" : "primary"}>
            {t(called ? "next.called_again" : "next.called")}
          </Button>
        </PostForm>
      ) : null}
    </section>
  );
}
