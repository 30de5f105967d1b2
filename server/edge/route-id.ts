import { LANGUAGES, REGIONS } from "~/i18n/locales";
import { pages } from "~/routes.table.js";

const langs = LANGUAGES.map((l) => l.slug).join("|");
const regions = REGIONS.map((r) => r.code).join("|");

const patterns = pages
  .filter((page) => !page.path.includes("*"))
  .map((page) => {
    const prefix = page.scope === "root" ? "" : page.scope === "lang" ? `/(?:${langs})` : `/(?:${langs})/(?:${regions})`;
    const path = page.path.replace(/:\w+/g, "[^/]+");
    return { id: page.id as string, pattern: new RegExp(`^${prefix}${path ? `/${path}` : ""}/?$`) };
  });

/** Id of the page that a path names, for logs and metrics: a path itself may hold names, tokens and attacks. */
export function routeId(path: string): string {
  const clean = path.replace(/\.data$/, "");
  if (clean.startsWith("/api/")) return "api";
  return patterns.find(({ pattern }) => pattern.test(clean))?.id ?? "other";
}
