import { describe, expect, it } from "vitest";
import {
  boundsOf,
  grid,
  isSort,
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

  it.each([
    [
      "lighter of two that are equally near",
      [
        [0.5, 0.8],
        [1.2, 1.5],
      ],
      0,
    ],
    [
      "heavier where it is nearer",
      [
        [0.3, 0.39],
        [1.2, 1.49],
      ],
      1,
    ],
    [
      "lighter where it is nearer",
      [
        [0.9, 0.99],
        [1.2, 1.49],
      ],
      0,
    ],
    [
      "one that ends at one carat",
      [
        [0.9, 1],
        [1.01, 1.2],
      ],
      0,
    ],
    [
      "one that begins at one carat",
      [
        [0.9, 0.99],
        [1, 1.19],
        [1.2, 1.49],
      ],
      1,
    ],
  ])("opens a design in the class that is the %s", (_, classes, nth) =>
    expect(usualClass(classes.map(([min = 0, max = 0]) => ({ min, max })))).toBe(nth),
  );

  it("shows the designs of one collection alone", () => {
    expect(names(visitor({ collections: ["aurore"] }))).toEqual(["aube platinum round 1"]);
    expect(visitor({ collections: ["levant"] })).toEqual([]);
  });

  it.each([
    [43, []],
    [44, ["aube", "rive"]],
    [60, ["aube", "rive"]],
    [61, ["aube"]],
    [66, ["aube"]],
    [67, []],
  ])("in size %d has the designs that are made in it: %j", (size, made) =>
    expect(visitor({ size }).map(({ design }) => design.value)).toEqual(made),
  );

  it.each([
    ["up to the least price", { to: 2000 }, [["aube", 2000, 2000]]],
    ["up to a cent less", { to: 1999 }, []],
    ["from the highest price", { from: 20_000 }, [["rive", 20_000, 20_000]]],
    ["from a cent more", { from: 20_001 }, []],
    [
      "between what the one ends with and the other begins with",
      { from: 16_001 },
      [["rive", 16_001, 20_000]],
    ],
    [
      "up to where an entry ends",
      { to: 5000 },
      [
        ["aube", 2000, 5000],
        ["rive", 5000, 5000],
      ],
    ],
    [
      "from where an entry begins",
      { from: 7500 },
      [
        ["aube", 7500, 16_000],
        ["rive", 12_000, 20_000],
      ],
    ],
    [
      "from within an entry, which is left out then",
      { from: 6500 },
      [
        ["aube", 7500, 16_000],
        ["rive", 12_000, 20_000],
      ],
    ],
  ])("with a budget %s says the range of what is left", (_, filter, left) =>
    expect(visitor(filter).map(({ design, from, to }) => [design.value, from, to])).toEqual(left),
  );

  it("shows sellers the default visuals alone, by sku where the designs are of one rank", () => {
    const rings = catalogueOf([
      {
        value: "trio",
        sold: [
          { cut: "round", order: 1, prices: [[3000, 5000]] },
          { cut: "pear", order: 2, isDefault: false, prices: [[3000, 5000]] },
          { cut: "oval", order: 3, prices: [[3000, 5000]] },
        ],
      },
    ]);
    expect(grid(rings, NO_FILTER, "visual").map(({ mount }) => mount.sku)).toEqual([
      "trio-platinum-oval",
      "trio-platinum-round",
    ]);
  });

  it("knows the orders that it is shown in, and no other", () => {
    expect(["recommended", "price_up", "price_down", "newest", "", "oldest", null].filter(isSort)).toEqual([
      "recommended",
      "price_up",
      "price_down",
      "newest",
    ]);
  });

  it("has no bounds where nothing is sold", () => {
    const none = { prices: { ...catalogue.prices, sold: new Uint8Array(4) } };
    expect(boundsOf(none, catalogue.designs)).toEqual({ min: 0, max: 0 });
    expect(boundsOf(catalogue, [])).toEqual({ min: 0, max: 0 });
  });
});

/** Six designs of two collections, not in the order in which any sort shows them. */
const six = catalogueOf(
  (
    [
      ["nuit", 6, "2024-05-01", "levant", 4000, 9000],
      ["aube", 1, "2020-05-01", "aurore", 5000, 8000],
      ["rive", 5, "2022-05-01", "aurore", 3000, 9000],
      ["trio", 2, "2022-05-01", "aurore", 3000, 7000],
      ["orbe", 3, "2018-05-01", "levant", 6000, 7500],
      ["cime", 4, "2018-05-01", "levant", 6000, 7500],
    ] as const
  ).map(([value, rank, launched, collection, low, high]) => ({
    value,
    rank,
    launched,
    collection,
    classes: [{ min: 1, max: 1.19 }],
    sold: [{ cut: "round", order: 1, prices: [[low, high]] }],
  })),
);

