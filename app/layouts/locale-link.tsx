import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";

/** Link to the page for country and language, which leads people back to this page. */
export function LocaleLink() {
  const { t } = useTranslation();
  const { lang, region, href } = useLocale();
  const { pathname, search } = useLocation();
  const name = LANGUAGES.find((l) => l.slug === lang)?.name ?? lang;
  return (
    <Link to={href("switch-locale", {}, { to: pathname + search })} rel="nofollow">
      <span className="visually-hidden">{t("nav.locale")} </span>
      <span>
        {region.toUpperCase()} · {name}
      </span>
    </Link>
  );
}
