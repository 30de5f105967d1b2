import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { ButtonLink } from "~/ui/button";
import { useSiteLinks, linkItems } from "./site-links";

type Refusal = {
  code?: string;
  requestId?: string;
  served?: { title: string; label: string; links: { name: string; to: string }[] };
};

/** Statuses that may pass by themselves: the page offers to try again. */
const RETRY = new Set([429, 500, 502, 503, 504]);

/** Statuses that have a text of their own. All others use the text of 500. */
const WITH_WORDS = ["400", "403", "405", "413", "429", "502", "503", "504"] as const;

/** Title of the error page, which has no title of its own; empty in discreet mode. */
export function ErrorTitle() {
  const { t } = useTranslation();
  const error = useRouteError();
  const shell = useShell();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = t(titleOf(status));
  return <title>{shell ? (shell.discreet ?? `${title} · ${shell.brand}`) : title}</title>;
}

/** A page without permission is not a fault, so its title does not say that something went wrong. */
function titleOf(status: number) {
  if (status === 403) return "error.status.403";
  return status === 404 ? "error.not_found_title" : "error.title";
}

/**
 * Error page (spec §2, §8): 404 with the path, a missing permission with its own sentence, everything else "Something
 * went wrong ..." with a message in words.
 */
export function ErrorView({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const { pathname, search } = useLocation();
  const shell = useShell();
  const { house } = useSiteLinks();
  const response = isRouteErrorResponse(error) ? error : null;
  const refusal = (
    typeof response?.data === "object" && response.data !== null ? response.data : {}
  ) as Refusal;
  const status = response?.status ?? 500;
  const isMissing = status === 404;
  // Such a page can only come from the server, so a client-side navigation to it loads it.
  const served = import.meta.env.SSR ? refusal.served : undefined;
  const message =
    refusal.code === "region_unknown" && !served
      ? t("error.region_unknown")
      : isMissing || status === 403
        ? null
        : t(`error.status.${WITH_WORDS.find((one) => one === String(status)) ?? "500"}`);
  return (
    <section className="error-view">
      <p className="eyebrow">{status}</p>
      <h1>{served?.title ?? t(titleOf(status))}</h1>
      {served ? (
        <Served {...served} />
      ) : isMissing ? (
        <p className="lead">{t("error.not_found_lead")}</p>
      ) : null}
      {message ? <p className="error-message">{message}</p> : null}
      {status === 503 && shell?.isAuthenticated ? <p>{t("error.still_logged_in")}</p> : null}
      <p className="row">
        {RETRY.has(status) ? (
          <ButtonLink to={pathname + search} size="l" reload>
            {t("error.retry")}
          </ButtonLink>
        ) : null}
        {status === 403 && shell?.isSeller ? <ToTheDay /> : null}
        <ButtonLink
          to={href("home")}
          size="l"
          theme={RETRY.has(status) || (status === 403 && shell?.isSeller) ? "secondary" : "primary"}
        >
          {t("error.home")}
        </ButtonLink>
      </p>
      {/* The site's links help somebody who was looking for something here. */}
      {isMissing ? <ul className="row error-ways">{linkItems(house)}</ul> : null}
      {isMissing || refusal.requestId ? (
        <p className="quiet">
          {isMissing
            ? t("error.page_not_found", { path: pathname })
            : t("error.reference", { id: refusal.requestId })}
        </p>
      ) : null}
    </section>
  );
}

/** The regions in which the house sells; each links to the same page there. */
function Served({ label, links }: NonNullable<Refusal["served"]>) {
  return (
    <nav aria-label={label}>
      <p className="lead">{label}</p>
      <ul className="row error-ways">
        {links.map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link for sellers. Its texts are not loaded for shoppers. */
function ToTheDay() {
  const { t } = useTranslation("bar");
  const { href } = useLocale();
  return (
    <ButtonLink to={href("pro-day")} size="l">
      {t("day")}
    </ButtonLink>
  );
}
