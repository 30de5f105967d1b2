import { isLang, isRegion, placeFromHeader, type LangSlug, type RegionCode } from "~/i18n/locales";
import { readCookie } from "./cookies";

/** Version of what is asked; a new one asks again. */
const ASKED = "1";
const HALF_A_YEAR = 180 * 24 * 3600;

export type Consent = { answer: "yes" | "no"; date: string } | null;

/** What a visitor answered to the cookie notice, and when (ISO date); null while nothing was answered. */
export function consentOf(cookies: string | null): Consent {
  const [, version, answer, date] =
    /^(\d+)\.(yes|no)\.(\d{4}-\d{2}-\d{2})$/.exec(readCookie(cookies, "consent") ?? "") ?? [];
  return version === ASKED && date ? { answer: answer as "yes" | "no", date } : null;
}

export function consentCookie(answer: "yes" | "no", now: Date): string {
  return `consent=${ASKED}.${answer}.${now.toISOString().slice(0, 10)}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax`;
}

/** Notices that can be closed: for half a year, and the advice to turn the device for this visit (docs/decisions, C4). */
export const CLOSABLE = { suggestion: HALF_A_YEAR, rotate: null } as const;
export type Closable = keyof typeof CLOSABLE;

export function isClosed(cookies: string | null, notice: Closable): boolean {
  return readCookie(cookies, `closed-${notice}`) === "1";
}

export function closedCookie(notice: Closable): string {
  const seconds = CLOSABLE[notice];
  return `closed-${notice}=1; Path=/; SameSite=Lax${seconds === null ? "" : `; Max-Age=${seconds}`}`;
}

/**
 * Where a visitor would rather be, by the header of their browser: only said, never a redirect, because a deep link is
 * what somebody wanted to show. The country is named only where the house sells in it.
 */
export function suggestedPlace(
  request: Request,
  here: { lang: LangSlug; region: RegionCode },
): { lang: LangSlug; region: RegionCode } | null {
  const cookies = request.headers.get("cookie");
  const place = placeFromHeader(request.headers.get("accept-language"));
  if (!place || !isLang(place.lang) || isClosed(cookies, "suggestion")) return null;
  const region = place.region && isRegion(place.region) ? place.region : here.region;
  return place.lang === here.lang && region === here.region ? null : { lang: place.lang, region };
}
