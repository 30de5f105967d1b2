import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLeaving } from "~/features/counter/confirm-leaving";
import { FoundRows } from "~/features/find/found-rows";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink } from "~/ui/button";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["pro", "bar"] };

/** Customers, orders and stones by the one field of the bar. */
export default function Find() {
  const { t } = useTranslation(["pro", "bar"]);
  const { href } = useLocale();
  const found = useLoaderData<typeof loader>();
  const { q, to, confirm } = found;
  const search = (
    <ButtonLink theme="secondary" to={href("pro-customer-search")}>
      {t("pro:search.title")}
    </ButtonLink>
  );
  if (confirm)
    return (
      <ConfirmLeaving person={confirm.current} next={confirm} cancel={href("pro-find", {}, { q })}>
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="customerId" value={confirm.id} />
        {to ? <input type="hidden" name="to" value={to} /> : null}
      </ConfirmLeaving>
    );
  return (
    <div className="counter">
      <h1>{t("bar:found.title")}</h1>
      <p className="quiet">{t("bar:found.hint")}</p>
      {q ? (
        <FoundRows found={found}>{search}</FoundRows>
      ) : (
        <div className="actions">
          <ButtonLink to={href("client-register", {}, { as: "seller" })}>{t("bar:found.create")}</ButtonLink>
          {search}
        </div>
      )}
    </div>
  );
}
