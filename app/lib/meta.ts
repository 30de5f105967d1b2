import type { MetaDescriptor } from "@remix-run/node";
import { LANGUAGES, REGIONS, type RegionCode } from "~/i18n/locales";

/** A picture for link previews: absolute URL, 1200 × 630. */
export type HeadPicture = { url: string; alt: string };

/**
 * `canonical` is the page's own URL, `{origin}/{lang}/{region}/…`; the links to its other languages and regions follow
 * from it.
 */
export type Head = {
  title: string;
  description: string | null;
  canonical: string | null;
  index: boolean;
  /** Regions that have this page; all if missing. */
  regions?: readonly RegionCode[];
  /** Link preview of this page; missing on pages that should not be found. */
  card?: { site: string; locale: string; type: "website" | "product"; picture: HeadPicture };
  /** Structured data (schema.org) of the page as JSON; used only on the server (app/layouts/structured-data.tsx). */
  data?: readonly string[];
};

/**
 * The same page in every language and region that has it, with hreflang codes valid for search engines (`ja-JP`,
 * `zh-Hant-HK`, `en-AE` for the Middle East). x-default is the English page of France, or of the first region that has
 * the page.
 */
export function alternatesOf(
  canonical: string,
  regions?: readonly RegionCode[],
): { hreflang: string; href: string }[] {
  const { origin, pathname } = new URL(canonical);
  const rest = pathname
    .split("/")
    .slice(3)
    .map((part) => `/${part}`)
    .join("");
  const at = (lang: string, region: string) => `${origin}/${lang}/${region}${rest}`;
  const having = REGIONS.filter(({ code }) => !regions || regions.includes(code));
  const first = having.find(({ code }) => code === "fr") ?? having[0];
  return [
    ...having.flatMap(({ code, country }) =>
      LANGUAGES.map(({ tag, slug }) => ({ hreflang: `${tag}-${country}`, href: at(slug, code) })),
    ),
    ...(first ? [{ hreflang: "x-default", href: at("en", first.code) }] : []),
  ];
}

/** `export const meta = headTags;` for every page whose loader returns `head`. */
export function headTags({ data }: { data: unknown }): MetaDescriptor[] {
  const head = (data as { head?: Head } | undefined)?.head;
  if (!head) return [{ name: "robots", content: "noindex" }];
  return [
    { title: head.title },
    ...(head.description ? [{ name: "description", content: head.description }] : []),
    ...(head.index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(head.canonical ? [{ tagName: "link", rel: "canonical", href: head.canonical }] : []),
    ...(head.canonical ? alternatesOf(head.canonical, head.regions) : []).map((link) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: link.hreflang,
      href: link.href,
    })),
    ...cardTags(head),
  ];
}

/** Open Graph tags, and the one tag that X needs in addition. */
function cardTags({ title, description, canonical, card }: Head): MetaDescriptor[] {
  if (!card || !canonical) return [];
  const tags = {
    type: card.type,
    site_name: card.site,
    locale: card.locale,
    title,
    description: description ?? "",
    url: canonical,
    image: card.picture.url,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": card.picture.alt,
  };
  return [
    ...Object.entries(tags)
      .filter(([, content]) => content)
      .map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
