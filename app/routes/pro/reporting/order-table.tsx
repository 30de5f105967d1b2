import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { isAwaited, type OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { OrderStatusLabel } from "~/features/order/status";
import { ScrollTable } from "~/ui/scroll-table";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

type Key = "date" | "number" | "client" | "amount" | "status";
type Row = {
  id: string;
  number: string;
  depositNumber: string;
  storeCode: string;
  storeName: string;
  purchased: string;
  associate: string;
  second: string | null;
  client: string;
  productCode: string;
  article: string;
  deposit: number;
  /** Deposit and all payments after it. */
  paid: number;
  price: { excl: number; incl: number; currency: Currency };
  estimated: string;
  planned: string;
  expected: string;
  status: OrderStatus;
  rescheduled: boolean;
  onHoldUntil: string | null;
  signed: string | null;
};

/** The label fields of an order (spec §3), a line each; headers sort by link, so without script too. */
export function OrderTable({
  title,
  orders,
  taxed,
  sort,
  timeZone,
}: {
  title: string;
  orders: Row[];
  taxed: boolean;
  sort: string;
  timeZone: string;
}) {
  const { t } = useTranslation(["order", "print"]);
  const words = useRowWords(timeZone);
  const directionOf = (key: Key) => directionIn(sort, key);
  const sorter = (key: Key, label: string) => <SortLink sort={sort} by={key} label={label} />;
  const header = (key: Key, label: string, number = false) => (
    <th scope="col" className={number ? "number" : undefined} aria-sort={directionOf(key)}>
      {sorter(key, label)}
    </th>
  );
  return (
    <ScrollTable label={title}>
      <table className="report-table">
        <thead>
          <tr>
            {/* Number and day share a column, state and delivery another, so that a tablet shows every line whole. */}
            <th scope="col" aria-sort={directionOf("number") ?? directionOf("date")}>
              {sorter("number", t("print:label.orderNumber"))}
              {sorter("date", t("print:label.purchaseDate"))}
            </th>
            {header("client", t("print:label.client"))}
            <th scope="col" aria-sort={directionOf("status")}>
              {sorter("status", t("print:label.status"))}
              <span className="sub">{t("order:list.delivery")}</span>
            </th>
            {header("amount", t(taxed ? "print:label.incl" : "print:label.inclNoTax"), true)}
            <th scope="col" className="number wide">
              {t("print:label.depositAmount")}
            </th>
            <th scope="col" className="shop">
              {t("print:label.storeCode")}
            </th>
            <th scope="col">
              {t("order:list.papers")}
              <span className="sub">{t("print:label.signature")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} words={words} />
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

const directionIn = (sort: string, key: Key): "ascending" | "descending" | undefined =>
  sort === key ? "ascending" : sort === `-${key}` ? "descending" : undefined;

/** Sorts by a column; once more, the other way round. Days and amounts begin with the highest. */
function SortLink({ sort, by, label }: { sort: string; by: Key; label: string }) {
  const { pathname, search } = useLocation();
  const next =
    sort === `-${by}` || by === "status"
      ? by
      : sort === by
        ? `-${by}`
        : by === "date" || by === "amount"
          ? `-${by}`
          : by;
  const params = new URLSearchParams(search);
  params.set("sort", next);
  params.delete("page");
  const direction = directionIn(sort, by);
  return (
    <Link to={`${pathname}?${params.toString()}`}>
      {label}
      {direction ? <span aria-hidden="true">{direction === "ascending" ? " ↑" : " ↓"}</span> : null}
    </Link>
  );
}

/** The words and forms of all rows, looked up once and not for each row. */
function useRowWords(timeZone: string) {
  const { t } = useTranslation(["order", "print"]);
  return {
    t,
    ...useLocale(),
    ...useMoment(timeZone),
    article: t("print:label.articleName"),
    receipt: t("print:label.depositNumber"),
    paid: t("print:receipt.paid"),
    associate: t("print:label.salesAssociate"),
    print: t("order:list.print"),
    pdf: t("order:list.pdf"),
    none: t("print:value.none"),
  };
}

function OrderRow({ order, words }: { order: Row; words: ReturnType<typeof useRowWords> }) {
  const { t, href, money, date, day, both } = words;
  return (
    <tr>
      <th scope="row">
        <TextLink to={href("pro-order", { orderId: order.id })}>{order.number}</TextLink>
        <time className="sub" dateTime={order.purchased}>
          {day(order.purchased)}
        </time>
      </th>
      <td>
        {order.client}
        <span className="sub">
          <span className="visually-hidden">{words.article} </span>
          {order.article} <span className="report-code">{order.productCode}</span>
        </span>
      </td>
      <td>
        <OrderStatusLabel status={order.status} rescheduled={order.rescheduled} />
        {order.onHoldUntil ? (
          <span className="sub">{t("order:list.until", { time: both(order.onHoldUntil) })}</span>
        ) : null}
        {isAwaited(order.status) ? (
          <time className="sub" dateTime={order.expected}>
            {date(order.expected, "medium")}
          </time>
        ) : null}
        {isAwaited(order.status) && order.expected !== order.planned ? (
          <span className="sub">{t("order:list.planned", { date: date(order.planned, "medium") })}</span>
        ) : null}
      </td>
      <td className="number">
        {money(order.price.incl, order.price.currency)}
        {order.price.excl === order.price.incl ? null : (
          <span className="sub">
            {t("order:list.excl", { amount: money(order.price.excl, order.price.currency) })}
          </span>
        )}
      </td>
      <td className="number wide">
        {money(order.deposit, order.price.currency)}
        <span className="sub">
          <span className="visually-hidden">{words.receipt} </span>
          {order.depositNumber}
        </span>
        {order.paid > order.deposit ? (
          <span className="sub">
            {words.paid} {money(order.paid, order.price.currency)}
          </span>
        ) : null}
      </td>
      <td className="shop">
        {order.storeCode} {order.storeName}
        <span className="sub">
          <span className="visually-hidden">{words.associate} </span>
          {order.associate}
          {order.second ? <> {t("order:list.with", { name: order.second })}</> : null}
        </span>
      </td>
      <td>
        <span className="papers">
          <a className="text-link" href={href("pro-order-print", { orderId: order.id })}>
            {words.print}
            <span className="visually-hidden"> {order.number}</span>
          </a>
          <a className="text-link" href={href("pro-order-pdf", { orderId: order.id })}>
            {words.pdf}
            <span className="visually-hidden"> {order.number}</span>
          </a>
        </span>
        {order.signed ? (
          <time className="sub" dateTime={order.signed}>
            {day(order.signed)}
          </time>
        ) : (
          <span className="sub">{words.none}</span>
        )}
      </td>
    </tr>
  );
}
