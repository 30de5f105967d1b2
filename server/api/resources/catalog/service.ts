import { boundsOf, type Catalog, type CatalogDesign } from "~/domain/catalog";
import type { LangTag, RegionCode } from "~/i18n/locales";
import { ENTRIES_MAX, type CatalogEntry } from "../../../contract/catalog";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Market, Reference } from "../../reference/types";
import { say } from "../../reference/words";
import { packed, rangeAt } from "./packed";

/** A page of the catalogue. `next` is the aesthetic after which the next page begins. */
export type CatalogPage = { entries: CatalogEntry[]; next: string | null };

/**
 * Catalogue entries of a website: one per design, cut, metal and weight class, so that price ranges are narrow and a
 * budget finds what it can buy (docs/decisions/0012). Designs are in the order of recommendation and never split
 * between pages.
 * @throws ApiProblem 422 if `after` is unknown
 */
export function catalogPage(
  ref: Reference,
  region: RegionCode,
  lang: LangTag,
  asked: { limit?: number | undefined; after?: string | undefined; aesthetic?: string | undefined },
): CatalogPage {
  const market = marketOf(ref, region);
  const catalog = packed(ref, market);
  const limit = asked.limit ?? ENTRIES_MAX;
  const wanted =
    asked.aesthetic === undefined
      ? catalog.designs.slice(beginning(catalog.designs, asked.after))
      : catalog.designs.filter(({ value }) => value === asked.aesthetic);
  const entries: CatalogEntry[] = [];
  let last: string | null = null;
  for (const design of wanted) {
    const own = entriesOf(ref, market, catalog, design, lang);
    if (entries.length && entries.length + own.length > limit) return { entries, next: last };
    entries.push(...own);
    last = design.value;
  }
  return { entries, next: null };
}

function beginning(designs: readonly CatalogDesign[], after: string | undefined): number {
  if (after === undefined) return 0;
  const at = designs.findIndex(({ value }) => value === after);
  if (at < 0) throw fieldError("after", "invalid");
  return at + 1;
}

/** @throws ApiProblem 404 for a region without a website */
export function marketOf(ref: Reference, region: RegionCode): Market {
  const market = ref.markets.get(region);
  if (!market) throw new ApiProblem("not_found", { message: "Store" });
  return market;
}

function entriesOf(
  ref: Reference,
  market: Market,
  catalog: Catalog,
  of: CatalogDesign,
  lang: LangTag,
): CatalogEntry[] {
  const design = ref.aesthetics.get(of.value);
  const collection = ref.collections.get(of.collection);
  if (!design || !collection) return [];
  const name = say(design.label, lang);
  const whole = boundsOf(catalog, [of]);
  return of.mounts
    .filter((mount) => catalog.prices.sold[mount.nth])
    .flatMap((mount) => {
      const cut = ref.cuts.find(({ slug }) => slug === mount.cut);
      if (!cut) return [];
      return of.classes.map((carat, nth): CatalogEntry => {
        const ready = isReady(mount, nth);
        const { min, max } = rangeAt(catalog, mount, nth);
        return {
          sku: mount.sku,
          name,
          lv_cyl_collection: { value: collection.id, label: say(collection.label, lang) },
          lv_cyl_stone_cut: {
            value: mount.cut,
            label: say(cut.label, lang),
            order: cut.rank,
            icon: cut.icon,
          },
          lv_cyl_aesthetic: { value: of.value, label: name },
          cyl_metal: mount.metal,
          cyl_price_min: min,
          cyl_price_max: max,
          min_price: whole.min,
          max_price: whole.max,
          currency: market.currency,
          cyl_carat_min: carat.min,
          cyl_carat_max: carat.max,
          size_min: of.sizeMin,
          size_max: of.sizeMax,
          is_default_visual: mount.isDefault ? 1 : 0,
          availability: ready ? "immediately" : "weeks",
          lead_weeks: ready ? 0 : mount.weeks,
          launched: of.launched,
          rank: of.rank,
        };
      });
    });
}

/** Whether a weight class of a mount is available at once. */
export function isReady(mount: { ready: number }, nth: number): boolean {
  return (mount.ready & (1 << nth)) !== 0;
}
