import type { CutSlug, MetalSlug } from "~/domain/ring";

/** What the grid needs of a catalogue entry. Prices in minor units, carats in carat, sizes in mm. */
export type Entry = {
  sku: string;
  lv_cyl_collection: { value: string; label: string };
  lv_cyl_stone_cut: { value: CutSlug; label: string; order: number };
  lv_cyl_aesthetic: { value: string; label: string };
  cyl_metal: MetalSlug;
  cyl_price_min: number;
  cyl_price_max: number;
  size_min: number;
  size_max: number;
  is_default_visual: 0 | 1;
  launched: string;
  rank: number;
};

export const SORTS = ["recommended", "price_up", "price_down", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/** Filter state (spec §3): collections and cuts are OR inside and AND between; `from` and `to` in minor units. */
export type Filter = { collections: string[]; cuts: CutSlug[]; from: number | null; to: number | null; size: number | null; sort: Sort };

export const NO_FILTER: Filter = { collections: [], cuts: [], from: null, to: null, size: null, sort: "recommended" };

/** Bounds of the budget: lowest and highest price of the catalogue (spec §9). */
export function priceBounds(entries: readonly Entry[]): { min: number; max: number } {
  return entries.reduce((b, e) => ({ min: Math.min(b.min, e.cyl_price_min), max: Math.max(b.max, e.cyl_price_max) }), { min: Number.POSITIVE_INFINITY, max: 0 });
}

function fits(entry: Entry, filter: Filter, budget: "literal" | "touches"): boolean {
  const { collections, cuts, from, to, size } = filter;
  if (collections.length && !collections.includes(entry.lv_cyl_collection.value)) return false;
  if (cuts.length && !cuts.includes(entry.lv_cyl_stone_cut.value)) return false;
  if (size !== null && (size < entry.size_min || size > entry.size_max)) return false;
  // Spec §5, literally: a price below the minimum or above the maximum is excluded.
  if (budget === "literal") return (from === null || entry.cyl_price_min >= from) && (to === null || entry.cyl_price_max <= to);
  return (to === null || entry.cyl_price_min <= to) && (from === null || entry.cyl_price_max >= from);
}

const COMPARE: Record<Sort, (a: Entry, b: Entry) => number> = {
  recommended: (a, b) => a.rank - b.rank,
  price_up: (a, b) => a.cyl_price_min - b.cyl_price_min,
  price_down: (a, b) => b.cyl_price_max - a.cyl_price_max,
  newest: (a, b) => b.launched.localeCompare(a.launched),
};

/**
 * The grid: default visuals only, filtered first, then for visitors one entry an aesthetic: the lowest cut order, then
 * sku. `more` has the designs whose range only touches the budget: with no minimum, those that
 * start within it.
 */
export function grid(entries: readonly Entry[], filter: Filter, isSeller: boolean): { shown: Entry[]; more: Entry[] } {
  const visible = entries.filter((e) => e.is_default_visual === 1);
  const pick = (list: Entry[]) => (isSeller ? list : onePerAesthetic(list));
  const order = (a: Entry, b: Entry) => COMPARE[filter.sort](a, b) || a.rank - b.rank || a.sku.localeCompare(b.sku);
  const shown = pick(visible.filter((e) => fits(e, filter, "literal"))).sort(order);
  const known = new Set(shown.map((e) => e.lv_cyl_aesthetic.value));
  const more = onePerAesthetic(visible.filter((e) => fits(e, filter, "touches") && !known.has(e.lv_cyl_aesthetic.value))).sort(order);
  return { shown, more };
}

function onePerAesthetic(list: Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of [...list].sort((a, b) => a.lv_cyl_stone_cut.order - b.lv_cyl_stone_cut.order || a.sku.localeCompare(b.sku))) {
    if (!first.has(entry.lv_cyl_aesthetic.value)) first.set(entry.lv_cyl_aesthetic.value, entry);
  }
  return [...first.values()];
}

/** What to relax, one thing at a time, when nothing fits: the first that gives something, with what it gives. */
export function nearest(entries: readonly Entry[], filter: Filter, isSeller: boolean): { relaxed: "budget" | "size" | "cut" | "collection"; shown: Entry[] } | null {
  const tries: ["budget" | "size" | "cut" | "collection", Filter][] = [
    ["budget", { ...filter, from: null, to: null }],
    ["size", { ...filter, size: null }],
    ["cut", { ...filter, cuts: [], from: null, to: null, size: null }],
    ["collection", { ...NO_FILTER, sort: filter.sort }],
  ];
  for (const [relaxed, wider] of tries) {
    const { shown } = grid(entries, wider, isSeller);
    if (shown.length) return { relaxed, shown: shown.slice(0, 3) };
  }
  return null;
}

export function isSort(value: string | null): value is Sort {
  return (SORTS as readonly string[]).includes(value ?? "");
}
