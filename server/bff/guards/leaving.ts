import { cartEndpoints } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import { isLang } from "~/i18n/locales";
import { href, type Locale } from "~/lib/paths";
import type { ApiClient } from "../clients/transport";
import { SessionEnded } from "../clients/transport";
import type { Session } from "../session";

/** Pages on which a running reservation goes on (spec §4, docs/decisions/0009): checkout, its own calls, papers, language, the lock, the rehearsal, and the terms that a person reads before signing. */
const STAYS = /^\/[^/]+\/[^/]+\/(?:pro\/checkout\/(?:cart|engraving|order|review|success)|pro\/reservation\/(?:ping|release)|pro\/queue|pro\/order\/print\/.+|pro\/(?:login|lock|security|rehearsal)|session|locale|logout|legal-notice|privacy-policy)$/;

/**
 * Whether this request is somebody leaving the checkout. Pictures, scripts and fetches in advance are not, nor is what
 * a browser asks for by itself (icons): only pages below a language count.
 */
export function leavesCheckout(request: Request, url: URL): boolean {
  if (request.method !== "GET" || /prefetch|prerender|preview/.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "")) return false;
  const path = url.pathname.replace(/\.data$/, "").replace(/\/+$/, "");
  return isLang(path.split("/")[1]) && !STAYS.test(path);
}

/**
 * Releases the reservation of a seller who left the checkout, before any page is made, so that every part of the page
 * shows the same truth. While /api is away the quote is kept: the next page tries again, and the hold ends by its own clock.
 * @returns whether a reservation was released
 */
export async function releaseIfLeft(session: Session, api: ApiClient, place: Locale): Promise<boolean> {
  const { quoteId } = session.data;
  if (!quoteId) return false;
  try {
    await api(cartEndpoints.release, { params: { quoteId } });
  } catch (error) {
    if (error instanceof SessionEnded || !(error instanceof ApiProblem)) return false;
    if (error.code !== "not_found" && error.code !== "not_reserved") return false;
  }
  await session.unset("quoteId", "quoteUntil");
  await session.flash({ type: "info", key: "reservation_released", action: { key: "back_to_tray", href: href(place, "pro-customer-tray") } });
  return true;
}
