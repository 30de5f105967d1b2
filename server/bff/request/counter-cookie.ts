import { readCookie } from "./cookies";

/**
 * What a tablet is set up for (docs/decisions/0094): its sellers' web code and their boutique. It names no person and
 * gives no access, so it outlives sessions and logouts.
 */
export type NamedCounter = { webCode: string; shop?: string | undefined };

const COUNTER_COOKIE = "__Host-counter";
const COUNTER_SECONDS = 180 * 24 * 3600;
const CODE = /^[\w-]{1,20}$/;

/** null if the tablet has not been set up. Only the syntax of the codes is checked, not whether they exist. */
export function readCounter(header: string | null): NamedCounter | null {
  const [webCode = "", shop = ""] = (readCookie(header, COUNTER_COOKIE) ?? "").split(".");
  return CODE.test(webCode) ? { webCode, ...(CODE.test(shop) ? { shop } : {}) } : null;
}

/** Set-Cookie line; for null, and for a value that could not be read back, the cookie is deleted. */
export function counterCookie(named: NamedCounter | null): string {
  const { webCode = "", shop } = named ?? {};
  const value = CODE.test(webCode) ? `${webCode}${shop ? `.${shop}` : ""}` : "";
  return `${COUNTER_COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${value ? COUNTER_SECONDS : 0}`;
}
