import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { BarLink } from "./bar-link";
import { LocaleLink } from "./locale-link";
import { useDismissOutside } from "./use-dismiss-outside";

/** What a seller needs less often than the rest of the bar. It is a <details>, which opens without scripts. */
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
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  useDismissOutside(box, close);
  return (
    // Each page gets a new element, so that the menu is closed after a link was followed. Reloading data leaves it
    // open.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut beside its summary, for a keyboard that has it
    <details
      key={`${pathname} ${serves}`}
      ref={box}
      className="bar-menu"
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        box.current?.querySelector("summary")?.focus();
        close();
      }}
    >
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
