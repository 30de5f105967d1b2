import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLeaving } from "~/features/counter/confirm-leaving";
import { CustomerTable } from "~/features/counter/customer-table";
import { FindLine } from "~/features/counter/find-line";
import { WithoutAccount } from "~/features/counter/without-account";
import { newAccount, type Criteria } from "~/features/find/new-account";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { query } from "~/lib/paths";
import { ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["pro"] };

export default function CustomerResults() {
  const { t } = useTranslation("pro");
  const { href, tag } = useLocale();
  const { pathname } = useLocation();
  const { total, more, page, pages, criteria, customers, confirm } = useLoaderData<typeof loader>();
  const again = href("pro-customer-search", {}, criteria);
  if (confirm) {
    return (
      <ConfirmLeaving person={confirm.current} next={confirm} cancel={`${pathname}${query(criteria)}`}>
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="customerId" value={confirm.id} />
      </ConfirmLeaving>
    );
  }
  const create = href("client-register", {}, { as: "seller", to: criteria.to, ...newAccount(tag, criteria) });
  return (
    <div className="counter">
      <header className="counter-head">
        <h1>{t("results.title")}</h1>
        {customers.length ? (
          <div className="actions">
            <WithoutAccount to={criteria.to} />
            <ButtonLink theme="secondary" to={create}>
              {t("search.create")}
            </ButtonLink>
          </div>
        ) : null}
      </header>
      {criteria.q ? <FindLine q={criteria.q} to={criteria.to} /> : null}
      {customers.length ? (
        <>
          <p className="quiet counter-count">
            <span>
              {more
                ? t("results.many", { number: numberFormat(tag).format(total) })
                : t("results.count", { count: total })}
            </span>
            {criteria.q ? null : <TextLink to={again}>{t("results.again")}</TextLink>}
          </p>
          <CustomerTable customers={customers} label={t("results.title")} />
          <Pagination page={page} pages={pages} />
        </>
      ) : (
        <NobodyFound criteria={criteria} again={again} create={create} />
      )}
    </div>
  );
}

/** What to do if nobody was found: create an account or, for a wrong number, search again. */
function NobodyFound({
  criteria: { q, crmId, to },
  again,
  create,
}: {
  criteria: Criteria & { crmId?: string | undefined; to?: string | undefined };
  again: string;
  create: string;
}) {
  const { t } = useTranslation("pro");
  const change = (
    <ButtonLink theme={crmId ? "primary" : "secondary"} to={again}>
      {t("results.again")}
    </ButtonLink>
  );
  return (
    <Empty
      title={t("results.none")}
      actions={
        <>
          {crmId ? change : null}
          <ButtonLink theme={crmId ? "secondary" : "primary"} to={create}>
            {t("search.create")}
          </ButtonLink>
          {crmId || q ? null : change}
          <WithoutAccount to={to} />
        </>
      }
    >
      {t(crmId ? "results.none_crm_hint" : "results.none_hint")}
    </Empty>
  );
}
