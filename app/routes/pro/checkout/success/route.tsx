import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useMoment } from "~/features/counter/use-moment";
import { OrderPicture } from "~/features/order/order-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["pro", "print"] };

export default function CheckoutSuccess() {
  const { t } = useTranslation("pro");
  const { href, tag, money, date } = useLocale();
  const { orderId, number, price, taxed, onHoldUntil, delivery, customer, guest, timeZone, picture } =
    useLoaderData<typeof loader>();
  const { both } = useMoment(timeZone);
  const person = fullName(tag, customer.firstname, customer.lastname);
  // In English and French the title precedes the name; in other languages it follows as part of the honorific.
  const name = customer.civility
    ? t(`success.named.${customer.civility}`, { name: person })
    : t("success.named.none", { name: person });
  return (
    <div className="counter">
      <h1>{onHoldUntil ? t("success.title_on_hold") : t("success.title")}</h1>
      <p className="lead">
        {onHoldUntil ? t("success.lead_on_hold", { number, name }) : t("success.lead", { number, name })}
      </p>
      <div className="placed">
        {picture ? <OrderPicture picture={picture} className="placed-picture" sizes="200px" /> : null}
        <dl className="key-facts">
          <div>
            <dt>{t("success.number")}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t("success.client")}</dt>
            <dd>
              {name}
              {guest ? <span className="quiet"> {t("success.guest")}</span> : null}
            </dd>
          </div>
          <div>
            <dt>{t(taxed ? "price.incl" : "price.no_tax")}</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>{t("review.delivery")}</dt>
            <dd>{date(delivery)}</dd>
          </div>
          {onHoldUntil ? (
            <div>
              <dt>{t("success.on_hold_until")}</dt>
              <dd>
                <time dateTime={onHoldUntil}>{both(onHoldUntil)}</time>
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div className="actions">
        <ButtonLink size="l" reload to={href("pro-order-print", { orderId })}>
          {t("success.print")}
        </ButtonLink>
        <ButtonLink size="l" theme="secondary" to={href("pro-order", { orderId })}>
          {t("success.order")}
        </ButtonLink>
        <PostForm action={href("pro-customer-search")}>
          <input type="hidden" name="intent" value="end" />
          <Button size="l" theme="secondary">
            {t("success.new_customer")}
          </Button>
        </PostForm>
      </div>
      <p>
        <TextLink to={href("pro-customer-tray")}>{t("success.tray")}</TextLink>
      </p>
    </div>
  );
}
