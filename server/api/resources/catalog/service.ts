import { CARAT_BANDS } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { CatalogEntry } from "../../../contract/settings";
import { ApiProblem } from "../../../contract/problem";
import { madeToOrderRange } from "../../pricing";
import { hundredths, mountsOnSale } from "../../reference/aesthetic";
import type { AestheticRow, MountRow, Reference } from "../../reference/types";
import { say } from "../../reference/words";

/** Carat bands that a design is made in. */
export function bandsOf(design: Pick<AestheticRow, "caratMin" | "caratMax">): { min: number; max: number }[] {
  const [low, high] = [hundredths(design.caratMin), hundredths(design.caratMax)];
  return CARAT_BANDS.filter(([min]) => min >= low && min <= high).map(([min, max]) => ({ min, max }));
}

/** A mount and a fitting stone are in the house. */
export function inStock(ref: Reference, mount: Pick<MountRow, "qty" | "cut">, bands: readonly { min: number }[]): boolean {
  return mount.qty > 0 && bands.some((band) => ref.bandsInStock.has(`${mount.cut}:${band.min}`));
}

/**
 * Catalogue entries of a website: one per design, cut and metal, so that price ranges are narrow and a budget finds what
 * it can buy (docs/decisions/0006).
 */
export function catalogOf(ref: Reference, region: RegionCode, lang: LangTag): CatalogEntry[] {
  const market = ref.markets.get(region);
  if (!market) throw new ApiProblem("not_found", { message: "Store" });
  const collections = [...ref.collections.values()];
  const entries = [...ref.aesthetics.values()].filter((a) => !a.withdrawn).flatMap((design) => {
    const bands = bandsOf(design);
    const [least, best] = [bands[0], bands.at(-1)];
    const collection = collections.find((c) => c.id === design.collection);
    if (!least || !best || !collection) return [];
    return mountsOnSale(ref, region, design.id).flatMap((mount): CatalogEntry[] => {
      const cut = ref.cuts.find((c) => c.slug === mount.cut);
      const metal = ref.metals.find((m) => m.slug === mount.metal);
      if (!cut || !metal) return [];
      const creation = { design, metal: mount.metal, cut: mount.cut, size: DEFAULT_SIZE, band: false };
      const ready = inStock(ref, mount, bands);
      return [{
        sku: mount.sku, name: say(design.label, lang),
        lv_cyl_collection: { value: collection.id, label: say(collection.label, lang) },
        lv_cyl_stone_cut: { value: mount.cut, label: say(cut.label, lang), order: cut.rank, icon: cut.icon },
        lv_cyl_aesthetic: { value: design.id, label: say(design.label, lang) },
        cyl_metal: mount.metal,
        cyl_price_min: madeToOrderRange(market, { ...creation, carat: least }).min.price.incl,
        cyl_price_max: madeToOrderRange(market, { ...creation, carat: best }).max.price.incl,
        min_price: 0, max_price: 0, currency: market.currency,
        cyl_carat_min: least.min, cyl_carat_max: best.max, size_min: design.sizeMin, size_max: design.sizeMax,
        is_default_visual: mount.isDefaultVisual ? 1 : 0,
        availability: ready ? "immediately" : "weeks", lead_weeks: ready ? 0 : mount.leadWeeks,
        launched: design.launched, rank: collection.rank * 1000 + design.rank,
      }];
    });
  });
  return withRangeOfDesign(entries);
}

function withRangeOfDesign(entries: CatalogEntry[]): CatalogEntry[] {
  const ranges = new Map<string, { min: number; max: number }>();
  for (const e of entries) {
    const range = ranges.get(e.lv_cyl_aesthetic.value) ?? { min: Infinity, max: 0 };
    ranges.set(e.lv_cyl_aesthetic.value, { min: Math.min(range.min, e.cyl_price_min), max: Math.max(range.max, e.cyl_price_max) });
  }
  return entries.map((e) => {
    const range = ranges.get(e.lv_cyl_aesthetic.value);
    return range ? { ...e, min_price: range.min, max_price: range.max } : e;
  });
}
