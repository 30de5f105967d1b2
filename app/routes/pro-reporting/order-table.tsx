import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { Currency } from "~/domain/money";
import type { OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/moment";
import { OrderStatusLabel } from "~/features/order/status";
import { ScrollTable } from "~/ui/scroll-table";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

type Row = {
  id: string; number: string; depositNumber: string; storeCode: string; storeName: string; purchased: string; associate: string; second: string | null; client: string; productCode: string; article: string;
  deposit: number; price: { excl: number; incl: number; currency: Currency }; estimated: string; planned: string; expected: string; status: OrderStatus; rescheduled: boolean; onHoldUntil: string | null;
};

/** The label fields of an order (spec §3), a line each; headers sort by link, so without script too. */
export function OrderTable({ orders, sort, timeZone }: { orders: Row[]; sort: string; timeZone: string }) {
  const { t } = useTranslation(["order", "print"]);
  const { href, money, date } = useLocale();
  const { day, both } = useMoment(timeZone);
  const { pathname, search } = useLocation();
  const header = (key: "date" | "number" | "client" | "amount" | "status", label: string, number = false) => {
    const next = sort === `-${key}` || key === "status" ? key : sort === key ? `-${key}` : key === "date" || key === "amount" ? `-${key}` : key;
    const params = new URLSearchParams(search);
    params.set("sort", next);
    params.delete("page");
    const direction = sort === key ? ("ascending" as const) : sort === `-${key}` ? ("descending" as const) : undefined;
    return (
      <th scope="col" className={number ? "number" : undefined} aria-sort={direction}>
        <Link to={`${pathname}?${params.toString()}`}>{label}{direction ? <span aria-hidden="true">{direction === "ascending" ? " ↑" : " ↓"}</span> : null}</Link>
      </th>
    );
  };
  return (
    <ScrollTable label={t("order:list.title")}>
      <table className="report-table">
        <thead>
          <tr>
            {header("number", t("print:label.orderNumber"))}
            {header("date", t("print:label.purchaseDate"))}
            {header("client", t("print:label.client"))}
            {header("status", t("print:label.status"))}
            {header("amount", t("print:label.incl"), true)}
            <th scope="col" className="number">{t("print:label.depositAmount")}</th>
            <th scope="col">{t("order:list.delivery")}</th>
            <th scope="col">{t("print:label.storeCode")}</th>
            <th scope="col">{t("order:list.papers")}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row"><TextLink to={href("pro-order", { orderId: order.id })}>{order.number}</TextLink></th>
              <td><time dateTime={order.purchased}>{day(order.purchased)}</time></td>
              <td>{order.client}<span className="sub"><span className="visually-hidden">{t("print:label.articleName")} </span>{order.article} <span className="sub">{order.productCode}</span></span></td>
              <td><OrderStatusLabel status={order.status} rescheduled={order.rescheduled} />{order.onHoldUntil ? <span className="sub">{t("order:list.until", { time: both(order.onHoldUntil) })}</span> : null}</td>
              <td className="number">{money(order.price.incl, order.price.currency)}<span className="sub">{t("order:list.excl", { amount: money(order.price.excl, order.price.currency) })}</span></td>
              <td className="number">{money(order.deposit, order.price.currency)}<span className="sub"><span className="visually-hidden">{t("print:label.depositNumber")} </span>{order.depositNumber}</span></td>
              <td><time dateTime={order.expected}>{date(order.expected, "medium")}</time>{order.expected !== order.planned ? <span className="sub">{t("order:list.planned", { date: date(order.planned, "medium") })}</span> : null}</td>
              <td>{order.storeCode} <span className="sub">{order.storeName}</span><span className="sub"><span className="visually-hidden">{t("print:label.salesAssociate")} </span>{order.associate}{order.second ? <> {t("order:list.with", { name: order.second })}</> : null}</span></td>
              <td><span className="papers"><TextLink reload to={href("pro-order-print", { orderId: order.id })}>{t("order:list.print")}<span className="visually-hidden"> {order.number}</span></TextLink><TextLink reload to={href("pro-order-pdf", { orderId: order.id })}>{t("order:list.pdf")}<span className="visually-hidden"> {order.number}</span></TextLink></span></td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
