import { grid, isSort, nearest, priceBounds, type Filter } from "~/features/catalog/filter";
import { ogPicture } from "~/features/ring-picture/address";
import { CURRENCY_DECIMALS, parseAmount } from "~/domain/money";
import { itemsOf } from "~/domain/creation-item";
import { isCut } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { getCatalog, getSettings } from "#server/bff/clients/settings";
import { storeOf } from "#server/bff/context";
import { breadcrumb } from "#server/bff/findable/structured";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import type { CatalogEntry } from "#server/contract/settings";

/** The catalogue: everything that was asked for stands in the query, so that reload, Back and a pasted link show the same grid. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, entries] = await Promise.all([getSettings(ctx.api, ctx.tag), getCatalog(ctx.api, storeOf(ctx.region), ctx.tag)]);
  const website = settings.websites.find((w) => w.value === ctx.region);
  const currency = website?.currency ?? "EUR";
  const query = ctx.url.searchParams;
  const typed = { min: (query.get("min") ?? "").slice(0, 20), max: (query.get("max") ?? "").slice(0, 20) };
  const from = typed.min ? parseAmount(typed.min, currency) : null;
  const to = typed.max ? parseAmount(typed.max, currency) : null;
  const errors = {
    min: typed.min && from === null ? "amount" : from !== null && to !== null && from > to ? "budget_order" : null,
    max: typed.max && to === null ? "amount" : null,
  };
  const usable = !errors.min && !errors.max;
  const known = new Set(settings.collections.map((c) => c.value));
  const sort = query.get("sort");
  const size = Number(query.get("size") ?? Number.NaN);
  const filter: Filter = {
    collections: [...new Set(query.getAll("collection"))].filter((value) => known.has(value)),
    cuts: [...new Set(query.getAll("cut"))].filter(isCut),
    from: usable ? from : null,
    to: usable ? to : null,
    size: isSize(size) ? size : null,
    sort: isSort(sort) ? sort : "recommended",
  };
  const { shown, more } = grid(entries, filter, ctx.isSeller);
  const relaxed = shown.length || more.length ? null : nearest(entries, filter, ctx.isSeller);
  const bounds = priceBounds(entries);
  const unit = 10 ** CURRENCY_DECIMALS[currency];
  const metals = metalsByAesthetic(entries as CatalogEntry[]);
  const t = translator(ctx);
  const first = shown[0];
  return {
    head: head(ctx, {
      title: t("shop:catalog.title"),
      description: t("shop:catalog.description"),
      index: query.size === 0,
      picture: first ? { path: ogPicture({ aesthetic: first.lv_cyl_aesthetic.value, metal: first.cyl_metal, cut: first.lv_cyl_stone_cut.value }), alt: first.lv_cyl_aesthetic.label } : null,
      data: [breadcrumb(ctx, [[t("shop:catalog.title"), ctx.href("catalog")]])],
    }),
    cards: (shown as CatalogEntry[]).map((entry) => card(entry, metals)),
    nearest: relaxed ? { relaxed: relaxed.relaxed, cards: (relaxed.shown as CatalogEntry[]).map((entry) => card(entry, metals)) } : null,
    more: (more as CatalogEntry[]).map((entry) => card(entry, metals)),
    filter: { collections: filter.collections, cuts: filter.cuts, size: filter.size, sort: filter.sort },
    typed,
    budget: { from: filter.from, to: filter.to },
    errors,
    bounds: { min: Math.floor(bounds.min / unit), max: Math.ceil(bounds.max / unit) },
    currency,
    collections: settings.collections.map(({ value, label }) => ({ value, label })),
    cuts: settings.cuts.map(({ value, label }) => ({ value, label })),
    /** Rings marked for the comparison (app/domain/creation-item): the address keeps them while the grid is filtered. */
    items: itemsOf(query),
    hasTax: (website?.taxRate ?? 0) > 0,
  };
});

function metalsByAesthetic(entries: CatalogEntry[]): Map<string, CatalogEntry["cyl_metal"][]> {
  const map = new Map<string, CatalogEntry["cyl_metal"][]>();
  for (const { lv_cyl_aesthetic, cyl_metal } of entries) {
    const list = map.get(lv_cyl_aesthetic.value) ?? [];
    if (!list.includes(cyl_metal)) map.set(lv_cyl_aesthetic.value, [...list, cyl_metal]);
  }
  return map;
}

function card(entry: CatalogEntry, metals: Map<string, CatalogEntry["cyl_metal"][]>) {
  return {
    sku: entry.sku,
    aesthetic: entry.lv_cyl_aesthetic.value,
    name: entry.lv_cyl_aesthetic.label,
    collection: entry.lv_cyl_collection.label,
    cut: entry.lv_cyl_stone_cut.value,
    cutName: entry.lv_cyl_stone_cut.label,
    metal: entry.cyl_metal,
    metals: metals.get(entry.lv_cyl_aesthetic.value) ?? [],
    from: entry.cyl_price_min,
    to: entry.cyl_price_max,
    currency: entry.currency,
    availability: entry.availability,
    weeks: entry.lead_weeks,
  };
}
