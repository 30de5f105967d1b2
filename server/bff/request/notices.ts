import { isLang, placeFromHeader, type LangSlug, type RegionCode } from "~/i18n/locales";
import { readCookie } from "./cookies";

/** Version of the question; with a new version, visitors are asked again. */
const ASKED = "1";
const HALF_A_YEAR = 180 * 24 * 3600;

export type Consent = { answer: "yes" | "no"; date: string } | null;

/** A visitor's answer to the cookie notice and its date (ISO); null before an answer. */
export function consentOf(cookies: string | null): Consent {
  const [, version, answer, date] =
    /^(\d+)\.(yes|no)\.(\d{4}-\d{2}-\d{2})$/.exec(readCookie(cookies, "consent") ?? "") ?? [];
  return version === ASKED && date ? { answer: answer as "yes" | "no", date } : null;
}

/** Set-Cookie line that stores an answer and its UTC date for 180 days. */
export function consentCookie(answer: "yes" | "no", now: Date): string {
  return `consent=${ASKED}.${answer}.${now.toISOString().slice(0, 10)}; Path=/; Max-Age=${HALF_A_YEAR}; Secure; SameSite=Lax`;
}

/**
 * Notices that can be dismissed: for half a year, and the advice to rotate the device for this visit (docs/decisions,
 * C4).
 */
export const CLOSABLE = { suggestion: HALF_A_YEAR, rotate: null } as const;
export type Closable = keyof typeof CLOSABLE;

export function isClosed(cookies: string | null, notice: Closable): boolean {
  return readCookie(cookies, `closed-${notice}`) === "1";
}

/** Set-Cookie line that dismisses a notice, for as long as CLOSABLE says. */
export function closedCookie(notice: Closable): string {
  const seconds = CLOSABLE[notice];
  return `closed-${notice}=1; Path=/; Secure; SameSite=Lax${seconds === null ? "" : `; Max-Age=${seconds}`}`;
}

/**
 * The language and region preferred by the visitor's browser. Only suggested, never a redirect, because a deep link was
 * chosen on purpose. A country is suggested only if it has a website.
 */
export function suggestedPlace(
  request: Request,
  here: { lang: LangSlug; region: RegionCode; regions: readonly RegionCode[] },
): { lang: LangSlug; region: RegionCode } | null {
  const cookies = request.headers.get("cookie");
  const place = placeFromHeader(request.headers.get("accept-language"));
  if (!place || !isLang(place.lang) || isClosed(cookies, "suggestion")) return null;
  const region = place.region && here.regions.includes(place.region) ? place.region : here.region;
  return place.lang === here.lang && region === here.region ? null : { lang: place.lang, region };
}
