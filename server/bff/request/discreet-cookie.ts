import { readCookie } from "./cookies";

/**
 * Discreet mode, for visitors who prepare a surprise (docs/decisions/0028). The cookie only says that it is on, and
 * ends with the browser.
 */
const COOKIE = "quiet";
/** Cookies that a visit leaves on the device; leaving discreet mode with "exit" deletes all of them. */
const LEFT = [
  COOKIE,
  "region",
  "i18n_redirected",
  "consent",
  "closed-suggestion",
  "closed-rotate",
  "state",
  "engraving",
] as const;

export function isDiscreet(cookies: string | null): boolean {
  return readCookie(cookies, COOKIE) === "1";
}

export const discreetCookie = `${COOKIE}=1; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** Set-Cookie lines that end the mode, or delete everything on exit. */
export const plainCookies = [`${COOKIE}=; Path=/; Max-Age=0`];
export const clearedCookies = LEFT.map((name) => `${name}=; Path=/; Max-Age=0`);
