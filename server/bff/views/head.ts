import { wordsOf } from "~/i18n/i18n.server";
import { regionInfo, REGIONS, wordsTag, type RegionCode } from "~/i18n/locales";
import { NAMESPACES } from "~/i18n/namespaces";
import type { Head } from "~/lib/meta";
import type { PageContext } from "../request/context";

/**
 * Translator for the request's language and region, for titles and descriptions; pages themselves use useTranslation.
 */
export function translator(ctx: PageContext) {
  return wordsOf(wordsTag(ctx.tag, ctx.region), NAMESPACES);
}

type HeadWords = {
  title: string;
  description?: string;
  /** Only public pages are indexed, and only they have a canonical URL, a link preview and structured data. */
  index?: boolean;
  type?: "website" | "product";
  /** Path of a picture of 1200 × 630; the site's default if none is given. */
  picture?: { path: string; alt: string } | null;
  regions?: readonly RegionCode[];
  data?: readonly Record<string, unknown>[];
};

/** Title, description, canonical URL and link preview of a page. */
export function head(ctx: PageContext, words: HeadWords): Head {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  if (ctx.discreet)
    return {
      title: translator(ctx)("common:discreet.title"),
      description: null,
      canonical: null,
      index: false,
    };
  const title = `${words.title} · ${brand}`;
  if (words.index !== true)
    return { title, description: words.description ?? null, canonical: null, index: false };
  const picture = words.picture ?? { path: "/card.jpg", alt: brand };
  const found: Head = {
    title,
    description: words.description ?? null,
    canonical: `${origin}${ctx.path}`,
    index: true,
    ...regionsOf(ctx, words.regions),
    card: {
      site: brand,
      locale: `${ctx.tag.slice(0, 2)}_${regionInfo(ctx.region).country}`,
      type: words.type ?? "website",
      picture: { url: origin + picture.path, alt: picture.alt },
    },
  };
  // Not enumerable, so that the data is rendered into the page but not sent as loader data.
  return words.data ? Object.defineProperty(found, "data", { value: words.data.map(asScript) }) : found;
}

/** Empty if it is every region: the page then needs no list. */
function regionsOf({ regions }: PageContext, having = regions): Pick<Head, "regions"> {
  const own = having.filter((region) => regions.includes(region));
  return own.length < REGIONS.length ? { regions: own } : {};
}

/** JSON in which no text can close the script element: `<` is escaped. */
const asScript = (thing: Record<string, unknown>) => JSON.stringify(thing).replaceAll("<", "\\u003c");
