import { isLang, isRegion, LANGUAGES, type RegionCode } from "~/i18n/locales";
import { alternatesOf } from "~/lib/meta";
import { href, type PageId } from "~/lib/paths";
import { apiClient } from "../bff/api-client/transport";
import { getRegions } from "../bff/api-client/regions";
import { getSold, type Sold } from "../bff/clients/settings";
import { builtOn } from "./build-meta";
import type { Runtime } from "../runtime-parts";
import { xmlText } from "./xml-text";

/** Public pages without parameters, which the sitemap lists. */
const LISTED = [
  "home",
  "catalog",
  "collections",
  "choose-cut",
  "service",
  "budget",
  "craft",
  "sitemap",
  "cookies",
  "legal-notice",
  "privacy-policy",
] as const satisfies readonly PageId[];

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Rings per file: each takes some 10 kB with its URLs in the other languages and regions. */
const RINGS_MAX = 1000;

/** A sitemap may have 50 MB: one file for each language of each region, and more if very many rings are sold. */
export async function sitemapIndex(run: Runtime, changed = builtOn()): Promise<Response> {
  const house = await houseOf(run);
  if (!house) return unavailable();
  const { sold, regions } = house;
  const files = regions.flatMap((code) => {
    const parts = Math.max(1, Math.ceil(ringsOf(sold, code).length / RINGS_MAX));
    return LANGUAGES.flatMap(({ slug }) =>
      Array.from(
        { length: parts },
        (_, i) =>
          `<sitemap><loc>${run.env.PUBLIC_ORIGIN}/sitemap-${slug}-${code}${i ? `-${i + 1}` : ""}.xml</loc>${lastmod(changed)}</sitemap>`,
      ),
    );
  });
  return new Response(
    `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join("\n")}\n</sitemapindex>\n`,
    { headers: HEADERS },
  );
}

/**
 * The pages of one language and region: every public page, and every ring sold there in each of its metals, each with
 * the URLs of the same page elsewhere. These links are reciprocal, because all files use the same table of what is sold
 * where.
 */
export async function sitemapOf(
  run: Runtime,
  lang: string | undefined,
  region: string | undefined,
  part = 1,
  changed = builtOn(),
): Promise<Response> {
  if (!isLang(lang) || !isRegion(region)) return new Response("Not found\n", { status: 404 });
  const house = await houseOf(run);
  if (!house) return unavailable();
  const { sold, regions: all } = house;
  if (!all.includes(region)) return new Response("Not found\n", { status: 404 });
  const here = { lang, region };
  const own = ringsOf(sold, region).slice((part - 1) * RINGS_MAX, part * RINGS_MAX);
  if (part > 1 && !own.length) return new Response("Not found\n", { status: 404 });
  const rings = own.map(([name, regions]) => {
    const [metal = "", aesthetic = ""] = name.split("/");
    return entry(run.env.PUBLIC_ORIGIN + href(here, "ring", { metal, aesthetic }), changed, regions);
  });
  const pages = (part === 1 ? LISTED : []).map((id) =>
    entry(run.env.PUBLIC_ORIGIN + href(here, id), changed, all),
  );
  return new Response(
    `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${[...pages, ...rings].join("\n")}\n</urlset>\n`,
    { headers: HEADERS },
  );
}

/** The regions with a website, and what each sells; null if /api does not answer. */
async function houseOf(run: Runtime): Promise<{ sold: Sold; regions: readonly RegionCode[] } | null> {
  const api = apiClient(run.api, run.apiBase, { store: "", lang: "en", requestId: "sitemap" });
  try {
    return { sold: await getSold(api), regions: await getRegions(api) };
  } catch {
    return null;
  }
}

function ringsOf(sold: Sold, region: RegionCode): [string, readonly RegionCode[]][] {
  return [...sold].filter(([, regions]) => regions.includes(region));
}

/** Without the catalogue, a crawler should retry later rather than take half a list for the whole. */
function unavailable(): Response {
  return new Response("Unavailable\n", { status: 503, headers: { "Retry-After": "60" } });
}

/**
 * When pages changed last: with the release, which may change texts, drawings and pictures. Prices are not part of what
 * a crawler keeps.
 */
function lastmod(day: string | null): string {
  return day ? `<lastmod>${day}</lastmod>` : "";
}

function entry(address: string, changed: string | null, regions: readonly RegionCode[]): string {
  const links = alternatesOf(address, regions).map(
    (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${xmlText(link.href)}"/>`,
  );
  return `<url><loc>${xmlText(address)}</loc>${lastmod(changed)}${links.join("")}</url>`;
}
