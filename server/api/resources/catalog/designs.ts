import type { z } from "zod";
import {
  boundsOf,
  grid,
  nearest,
  type Catalog,
  type CatalogDesign,
  type Filter,
  type Found,
} from "~/domain/catalog";
import { wordsTag, type LangTag, type RegionCode } from "~/i18n/locales";
import type { DesignCard, DesignsAnswer, designsQuery } from "../../../contract/catalog";
import type { Market, Reference } from "../../reference/types";
import { say } from "../../reference/words";
import { packed, rangeAt } from "./packed";
import { isReady, marketOf } from "./service";

type Query = z.output<typeof designsQuery>;

/** Number of cards on a page, if the caller does not say. */
const PAGE = 24;

/** The grid of a website, page by page. */
export function designsPage(ref: Reference, query: Query, region: RegionCode, lang: LangTag): DesignsAnswer {
  const market = marketOf(ref, region);
  const all = packed(ref, market);
  const catalog: Catalog = query.aesthetic
    ? { ...all, designs: all.designs.filter(({ value }) => query.aesthetic?.includes(value)) }
    : all;
  const filter: Filter = {
    collections: query.collection ?? [],
    cuts: query.cut ?? [],
    metals: query.metal ?? [],
    from: query.min ?? null,
    to: query.max ?? null,
    size: query.size ?? null,
    sort: query.sort ?? "recommended",
  };
  const each = query.each ?? "design";
  const found = grid(catalog, filter, each);
  const limit = query.limit ?? PAGE;
  const begin = ((query.page ?? 1) - 1) * limit;
  const relaxed = found.length ? null : nearest(catalog, filter, each);
  const show = (one: Found): DesignCard => {
    const row = query.about && ref.aesthetics.get(one.design.value);
    const card = toCard(ref, market, catalog, one, lang);
    return row ? { ...card, description: say(row.description, wordsTag(lang, region)) } : card;
  };
  return {
    currency: market.currency,
    total: found.length,
    items: found.slice(begin, begin + limit).map(show),
    bounds: boundsOf(all, all.designs),
    relaxed: relaxed && { wish: relaxed.wish, items: relaxed.found.map(show) },
    ...countsOf(all),
    ...(query.about ? { made_in: madeIn(ref, catalog, found) } : {}),
  };
}

/** In which metals and cuts the designs of a list are sold here; null for an empty list. */
function madeIn(ref: Reference, { prices }: Catalog, found: Found[]): DesignsAnswer["made_in"] {
  const sold = found.flatMap(({ design }) => design.mounts.filter(({ nth }) => prices.sold[nth]));
  const rows = found.flatMap(({ design }) => ref.aesthetics.get(design.value) ?? []);
  return rows.length
    ? {
        cuts: [...new Set(sold.map(({ cut }) => cut))],
        metals: [...new Set(sold.map(({ metal }) => metal))],
        carat: {
          min: Math.min(...rows.map(({ caratMin }) => caratMin)),
          max: Math.max(...rows.map(({ caratMax }) => caratMax)),
        },
      }
    : null;
}

/** How many designs each collection and each cut has. Computed once for a catalogue's prices. */
function countsOf({ designs, prices }: Catalog): Pick<DesignsAnswer, "collections" | "cuts"> {
  const known = counts.get(prices);
  if (known) return known;
  const [collections, cuts] = [new Map<string, number>(), new Map<string, number>()];
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  for (const { collection, mounts } of designs) {
    const sold = new Set(mounts.filter(({ nth }) => prices.sold[nth]).map(({ cut }) => cut));
    if (sold.size) count(collections, collection);
    for (const cut of sold) count(cuts, cut);
  }
  const listed = (map: Map<string, number>) =>
    [...map].map(([value, number]) => ({ value, designs: number }));
  const made = { collections: listed(collections), cuts: listed(cuts) };
  counts.set(prices, made);
  return made;
}
const counts = new WeakMap<Catalog["prices"], Pick<DesignsAnswer, "collections" | "cuts">>();

function toCard(
  ref: Reference,
  market: Market,
  catalog: Catalog,
  { design, mount, nth, from, to, first, shownFrom }: Found,
  lang: LangTag,
): DesignCard {
  const row = ref.aesthetics.get(design.value);
  const collection = ref.collections.get(design.collection);
  const cut = ref.cuts.find(({ slug }) => slug === mount.cut);
  const ready = isReady(mount, nth);
  return {
    sku: mount.sku,
    aesthetic: { value: design.value, label: row ? say(row.label, lang) : "" },
    collection: { value: design.collection, label: collection ? say(collection.label, lang) : "" },
    cut: { value: mount.cut, label: cut ? say(cut.label, lang) : "" },
    metal: mount.metal,
    carat: design.classes[nth] ?? { min: 0, max: 0 },
    price_min: from,
    price_max: to,
    price_carat: design.classes[first]?.min ?? 0,
    pictured_min: shownFrom,
    availability: ready ? "immediately" : "weeks",
    lead_weeks: ready ? 0 : mount.weeks,
    metals: metalsOf(ref, catalog, design),
  };
}

/**
 * For each metal in which a design is sold: first cut, price range over all cuts and weights, and its best
 * availability.
 */
function metalsOf(ref: Reference, catalog: Catalog, design: CatalogDesign): DesignCard["metals"] {
  return ref.metals.flatMap(({ slug }) => {
    const sold = design.mounts.filter(({ metal, nth }) => metal === slug && catalog.prices.sold[nth]);
    const [first] = sold;
    if (!first) return [];
    const last = design.classes.length - 1;
    return [
      {
        value: slug,
        cut: first.cut,
        entries: sold.length * design.classes.length,
        price_min: Math.min(...sold.map((mount) => rangeAt(catalog, mount, 0).min)),
        price_max: Math.max(...sold.map((mount) => rangeAt(catalog, mount, last).max)),
        availability: sold.some(({ ready }) => ready !== 0) ? ("immediately" as const) : ("weeks" as const),
        cut_min: rangeAt(catalog, first, 0).min,
        carat: design.classes[0]?.min ?? 0,
      },
    ];
  });
}
