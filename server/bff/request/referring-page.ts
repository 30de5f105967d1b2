import { pageAt } from "~/lib/page-at";
import { localPath } from "~/lib/paths";
import type { PageContext } from "./context";

/** Whether a URL is not a page: pings, files, actions of other pages. */
const isBare = (pathname: string): boolean => pageAt(pathname)?.layout === "none";

/** The page in the Referer header; undefined for another site or a URL without a page. */
export function referringPage(ctx: PageContext): string | undefined {
  const from = ctx.request.headers.get("referer");
  if (!from || !URL.canParse(from)) return undefined;
  const { pathname, search } = new URL(from);
  const inside = pathname.startsWith(`/${ctx.lang}/`) && !isBare(pathname);
  return inside ? localPath(pathname + search) : undefined;
}

/**
 * Where the user continues after the login: the page itself, also for its data request. For a file, or a button that
 * posts to another URL, the page that it is on.
 */
export function pageOf(ctx: PageContext): string {
  if (isBare(ctx.path)) return referringPage(ctx) ?? ctx.path;
  return ctx.path + ctx.url.search.replace(/([?&])(index|_routes)(=[^&]*)?(?=&|$)/g, "").replace(/^&/, "?");
}
