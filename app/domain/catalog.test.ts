import { describe, expect, it } from "vitest";
import { boundsOf, grid, isSort, nearest, NO_FILTER, usualClass, type Found } from "./catalog";
import { catalogueOf } from "./catalogue-of.test-support";

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

  it("prices a card by the cut and metal that it shows, at the weight where that begins, and the ring that is pictured", () => {
    const said = (filter: Partial<typeof NO_FILTER>) =>
      visitor(filter).map(({ from, to, first, shownFrom }) => [from, to, first, shownFrom]);
    expect(said({})).toEqual([
      [3000, 16_000, 0, 8000],
      [5000, 20_000, 0, 12_000],
    ]);
    expect(said({ cuts: ["round"] })).toEqual([[3000, 16_000, 0, 8000]]);
    expect(said({ cuts: ["round"], to: 4600 })).toEqual([[2500, 4500, 0, 2500]]);
    expect(said({ from: 9500, to: 9600 })[0]).toEqual([9500, 9600, 1, 9500]);
  });

  it("shows the cut that was filtered for, because it filters before it chooses", () => {
    expect(names(visitor({ cuts: ["oval"] }))).toEqual(["aube platinum oval 1", "rive platinum oval 1"]);
  });

  it("keeps the entries of a design within the budget, and shows one of them", () => {
    const [aube, rive] = visitor({ to: 9000 });
    expect([names([aube as Found]), aube?.from, aube?.to]).toEqual([["aube platinum round 0.5"], 3000, 5000]);
    expect([names([rive as Found]), rive?.from, rive?.to]).toEqual([["rive platinum oval 0.5"], 5000, 9000]);
    expect(visitor({ from: 11_000 }).map(({ design, from, to }) => [design.value, from, to])).toEqual([
      ["aube", 11_000, 16_000],
      ["rive", 12_000, 20_000],
    ]);
  });

  it("shows a ring that is not a default visual if it is the only one left", () => {
    expect(names(visitor({ cuts: ["round"], to: 4600 }))).toEqual(["aube pink-gold round 0.5"]);
  });

  it("shows every design that can be made within a budget narrower than any range, with prices up to the budget", () => {
    expect(visitor({ from: 6000, to: 8500 }).map(({ design, from, to }) => [design.value, from, to])).toEqual(
      [
        ["aube", 8000, 8500],
        ["rive", 6000, 8500],
      ],
    );
    expect(visitor({ to: 2200 }).map(({ design, from, to }) => [design.value, from, to])).toEqual([
      ["aube", 2000, 2200],
    ]);
    expect(visitor({ to: 1990 })).toEqual([]);
  });

  it("shows and prices a design in the metal that was filtered for, to a seller too", () => {
    const [aube, ...others] = visitor({ metals: ["pink-gold"] });
    expect(others).toEqual([]);
    expect([names([aube as Found]), aube?.from, aube?.shownFrom]).toEqual([
      ["aube pink-gold round 1"],
      2500,
      7500,
    ]);
    expect(names(visitor({ metals: ["pink-gold", "platinum"] }))).toHaveLength(2);
    const seller = grid(catalogue, { ...NO_FILTER, metals: ["pink-gold"] }, "visual");
    expect(names(seller)).toEqual(["aube pink-gold round 1"]);
    const near = nearest(catalogue, { ...NO_FILTER, metals: ["white-gold"], cuts: ["oval"] }, "design");
    expect([near?.wish, names(near?.found ?? [])]).toEqual([
      "metal",
      ["aube platinum oval 1", "rive platinum oval 1"],
    ]);
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

  it("offers the nearest results if nothing matches, and names the dropped filter", () => {
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
        ["aube", 3000, 5000],
        ["rive", 5000, 5000],
      ],
    ],
    [
      "from where an entry begins",
      { from: 7500 },
      [
        ["aube", 8000, 16_000],
        ["rive", 12_000, 20_000],
      ],
    ],
    [
      "from within an entry, which is left out then",
      { from: 6500 },
      [
        ["aube", 8000, 16_000],
        ["rive", 12_000, 20_000],
      ],
    ],
  ])("with a budget %s says the range of what is left", (_, filter, left) =>
    expect(visitor(filter).map(({ design, from, to }) => [design.value, from, to])).toEqual(left),
  );

  it("shows sellers only the default visuals, sorted by sku if designs have the same rank", () => {
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

  it("accepts the defined sort orders, and no other", () => {
    expect(["recommended", "price_up", "price_down", "newest", "", "oldest", null].filter(isSort)).toEqual([
      "recommended",
      "price_up",
      "price_down",
      "newest",
    ]);
  });

  it("has no bounds if nothing is sold", () => {
    const none = { prices: { ...catalogue.prices, sold: new Uint8Array(4) } };
    expect(boundsOf(none, catalogue.designs)).toEqual({ min: 0, max: 0 });
    expect(boundsOf(catalogue, [])).toEqual({ min: 0, max: 0 });
  });
});
