import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { LocaleLink } from "./locale-link";

export function Footer() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  return (
    <footer className="footer">
      <nav aria-label={t("nav.footer")}>
        <ul>
          <li>
            <Link to={href("service")}>{t("nav.service")}</Link>
          </li>
          <li>
            <Link to={href("sitemap")}>{t("nav.sitemap")}</Link>
          </li>
          <li>
            <Link to={href("legal-notice")}>{t("nav.legal")}</Link>
          </li>
          <li>
            <Link to={href("privacy-policy")}>{t("nav.privacy")}</Link>
          </li>
          <li>
            <Link to={href("discreet")}>{t("discreet.link")}</Link>
          </li>
          <li>
            <Link to={href("size-guide")} reloadDocument>
              {t("nav.size_guide")}
            </Link>
          </li>
          <li>
            <Link to={href("cookies")}>{t("nav.cookies")}</Link>
          </li>
          <li>
            <Link to={`${href("home")}#boutiques`}>{t("nav.boutiques")}</Link>
          </li>
          {shell?.isSeller || shell?.customerAccount === false ? null : (
            <li>
              <Link to={href("appointment-request")}>{t("nav.appointment")}</Link>
            </li>
          )}
          <li>
            <LocaleLink />
          </li>
        </ul>
      </nav>
      {shell?.demo ? <p className="quiet">{t("footer.note", { brand: shell.brand })}</p> : null}
    </footer>
  );
}
