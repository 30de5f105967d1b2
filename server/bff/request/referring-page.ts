import { pageAt } from "~/lib/page-at";
import { localPath } from "~/lib/paths";
import type { PageContext } from "./context";

/** Whether a URL is not a page: pings, files, actions of other pages. */
const isBare = (pathname: string): boolean => pageAt(pathname)?.layout === "none";

/** The page named by the browser's Referer header; never another site, nor an address without a page. */
export function stoodOn(ctx: PageContext): string | undefined {
  const from = ctx.request.headers.get("referer");
  if (!from || !URL.canParse(from)) return undefined;
  const { pathname, search } = new URL(from);
  const inside = pathname.startsWith(`/${ctx.lang}/`) && !isBare(pathname);
  return inside ? localPath(pathname + search) : undefined;
}

/**
 * Where one goes on after the login: the page itself; a data request means its page. A button that posts to another
 * address, and a file, mean the page they stand on.
 */
export function pageOf(ctx: PageContext): string {
  if (isBare(ctx.path)) return stoodOn(ctx) ?? ctx.path;
  return ctx.path + ctx.url.search.replace(/([?&])(index|_routes)(=[^&]*)?(?=&|$)/g, "").replace(/^&/, "?");
}
