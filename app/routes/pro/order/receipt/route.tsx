import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Amounts, Facts } from "~/features/order/facts";
import { Letterhead } from "~/features/order/letterhead";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink } from "~/ui/button";
import type { loader } from "./route.server";
import "~/styles/print.css";
import "~/features/order/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["print"], layout: "print" };

/** A receipt to print, in the client's language. */
export default function Receipt() {
  const { t } = useTranslation("print");
  const { href } = useLocale();
  const { id, tag, brand, shop, addressee, frenchPost, title, number, facts, amounts } =
    useLoaderData<typeof loader>();
  return (
    <>
      <nav className="no-print actions" aria-label={title}>
        <button
          type="button"
          className="button button-m button-primary script-only"
          onClick={() => window.print()}
        >
          <span>{t("receipt.print")}</span>
        </button>
        <ButtonLink reload theme="secondary" to={href("pro-order", { orderId: id })}>
          {t("receipt.back")}
        </ButtonLink>
      </nav>
      <article className="purchase-order" lang={tag}>
        <Letterhead brand={brand} shop={shop} addressee={addressee} right={frenchPost} />
        <h1>
          {title} {number}
        </h1>
        <Facts facts={facts} />
        <section className="keep po-price">
          <Amounts lines={amounts} />
        </section>
      </article>
    </>
  );
}
