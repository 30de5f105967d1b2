import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { Dial } from "~/features/counter/dial";
import { useMoment } from "~/features/counter/use-moment";
import { DAY_FORM, type DayActName } from "./acts";

export type DayOrder = {
  id: string;
  number: string;
  client: string;
  article: string;
  shop: string;
  since: string;
  until: string | null;
  called: string | null;
  /** What is still to be given back, minor units. */
  toSettle: { amount: number; currency: Currency } | null;
  dial: string | null;
  phone: string | null;
};

/** One kind of waiting items; renders nothing if there are none. `all`: the list with all of them. */
export function DaySection({
  id,
  title,
  total,
  shown,
  all,
  children,
}: {
  id: string;
  title: string;
  total: number;
  shown: number;
  all?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("day");
  if (!total) return null;
  return (
    <section className="day-section" aria-labelledby={`day-${id}`}>
      <h2 id={`day-${id}`}>{title}</h2>
      <ul className="day-rows">{children}</ul>
      {total > shown && all ? (
        <p>
          <TextLink to={all}>{t("more", { count: total })}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

/** A row: a linked title, the number to call beside it, its facts below, its next actions at the end. */
export function DayRow({
  name,
  to = null,
  call = null,
  facts,
  children,
}: {
  name: ReactNode;
  to?: string | null;
  call?: ReactNode;
  facts: (string | null | undefined)[];
  children: ReactNode;
}) {
  return (
    <li className="day-row">
      <div className="day-what">
        <span className="day-name">
          {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          {call}
        </span>
        {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
      </div>
      <div className="day-acts">{children}</div>
    </li>
  );
}

/** A row's button, which sends the one form of all rows; `of` says for whom to those who do not see the row. */
export function DayAct({
  act,
  value,
  of,
  quiet = false,
  children,
}: {
  act: DayActName;
  value: string;
  of: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Button size="s" theme={quiet ? "secondary" : "primary"} form={DAY_FORM} name={act} value={value}>
      {children}
      <span className="visually-hidden"> {of}</span>
    </Button>
  );
}

/** What a link to the order is called, by what is to be done there. */
const OPENED = {
  on_hold: "act.open",
  deposit_errors: "act.deposit",
  to_settle: "act.settle",
} as const;

/** Orders of one kind, each with a link; orders that have arrived have a button to call. */
export function DayOrders({
  id,
  title,
  orders,
  all,
  timeZone,
}: {
  id: "on_hold" | "deposit_errors" | "arrived" | "to_settle";
  title: string;
  orders: { total: number; items: DayOrder[] };
  all: string;
  timeZone: string;
}) {
  const { t } = useTranslation("day");
  const { href, money } = useLocale();
  const { both } = useMoment(timeZone);
  return (
    <DaySection id={id} title={title} total={orders.total} shown={orders.items.length} all={all}>
      {orders.items.map((order) => (
        <DayRow
          key={order.id}
          name={order.client}
          to={href("pro-order", { orderId: order.id })}
          call={<Dial dial={order.dial} phone={order.phone} />}
          facts={[
            order.article,
            order.number,
            order.toSettle && money(order.toSettle.amount, order.toSettle.currency),
            order.until
              ? t("until_day", { time: both(order.until) })
              : t("since", { time: both(order.since) }),
            order.called && t("called", { time: both(order.called) }),
          ]}
        >
          {id === "arrived" ? (
            <DayAct act="called" value={order.id} of={order.client}>
              {t("act.called")}
            </DayAct>
          ) : (
            <TextLink to={href("pro-order", { orderId: order.id })}>
              {t(OPENED[id])}
              <span className="visually-hidden"> {order.number}</span>
            </TextLink>
          )}
        </DayRow>
      ))}
    </DaySection>
  );
}
