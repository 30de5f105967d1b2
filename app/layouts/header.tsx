import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { LocaleLink } from "./locale-link";
import { useWays, waysIn } from "./ways";

/** Wordmark in the middle; on phones the menu is a <details> that opens without script. */
export function Header() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const { key } = useLocation();
  const ways = useWays();
  const left = <ul>{waysIn(ways.house, 1)}</ul>;
  const right = (
    <ul>
      <li>
        <LocaleLink />
      </li>
      {waysIn(ways.own)}
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
