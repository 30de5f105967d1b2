import type { CutSlug, MetalSlug } from "./ring";

/** A mount of the catalogue. Its entries are one for each weight class of its design; their prices begin at `at` of CatalogPrices. */
export type CatalogMount = {
  sku: string;
  metal: MetalSlug;
  cut: CutSlug;
  /** Order of its cut. */
  order: number;
  isDefault: boolean;
  weeks: number;
  /** Bit k is set when class k can be had at once. */
  ready: number;
  nth: number;
  at: number;
};

export type CatalogDesign = {
  value: string;
  collection: string;
  /** Order of recommendation. */
  rank: number;
  /** ISO date. */
  launched: string;
  /** Ring sizes in mm. */
  sizeMin: number;
  sizeMax: number;
  /** Weight classes, ends in carat. */
  classes: readonly { min: number; max: number }[];
  /** By cut, then sku. */
  mounts: readonly CatalogMount[];
};

/**
 * Prices of one website: pairs of lowest and highest for each entry, as multiples of `step` (minor units);
 * `sold[nth]` is 1 for a mount that it sells.
 */
export type CatalogPrices = { step: number; pairs: Uint32Array; sold: Uint8Array };

/** The catalogue of one website, packed: it is filtered as it lies. */
export type Catalog = { designs: readonly CatalogDesign[]; prices: CatalogPrices };

export const CATALOG_SORTS = ["recommended", "price_up", "price_down", "newest"] as const;
export type Sort = (typeof CATALOG_SORTS)[number];

/** Filter state (spec §3): collections, cuts and metals are OR inside and AND between; `from` and `to` in minor units; `size` in mm. */
export type Filter = {
  collections: readonly string[];
  cuts: readonly CutSlug[];
  metals: readonly MetalSlug[];
  from: number | null;
  to: number | null;
  size: number | null;
  sort: Sort;
};

export const NO_FILTER: Filter = {
  collections: [],
  cuts: [],
  metals: [],
  from: null,
  to: null,
  size: null,
  sort: "recommended",
};

/**
 * One card of the grid: the entry that is shown, and the price range of those of its mount that fit, so that a card names
 * the price of the cut and metal which it shows. `first` is the weight class at which `from` stands, `shownFrom` where
 * the class that is shown begins.
 */
export type Found = {
  design: CatalogDesign;
  mount: CatalogMount;
  nth: number;
  from: number;
  to: number;
  first: number;
  shownFrom: number;
};

/** One card a design, or one for each of its default visuals, as sellers see it (spec §5), or one a collection. */
export const EACH = ["design", "visual", "collection"] as const;
export type Each = (typeof EACH)[number];

/** The weight at which a ring is shown when nobody said another, in carat. */
const USUAL = 1;

/** Index of the class that holds one carat, or is nearest to it; of two equally near the lighter. */
export function usualClass(classes: readonly { min: number; max: number }[]): number {
  const distance = ({ min, max }: { min: number; max: number }) =>
    min > USUAL ? min - USUAL : Math.max(0, USUAL - max);
  return classes.reduce((best, one, nth) => (distance(one) < distance(classes[best] ?? one) ? nth : best), 0);
}

/** Of the matching entries of a design the one to show. */
type Left = { mount: CatalogMount | undefined; nth: number };

/**
 * The grid. An entry is left when no price of it is below the minimum or above the maximum (spec §5); what is left of a
 * design makes one card. Where a budget is narrower than the range of any entry, the design can still be made for it: its
 * entries that reach into the budget are left then, and the card's range ends where the budget does.
 */
export function grid(catalog: Catalog, filter: Filter, each: Each): Found[] {
  const found = catalog.designs.flatMap((design) => {
    if (filter.collections.length && !filter.collections.includes(design.collection)) return [];
    if (filter.size !== null && (filter.size < design.sizeMin || filter.size > design.sizeMax)) return [];
    const sold = design.mounts.filter(({ nth }) => catalog.prices.sold[nth]);
    const mounts = sold.filter(
      ({ cut, metal }) =>
        (!filter.cuts.length || filter.cuts.includes(cut)) &&
        (!filter.metals.length || filter.metals.includes(metal)),
    );
    const groups = each === "visual" ? visuals(sold, mounts) : [mounts];
    return groups.flatMap((group) => cardOf(catalog, design, group, filter) ?? []);
  });
  found.sort(
    (a, b) =>
      COMPARE[filter.sort](a, b) || a.design.rank - b.design.rank || (a.mount.sku < b.mount.sku ? -1 : 1),
  );
  if (each !== "collection") return found;
  const first = new Map<string, Found>();
  for (const one of found) if (!first.has(one.design.collection)) first.set(one.design.collection, one);
  return [...first.values()];
}

const COMPARE: Record<Sort, (a: Found, b: Found) => number> = {
  recommended: (a, b) => a.design.rank - b.design.rank,
  price_up: (a, b) => a.from - b.from,
  // As the cards say it, which name where a ring begins.
  price_down: (a, b) => b.from - a.from,
  newest: (a, b) =>
    a.design.launched < b.design.launched ? 1 : a.design.launched > b.design.launched ? -1 : 0,
};

/** Mounts by the default visual of their design that stands for them, in whichever metal: those of one cut together. */
function visuals(sold: readonly CatalogMount[], mounts: readonly CatalogMount[]): CatalogMount[][] {
  const shown = [...new Set(sold.filter(({ isDefault }) => isDefault).map(({ cut }) => cut))];
  return shown.map((cut) => mounts.filter((mount) => mount.cut === cut)).filter(({ length }) => length);
}

