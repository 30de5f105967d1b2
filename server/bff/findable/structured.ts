import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { ogPicture } from "~/features/ring-picture/address";
import { regionInfo } from "~/i18n/locales";
import type { CatalogEntry, Creation, Shop } from "../../contract/settings";
import type { PageContext } from "../context";

/** A thing of schema.org: its type and what is said of it. */
export type Thing = { "@type": string; [property: string]: unknown };

const CONTEXT = { "@context": "https://schema.org" } as const;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Minor units as schema.org wants them: a decimal point, no grouping, no sign of the currency. */
export function decimalPrice(amount: number, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Where a page stands: the home of its region, then `trail` down to the page itself. */
export function breadcrumb(ctx: PageContext, trail: readonly (readonly [name: string, path: string])[]): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const steps = [[brand, ctx.href("home")] as const, ...trail];
  return { ...CONTEXT, "@type": "BreadcrumbList", itemListElement: steps.map(([name, path], i) => ({ "@type": "ListItem", position: i + 1, name, item: origin + path })) };
}

/** The house itself. */
export function house(ctx: PageContext, description: string): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: name } = ctx.runtime.env;
  return { ...CONTEXT, "@type": "Organization", name, description, url: origin + ctx.href("home"), logo: `${origin}/icon-512.png` };
}

/** One boutique: where it is, when it is open; a closed day is not named. */
export function boutique(ctx: PageContext, shop: Shop): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  return {
    ...CONTEXT,
    "@type": "JewelryStore",
    "@id": `${origin}/#${shop.shop_plant_code}`,
    name: shop.shop_name,
    image: `${origin}/card.jpg`,
    url: `${origin}${ctx.href("home", {}, { country: shop.country })}#boutiques`,
    telephone: shop.phone,
    parentOrganization: { "@type": "Organization", name: brand },
    address: { "@type": "PostalAddress", streetAddress: shop.address, postalCode: shop.postal_code, addressLocality: shop.city, addressCountry: shop.country },
    geo: { "@type": "GeoCoordinates", latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: openings(shop.hours),
  };
}

/** Days with the same hours together, as people say them. */
function openings(hours: Shop["hours"]): Thing[] {
  const times = [...new Set(hours.filter((open) => open !== null).map((open) => open.join(" ")))];
  return times.map((time) => {
    const [opens, closes] = time.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek: DAYS.filter((_, day) => hours[day]?.join(" ") === time), opens, closes };
  });
}

/**
 * The ring of a page as one of the metals in which it is made. Prices are a range, because a ring is made to order:
 * the lowest and the highest of the website's list over all cuts and weights.
 * @param entries catalogue of the website, in the page's language
 */
export function ringGroup(ctx: PageContext, creation: Creation, entries: readonly CatalogEntry[]): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const { value: design, label: name, description } = creation.aesthetic;
  const variants = creation.choices.metals.flatMap((metal): Thing[] => {
    const sold = soldAs(entries).get(`${design} ${metal.value}`) ?? [];
    const [first] = sold;
    if (!first) return [];
    const url = origin + ctx.href("ring", { metal: metal.value, aesthetic: design });
    const low = Math.min(...sold.map((entry) => entry.cyl_price_min));
    const high = Math.max(...sold.map((entry) => entry.cyl_price_max));
    const shown = metal.value === creation.metal ? creation.cut : first.lv_cyl_stone_cut.value;
    return [{
      "@type": "Product",
      name: `${name}, ${metal.label}`,
      description,
      sku: `${design}-${metal.value}`,
      url,
      image: origin + ogPicture({ aesthetic: design, metal: metal.value, cut: shown }),
      material: metal.label,
      inProductGroupWithID: design,
      offers: {
        "@type": "AggregateOffer",
        url,
        priceCurrency: first.currency,
        lowPrice: decimalPrice(low, first.currency),
        highPrice: decimalPrice(high, first.currency),
        offerCount: sold.length,
        itemCondition: "https://schema.org/NewCondition",
        availability: `https://schema.org/${availabilityOf(sold)}`,
        eligibleRegion: { "@type": "Country", name: regionInfo(ctx.region).country },
        seller: { "@type": "Organization", name: brand },
      },
    }];
  });
  return {
    ...CONTEXT,
    "@type": "ProductGroup",
    name,
    description,
    url: origin + ctx.href("ring", { metal: creation.metal, aesthetic: design }),
    productGroupID: design,
    brand: { "@type": "Brand", name: brand },
    category: creation.collection.label,
    variesBy: ["https://schema.org/material"],
    hasVariant: variants,
  };
}

/** The entries of a catalogue by design and metal; a catalogue that is kept is sorted once. */
function soldAs(entries: readonly CatalogEntry[]): ReadonlyMap<string, CatalogEntry[]> {
  const known = sorted.get(entries);
  if (known) return known;
  const by = new Map<string, CatalogEntry[]>();
  for (const entry of entries) {
    const name = `${entry.lv_cyl_aesthetic.value} ${entry.cyl_metal}`;
    by.set(name, [...(by.get(name) ?? []), entry]);
  }
  sorted.set(entries, by);
  return by;
}
const sorted = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, CatalogEntry[]>>();

/** The best that any cut of it offers, in schema.org's names. */
function availabilityOf(entries: readonly CatalogEntry[]): "InStock" | "MadeToOrder" | "OutOfStock" | "Discontinued" {
  const all = new Set(entries.map((entry) => entry.availability));
  return all.has("immediately") ? "InStock" : all.has("weeks") ? "MadeToOrder" : all.has("not_available") ? "OutOfStock" : "Discontinued";
}
