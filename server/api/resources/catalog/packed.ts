import { stoneCost } from "~/domain/price";
import { CARAT_BANDS, MTO_QUALITY, type CutSlug } from "~/domain/ring";
import type { Catalog, CatalogDesign, CatalogMount, CatalogPrices } from "~/domain/catalog";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { priceOf, costWithoutStone } from "../../pricing";
import type { Market, Reference } from "../../reference/types";
import { bandsOf, inStock } from "../../reference/aesthetic";

/**
 * Data that the websites share, and the prices of each. Both are computed from the reference rows once, as long as
 * those are cached.
 */
const shared = new WeakMap<Reference, readonly CatalogDesign[]>();
const priced = new WeakMap<Reference, Map<string, CatalogPrices>>();

/** The catalogue of a website in a compact form: about 20 bytes per entry, because there may be half a million. */
export function packed(ref: Reference, market: Market): Catalog {
  const designs = shared.get(ref) ?? designsOf(ref);
  shared.set(ref, designs);
  const by = priced.get(ref) ?? new Map<string, CatalogPrices>();
  priced.set(ref, by);
  const prices = by.get(market.region) ?? pricesOf(ref, market, designs);
  by.set(market.region, prices);
  return { designs, prices };
}

/** Lowest and highest price of an entry, in minor units. */
export function rangeAt(
  { prices }: Catalog,
  mount: Pick<CatalogMount, "at">,
  nth: number,
): { min: number; max: number } {
  return {
    min: (prices.pairs[mount.at + 2 * nth] ?? 0) * prices.step,
    max: (prices.pairs[mount.at + 2 * nth + 1] ?? 0) * prices.step,
  };
}

/** Designs in the order of recommendation: collection order, then design order. */
function designsOf(ref: Reference): CatalogDesign[] {
  const order = new Map(ref.cuts.map(({ slug, rank }) => [slug, rank]));
  let [mounts, prices] = [0, 0];
  const designs = [...ref.aesthetics.values()].flatMap((design) => {
    const collection = ref.collections.get(design.collection);
    const classes = bandsOf(design);
    if (design.withdrawn || !collection || !classes.length) return [];
    const own = ref
      .mountsOf(design.id)
      .filter((mount) => !mount.withdrawn && order.has(mount.cut))
      .map((mount): CatalogMount => {
        const packedMount = {
          sku: mount.sku,
          metal: mount.metal,
          cut: mount.cut,
          order: order.get(mount.cut) ?? 0,
          isDefault: mount.isDefaultVisual,
          weeks: mount.leadWeeks,
          ready: classes.reduce(
            (bits, one, nth) => (inStock(ref, mount, [one]) ? bits | (1 << nth) : bits),
            0,
          ),
          nth: mounts,
          at: prices,
        };
        mounts += 1;
        prices += 2 * classes.length;
        return packedMount;
      });
    return [
      {
        value: design.id,
        collection: collection.id,
        rank: collection.rank * 100_000 + design.rank,
        launched: design.launched,
        sizeMin: design.sizeMin,
        sizeMax: design.sizeMax,
        classes,
        mounts: own.sort((a, b) => a.order - b.order || (a.sku < b.sku ? -1 : 1)),
      },
    ];
  });
  return designs.sort((a, b) => a.rank - b.rank || (a.value < b.value ? -1 : 1));
}

function pricesOf(ref: Reference, market: Market, designs: readonly CatalogDesign[]): CatalogPrices {
  const count = designs.reduce(
    (sum, { mounts, classes }) => ({
      mounts: sum.mounts + mounts.length,
      prices: sum.prices + 2 * mounts.length * classes.length,
    }),
    { mounts: 0, prices: 0 },
  );
  const [pairs, sold] = [new Uint32Array(count.prices), new Uint8Array(count.mounts)];
  const [costs, tag] = [stoneCosts(), priceOf(market)];
  for (const { value, classes, sizeMin, sizeMax, mounts } of designs) {
    const design = ref.aesthetics.get(value);
    if (!design) continue;
    // The size with which the ring's own page opens, so that both show the same price.
    const size = Math.min(sizeMax, Math.max(sizeMin, DEFAULT_SIZE));
    const prices = new Map<string, { isSold: 0 | 1; rest: number }>();
    for (const { metal, cut, nth, at } of mounts) {
      const own = prices.get(metal) ?? {
        isSold: ref.sold(market.region, value, metal) ? 1 : 0,
        rest: costWithoutStone({ design, metal, size }),
      };
      prices.set(metal, own);
      sold[nth] = own.isSold;
      const ofCut = costs(cut);
      for (let k = 0; k < classes.length; k += 1) {
        const [least, best] = ofCut.get(classes[k]?.min ?? 0) ?? [0, 0];
        pairs[at + 2 * k] = Math.round(tag(own.rest + least) / market.step);
        pairs[at + 2 * k + 1] = Math.round(tag(own.rest + best) / market.step);
      }
    }
  }
  return { step: market.step, pairs, sold };
}

/**
 * Cost of the cheapest and the best stone of each weight class, by its lower end, in euro cents. Computed once per cut.
 */
function stoneCosts(): (cut: CutSlug) => ReadonlyMap<number, readonly [number, number]> {
  const known = new Map<CutSlug, ReadonlyMap<number, readonly [number, number]>>();
  return (cut) => {
    const found =
      known.get(cut) ??
      new Map(
        CARAT_BANDS.map(([min, max]) => [
          min,
          [
            stoneCost({ cut, carat: min, ...MTO_QUALITY.least }),
            stoneCost({ cut, carat: max, ...MTO_QUALITY.best }),
          ] as const,
        ]),
      );
    known.set(cut, found);
    return found;
  };
}
