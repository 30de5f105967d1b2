import { describe, expect, it } from "vitest";
import {
  boundsOf,
  grid,
  nearest,
  NO_FILTER,
  usualClass,
  type Catalog,
  type CatalogDesign,
  type Found,
} from "./catalog";
import type { CutSlug, MetalSlug } from "./ring";

type Sold = {
  cut: CutSlug;
  order: number;
  metal?: MetalSlug;
  isDefault?: boolean;
  prices: [number, number][];
};

/** A catalogue of these designs, their prices for each weight class. */
function catalogueOf(designs: (Partial<CatalogDesign> & { value: string; sold: Sold[] })[]): Catalog {
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

const catalogue = catalogueOf([
  {
    value: "aube",
    sold: [
      {
        cut: "oval",
        order: 2,
        prices: [
          [2000, 4000],
          [6000, 13_000],
        ],
      },
      {
        cut: "round",
        order: 1,
        prices: [
          [3000, 5000],
          [8000, 16_000],
        ],
      },
      {
        cut: "round",
        order: 1,
        metal: "pink-gold",
        isDefault: false,
        prices: [
          [2500, 4500],
          [7500, 15_500],
        ],
      },
    ],
  },
  {
    value: "rive",
    collection: "sillage",
    rank: 2,
    launched: "2024-01-01",
    sizeMax: 60,
    sold: [
      {
        cut: "oval",
        order: 2,
        prices: [
          [5000, 9000],
          [12_000, 20_000],
        ],
      },
    ],
  },
]);
const names = (found: Found[]) =>
  found.map(
    ({ design, mount, nth }) =>
      `${design.value} ${mount.metal} ${mount.cut} ${design.classes[nth]?.min ?? ""}`,
  );
const visitor = (filter: Partial<typeof NO_FILTER>) => grid(catalogue, { ...NO_FILTER, ...filter }, "design");

describe("The catalogue", () => {
  it("shows a visitor one card an aesthetic, in the weight nearest to one carat, and a seller every default visual", () => {
    expect(names(visitor({}))).toEqual(["aube platinum round 1", "rive platinum oval 1"]);
    expect(grid(catalogue, NO_FILTER, "visual").map(({ mount }) => mount.sku)).toEqual([
      "aube-platinum-oval",
      "aube-platinum-round",
      "rive-platinum-oval",
    ]);
  });

  it("prices a card from the lowest to the highest of what is left of its design, in every cut and metal", () => {
    expect(visitor({}).map(({ from, to }) => [from, to])).toEqual([
      [2000, 16_000],
      [5000, 20_000],
    ]);
    expect(visitor({ cuts: ["round"] }).map(({ from, to }) => [from, to])).toEqual([[2500, 16_000]]);
  });

  it("shows the cut that was filtered for, because it filters before it chooses", () => {
    expect(names(visitor({ cuts: ["oval"] }))).toEqual(["aube platinum oval 1", "rive platinum oval 1"]);
  });

  it("leaves of a design what lies within the budget, and shows a ring of that", () => {
    const [aube, rive] = visitor({ to: 9000 });
    expect([names([aube as Found]), aube?.from, aube?.to]).toEqual([["aube platinum round 0.5"], 2000, 5000]);
    expect([names([rive as Found]), rive?.from, rive?.to]).toEqual([["rive platinum oval 0.5"], 5000, 9000]);
    expect(visitor({ from: 11_000 }).map(({ design, from, to }) => [design.value, from, to])).toEqual([
      ["aube", 11_000, 16_000],
      ["rive", 12_000, 20_000],
    ]);
  });

  it("shows a design by a ring that is no default visual when only that one is left", () => {
    expect(names(visitor({ cuts: ["round"], to: 4600 }))).toEqual(["aube pink-gold round 0.5"]);
  });

  it("shows every design that can be made for a budget which is narrower than any range, up to where the budget ends", () => {
    expect(visitor({ from: 6000, to: 8500 }).map(({ design, from, to }) => [design.value, from, to])).toEqual(
      [
        ["aube", 6000, 8500],
        ["rive", 6000, 8500],
      ],
    );
    expect(visitor({ to: 2200 }).map(({ design, from, to }) => [design.value, from, to])).toEqual([
      ["aube", 2000, 2200],
    ]);
    expect(visitor({ to: 1990 })).toEqual([]);
  });

  it("takes collections OR each other, AND the cuts; knows the sizes that a design is made in", () => {
    expect(visitor({ collections: ["aurore", "sillage"], cuts: ["round"] })).toHaveLength(1);
    expect(names(visitor({ size: 64 }))).toEqual(["aube platinum round 1"]);
  });

  it("sorts by price and age, and names one design for each collection", () => {
    expect(visitor({ sort: "newest" })[0]?.design.value).toBe("rive");
    expect(visitor({ sort: "price_down" })[0]?.design.value).toBe("rive");
    expect(visitor({ sort: "price_up" })[0]?.design.value).toBe("aube");
    expect(names(grid(catalogue, NO_FILTER, "collection"))).toEqual([
      "aube platinum round 1",
      "rive platinum oval 1",
    ]);
  });

  it("shows nothing that the website does not sell", () => {
    const unsold = { ...catalogue, prices: { ...catalogue.prices, sold: Uint8Array.of(1, 0, 1, 0) } };
    expect(names(grid(unsold, NO_FILTER, "design"))).toEqual(["aube platinum oval 1"]);
    expect(boundsOf(unsold, unsold.designs)).toEqual({ min: 2000, max: 15_500 });
  });

  it("derives the bounds of the budget from its prices", () => {
    expect(boundsOf(catalogue, catalogue.designs)).toEqual({ min: 2000, max: 20_000 });
  });

  it("offers what comes nearest when nothing fits, and says what it let go", () => {
    expect(nearest(catalogue, { ...NO_FILTER, to: 100 }, "design")).toMatchObject({
      wish: "budget",
      found: [{ design: { value: "aube" } }, { design: { value: "rive" } }],
    });
    expect(nearest(catalogue, { ...NO_FILTER, from: 90_000 }, "design")).toMatchObject({
      wish: "budget",
      found: [{ design: { value: "rive" } }, { design: { value: "aube" } }],
    });
    expect(nearest(catalogue, { ...NO_FILTER, cuts: ["heart"] }, "design")).toMatchObject({ wish: "cut" });
  });

  it("opens a design in the weight class of one carat, or the one nearest to it", () => {
    expect(
      usualClass([
        { min: 0.9, max: 0.99 },
        { min: 1, max: 1.19 },
      ]),
    ).toBe(1);
    expect(
      usualClass([
        { min: 0.3, max: 0.39 },
        { min: 0.4, max: 0.49 },
      ]),
    ).toBe(1);
    expect(
      usualClass([
        { min: 1.5, max: 1.99 },
        { min: 2, max: 2.49 },
      ]),
    ).toBe(0);
  });
});
