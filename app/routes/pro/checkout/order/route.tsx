import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { autoRefreshOf } from "~/features/counter/auto-refresh";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutHead } from "~/features/counter/steps";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { OrderForm } from "./order-form";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  autoRefresh: autoRefreshOf(true),
  i18n: ["pro", "print", "engraving", "errors", "reference", "tax"],
  keepsTyped: "order",
};

export default function CheckoutOrder() {
  const { t } = useTranslation("pro");
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="counter">
      <CheckoutHead at="order" title={data.guest ? t("order_form.title_guest") : t("order_form.title")} />
      <div className="counter-columns">
        <OrderForm {...data} answer={answer} currency={data.quote.price.currency} />
        <ReservationPanel quote={data.quote} formId="order" />
      </div>
    </div>
  );
}
