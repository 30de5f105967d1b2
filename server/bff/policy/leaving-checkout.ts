import { isLang } from "~/i18n/locales";
import { pageAt } from "~/lib/page-at";
import type { PageContext } from "../request/context";

/**
 * Whether a user without scripts leaves the checkout with this request while a reservation runs, by opening another
 * page from a checkout page. With scripts (detected by the checkout's pings), the pages ask the question themselves,
 * and a page opened from elsewhere (another tab, a file, a typed URL) does not count as leaving.
 */
export function leavesWithoutQuestion({
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
