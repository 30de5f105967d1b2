import { data } from "@remix-run/node";
import { isAngle } from "~/domain/angles";
import { isSort, CATALOG_SORTS } from "~/domain/catalog";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { itemsOf } from "~/domain/creation-item";
import { isCut, isMetal } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import type { Card } from "~/features/catalog/card";
import { ogPicture } from "~/features/ring-picture/address";
import { getDesigns, getSettings, type DesignsQuery, type SiteSettings } from "#server/bff/clients/settings";
import { breadcrumb } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { keepGrid, keptGrid } from "#server/bff/request/kept-grid";
import type { PageContext } from "#server/bff/request/context";
import { readAmounts } from "#server/bff/views/amounts";
import type { DesignCard, DesignsAnswer } from "#server/contract/catalog";

/** Cards on one page of the grid. */
const CARDS = 24;

/**
 * The catalogue. The query contains every filter, so that a reload, Back and a pasted link show the same grid. `back`
 * leads to the grid that was viewed last.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  if (ctx.url.searchParams.has("back")) throw go(ctx, keptGrid(ctx));
  const settings = await getSettings(ctx);
  const website = settings.websites.find((w) => w.value === ctx.region);
  const query = ctx.url.searchParams;
  const { currency, typed, amounts, moved } = readAmounts(settings, ctx.region, query, ["min", "max"]);
  const errors = budgetErrors(typed, amounts);
  const budget = errors.min || errors.max ? { from: null, to: null } : { from: amounts.min, to: amounts.max };
  const { filter, unknown } = filterOf(settings, query);
  const asked: DesignsQuery = {
    collection: filter.collections,
    cut: filter.cuts,
    metal: filter.metals,
    size: filter.size ?? undefined,
    sort: filter.sort === CATALOG_SORTS[0] ? undefined : filter.sort,
    min: budget.from ?? undefined,
    max: budget.to ?? undefined,
    each: ctx.isSeller ? "visual" : undefined,
  };
  const { found, number, pages } = await pageOf(ctx, asked, Number(query.get("page") ?? 1));
  const unit = 10 ** CURRENCY_DECIMALS[currency];
  const toCard = (one: DesignCard) => card(one, found.currency, budget.from !== null || budget.to !== null);
  const shown = {
    head: headOf(ctx, found.items[0]),
    cards: found.items.map(toCard),
    total: found.total,
    page: number,
    pages,
    nearest: found.relaxed ? { relaxed: found.relaxed.wish, cards: found.relaxed.items.map(toCard) } : null,
    filter,
    /** Values in the address that are unknown here. */
    unknown,
    typed,
    budget,
    /** The budget typed on another website, in minor units of its currency. */
    moved: moved && { currency: moved.currency, from: moved.amounts.min, to: moved.amounts.max },
    errors,
    bounds: { min: Math.floor(found.bounds.min / unit), max: Math.ceil(found.bounds.max / unit) },
    currency,
    collections: settings.collections.map(({ value, label }) => ({ value, label })),
    cuts: settings.cuts.map(({ value, label }) => ({ value, label })),
    metals: settings.metals.map(({ value, label }) => ({ value, label })),
    /**
     * Rings marked for the comparison (app/domain/creation-item): the address keeps them while the grid is filtered.
     */
    items: itemsOf(query),
    hasTax: (website?.taxRate ?? 0) > 0,
  };
  const headers = keepGrid(ctx).map((line): [string, string] => ["Set-Cookie", line]);
  return data(shown, { headers });
});

/** The error in the typed budget: a message key for each field, or null. */
function budgetErrors(
  typed: { min: string; max: string },
  { min, max }: { min: number | null; max: number | null },
) {
  const isReversed = min !== null && max !== null && min > max;
  return {
    min: typed.min.trim() && min === null ? "amount" : isReversed ? "budget_order" : null,
    max: typed.max.trim() && max === null ? "amount" : null,
  };
}

/** Search engines index only the grid without filters. */
function headOf(ctx: PageContext, first: DesignCard | undefined) {
  const t = translator(ctx);
  return head(ctx, {
    title: t("catalog:title"),
    description: t("catalog:description"),
    index: ctx.url.searchParams.size === 0,
    picture: first
      ? {
          path: ogPicture({ aesthetic: first.aesthetic.value, metal: first.metal, cut: first.cut.value }),
          alt: first.aesthetic.label,
        }
      : null,
    data: [breadcrumb(ctx, [[t("catalog:title"), ctx.href("catalog")]])],
  });
}

const FILTERS = ["collection", "cut", "metal", "size", "sort", "view"] as const;

/** The filters of the query, and the unknown values, which are ignored and listed on the page. */
function filterOf(settings: SiteSettings, query: URLSearchParams) {
  const collections = new Set(settings.collections.map(({ value }) => value));
  const isKnown: Record<(typeof FILTERS)[number], (value: string) => boolean> = {
    collection: (value) => collections.has(value),
    cut: isCut,
    metal: isMetal,
    size: (value) => isSize(Number(value)),
    sort: isSort,
    view: isAngle,
  };
  const said = (name: (typeof FILTERS)[number]) => [...new Set(query.getAll(name))].filter(Boolean);
  const [size = null] = said("size").filter(isKnown.size).map(Number);
  const [sort = CATALOG_SORTS[0]] = said("sort").filter(isSort);
  const [view = "three-quarter" as const] = said("view").filter(isAngle);
  return {
    filter: {
      collections: said("collection").filter(isKnown.collection).slice(0, 60),
      cuts: said("cut").filter(isCut),
      metals: said("metal").filter(isMetal),
      size,
      sort,
      view,
    },
    unknown: FILTERS.flatMap((filter) =>
      said(filter)
        .filter((value) => !isKnown[filter](value))
        .map((value) => ({ filter, value: value.slice(0, 40) })),
    ).slice(0, 5),
  };
}

/** A page of the grid; a number past the last page gives the last page. */
async function pageOf(
  ctx: PageContext,
  asked: DesignsQuery,
  wanted: number,
): Promise<{ found: DesignsAnswer; number: number; pages: number }> {
  const at = (number: number) =>
    getDesigns(ctx.api, ctx.caller, { ...asked, limit: CARDS, page: number > 1 ? number : undefined });
  const number = Number.isInteger(wanted) && wanted > 0 && wanted <= 10_000 ? wanted : 1;
  const found = await at(number);
  const pages = Math.max(1, Math.ceil(found.total / CARDS));
  return number > pages ? { found: await at(pages), number: pages, pages } : { found, number, pages };
}

/** @param bounded a budget was given: the link opens the ring in the carat band that stays within it */
function card(one: DesignCard, currency: Card["currency"], bounded: boolean): Card {
  return {
    sku: one.sku,
    aesthetic: one.aesthetic.value,
    name: one.aesthetic.label,
    collection: one.collection.label,
    cut: one.cut.value,
    cutName: one.cut.label,
    metal: one.metal,
    metals: one.metals.map(({ value }) => value),
    carat: bounded ? one.carat.min : null,
    from: one.price_min,
    to: one.price_max,
    fromCarat: one.price_carat ?? one.carat.min,
    pictured:
      one.pictured_min === undefined || one.price_carat === one.carat.min
        ? null
        : { ...one.carat, from: one.pictured_min },
    currency,
    availability: one.availability,
    weeks: one.lead_weeks,
  };
}
