import { creationSearch } from "~/domain/creation";
import type { Currency } from "~/domain/money";
import { ogPicture } from "~/features/ring-picture/address";
import { isLang, langTag } from "~/i18n/locales";
import { href } from "~/lib/paths";
import type { DesignCard } from "../contract/catalog";
import { apiClient } from "../bff/api-client/transport";
import { servedRegions } from "../bff/api-client/regions";
import { getAllDesigns, getSettings } from "../bff/clients/settings";
import { decimalPrice } from "../bff/views/structured-data";
import type { Runtime } from "../runtime-parts";
import { xmlText } from "./xml-text";

/** Google's product category for rings (Apparel & Accessories > Jewelry > Rings). */
const RINGS = 200;
const DAY = 86_400_000;

/**
 * The rings of one website as a feed for Google Merchant Center and compatible services (RSS 2.0 with the `g:` names of
 * support.google.com/merchants/answer/7052112): a product for each design in each metal that is sold there. Price,
 * picture and page are of one ring: its first cut in its lowest weight.
 */
export async function merchantFeed(
  run: Runtime,
  lang: string | undefined,
  asked: string | undefined,
  now = new Date(),
): Promise<Response> {
  const region = (await servedRegions(run)).regions.find((code) => code === asked);
  if (!isLang(lang) || !region) return new Response("Not found\n", { status: 404 });
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = run.env;
  const place = { store: `aurive_${region}`, lang: langTag(lang) };
  const api = apiClient(run.api, run.apiBase, { ...place, requestId: "merchant-feed" });
  const read = await Promise.all([
    getAllDesigns(api, place, { about: "1" }),
    getSettings({ apiOf: () => api, tag: langTag(lang), region }),
  ]).catch(() => null);
  // A reader of half a feed would delist the other half.
  if (!read) return new Response("Unavailable\n", { status: 503, headers: { "Retry-After": "60" } });
  const [{ currency, items }, { metals }] = read;
  const nameOf = new Map(metals.map(({ value, label }) => [value, label]));
  const here = { lang, region };
  const products = items.flatMap((design) =>
    design.metals
      .filter(({ availability }) => availability !== "no_longer_available")
      .map((sold) => {
        const { value: aesthetic, label } = design.aesthetic;
        const metal = nameOf.get(sold.value) ?? sold.value;
        return product(design, sold, currency, {
          brand,
          title: `${label} · ${metal}`,
          metal,
          link: origin + href(here, "ring", { metal: sold.value, aesthetic }, leastOf(sold)),
          image: origin + ogPicture({ aesthetic, metal: sold.value, cut: sold.cut, carat: sold.carat }),
          now,
        });
      }),
  );
  const home = element("link", origin + href(here, "home"));
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element("title", brand)}${home}${element("description", brand)}\n${products.join("\n")}\n</channel>\n</rss>\n`,
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
        // For merchant listings, not for search results.
        "X-Robots-Tag": "noindex",
      },
    },
  );
}

/** Availability as on the catalogue card: a metal in stock is available no earlier than its design. */
const whenOf = (design: DesignCard, sold: Sold): DesignCard["availability"] =>
  sold.availability === "immediately" ? design.availability : sold.availability;

/** The ring with this price, as a query. */
const leastOf = ({ cut, carat }: Sold) => creationSearch({ cut, ...(carat === undefined ? {} : { carat }) });

type Sold = DesignCard["metals"][number];
type Shown = { brand: string; title: string; metal: string; link: string; image: string; now: Date };

function product(
  design: DesignCard,
  sold: Sold,
  currency: Currency,
  { brand, title, metal, link, image, now }: Shown,
): string {
  const { aesthetic, collection, description, lead_weeks } = design;
  const availability = whenOf(design, sold);
  const made = new Date(now.getTime() + Math.max(1, lead_weeks) * 7 * DAY);
  const facts: [string, string | number][] = [
    ["id", `${aesthetic.value}-${sold.value}`],
    ["item_group_id", aesthetic.value],
    ["title", title],
    ["description", description ?? title],
    ["link", link],
    ["image_link", image],
    ["price", `${decimalPrice(sold.cut_min ?? sold.price_min, currency)} ${currency}`],
    ["condition", "new"],
    ["brand", brand],
    // Made to order: no manufacturer's part number, no GTIN.
    ["identifier_exists", "no"],
    ["google_product_category", RINGS],
    ["product_type", collection.label],
    ["material", metal],
    ["adult", "no"],
    ["age_group", "adult"],
    ["gender", "unisex"],
    ...(availability === "weeks"
      ? ([
          ["availability", "backorder"],
          ["availability_date", `${made.toISOString().slice(0, 10)}T12:00Z`],
        ] as [string, string][])
      : ([["availability", availability === "immediately" ? "in_stock" : "out_of_stock"]] as [
          string,
          string,
        ][])),
  ];
  return `<item>${facts.map(([name, said]) => element(`g:${name}`, said)).join("")}</item>`;
}

const element = (name: string, said: string | number): string =>
  `<${name}>${xmlText(String(said))}</${name}>`;
