import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

/** For whom the seller acts, on every page, with a one-click end. */
export function ActingBar() {
  const { t } = useTranslation();
  const { href, tag } = useLocale();
  const shell = useShell();
  const { pathname, search } = useLocation();
  const { keepsTyped } = Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
  if (!shell) return null;
  const acting = shell.actingFor;
  return (
    <aside className="acting-bar" aria-label={t("pro.bar")}>
      <p>
        {acting
          ? t("pro.acting_for", { name: fullName(tag, acting.firstname, acting.lastname) })
          : shell.guest
            ? t("pro.without_account")
            : t("pro.no_customer")}
      </p>
      <nav aria-label={t("pro.nav")}>
        <TextLink to={href("pro-customer-search")}>{t("pro.search")}</TextLink>
        <TextLink to={href("pro-customer-tray")}>{t("pro.tray")}</TextLink>
        <TextLink to={href("pro-appointments")}>{t("pro.visits")}</TextLink>
        <TextLink to={href("pro-checkout-cart")}>{t("pro.checkout")}</TextLink>
        <TextLink to={href("pro-reporting")}>{t("pro.reporting")}</TextLink>
        {shell.isManager ? <TextLink to={href("pro-operations")}>{t("pro.operations")}</TextLink> : null}
        <TextLink to={href("pro-rehearsal")}>{t("rehearsal.word")}</TextLink>
        <TextLink to={href("pro-security")}>{t("pro.security")}</TextLink>
        {acting || shell.guest ? (
          <PostForm action={href("pro-customer-search")}>
            <input type="hidden" name="intent" value="end" />
            <Button size="s" theme="quiet">
              {t("pro.end")}
            </Button>
          </PostForm>
        ) : null}
        {keepsTyped ? (
          <Button size="s" theme="quiet" form={keepsTyped} name="intent" value="lock" formNoValidate>
            {t("pro.lock")}
          </Button>
        ) : (
          <PostForm action={href("pro-lock")}>
            <input type="hidden" name="to" value={pathname + search} />
            <Button size="s" theme="quiet" name="intent" value="from">
              {t("pro.lock")}
            </Button>
          </PostForm>
        )}
        <PostForm action={href("logout")}>
          <Button size="s" theme="quiet">
            {t("nav.logout")}
          </Button>
        </PostForm>
      </nav>
    </aside>
  );
}
