import type { CutSlug, MetalSlug } from "./ring";

/**
 * A mount of the catalogue. It has one entry per weight class of its design; their prices begin at index `at` of
 * CatalogPrices.
 */
export type CatalogMount = {
  sku: string;
  metal: MetalSlug;
  cut: CutSlug;
  /** Sort order of its cut. */
  order: number;
  isDefault: boolean;
  weeks: number;
  /** Bit k is set if class k is available immediately. */
  ready: number;
  nth: number;
  at: number;
};

export type CatalogDesign = {
  value: string;
  collection: string;
  /** Sort order "recommended". */
  rank: number;
  /** ISO date. */
  launched: string;
  /** Ring sizes in mm. */
  sizeMin: number;
  sizeMax: number;
  /** Weight classes, bounds in carat. */
  classes: readonly { min: number; max: number }[];
  /** By cut, then sku. */
  mounts: readonly CatalogMount[];
};

/**
 * Prices of one website: pairs of lowest and highest price for each entry, as multiples of `step` (minor units).
 * `sold[nth]` is 1 for a mount that the website sells.
 */
export type CatalogPrices = { step: number; pairs: Uint32Array; sold: Uint8Array };

/** The catalogue of one website in packed form; filters work on it directly. */
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
 * One card of the grid: the entry shown, and the price range of those entries of its mount that match, so that the
 * price belongs to the cut and metal on the card. `first` is the weight class of the price `from`; `shownFrom` is the
 * lowest price of the class that is shown.
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

/** One card per design, per default visual of a design, as sellers see it (spec §5), or per collection. */
export const EACH = ["design", "visual", "collection"] as const;
export type Each = (typeof EACH)[number];

/** The weight at which a ring is shown if no weight was chosen, in carat. */
const USUAL = 1;

/** Index of the class that holds one carat or is nearest to it; of two equally near, the lighter. */
export function usualClass(classes: readonly { min: number; max: number }[]): number {
  const distance = ({ min, max }: { min: number; max: number }) =>
    min > USUAL ? min - USUAL : Math.max(0, USUAL - max);
  return classes.reduce((best, one, nth) => (distance(one) < distance(classes[best] ?? one) ? nth : best), 0);
}

/** The entry to show, of a design's matching entries. */
type Left = { mount: CatalogMount | undefined; nth: number };

/**
 * The grid. An entry matches if its whole price range lies within the budget (spec §5); the matching entries of a
 * design make one card. If the budget is narrower than the range of every entry, the design can still be made within
 * it: entries whose range overlaps the budget then match, and the card's price range is cut to the budget.
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
  // By the price shown on the card, which is the lowest one.
  price_down: (a, b) => b.from - a.from,
  newest: (a, b) =>
    a.design.launched < b.design.launched ? 1 : a.design.launched > b.design.launched ? -1 : 0,
};

/**
 * The mounts grouped by the default visual of their design that represents them, in any metal: mounts of one cut
 * together.
 */
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
    // The class of this mount to show, among those wholly and those partly within the budget.
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

/**
 * The card with its prices: from the first to the last class of its mount that matches in the same way as the one
 * shown, within the budget.
 */
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
  // If a minimum price cuts into several classes, the ring that is shown begins at the minimum as well.
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
 * Replaces the entry to show by one that ranks higher: a default visual, then the lowest cut order, the class nearest
 * to the usual weight, the sku.
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

/** Lowest and highest price of everything that a website sells of these designs, in minor units (spec §9). */
export function boundsOf(
  { prices }: Pick<Catalog, "prices">,
  designs: readonly CatalogDesign[],
): { min: number; max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const design of designs) {
    for (const mount of design.mounts) {
      if (!prices.sold[mount.nth]) continue;
      // Prices never fall as weight rises: the first class has the lowest price and the last the highest.
      min = Math.min(min, prices.pairs[mount.at] ?? min);
      max = Math.max(max, prices.pairs[mount.at + 2 * design.classes.length - 1] ?? max);
    }
  }
  return Number.isFinite(min) ? { min: min * prices.step, max: max * prices.step } : { min: 0, max: 0 };
}

export const RELAXED = ["budget", "size", "metal", "cut", "collection"] as const;
export type Relaxed = (typeof RELAXED)[number];

/**
 * If nothing matches, drops one filter at a time and returns the first that gives a result, with the nearest entries.
 */
export function nearest(
  catalog: Catalog,
  filter: Filter,
  each: Each,
): { wish: Relaxed; found: Found[] } | null {
  // If the maximum is too low, show the least expensive rings; if the minimum is too high, the most expensive ones.
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
    // The rings nearest to a minimum that is too high are those with the highest upper price.
    if (wish === "budget" && wider.sort === "price_down")
      found.sort((a, b) => b.to - a.to || a.design.rank - b.design.rank);
    if (found.length) return { wish, found: found.slice(0, 3) };
  }
  return null;
}

export function isSort(value: string | null): value is Sort {
  return (CATALOG_SORTS as readonly string[]).includes(value ?? "");
}
