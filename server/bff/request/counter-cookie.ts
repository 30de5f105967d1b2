import { readCookie } from "./cookies";

/**
 * What a tablet is set up for (docs/decisions/0094): the web code with which its sellers log in, and their boutique. It
 * names no person and gives no access, so it outlives sessions and logouts.
 */
export type NamedCounter = { webCode: string; shop?: string | undefined };

const COUNTER_COOKIE = "__Host-counter";
const COUNTER_SECONDS = 180 * 24 * 3600;
const CODE = /^[\w-]{1,20}$/;

/** null where the tablet has no name. Only the form of the codes is looked at, not whether the house has them. */
export function readCounter(header: string | null): NamedCounter | null {
  const [webCode = "", shop = ""] = (readCookie(header, COUNTER_COOKIE) ?? "").split(".");
  return CODE.test(webCode) ? { webCode, ...(CODE.test(shop) ? { shop } : {}) } : null;
}

/** Set-Cookie line; null, and what could not be read again, is forgotten. */
export function counterCookie(named: NamedCounter | null): string {
  const { webCode = "", shop } = named ?? {};
  const value = CODE.test(webCode) ? `${webCode}${shop ? `.${shop}` : ""}` : "";
  return `${COUNTER_COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${value ? COUNTER_SECONDS : 0}`;
}