describe("The order of the catalogue", () => {
  it.each([
    ["recommended", ["aube", "trio", "orbe", "cime", "rive", "nuit"]],
    ["price_up", ["trio", "rive", "nuit", "aube", "orbe", "cime"]],
    ["price_down", ["rive", "nuit", "aube", "orbe", "cime", "trio"]],
    ["newest", ["nuit", "trio", "rive", "aube", "orbe", "cime"]],
  ] as const)("%s is kept, and by recommendation where two are equal", (sort, order) => {
    const shown = (catalog: Catalog) =>
      grid(catalog, { ...NO_FILTER, sort }, "design").map(({ design }) => design.value);
    expect(shown(six)).toEqual(order);
    expect(shown({ ...six, designs: [...six.designs].reverse() })).toEqual(order);
  });

  it("names the first design of each collection, and every design where nobody asked for that", () => {
    expect(grid(six, NO_FILTER, "collection").map(({ design }) => design.value)).toEqual(["aube", "orbe"]);
    expect(grid(six, NO_FILTER, "design")).toHaveLength(6);
    expect(grid(six, NO_FILTER, "visual")).toHaveLength(6);
  });

  it.each([
    ["too little money by the least expensive", { to: 100 }, "budget", ["trio", "rive", "nuit"]],
    ["too high a minimum by the most expensive", { from: 90_000 }, "budget", ["rive", "nuit", "aube"]],
    ["both by the least expensive", { from: 50, to: 100 }, "budget", ["trio", "rive", "nuit"]],
    ["a size that is not made by what is made", { size: 30 }, "size", ["nuit", "trio", "rive"]],
    [
      "a cut that is not sold by others",
      { cuts: ["heart"], size: 30, to: 100 },
      "cut",
      ["nuit", "trio", "rive"],
    ],
    ["an unknown collection by others", { collections: ["sillage"] }, "collection", ["nuit", "trio", "rive"]],
    [
      "everything at once by three of all designs",
      { collections: ["sillage"], cuts: ["heart"], size: 30, to: 100 },
      "collection",
      ["nuit", "trio", "rive"],
    ],
  ] as const)("answers %s", (_, filter, wish, order) => {
    const near = nearest(six, { ...NO_FILTER, sort: "newest", ...filter }, "design");
    expect([near?.wish, near?.found.map(({ design }) => design.value)]).toEqual([wish, order]);
  });

  it("answers nothing where there is nothing", () => {
    expect(nearest({ ...six, designs: [] }, NO_FILTER, "design")).toBeNull();
  });
});

describe("The ring that stands for a design", () => {
  /** The class that is shown of designs with classes around one carat, or from it on. */
  const shown = (
    weights: readonly (readonly [number, number])[],
    sold: Sold[],
    filter: Partial<typeof NO_FILTER> = {},
  ) =>
    grid(
      catalogueOf([{ value: "aube", classes: weights.map(([min, max]) => ({ min, max })), sold }]),
      { ...NO_FILTER, ...filter },
      "design",
    ).map(({ mount, nth }) => `${mount.metal} ${nth}`);
  const AROUND = [
    [0.7, 0.89],
    [1, 1.19],
    [1.5, 1.99],
  ] as const;
  const HEAVY = [
    [1, 1.19],
    [1.5, 1.99],
    [2, 2.49],
  ] as const;
  const apart: Sold[] = [
    {
      cut: "round",
      order: 1,
      prices: [
        [1000, 2000],
        [3000, 4000],
        [5000, 6000],
      ],
    },
  ];
  const wide: Sold[] = [
    {
      cut: "round",
      order: 1,
      prices: [
        [1000, 5000],
        [2000, 6000],
        [3000, 7000],
      ],
    },
  ];

  it.each([
    ["the usual weight where all are left", AROUND, apart, {}, ["platinum 1"]],
    ["the usual weight where it is the lightest", HEAVY, apart, {}, ["platinum 0"]],
    ["the nearest that the money is enough for", AROUND, apart, { to: 2000 }, ["platinum 0"]],
    ["the nearest above too high a minimum", HEAVY, apart, { from: 2500 }, ["platinum 1"]],
    ["the heaviest where only that is left", HEAVY, apart, { from: 4500 }, ["platinum 2"]],
    [
      "the usual weight where all reach into the budget",
      AROUND,
      wide,
      { from: 3500, to: 4500 },
      ["platinum 1"],
    ],
    [
      "the lightest where that is usual and all reach in",
      HEAVY,
      wide,
      { from: 3500, to: 4500 },
      ["platinum 0"],
    ],
    ["the nearest that reaches into the budget", HEAVY, wide, { from: 5500, to: 5600 }, ["platinum 1"]],
    ["the heaviest where only that reaches in", HEAVY, wide, { from: 6500, to: 6600 }, ["platinum 2"]],
    ["the lightest where only that reaches in", AROUND, wide, { from: 1500, to: 1600 }, ["platinum 0"]],
  ])("has %s", (_, weights, sold, filter, ring) => expect(shown(weights, sold, filter)).toEqual(ring));

  /** Two metals: within 5000 to 6000 the one is a light ring, the other a heavy one or one of the usual weight. */
  const light: Sold = {
    cut: "round",
    order: 1,
    metal: "platinum",
    prices: [
      [5000, 6000],
      [9000, 12_000],
      [15_000, 20_000],
    ],
  };
  const heavy: Sold = {
    cut: "round",
    order: 1,
    metal: "pink-gold",
    prices: [
      [1000, 1100],
      [2000, 2400],
      [5000, 6000],
    ],
  };
  const usual: Sold = {
    cut: "round",
    order: 1,
    metal: "white-gold",
    prices: [
      [1000, 1100],
      [5000, 6000],
      [9000, 9900],
    ],
  };
  it.each([
    ["the lighter of two that are equally far", [light, heavy], "platinum 0"],
    ["the usual weight before a lighter", [light, usual], "white-gold 1"],
    ["the usual weight before a heavier", [heavy, usual], "white-gold 1"],
    ["a default visual before the usual weight", [light, { ...usual, isDefault: false }], "platinum 0"],
    [
      "the first cut before the usual weight",
      [light, { ...usual, cut: "oval" as const, order: 2 }],
      "platinum 0",
    ],
    [
      "the first metal by sku of two that are equal",
      [{ ...light, metal: "pink-gold" as const }, light],
      "pink-gold 0",
    ],
  ])("is %s, in whichever order they lie", (_, sold, ring) => {
    for (const lie of [sold, [...sold].reverse()])
      expect(shown(AROUND, lie, { from: 5000, to: 6000 })).toEqual([ring]);
  });
});
