import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { isAwaited, type OrderStatus } from "~/domain/order-status";
import { useMoment } from "~/features/counter/use-moment";
import { OrderStatusLabel } from "~/features/order/status";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";

type Row = {
  taxed: boolean;
  id: string;
  number: string;
  purchased: string;
  article: string;
  status: OrderStatus;
  rescheduled: boolean;
  incl: number;
  currency: Currency;
  expected: string;
};

/** The newest orders of a customer in the seller's shops; the rest is in the list of orders. */
export function FileOrders({
  orders,
  total,
  client,
  timeZone,
}: {
  orders: Row[];
  total: number;
  client: string;
  timeZone: string;
}) {
  const { t } = useTranslation(["counter", "print"]);
  const { href, money, date } = useLocale();
  const { day } = useMoment(timeZone);
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{t("counter:file.orders", { count: total })}</h2>
      {orders.length === 0 ? (
        <>
          <p className="quiet">{t("counter:file.orders_none")}</p>
          <TextLink to={href("pro-customer-tray")}>{t("counter:file.tray")}</TextLink>
        </>
      ) : (
        <>
          <ScrollTable label={t("counter:file.orders", { count: total })}>
            <table className="report-table">
              <thead>
                <tr>
                  <th scope="col">
                    {t("print:label.orderNumber")}
                    <span className="sub">{t("print:label.purchaseDate")}</span>
                  </th>
                  <th scope="col">{t("print:label.articleName")}</th>
                  <th scope="col">
                    {t("print:label.status")}
                    <span className="sub">{t("print:label.expectedDelivery")}</span>
                  </th>
                  <th scope="col" className="number">
                    {t(orders.some(({ taxed }) => taxed) ? "print:label.incl" : "print:label.inclNoTax")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <th scope="row">
                      <TextLink to={href("pro-order", { orderId: order.id })}>{order.number}</TextLink>
                      <time className="sub" dateTime={order.purchased}>
                        {day(order.purchased)}
                      </time>
                    </th>
                    <td>{order.article}</td>
                    <td>
                      <OrderStatusLabel status={order.status} rescheduled={order.rescheduled} />
                      {isAwaited(order.status) ? (
                        <time className="sub" dateTime={order.expected}>
                          {date(order.expected, "medium")}
                        </time>
                      ) : null}
                    </td>
                    <td className="number">{money(order.incl, order.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
          {total > orders.length ? (
            <p>
              <TextLink to={href("pro-reporting", {}, { client, shop: "all" })}>
                {t("counter:file.orders_all")}
              </TextLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
