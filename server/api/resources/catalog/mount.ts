import type { Hono } from "hono";
import { langOf, type LangTag, type RegionCode } from "~/i18n/locales";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { parse, readRequestQuery, register, type Identify } from "../../http";
import { websiteOf } from "../../identity/identify";
import type { Reference } from "../../reference/types";
import { sha256 } from "../../../platform/ids";
import { designsPage } from "./designs";
import { catalogPage } from "./service";

/**
 * The catalogue of a website, page by page, and its grid. A page of entries has an ETag, so that a caller who already
 * has it gets 304. ETags are kept as long as the reference rows; the pages themselves are made on request.
 */
export function mountCatalog(app: Hono, identify: Identify, context: ApiContext): void {
  const known = new WeakMap<object, Map<string, string>>();
  app.get(endpoints.catalog.path, async (c) => {
    const who = await identify(c.req.raw);
    const query = parse(endpoints.catalog.query, readRequestQuery(c.req.url));
    const ref = await context.reference();
    const { region, lang } = placeOf(ref, query, who);
    const etags = known.get(ref) ?? new Map<string, string>();
    known.set(ref, etags);
    const key = [region, lang, query.limit, query.after, query.aesthetic].join("|");
    const headers = {
      "Cache-Control": "private, max-age=0, must-revalidate",
      Vary: "Store, Lang, Authorization",
    };
    const has = (etag: string) => c.req.header("If-None-Match")?.split(/,\s*/).includes(etag) ?? false;
    const before = etags.get(key);
    if (before && has(before)) return c.body(null, 304, { ...headers, ETag: before });
    const { entries, next } = catalogPage(ref, region, lang, query);
    const body = JSON.stringify(entries);
    const etag = `"${sha256(body).slice(0, 22)}"`;
    if (etags.size < ETAGS_MAX) etags.set(key, etag);
    if (has(etag)) return c.body(null, 304, { ...headers, ETag: etag });
    return c.body(body, 200, {
      ...headers,
      ETag: etag,
      "Content-Type": "application/json",
      ...(next === null ? {} : { Link: `<${following(c.req.url, next)}>; rel="next"` }),
    });
  });
  register(app, identify, endpoints.catalogDesigns, async ({ query, ...who }) => {
    const ref = await context.reference();
    const { region, lang } = placeOf(ref, query, who);
    return designsPage(ref, query, region, lang);
  });
}

/**
 * Website and language from the query, otherwise from the headers (spec §7).
 * @throws ApiProblem 422 for an unknown website
 */
function placeOf(
  ref: Reference,
  { Store, Lang }: { Store?: string | undefined; Lang?: string | undefined },
  who: { region: RegionCode; lang: LangTag },
) {
  return {
    region: Store ? websiteOf(ref, Store) : who.region,
    lang: Lang ? langOf(Lang) : who.lang,
  };
}

/** Maximum number of cached ETags, because anybody may request pages of any length. */
const ETAGS_MAX = 2000;

/** The address of the next page, without a host, because a proxy may have another one. */
function following(url: string, after: string): string {
  const next = new URL(url);
  next.searchParams.set("after", after);
  return next.pathname + next.search;
}
