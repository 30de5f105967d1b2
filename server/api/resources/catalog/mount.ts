import type { Hono } from "hono";
import { isRegion } from "~/i18n/locales";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { langOf } from "../../identity/identify";
import { parse, readRequestQuery, type Identify } from "../../http";
import { sha256 } from "../../../platform/ids";
import { catalogOf } from "./service";

/**
 * The catalogue of a website. It is made once per website and language while the reference rows stand, and carries an
 * ETag, so that a caller who has it is answered 304.
 */
export function mountCatalog(app: Hono, identify: Identify, context: ApiContext): void {
  const made = new WeakMap<object, Map<string, { body: string; etag: string }>>();
  app.get(endpoints.catalog.path, async (c) => {
    const who = await identify(c.req.raw);
    const query = parse(endpoints.catalog.query, readRequestQuery(c.req.url));
    const ref = await context.reference();
    const asked = query.Store ? ref.marketByStore.get(query.Store)?.region : undefined;
    const region = asked && isRegion(asked) ? asked : who.region;
    const lang = query.Lang ? langOf(query.Lang) : who.lang;
    const pages = made.get(ref) ?? new Map<string, { body: string; etag: string }>();
    made.set(ref, pages);
    const key = `${region}|${lang}`;
    let page = pages.get(key);
    if (!page) {
      const body = JSON.stringify(catalogOf(ref, region, lang));
      page = { body, etag: `"${sha256(body).slice(0, 22)}"` };
      pages.set(key, page);
    }
    const headers = { ETag: page.etag, "Cache-Control": "private, max-age=0, must-revalidate", Vary: "Store, Lang, Authorization" };
    if (c.req.header("If-None-Match")?.split(/,\s*/).includes(page.etag)) return c.body(null, 304, headers);
    return c.body(page.body, 200, { ...headers, "Content-Type": "application/json" });
  });
}
