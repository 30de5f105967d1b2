import { describe, expect, it } from "vitest";
import { grid, nearest, NO_FILTER, type Catalog } from "./catalog";
import { catalogueOf } from "./catalogue-of.test-support";

/** Six designs of two collections, in an order that no sort produces. */
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
    ["price_down", ["orbe", "cime", "aube", "nuit", "trio", "rive"]],
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

  it("returns nothing for an empty catalogue", () => {
    expect(nearest({ ...six, designs: [] }, NO_FILTER, "design")).toBeNull();
  });
});
