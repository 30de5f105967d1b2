import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { BarLink } from "./bar-link";
import { LocaleLink } from "./locale-link";

/** What a seller needs less often than the bar's own: a <details>, which opens without script. */
export function BarMenu() {
  const { t } = useTranslation(["bar", "common"]);
  const { href } = useLocale();
  const shell = useShell();
  const { pathname } = useLocation();
  const serves = Boolean(shell?.actingFor ?? shell?.guest);
  const links = [
    ["bar:stones", href("pro-creations-result")],
    ["bar:visits", href("pro-appointments")],
    ["bar:reporting", href("pro-reporting")],
    ["bar:checkout", href("pro-checkout-cart")],
    ...(shell?.isManager ? ([["bar:operations", href("pro-operations")]] as const) : []),
    ["bar:rehearsal", href("pro-rehearsal")],
    ["bar:security", href("pro-security")],
    ["common:nav.catalog", href("catalog")],
  ] as const;
  return (
    // A new one for every page: who has chosen a way finds the menu closed behind it. What is only read anew leaves it open.
    <details key={`${pathname} ${serves}`} className="bar-menu">
      <summary>{t("common:nav.menu")}</summary>
      <div className="bar-menu-sheet">
        {shell?.counter?.shop ? <p className="quiet">{shell.counter.shop}</p> : null}
        <ul>
          {links.map(([word, to]) => (
            <li key={word}>
              <BarLink to={to}>{t(word)}</BarLink>
            </li>
          ))}
          <li>
            <LocaleLink />
          </li>
        </ul>
        {serves ? (
          <PostForm action={href("pro-customer-search")}>
            <input type="hidden" name="intent" value="end" />
            <Button size="s" theme="quiet">
              {t("bar:end")}
            </Button>
          </PostForm>
        ) : null}
        <PostForm action={href("logout")}>
          <Button size="s" theme="quiet">
            {t("common:nav.logout")}
          </Button>
        </PostForm>
      </div>
    </details>
  );
}
