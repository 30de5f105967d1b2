import { isLang } from "~/i18n/locales";
import { pageAt } from "~/lib/page-at";
import type { PageContext } from "../request/context";

/**
 * Whether this request is a person without scripts who leaves the checkout while a reservation runs: a page that is opened
 * from one of the checkout's. Where scripts run, which the clock of the checkout has told, its pages ask by themselves, and
 * a page that is opened is another tab's, a file's or an address that was typed: nobody leaves anything by it.
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
