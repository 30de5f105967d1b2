import { type Catalog, type CatalogDesign } from "./catalog";
import type { CutSlug, MetalSlug } from "./ring";

/** A mount of a design, with a price range for each weight class. */
export type Sold = {
  cut: CutSlug;
  order: number;
  metal?: MetalSlug;
  isDefault?: boolean;
  prices: [number, number][];
};

/** Builds a catalogue of these designs. */
export function catalogueOf(designs: (Partial<CatalogDesign> & { value: string; sold: Sold[] })[]): Catalog {
  const pairs: number[] = [];
  let count = 0;
  const made = designs.map(({ sold, ...design }): CatalogDesign => ({
    collection: "aurore",
    rank: 1,
    launched: "2020-01-01",
    sizeMin: 44,
    sizeMax: 66,
    classes: [
      { min: 0.5, max: 0.69 },
      { min: 1, max: 1.19 },
    ],
    ...design,
    mounts: sold.map(({ cut, order, metal = "platinum", isDefault = true, prices }) => {
      const at = pairs.length;
      pairs.push(...prices.flat());
      count += 1;
      return {
        sku: `${design.value}-${metal}-${cut}`,
        metal,
        cut,
        order,
        isDefault,
        weeks: 6,
        ready: 0,
        nth: count - 1,
        at,
      };
    }),
  }));
  return {
    designs: made,
    prices: {
      step: 10,
      pairs: Uint32Array.from(pairs, (price) => price / 10),
      sold: new Uint8Array(count).fill(1),
    },
  };
}
