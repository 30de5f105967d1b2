import { query } from "~/lib/paths";
import type { PageContext } from "./context";
import { readCookie } from "./cookies";

/**
 * The filters of the catalogue that were chosen last, so that “Close” leads back to those rings from any page of a ring. The
 * cookie is limited to the catalogue's own path: pages of rings are requested without it, and stay the same for everybody
 * (docs/decisions/0057).
 */
const COOKIE = "rings";
const KEPT = ["item", "collection", "metal", "cut", "min", "max", "size", "sort", "view", "page"];
/** Longer ones were not made by the page. */
const LONGEST = 500;

/** What of a query is kept. */
const keptOf = (search: URLSearchParams) =>
  Object.fromEntries(KEPT.map((name) => [name, search.getAll(name).filter(Boolean)]));

/** Set-Cookie lines: of this grid if it is filtered, else that it is forgotten; none where nothing changes. At the counter none is kept. */
export function keepGrid(ctx: PageContext): string[] {
  const search = query(keptOf(ctx.url.searchParams));
  const value = search.length > LONGEST || ctx.isSeller ? "" : encodeURIComponent(search);
  const before = readCookie(ctx.request.headers.get("cookie"), COOKIE) ?? "";
  return value === before ? [] : gridCookies(ctx, value);
}

/** A page and the data of a page have two addresses. */
export const gridCookies = (ctx: PageContext, value = ""): string[] =>
  ["", ".data"].map(
    (end) =>
      `${COOKIE}=${value}; Path=${ctx.href("catalog")}${end}; HttpOnly; Secure; SameSite=Lax${value ? "" : "; Max-Age=0"}`,
  );

/** The catalogue as it was looked at last, or without filters. */
export function keptGrid(ctx: PageContext): string {
  const kept = readCookie(ctx.request.headers.get("cookie"), COOKIE) ?? "";
  let search = "";
  try {
    search = decodeURIComponent(kept).slice(0, LONGEST);
  } catch {
    // Not written by this house.
  }
  return ctx.href("catalog", {}, keptOf(new URLSearchParams(search)));
}
