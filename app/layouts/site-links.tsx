import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";

type Way = [to: string, name: string];

/** The site's links: to its rings and its people, and to what a customer has here. */
export function useSiteLinks(): { house: Way[]; own: Way[]; help: Way[] } {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  // A seller has no customer account, and some websites have no accounts: without one, no appointment can be requested.
  const keeps = !shell?.isSeller && shell?.customerAccount !== false;
  return {
    house: [
      [href("catalog"), t("nav.catalog")],
      [href("collections"), t("nav.collections")],
      [href("choose-cut"), t("nav.choose_cut")],
      [href("craft"), t("nav.craft")],
      ...(keeps ? [[href("appointment-request"), t("nav.appointment")] as Way] : []),
    ],
    own: keeps
      ? [
          shell?.isAuthenticated ? [href("my-account"), t("nav.account")] : [href("login"), t("nav.login")],
          [href("my-account-tray"), t("nav.wishlist")],
        ]
      : [],
    help: [
      [href("service"), t("nav.service")],
      [`${href("home")}#boutiques`, t("nav.boutiques")],
    ],
  };
}

/**
 * Items of a list.
 * @param aside index of the link that is left out if the line is narrow
 */
export const linkItems = (ways: readonly Way[], aside?: number) =>
  ways.map(([to, name], i) => (
    <li key={to} className={i === aside ? "wide-only" : undefined}>
      <Link to={to}>{name}</Link>
    </li>
  ));
