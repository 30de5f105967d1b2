import { isLang } from "~/i18n/locales";
import { pageAt } from "~/lib/page-at";
import type { PageContext } from "../request/context";

/**
 * Whether a person without scripts leaves the checkout by this request while a reservation runs: a page opened from a
 * checkout page. Where scripts run, which the pings of the checkout show, its pages ask the question themselves; a page
 * opened then is another tab, a file or a typed address, and does not count as leaving.
 */
export function leavesUnasked({
  request,
  path,
  page,
  session,
}: Pick<PageContext, "request" | "path" | "page" | "session">): boolean {
  const { quoteId, locked, scripts } = session.data;
  if (
    !quoteId ||
    locked ||
    scripts ||
    request.method !== "GET" ||
    request.headers.get("Sec-Fetch-Dest") !== "document"
  )
    return false;
  if (
    /prefetch|prerender|preview/.test(
      request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "",
    )
  )
    return false;
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from) || pageAt(new URL(from).pathname)?.reservation !== "runs") return false;
  return isLang(path.split("/")[1]) && (page?.reservation ?? "ends") === "ends";
}
