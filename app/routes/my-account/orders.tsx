import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { isAwaited, type OrderStatus } from "~/domain/order-status";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { ReadyBy } from "~/features/order/ready-by";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

type Row = {
  id: string;
  number: string;
  status: OrderStatus;
  rescheduled: boolean;
  date: string;
  article: string;
  ring: { aesthetic: string; metal: MetalSlug; cut: CutSlug } | null;
  store: string;
  price: { incl: number; currency: Currency };
  expected: string;
  readyBy: string | null;
};

/** Orders in plain words: what happens now, and when the ring is expected. Status codes are only for the counter. */
export function Orders({ orders }: { orders: Row[] }) {
  const { t } = useTranslation(["account", "overview", "common", "reference"]);
  const { money, date, href } = useLocale();
  if (orders.length === 0)
    return (
      <p className="quiet">
        {t("overview:orders.none")}{" "}
        <TextLink to={`${href("home")}#boutiques`}>{t("common:nav.boutiques")}</TextLink>
      </p>
    );
  return (
    <ul className="account-cards">
      {orders.map((order) => (
        <li key={order.id} className="card">
          <div className="order-head">
            {order.ring ? (
              <RingPicture
                {...order.ring}
                sizes="6rem"
                alt={t("overview:orders.picture", {
                  name: order.article,
                  cut: t(`reference:cut.${order.ring.cut}`),
                  metal: t(`reference:metal.${order.ring.metal}`),
                })}
              />
            ) : null}
            <div>
              <h3>{order.article}</h3>
              <p className={`state state-${lookOf(order.status)}`}>{t(`order_status.${order.status}`)}</p>
            </div>
          </div>
          <p className="order-next">
            <span className="eyebrow">{t("overview:orders.next")}</span>{" "}
            {t(`overview:order_next.${order.status}`)}
          </p>
          <dl className="facts">
            <div>
              <dt>{t("overview:orders.number")}</dt>
              <dd>{order.number}</dd>
            </div>
            <div>
              <dt>{t("overview:orders.date")}</dt>
              <dd>{date(order.date)}</dd>
            </div>
            <div>
              <dt>{t("overview:orders.boutique")}</dt>
              <dd>{order.store}</dd>
            </div>
            <div>
              <dt>{t("overview:orders.price")}</dt>
              <dd className="price">{money(order.price)}</dd>
            </div>
            {isAwaited(order.status) ? (
              <div>
                <dt>{t(order.rescheduled ? "overview:orders.rescheduled" : "overview:orders.expected")}</dt>
                <dd>
                  {date(order.expected)}
                  {order.status === "A10" ? null : <ReadyBy day={order.readyBy && date(order.readyBy)} />}
                </dd>
              </div>
            ) : null}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const lookOf = (status: OrderStatus): "bad" | "good" | "busy" =>
  status === "S9" ? "bad" : status === "S6" || status === "S5" ? "good" : "busy";
