import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { StructuredData } from "~/layouts/structured-data";
import { headTags, type Head } from "~/lib/meta";
import { loader as catalog } from "~/routes/catalog/route.server";
import { loader as home } from "~/routes/home/route.server";
import { loader as ring } from "~/routes/ring/route.server";
import type { PageContext } from "../request/context";
import { head as headOf } from "./head";

/** The properties that each type needs to be useful to a search engine, with a check of each value. */
const REQUIRED: Record<string, Record<string, (value: unknown) => boolean>> = {
  ProductGroup: {
    name: isText,
    description: isText,
    url: isAddress,
    productGroupID: isText,
    brand: isThing,
    variesBy: isList,
    hasVariant: isList,
  },
  Product: {
    name: isText,
    description: isText,
    image: isAddress,
    sku: isText,
    url: isAddress,
    material: isText,
    offers: isList,
    inProductGroupWithID: isText,
  },
  Offer: {
    url: isAddress,
    price: isPrice,
    priceCurrency: (v) => /^[A-Z]{3}$/.test(String(v)),
    shippingDetails: isThing,
    hasMerchantReturnPolicy: isThing,
  },
  OfferShippingDetails: { shippingRate: isThing, shippingDestination: isThing, deliveryTime: isThing },
  MonetaryAmount: { value: isPrice, currency: (v) => /^[A-Z]{3}$/.test(String(v)) },
  DefinedRegion: { addressCountry: (v) => /^[A-Z]{2}$/.test(String(v)) },
  ShippingDeliveryTime: { handlingTime: isThing, transitTime: isThing },
  QuantitativeValue: {
    minValue: (v) => Number(v) >= 0,
    maxValue: (v) => Number(v) >= 0,
    unitCode: (v) => v === "DAY",
  },
  MerchantReturnPolicy: {
    applicableCountry: (v) => /^[A-Z]{2}$/.test(String(v)),
    returnPolicyCategory: (v) => /^https:\/\/schema\.org\/MerchantReturn\w+$/.test(String(v)),
  },
  AggregateOffer: {
    lowPrice: isPrice,
    highPrice: isPrice,
    priceCurrency: (v) => /^[A-Z]{3}$/.test(String(v)),
    offerCount: (v) => Number(v) > 0,
    availability: (v) =>
      /^https:\/\/schema\.org\/(InStock|MadeToOrder|OutOfStock|Discontinued)$/.test(String(v)),
    eligibleRegion: isThing,
  },
  JewelryStore: {
    name: isText,
    image: isAddress,
    telephone: isText,
    address: isThing,
    geo: isThing,
    openingHoursSpecification: isList,
  },
  PostalAddress: {
    streetAddress: isText,
    addressLocality: isText,
    addressCountry: (v) => /^[A-Z]{2}$/.test(String(v)),
  },
  GeoCoordinates: {
    latitude: (v) => Math.abs(Number(v)) <= 90,
    longitude: (v) => Math.abs(Number(v)) <= 180,
  },
  OpeningHoursSpecification: { dayOfWeek: isList, opens: isTime, closes: isTime },
  BreadcrumbList: { itemListElement: isList },
  ListItem: { position: (v) => Number.isInteger(v), name: isText, item: isAddress },
  Organization: { name: isText },
  Brand: { name: isText },
  Country: { name: (v) => /^[A-Z]{2}$/.test(String(v)) },
};

function isText(value: unknown) {
  return typeof value === "string" && value.trim().length > 0;
}
function isAddress(value: unknown) {
  return URL.canParse(String(value)) && String(value).startsWith("http://localhost:3000/");
}
function isPrice(value: unknown) {
  return /^\d+(\.\d\d)?$/.test(String(value));
}
function isTime(value: unknown) {
  return /^\d\d:\d\d$/.test(String(value));
}
function isList(value: unknown) {
  return Array.isArray(value) && value.length > 0;
}
function isThing(value: unknown) {
  return typeof value === "object" && value !== null && "@type" in value;
}

/** What is missing or has the wrong type, also in nested objects. */
function faults(thing: unknown, at = ""): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, i) => faults(one, `${at}[${i}]`));
  if (typeof thing !== "object" || thing === null) return [];
  const { "@type": type, ...rest } = thing as Record<string, unknown>;
  const rules = typeof type === "string" ? REQUIRED[type] : undefined;
  const own = rules
    ? Object.entries(rules)
        .filter(([name, fits]) => !fits(rest[name]))
        .map(([name]) => `${at} ${String(type)}.${name}`)
    : [`${at} unknown type ${String(type)}`];
  return [...own, ...Object.entries(rest).flatMap(([name, value]) => faults(value, `${at}.${name}`))];
}

let shop: House;
beforeAll(async () => {
  shop = await openTestBff();
});
afterAll(() => shop.close());

type Thing = Record<string, never> & { "@type": string };
const things = (head: Head) =>
  (head.data ?? []).map((json) => JSON.parse(json) as Thing & Record<string, unknown>);
const ofType = (head: Head, type: string) => things(head).filter((thing) => thing["@type"] === type);

