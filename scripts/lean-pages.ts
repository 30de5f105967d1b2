import type { Plugin } from "vite";
import { pages } from "../app/routes.table.js";

type Page = (typeof pages)[number];

/** Properties of a page that only the server uses. */
const AT_THE_SERVER = new Set(["folder", "guards", "layout", "memory", "poll", "whenLocked", "beforeFactor"]);

/** Defaults are sent once, and values derived from a page's path are not sent at all. */
const MOSTLY = { scope: "region", reservation: "ends" } as const;
const followsFrom = (path: string): Partial<Record<string, unknown>> => ({
  ...MOSTLY,
  id: path.replaceAll("/", "-"),
  ...(path.startsWith("pro/") ? { prices: "shop" } : {}),
});
/** The same as code for the browser. */
const FILLED = `{ ...${JSON.stringify(MOSTLY)}, id: page.path.replaceAll("/", "-"), ...(page.path.startsWith("pro/") && { prices: "shop" }), ...page }`;

/**
 * The module with the table of pages for the browser: URLs, whose prices a page shows, and what happens to a
 * reservation. Every page loads it, and the whole table is twice as long.
 */
export function leanPages(all: readonly Page[] = pages): string {
  const rows = all.map((page) => {
    const follows = followsFrom(page.path);
    const unsaid = Object.keys(follows).find((fact) => !Object.hasOwn(page, fact));
    if (unsaid)
      throw new Error(
        `${page.id} says no ${unsaid}, which browsers would take for ${String(follows[unsaid])}`,
      );
    return Object.fromEntries(
      Object.entries(page).filter(([fact, value]) => !AT_THE_SERVER.has(fact) && value !== follows[fact]),
    );
  });
  return `export const pages = ${JSON.stringify(rows)}.map((page) => (${FILLED}));`;
}

/** Sends the table of pages to the browser without the properties that only the server uses. */
export function leanTable(): Plugin {
  return {
    name: "lean-pages",
    apply: "build",
    enforce: "pre",
    transform(_, id, options) {
      if (options?.ssr || !id.endsWith("/app/routes.table.js")) return;
      return { code: leanPages(), map: null };
    },
  };
}
