import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { LocaleLink } from "./locale-link";
import { useSiteLinks, linkItems } from "./site-links";

/** Header with the wordmark in the middle. On phones the menu is a <details>, which opens without scripts. */
export function Header() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const { key } = useLocation();
  const ways = useSiteLinks();
  const left = <ul>{linkItems(ways.house, 1)}</ul>;
  const right = (
    <ul>
      <li>
        <LocaleLink />
      </li>
      {linkItems(ways.own)}
    </ul>
  );
  return (
    <header className="header">
      {/* Each page gets a new element, so that the menu is closed after a link was followed. */}
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
