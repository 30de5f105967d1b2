import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { query } from "~/lib/paths";
import { ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { shownRange } from "~/features/order/filters";
import { OrderFilters } from "./filters";
import { OrderTable } from "./order-table";
import { Totals } from "./totals";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["order", "print", "counter"] };

export default function Reporting() {
  const { t } = useTranslation(["order", "counter"]);
  const { href } = useLocale();
  const { pathname, search } = useLocation();
  const { title, filters, manager, shops, associates, ranges, timeZone, orders, ...found } =
    useLoaderData<typeof loader>();
  const { total, more, page, pages, taxed } = found;
  // A large list takes its time: the one that stands there is seen to be the old one.
  const busy = useNavigation().location?.pathname === pathname;
  const { typed, wrong: _, ...kept } = filters;
  const shown = shownRange(ranges, typed);
  const endingSoon = query({ status: ["A10"], sort: "end" });
  const held = filters.sort === "end" && filters.status.join() === "A10";
  const widens = orders.length === 0 && Boolean(typed.from || typed.to);
  // Named, though empty: an address without dates means the last 30 days.
  const everything = `?from=&to=${query(kept).replace("?", "&")}`;
  return (
    <div className="counter">
      <h1>{title}</h1>
      <nav className="quick" aria-label={t("list.ranges")}>
        {ranges.map((range) => (
          <TextLink
            key={range.id}
            current={range === shown}
            to={`${pathname}${query({ ...kept, from: range.from, to: range.to })}`}
          >
            {t(`range.${range.id}`)}
          </TextLink>
        ))}
        <TextLink current={!typed.from && !typed.to && !held} to={`${pathname}${everything}`}>
          {t("list.all_dates")}
        </TextLink>
        <TextLink current={held} to={`${pathname}${endingSoon}`}>
          {t("list.on_hold")}
        </TextLink>
      </nav>
      <OrderFilters
        filters={filters}
        shops={shops}
        associates={associates}
        manager={manager}
        empty={orders.length === 0}
        first={!widens}
      />
      <p className="quiet" role="status">
        {busy ? t("list.loading") : t(more ? "list.at_least" : "list.count", { count: total })}
      </p>
      {orders.length === 0 ? (
        <Empty
          title={t("list.none")}
          actions={
            <>
              {widens ? (
                <ButtonLink to={`${pathname}${everything}`}>{t("list.search_all")}</ButtonLink>
              ) : null}
              <ButtonLink theme="secondary" to={href("pro-reporting")}>
                {t("list.reset")}
              </ButtonLink>
            </>
          }
        >
          {t("list.none_hint")}
        </Empty>
      ) : (
        <div className="order-found" aria-busy={busy}>
          <OrderTable title={title} orders={orders} taxed={taxed} sort={filters.sort} timeZone={timeZone} />
          <Totals orders={orders} />
          <Pagination page={page} pages={pages} />
          {manager ? (
            <p className="actions">
              <TextLink reload to={`${href("pro-reporting-csv")}${search}`}>
                {t("counter:csv.download")}
              </TextLink>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
