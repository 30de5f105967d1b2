import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { LocaleLink } from "./locale-link";

/** Wordmark in the middle; on phones the menu is a <details> that opens without script. */
export function Header() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const { key } = useLocation();
  // A seller has no account here, and some websites keep none: without one no visit can be asked for.
  const keeps = !shell?.isSeller && shell?.customerAccount !== false;
  const left = (
    <ul>
      <li>
        <Link to={href("catalog")}>{t("nav.catalog")}</Link>
      </li>
      <li className="wide-only">
        <Link to={href("collections")}>{t("nav.collections")}</Link>
      </li>
      <li>
        <Link to={href("choose-cut")}>{t("nav.choose_cut")}</Link>
      </li>
      <li>
        <Link to={href("craft")}>{t("nav.craft")}</Link>
      </li>
      {keeps ? (
        <li>
          <Link to={href("appointment-request")}>{t("nav.appointment")}</Link>
        </li>
      ) : null}
    </ul>
  );
  const right = (
    <ul>
      <li>
        <LocaleLink />
      </li>
      {keeps ? (
        <>
          <li>
            <Link to={shell?.isAuthenticated ? href("my-account") : href("login")}>
              {shell?.isAuthenticated ? t("nav.account") : t("nav.login")}
            </Link>
          </li>
          <li>
            <Link to={href("my-account-tray")}>{t("nav.wishlist")}</Link>
          </li>
        </>
      ) : null}
    </ul>
  );
  return (
    <header className="header">
      {/* A new one for every page: who has chosen a way finds the sheet closed behind it. */}
      <details key={key} className="header-sheet">
        <summary>
          <span>{t("nav.menu")}</span>
        </summary>
        <nav aria-label={t("nav.menu")}>
          {left}
          {right}
        </nav>
      </details>
      <nav className="header-side" aria-label={t("nav.main")}>
        {left}
      </nav>
      <Link className="wordmark" to={href("home")} aria-label={t("nav.home", { brand: shell?.brand ?? "" })}>
        {shell?.brand ?? ""}
      </Link>
      <nav className="header-side header-right" aria-label={t("nav.personal")}>
        {right}
      </nav>
    </header>
  );
}
