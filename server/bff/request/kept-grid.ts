import { query } from "~/lib/paths";
import type { PageContext } from "./context";
import { readCookie } from "./cookies";

/**
 * The catalogue filters chosen last, so that “Close” on any page of a ring leads back to them. The cookie is limited to
 * the catalogue's own path: pages of rings are requested without it, and stay the same for everybody
 * (docs/decisions/0057).
 */
const COOKIE = "rings";
const KEPT = ["item", "collection", "metal", "cut", "min", "max", "size", "sort", "view", "page"];
/** The page itself makes no longer ones. */
const LONGEST = 500;

/** The part of a query that is kept. */
const keptOf = (search: URLSearchParams) =>
  Object.fromEntries(KEPT.map((name) => [name, search.getAll(name).filter(Boolean)]));

/**
 * Set-Cookie lines: for a filtered grid they store it, otherwise they delete it; none if nothing changes. None at the
 * counter.
 */
export function keepGrid(ctx: PageContext): string[] {
  const search = query(keptOf(ctx.url.searchParams));
  const value = search.length > LONGEST || ctx.isSeller ? "" : encodeURIComponent(search);
  const before = readCookie(ctx.request.headers.get("cookie"), COOKIE) ?? "";
  return value === before ? [] : gridCookies(ctx, value);
}

/** A page and its data request have different paths. */
export const gridCookies = (ctx: PageContext, value = ""): string[] =>
  ["", ".data"].map(
    (end) =>
      `${COOKIE}=${value}; Path=${ctx.href("catalog")}${end}; HttpOnly; Secure; SameSite=Lax${value ? "" : "; Max-Age=0"}`,
  );

/** URL of the catalogue with the last filters, or without filters. */
export function keptGrid(ctx: PageContext): string {
  const kept = readCookie(ctx.request.headers.get("cookie"), COOKIE) ?? "";
  let search = "";
  try {
    search = decodeURIComponent(kept).slice(0, LONGEST);
  } catch {
    // Not written by this site.
  }
  return ctx.href("catalog", {}, keptOf(new URLSearchParams(search)));
}
