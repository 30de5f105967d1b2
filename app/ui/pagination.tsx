import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextLink } from "./button";

/** Links to the pages of a list, which keep the rest of the query. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (pages <= 1) return null;
  const to = (n: number) => {
    const params = new URLSearchParams(search);
    params.set("page", String(n));
    return `${pathname}?${params.toString()}`;
  };
  return (
    <nav className="pagination" aria-label={t("pagination.label")}>
      {page > 1 ? <TextLink to={to(page - 1)}>{t("pagination.previous")}</TextLink> : <span />}
      <span>{t("pagination.of", { page, pages })}</span>
      {page < pages ? <TextLink to={to(page + 1)}>{t("pagination.next")}</TextLink> : <span />}
    </nav>
  );
}