describe("A ring in structured data", () => {
  it.each([
    ["/fr/fr/ring/platinum/aube", "EUR", "FR"],
    ["/jp/jp/ring/platinum/aube", "JPY", "JP"],
    ["/en/me/ring/platinum/aube", "AED", "AE"],
  ])("%s is offered in %s to %s in each of its metals", async (path, currency, country) => {
    const { head } = (await shop.visitor().visit(ring, path)).data;
    expect(faults(things(head))).toEqual([]);
    const [group] = ofType(head, "ProductGroup") as unknown as {
      hasVariant: {
        url: string;
        offers: {
          url?: string;
          priceCurrency: string;
          price?: string;
          lowPrice?: string;
          highPrice?: string;
          eligibleRegion: { name: string };
        }[];
      }[];
    }[];
    expect(group?.hasVariant.length).toBeGreaterThan(1);
    for (const { offers } of group?.hasVariant ?? []) {
      const [range, ...each] = offers;
      for (const offer of offers)
        expect(offer).toMatchObject({ priceCurrency: currency, eligibleRegion: { name: country } });
      expect(Number(range?.lowPrice)).toBeLessThan(Number(range?.highPrice));
      expect(range?.lowPrice?.includes(".")).toBe(currency !== "JPY");
      expect(each.length).toBeGreaterThan(0);
      for (const { price, url } of each) {
        expect(Number(price)).toBeGreaterThanOrEqual(Number(range?.lowPrice));
        expect([...new URL(url ?? "").searchParams.keys()]).toEqual(["cut", "carat"]);
      }
    }
    expect(group?.hasVariant.map(({ url }) => new URL(url).pathname)).toContain(path);
  });

  it("has breadcrumbs through the rings to the home page", async () => {
    const { head } = (await shop.visitor().visit(ring, "/en/gb/ring/platinum/aube")).data;
    const [trail] = ofType(head, "BreadcrumbList") as unknown as {
      itemListElement: { position: number; item: string }[];
    }[];
    expect(trail?.itemListElement.map(({ position, item }) => [position, new URL(item).pathname])).toEqual([
      [1, "/en/gb"],
      [2, "/en/gb/catalog"],
      [3, "/en/gb/ring/platinum/aube"],
    ]);
  });

  it("has alternate URLs only for websites that sell it", async () => {
    const { head } = (await shop.visitor().visit(ring, "/en/fr/ring/yellow-gold/berge")).data;
    expect(head.regions).toContain("fr");
    expect(head.regions).not.toContain("jp");
    const hrefs = headTags({ data: { head } }).flatMap((tag) =>
      "hrefLang" in tag ? [String(tag.hrefLang)] : [],
    );
    expect(hrefs).toContain("en-FR");
    expect(hrefs).toContain("x-default");
    expect(hrefs.some((code) => code.endsWith("-JP") || code.endsWith("-ME"))).toBe(false);
  });

  it("has a card of its own picture for links", async () => {
    const { head } = (await shop.visitor().visit(ring, "/en/fr/ring/pink-gold/rive?cut=oval")).data;
    const tags = headTags({ data: { head } }) as { property?: string; content?: string }[];
    const og = Object.fromEntries(
      tags.flatMap(({ property, content }) => (property ? [[property, content]] : [])),
    );
    expect(og).toMatchObject({
      "og:type": "product",
      "og:url": "http://localhost:3000/en/fr/ring/pink-gold/rive",
      "og:locale": "en_FR",
      "og:image:width": "1200",
    });
    expect(og["og:image"]).toMatch(
      /^http:\/\/localhost:3000\/render\/ring\.jpg\?aesthetic=rive&metal=pink-gold&cut=\w+&w=1200&shape=wide$/,
    );
  });
});

describe("The company in structured data", () => {
  it("gives address, place and hours of every boutique of the country that is shown", async () => {
    const { data } = await shop.visitor().visit(home, "/fr/jp");
    expect(faults(things(data.head))).toEqual([]);
    const stores = ofType(data.head, "JewelryStore");
    expect(stores.map(({ name }) => name)).toEqual(data.shops.map(({ name }) => name));
    expect(stores.length).toBeGreaterThan(0);
  });

  it("does not describe a filtered catalogue, which is not indexed", async () => {
    const all = (await shop.visitor().visit(catalog, "/en/fr/catalog")).data;
    const some = (await shop.visitor().visit(catalog, "/en/fr/catalog?cut=oval")).data;
    expect([all.head.index, things(all.head).length]).toEqual([true, 1]);
    expect(headTags({ data: some })).toEqual([
      { title: some.head.title },
      expect.objectContaining({ name: "description" }),
      { name: "robots", content: "noindex" },
    ]);
  });
});

/** The HTML that the server renders for a page with this head. */
function rendered(head: Head): string {
  const route = {
    id: "root",
    path: "",
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: "/root.js",
  };
  const context = {
    manifest: {
      routes: { root: route },
      entry: { imports: [], module: "/entry.js" },
      url: "/manifest.js",
      version: "1",
    },
    routeModules: { root: { default: () => <StructuredData /> } },
    staticHandlerContext: {
      basename: "",
      location: { pathname: "/", search: "", hash: "", state: null, key: "" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: { id: "root" } }],
      loaderData: { root: { head } },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: {},
    isSpaMode: false,
  };
  return renderToStaticMarkup(
    <RemixServer context={context as unknown as EntryContext} url="http://localhost/" />,
  );
}

/** The head of a page with this structured data. */
const made = (data: Record<string, unknown>[]): Head =>
  headOf(
    {
      runtime: { env: { PUBLIC_ORIGIN: "http://localhost", BRAND_NAME: "Aurive" } },
      tag: "en",
      region: "fr",
      regions: ["fr"],
      path: "/en/fr",
    } as unknown as PageContext,
    { title: "t", index: true, data },
  );

describe("Structured data in the page", () => {
  it("cannot close its own script element, whatever a text contains", () => {
    const evil = `</script><script>alert(1)</script><!-- & `;
    const html = rendered(made([{ "@type": "Product", name: evil }]));
    const inside = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "";
    expect(inside).not.toContain("<");
    expect(JSON.parse(inside)).toEqual({ "@type": "Product", name: evil });
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it("is not sent a second time with the loader data", () => {
    const page = made([{ "@type": "Product", name: "Aube" }]);
    expect(page.data).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain("Product");
  });
});
