import type { Plugin } from "vite";
import { pages } from "../app/routes.table.js";

type Page = (typeof pages)[number];

/** What only the server asks of a page. */
const AT_THE_SERVER = new Set(["folder", "guards", "layout", "memory", "poll", "whenLocked", "beforeFactor"]);

/** What most pages say is said once. */
const MOSTLY: Partial<Page> = { scope: "region", reservation: "ends" };

/**
 * The module of the table of pages as the browser gets it: addresses, whose prices a page shows, and what becomes of a
 * reservation. Every page of the shop carries it, and whole it is twice as long.
 */
export function leanPages(all: readonly Page[] = pages): string {
  const rows = all.map((page) =>
    Object.fromEntries(
      Object.entries(page).filter(
        ([fact, value]) => !AT_THE_SERVER.has(fact) && value !== MOSTLY[fact as keyof Page],
      ),
    ),
  );
  return `export const pages = ${JSON.stringify(rows)}.map((page) => ({ ...${JSON.stringify(MOSTLY)}, ...page }));`;
}

/** Sends the table of pages to the browser without the facts that only the server asks for. */
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
