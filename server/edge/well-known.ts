import { LANGUAGES, REGIONS } from "~/i18n/locales";
import { alternatesOf } from "~/lib/meta";
import { pages } from "~/routes.table.js";
import type { Runtime } from "../runtime";

/** Public pages without parameters: what a crawler is told of. */
const LISTED = pages.filter((p) => p.scope === "region" && !p.path.includes(":") && !p.path.includes("*") && ["home", "catalog", "choose-cut", "craft", "sitemap", "legal-notice", "privacy-policy"].includes(p.id));

export function robots(run: Runtime): Response {
  const body = `User-agent: *\nDisallow: /api/\nDisallow: /*/pro\nDisallow: /*/my-account\nDisallow: /*/locale\nSitemap: ${run.env.PUBLIC_ORIGIN}/sitemap.xml\n`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}

/** sitemap.xml with the hreflang cluster of each page; reciprocal because every page lists all. */
export function sitemap(run: Runtime): Response {
  const origin = run.env.PUBLIC_ORIGIN;
  const places = REGIONS.flatMap((region) => LANGUAGES.map((lang) => ({ region, lang })));
  const at = (lang: string, region: string, path: string) => `${origin}/${lang}/${region}${path ? `/${path}` : ""}`;
  const urls = LISTED.flatMap((page) => {
    const alternates = alternatesOf(at("en", "fr", page.path)).map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`).join("");
    return places.map(({ region, lang }) => `<url><loc>${at(lang.slug, region.code, page.path)}</loc>${alternates}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("\n")}</urlset>`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}

export function webManifest(run: Runtime): Response {
  const body = { name: run.env.BRAND_NAME, short_name: run.env.BRAND_NAME, start_url: "/", display: "minimal-ui", background_color: "#fbfaf8", theme_color: "#fbfaf8", icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }] };
  return Response.json(body, { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } });
}
