import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { changesByItself } from "~/domain/order-status";
import { Amounts } from "~/features/order/facts";
import { OrderStatusLabel } from "~/features/order/status";
import { useWatch } from "~/lib/use-watch";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { AfterwardsActs } from "./afterwards-acts";
import { Next } from "./next";
import { OrderActions } from "./order-actions";
import { OrderFacts } from "./order-facts";
import { Payments } from "./payments";
import { StatusNotes } from "./status-notes";
import { Timeline } from "./timeline";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "bar", "order", "print", "engraving", "reference"] };

export default function OrderPage() {
  const { t } = useTranslation(["order", "print"]);
  const { href } = useLocale();
  const order = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // Reloading the order would remove the answer to an action and fold its form.
  useWatch(!answer && changesByItself(order.status));
  const { facts } = order;
  const path = { orderId: order.id };
  return (
    <div className="counter order-page">
      <TextLink to={href("pro-reporting")}>{t("order:back")}</TextLink>
      <header className="counter-head">
        <div className="order-named">
          <h1>{t("order:title", { number: order.number })}</h1>
          <p role="status">
            <OrderStatusLabel status={order.status} rescheduled={order.rescheduled} />{" "}
            <span className="no-script-only">
              <TextLink reload to={href("pro-order", path)}>
                {t("order:refresh")}
              </TextLink>
            </span>
          </p>
        </div>
        <div className="actions">
          <ButtonLink reload to={href("pro-order-print", path)} theme="secondary">
            {t("order:print")}
          </ButtonLink>
          <ButtonLink reload to={href("pro-order-pdf", path)} theme="secondary">
            {t("order:pdf")}
          </ButtonLink>
        </div>
      </header>
      <div className="counter-columns order-now">
        <div>
          <Next order={order} />
          <StatusNotes order={order} />
          <OrderActions order={order} answer={answer}>
            <AfterwardsActs order={order} answer={answer} />
          </OrderActions>
        </div>
        <aside aria-label={t("order:timeline")}>
          <Timeline events={order.events} timeZone={order.timeZone} />
        </aside>
      </div>
      <div className="counter-columns">
        <OrderFacts order={order} />
        <aside aria-label={t("order:aside")}>
          <section className="panel" aria-labelledby="price">
            <h2 id="price">{t("print:price")}</h2>
            <Amounts lines={facts.lines} />
            <Amounts lines={facts.tax} />
          </section>
          <Payments order={order} />
        </aside>
      </div>
    </div>
  );
}
