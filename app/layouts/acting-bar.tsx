import { Link, useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useReturnTo } from "~/features/find/return-to";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";
import { Button, EnterButton } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { BarCountdown } from "./bar-countdown";
import { BarLink } from "./bar-link";
import { BarMenu } from "./bar-menu";
import { BarSearch } from "./bar-search";

/**
 * The bar of the counter, 44 px high, on every page that a seller sees: the customer they act for, the tray, the
 * running reservation with its countdown, the search, the seller of the tablet, and the lock. The rest is in its menu.
 */
export function ActingBar() {
  const { t } = useTranslation("bar");
  const { href, tag } = useLocale();
  const shell = useShell();
  const back = useReturnTo();
  if (!shell) return null;
  const acting = shell.actingFor;
  const who = acting && t("acting_for", { name: fullName(tag, acting.firstname, acting.lastname) });
  const count = shell.counter?.tray ?? null;
  return (
    <aside className="acting-bar" aria-label={t("bar")}>
      <nav aria-label={t("nav")}>
        <BarLink to={href("pro-day")}>{t("day")}</BarLink>
        {who ? (
          <Link className="acting-who" to={href("pro-customer-file")} title={who}>
            {who}
          </Link>
        ) : (
          <Link className="acting-who" to={href("pro-customer-search", {}, { to: back })}>
            {t(shell.guest ? "without_account" : "no_customer")}
          </Link>
        )}
        <BarLink to={href("pro-customer-tray")}>
          {count === null ? t("tray") : t("tray_count", { count })}
        </BarLink>
        <span className="acting-wide">
          <BarLink to={href("pro-appointments")}>{t("visits")}</BarLink>
          <BarLink to={href("pro-reporting")}>{t("reporting")}</BarLink>
        </span>
      </nav>
      {shell.counter?.hold ? <BarCountdown hold={shell.counter.hold} /> : null}
      <BarSearch />
      {shell.counter ? <BarSeller {...shell.counter.seller} /> : null}
      <LockButton />
      <BarMenu />
    </aside>
  );
}

/** The seller who uses the tablet now, because several share it. */
function BarSeller({ name, initials }: { name: string; initials: string }) {
  return (
    <span className="bar-seller" title={name}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{initials}</span>
    </span>
  );
}

/**
 * Locks at once. On a page with a half-filled form, the button belongs to that form, so that what was typed is kept.
 */
function LockButton() {
  const { t } = useTranslation("bar");
  const { href } = useLocale();
  const { pathname, search } = useLocation();
  const { keepsTyped } = Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
  if (keepsTyped)
    return (
      <>
        <EnterButton form={keepsTyped} />
        <Button size="s" theme="quiet" form={keepsTyped} name="intent" value="lock" formNoValidate>
          {t("lock")}
        </Button>
      </>
    );
  return (
    <PostForm action={href("pro-lock")}>
      <input type="hidden" name="to" value={pathname + search} />
      <Button size="s" theme="quiet" name="intent" value="from">
        {t("lock")}
      </Button>
    </PostForm>
  );
}