function cardOf(
  { prices }: Catalog,
  design: CatalogDesign,
  mounts: readonly CatalogMount[],
  filter: Filter,
): Found | undefined {
  const [least, most] = [filter.from ?? 0, filter.to ?? Number.POSITIVE_INFINITY];
  const usual = usualClass(design.classes);
  const wholly: Left = { mount: undefined, nth: 0 };
  const partly: Left = { ...wholly };
  const away = (nth: number) => Math.abs(nth - usual) + (nth > usual ? 0.5 : 0);
  for (const mount of mounts) {
    // The class of this mount to show, of those wholly and partly within the budget.
    let [whole, part] = [-1, -1];
    for (let nth = 0; nth < design.classes.length; nth += 1) {
      const [low, high] = pairAt(prices, mount, nth);
      if (low > most || high < least) continue;
      if (low >= least && high <= most) whole = whole < 0 || away(nth) < away(whole) ? nth : whole;
      else part = part < 0 || away(nth) < away(part) ? nth : part;
    }
    if (whole >= 0) offer(wholly, mount, whole, away);
    if (part >= 0) offer(partly, mount, part, away);
  }
  const { mount, nth } = wholly.mount ? wholly : partly;
  return mount && pricedCard(prices, { design, mount, nth }, least, most);
}

/** The card with its prices: from the first to the last class of its mount that fits as the shown one does, within the budget. */
function pricedCard(
  prices: CatalogPrices,
  shown: Pick<Found, "design" | "mount" | "nth">,
  least: number,
  most: number,
): Found {
  const { design, mount, nth } = shown;
  const isWhole = ([low, high]: readonly [number, number]) => low >= least && high <= most;
  const own = pairAt(prices, mount, nth);
  let [low, high, first] = [...own, nth];
  design.classes.forEach((_, k) => {
    const pair = pairAt(prices, mount, k);
    if (pair[0] > most || pair[1] < least || isWhole(pair) !== isWhole(own)) return;
    if (pair[0] < low) [low, first] = [pair[0], k];
    high = Math.max(high, pair[1]);
  });
  // Where a minimum cuts off the beginning of several classes, the ring that is shown begins there as well.
  if (own[0] <= least) first = nth;
  return {
    ...shown,
    from: Math.max(low, least),
    to: Math.min(high, most),
    first,
    shownFrom: Math.max(own[0], least),
  };
}

/** Lowest and highest price of an entry, in minor units. */
function pairAt({ pairs, step }: CatalogPrices, { at }: CatalogMount, nth: number): [number, number] {
  return [(pairs[at + 2 * nth] ?? 0) * step, (pairs[at + 2 * nth + 1] ?? 0) * step];
}

/**
 * Takes an entry for the one to show when it comes before: a default visual, then the lowest cut order, the class
 * nearest to the usual one, the sku.
 */
function offer(left: Left, mount: CatalogMount, nth: number, away: (nth: number) => number): void {
  const { mount: shown } = left;
  if (shown) {
    const order =
      Number(shown.isDefault) - Number(mount.isDefault) ||
      mount.order - shown.order ||
      away(nth) - away(left.nth) ||
      (mount.sku < shown.sku ? -1 : 1);
    if (order > 0) return;
  }
  left.mount = mount;
  left.nth = nth;
}

/** Lowest and highest price over all that a website sells of these designs, in minor units (spec §9). */
export function boundsOf(
  { prices }: Pick<Catalog, "prices">,
  designs: readonly CatalogDesign[],
): { min: number; max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const design of designs) {
    for (const mount of design.mounts) {
      if (!prices.sold[mount.nth]) continue;
      // Prices never fall with the weight: the first class begins lowest and the last ends highest.
      min = Math.min(min, prices.pairs[mount.at] ?? min);
      max = Math.max(max, prices.pairs[mount.at + 2 * design.classes.length - 1] ?? max);
    }
  }
  return Number.isFinite(min) ? { min: min * prices.step, max: max * prices.step } : { min: 0, max: 0 };
}

export const RELAXED = ["budget", "size", "metal", "cut", "collection"] as const;
export type Relaxed = (typeof RELAXED)[number];

/** When nothing matches, drops one filter at a time: the first that yields a result, with the nearest entries. */
export function nearest(
  catalog: Catalog,
  filter: Filter,
  each: Each,
): { wish: Relaxed; found: Found[] } | null {
  // Too little money is answered by the least expensive rings, too high a minimum by the most expensive ones.
  const sort = filter.to === null ? "price_down" : "price_up";
  const tries: [Relaxed, Filter][] = [
    [
      "budget",
      {
        ...filter,
        from: null,
        to: null,
        sort: filter.from === null && filter.to === null ? filter.sort : sort,
      },
    ],
    ["size", { ...filter, size: null }],
    ["metal", { ...filter, metals: [] }],
    ["cut", { ...filter, cuts: [], metals: [], from: null, to: null, size: null }],
    ["collection", { ...NO_FILTER, sort: filter.sort }],
  ];
  for (const [wish, wider] of tries) {
    const found = grid(catalog, wider, each);
    // Those that come nearest to too high a minimum are the ones that end highest.
    if (wish === "budget" && wider.sort === "price_down")
      found.sort((a, b) => b.to - a.to || a.design.rank - b.design.rank);
    if (found.length) return { wish, found: found.slice(0, 3) };
  }
  return null;
}

export function isSort(value: string | null): value is Sort {
  return (CATALOG_SORTS as readonly string[]).includes(value ?? "");
}
