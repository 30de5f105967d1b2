import { inRow } from "~/i18n/formats";
import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { formatCarat } from "~/domain/ring";
import type { ServiceTerms } from "~/domain/service-terms";
import { ogPicture } from "~/features/ring-picture/address";
import { regionInfo } from "~/i18n/locales";
import { query } from "~/lib/paths";
import type { DesignCard } from "../../contract/catalog";
import type { Creation } from "../../contract/creation";
import type { Shop } from "../../contract/settings";
import type { PageContext } from "../request/context";
import { translator } from "./head";

/** A schema.org object: its type and properties. */
export type Thing = { "@type": string; [property: string]: unknown };

const CONTEXT = { "@context": "https://schema.org" } as const;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Minor units in schema.org's format: a decimal point, no grouping, no currency symbol. */
export function decimalPrice(amount: number, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Breadcrumb: the home page of the region, then `trail` down to the page itself. */
export function breadcrumb(
  ctx: PageContext,
  trail: readonly (readonly [name: string, path: string])[],
): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const steps = [[brand, ctx.href("home")] as const, ...trail];
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The company itself. */
export function house(ctx: PageContext, description: string): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: name } = ctx.runtime.env;
  return {
    ...CONTEXT,
    "@type": "Organization",
    name,
    description,
    url: origin + ctx.href("home"),
    logo: `${origin}/icon-512.png`,
  };
}

/** One boutique: address and opening hours; closed days are left out. */
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
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address,
      postalCode: shop.postal_code,
      addressLocality: shop.city,
      addressCountry: shop.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: openings(shop.hours),
  };
}

/** Groups days with the same hours. */
function openings(hours: Shop["hours"]): Thing[] {
  const times = [...new Set(hours.filter((open) => open !== null).map((open) => open.join(" ")))];
  return times.map((time) => {
    const [opens, closes] = time.split(" ");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: DAYS.filter((_, day) => hours[day]?.join(" ") === time),
      opens,
      closes,
    };
  });
}

/**
 * The ring of a page in all metals in which it is made, as a product group. Prices are a range, because a ring is made
 * to order: the lowest and highest of the website's list over all cuts and weights.
 * @param offers the metals in which the website's catalogue sells it
 * @param terms what the website promises; null leaves the policies out
 */
export function ringGroup(
  ctx: PageContext,
  creation: Creation,
  offers: DesignCard["metals"],
  terms: ServiceTerms | null,
): Thing {
  const { PUBLIC_ORIGIN: origin, BRAND_NAME: brand } = ctx.runtime.env;
  const { value: design, label: name, description } = creation.aesthetic;
  // Merchant listings read each offer separately.
  const promised = terms ? policies(ctx, terms, creation, creation.price_min.currency) : {};
  const variants = creation.choices.metals.flatMap((metal): Thing[] => {
    const sold = offers.find(({ value }) => value === metal.value);
    if (!sold) return [];
    const url = origin + ctx.href("ring", { metal: metal.value, aesthetic: design });
    const { currency } = creation.price_min;
    const common = offered(ctx, url, sold, currency);
    const shown = metal.value === creation.metal ? creation.cut : sold.cut;
    return [
      {
        "@type": "Product",
        name: inRow(ctx.tag, [name, metal.label]),
        description,
        sku: `${design}-${metal.value}`,
        url,
        image: origin + ogPicture({ aesthetic: design, metal: metal.value, cut: shown }),
        material: metal.label,
        inProductGroupWithID: design,
        // The range, and the lowest price of a cut as a separate offer with its own URL, because merchant listings
        // ignore ranges.
        offers: [
          {
            "@type": "AggregateOffer",
            lowPrice: decimalPrice(sold.price_min, currency),
            highPrice: decimalPrice(sold.price_max, currency),
            offerCount: sold.entries,
            ...common,
          },
          ...(metal.value === creation.metal
            ? byWeight(ctx, url, creation, { ...common, ...promised })
            : [leastOffer(url, sold, currency, { ...common, ...promised })]),
        ],
      },
    ];
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

/** The first cut of a metal in its lowest weight. */
const leastOffer = (url: string, sold: Sold, currency: Currency, common: Record<string, unknown>): Thing => ({
  ...common,
  "@type": "Offer",
  url: url + query({ cut: sold.cut, carat: sold.carat === undefined ? undefined : formatCarat(sold.carat) }),
  price: decimalPrice(sold.cut_min ?? sold.price_min, currency),
});

/** The lowest price of each weight class in the cut that is shown, each with its own URL. */
function byWeight(
  ctx: PageContext,
  url: string,
  creation: Creation,
  common: Record<string, unknown>,
): Thing[] {
  const { currency } = creation.price_min;
  const weight = new Intl.NumberFormat(ctx.tag, { minimumFractionDigits: 2 });
  return creation.choices.carats
    .filter(({ available }) => available)
    .map(({ min, max, price_min }) => ({
      ...common,
      "@type": "Offer",
      name: translator(ctx)("shop:carat.range", { min: weight.format(min), max: weight.format(max) }),
      url: url + query({ cut: creation.cut, carat: formatCarat(min) }),
      price: decimalPrice(price_min, currency),
    }));
}

type Sold = DesignCard["metals"][number];

/** The common properties of every offer of a ring, for a range or for one price. */
const offered = (ctx: PageContext, url: string, sold: Sold, currency: Currency) => ({
  url,
  priceCurrency: currency,
  itemCondition: "https://schema.org/NewCondition",
  availability: `https://schema.org/${AVAILABILITY[sold.availability]}`,
  eligibleRegion: { "@type": "Country", name: regionInfo(ctx.region).country },
  seller: { "@type": "Organization", name: ctx.runtime.env.BRAND_NAME },
});

const daysOf = (minValue: number, maxValue: number): Thing => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/** Delivery and returns for merchant listings (OfferShippingDetails, MerchantReturnPolicy). */
function policies(
  ctx: PageContext,
  terms: ServiceTerms,
  creation: Creation,
  currency: Currency,
): Record<string, Thing> {
  const { country } = regionInfo(ctx.region);
  const made = creation.lead_weeks * 7;
  return {
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: decimalPrice(terms.deliveryFee, currency),
        currency,
      },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: daysOf(0, made),
        transitTime: daysOf(...terms.deliveryDays),
      },
    },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: country,
      ...(terms.returnDays
        ? {
            returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
            merchantReturnDays: terms.returnDays,
            returnMethod: "https://schema.org/ReturnInStore",
            returnFees: "https://schema.org/FreeReturn",
          }
        : { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }),
    },
  };
}

/** The best availability of any of its cuts, in schema.org's terms. */
const AVAILABILITY = {
  immediately: "InStock",
  weeks: "MadeToOrder",
  not_available: "OutOfStock",
  no_longer_available: "Discontinued",
} as const;
