import type { Aesthetic } from "../../contract/settings";
import { CARAT_BANDS } from "~/domain/ring";
import { wordsTag, type LangTag, type RegionCode } from "~/i18n/locales";
import type { AestheticRow, MountRow, Reference } from "./types";
import { say } from "./words";

/** A design that can be ordered; `undefined` if it is withdrawn or does not exist. */
export function orderable(ref: Reference, aesthetic: string): AestheticRow | undefined {
  const design = ref.aesthetics.get(aesthetic);
  return design?.withdrawn ? undefined : design;
}

/** Mounts of a design that this website sells and that are still made. */
export function mountsOnSale(ref: Reference, region: RegionCode, aesthetic: string): MountRow[] {
  return ref.mountsOf(aesthetic).filter((m) => !m.withdrawn && ref.sold(region, aesthetic, m.metal));
}

/**
 * A design in the format of the contract, with the metals and cuts in which this website sells it: none of a withdrawn
 * one, whose rings still have their name and picture wherever somebody saved or ordered them.
 */
export function toAesthetic(ref: Reference, row: AestheticRow, region: RegionCode, lang: LangTag): Aesthetic {
  const mounts = row.withdrawn ? [] : mountsOnSale(ref, region, row.id);
  return {
    value: row.id,
    label: say(row.label, lang),
    description: say(row.description, wordsTag(lang, region)),
    collection: row.collection,
    metals: ref.metals.map((m) => m.slug).filter((metal) => mounts.some((m) => m.metal === metal)),
    cuts: ref.cuts.map((c) => c.slug).filter((cut) => mounts.some((m) => m.cut === cut)),
    caratMin: row.caratMin,
    caratMax: row.caratMax,
    design: row.design,
  };
}

/** `real` columns are returned as 0.30000001192092896; bounds of bands have two decimals. */
export const hundredths = (carat: number): number => Math.round(carat * 100) / 100;

/** Weight classes that a design is made in. */
export function bandsOf(design: Pick<AestheticRow, "caratMin" | "caratMax">): { min: number; max: number }[] {
  const [low, high] = [hundredths(design.caratMin), hundredths(design.caratMax)];
  return CARAT_BANDS.filter(([min]) => min >= low && min <= high).map(([min, max]) => ({ min, max }));
}

/** Whether a mount and a fitting stone are in stock. */
export function inStock(
  ref: Reference,
  mount: Pick<MountRow, "qty" | "cut">,
  bands: readonly { min: number }[],
): boolean {
  return mount.qty > 0 && bands.some((band) => ref.bandsInStock.has(`${mount.cut}:${band.min}`));
}
