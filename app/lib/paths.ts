import { isRegion, type LangSlug, type RegionCode } from "~/i18n/locales";
import { pages } from "~/routes.table.js";

type Pages = (typeof pages)[number];
export type PageId = Pages["id"];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Id extends PageId> =
  Extract<Pages, { id: Id }> extends { path: infer Path extends string }
    ? { [Name in ParamNames<Path>]: string }
    : never;

/** Query of a link. Empty and undefined values are left out; lists repeat their name. */
export type Search = Record<string, string | number | readonly string[] | null | undefined>;

export type Locale = { lang: LangSlug; region: RegionCode };

/**
 * The typed URL builder: `href({ lang: "fr", region: "mc" }, "ring", { metal: "platinum", aesthetic: "aurore" })` →
 * `/fr/mc/ring/platinum/aurore`. Every link and redirect inside the site uses it (spec §2).
 */
export function href<Id extends PageId>(
  locale: Locale,
  id: Id,
  ...rest: keyof ParamsOf<Id> extends never
    ? [params?: Record<never, string>, search?: Search]
    : [params: ParamsOf<Id>, search?: Search]
): string {
  const page = pages.find((p) => p.id === id);
  if (!page) throw new Error(`no page ${id}`);
  const [params, search] = rest as [Record<string, string> | undefined, Search | undefined];
  const path = page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const prefix =
    page.scope === "root"
      ? ""
      : page.scope === "lang"
        ? `/${locale.lang}`
        : `/${locale.lang}/${locale.region}`;
  return `${prefix}${path ? `/${path}` : ""}${query(search)}` || "/";
}

/** `?a=1&b=2`, or an empty string. */
export function query(search: Search | undefined): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search ?? {})) {
    if (Array.isArray(value)) for (const one of value as readonly string[]) params.append(name, one);
    else if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/**
 * Checks a local path from untrusted input (`to` of a query or form) to prevent open redirects: same origin, one
 * leading slash, no backslash or control character, at most 512 characters; `undefined` for anything else. The path may
 * not contain two slashes in a row or an encoded slash, however often encoded, because a proxy that decodes or shortens
 * the path could read a host there, and no page has such a path. The query may contain them: the page that reads it
 * applies the same check.
 */
export function localPath(value: string | null | undefined): string | undefined {
  if (
    !value ||
    value.length > 512 ||
    !value.startsWith("/") ||
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(value)
  )
    return undefined;
  try {
    const base = "http://local.invalid";
    const url = new URL(value, base);
    if (url.origin !== base || /\/\/|%(25)*(2f|5c|[01].|7f)/i.test(url.pathname)) return undefined;
    return url.pathname + url.search;
  } catch {
    return undefined;
  }
}

/** Query fields that hold an amount of money in the website's currency. */
const AMOUNTS = ["min", "max", "budget", "priceMax"];

/**
 * The same page in another language or region; pages outside a language and region go to the region's home page (spec
 * §2). With an amount of money, the region of its currency is passed on as `priced`.
 */
export function relocalise(pathname: string, search: string, next: Locale, regionChanged: boolean): string {
  const segments = pathname.split("/").filter(Boolean);
  const rest = segments.slice(2);
  if (segments.length < 2 || (regionChanged && rest.length === 0)) return href(next, "home");
  const path = ["", next.lang, next.region, ...rest].join("/");
  return path + (regionChanged ? priced(search, segments[1]) : search);
}

function priced(search: string, region: string | undefined): string {
  const params = new URLSearchParams(search);
  if (!isRegion(region) || params.has("priced") || !AMOUNTS.some((name) => params.get(name))) return search;
  params.set("priced", region);
  return `?${params.toString()}`;
}
