import { isLang, isRegion } from "~/i18n/locales";
import { pages } from "~/routes.table.js";
import type { PageId } from "./paths";

/** A page with the facts of its row in app/routes.table.js. */
export type PageFacts = {
  id: PageId;
  layout: "default" | "home" | "print" | "tulle" | "alone" | "none";
  reservation: "runs" | "goes-on" | "ends";
  prices?: "shop";
  whenLocked?: "open";
  beforeFactor?: "open";
  poll?: "attended" | "unattended";
  memory?: "house" | "stock";
};

const SEGMENTS = { root: 0, lang: 1, region: 2 } as const;
const patterns = pages
  .filter(({ path }) => !path.includes("*"))
  .map((page) => ({
    page: page as PageFacts & { scope: keyof typeof SEGMENTS },
    parts: page.path ? page.path.split("/") : [],
  }));

/** The path of a page without the suffix of data requests and without a trailing slash. */
export const barePath = (pathname: string): string =>
  pathname.replace(/\.data$/, "").replace(/(?<=.)\/+$/, "");

/** Cache of recently requested paths, limited in size. */
const known = new Map<string, PageFacts | undefined>();
const KNOWN_MAX = 2000;

/** The page of a path; undefined if there is none. */
export function pageAt(pathname: string): PageFacts | undefined {
  if (known.has(pathname)) return known.get(pathname);
  const page = find(pathname);
  if (known.size >= KNOWN_MAX) known.clear();
  if (pathname.length <= 200) known.set(pathname, page);
  return page;
}

function find(pathname: string): PageFacts | undefined {
  const segments = barePath(pathname).split("/").filter(Boolean);
  const [lang, region] = segments;
  return patterns.find(({ page: { scope }, parts }) => {
    const before = SEGMENTS[scope];
    if (
      segments.length !== before + parts.length ||
      (before > 0 && !isLang(lang)) ||
      (before > 1 && !isRegion(region))
    )
      return false;
    return parts.every((part, i) => part.startsWith(":") || part === segments[before + i]);
  })?.page;
}
