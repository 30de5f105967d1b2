import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { LocaleLink } from "./locale-link";
import { useShownRing } from "./shown-ring";
import { useSiteLinks, linkItems } from "./site-links";

const STEPS = ["design", "stone", "engraving", "summary"] as const;

/**
 * The configurator's header: wordmark, current step, the actions that all its pages have, on phones a menu with the
 * site's links, and a link to leave.
 */
export function TulleHeader({ step }: { step?: PageHandle["step"] }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const { key } = useLocation();
  const { house, own, help } = useSiteLinks();
  const current = step ? STEPS.indexOf(step) : -1;
  return (
    <header className="header tulle-header">
      <Link className="wordmark" to={href("home")} aria-label={t("nav.home", { brand: shell?.brand ?? "" })}>
        {shell?.brand ?? ""}
      </Link>
      {step ? (
        <ol className="steps" aria-label={t("steps.label")}>
          {STEPS.map((name, i) => (
            <li
              key={name}
              aria-current={i === current ? "step" : undefined}
              className={i < current ? "done" : undefined}
            >
              {t(`steps.${name}`)}
            </li>
          ))}
        </ol>
      ) : (
        <span />
      )}
      {/* Each page gets a new element, so that the menu is closed after a link was followed. */}
      <details key={key} className="header-sheet">
        <summary>
          <span>{t("nav.menu")}</span>
        </summary>
        <nav aria-label={t("nav.menu")}>
          <Acts />
          <ul>
            {linkItems(house)}
            {linkItems(own)}
            {linkItems(help)}
          </ul>
        </nav>
      </details>
      <nav className="header-side header-right" aria-label={t("nav.personal")}>
        <Acts />
      </nav>
      <Link className="close-link" to={href("catalog", {}, { back: 1 })}>
        {t("nav.close")}
      </Link>
    </header>
  );
}

/** Language and region, saving and sharing. The address contains the ring, so none of these loses it. */
function Acts() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const ring = useShownRing();
  const summary = ring && href("summary", { sku: ring.sku }, ring.search);
  // A seller has no customer account, and some websites have no accounts.
  const keeps = !shell?.isSeller && shell?.customerAccount !== false;
  return (
    <ul>
      <li>
        <LocaleLink />
      </li>
      {summary && keeps ? (
        <li>
          {ring.saved ? (
            <Link to={ring.saved.to}>{ring.saved.words.saved}</Link>
          ) : (
            <PostForm action={summary}>
              <Button theme="quiet" size="s" name="intent" value="save">
                {t("nav.save")}
              </Button>
            </PostForm>
          )}
        </li>
      ) : null}
      {summary ? (
        <li>
          <Link to={`${summary}#share`}>{t("nav.share")}</Link>
        </li>
      ) : null}
    </ul>
  );
}
