import { describe, expect, it } from "vitest";
import { grid, NO_FILTER } from "./catalog";
import { catalogueOf, type Sold } from "./catalogue-of.test-support";

describe("The ring that stands for a design", () => {
  /** The weight class shown for designs with classes around one carat, or only above it. */
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

  /** Two metals: between 5000 and 6000, one gives a light ring, the other a heavy one or one of the usual weight. */
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
