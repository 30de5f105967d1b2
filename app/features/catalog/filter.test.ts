import { describe, expect, it } from "vitest";
import { grid, nearest, NO_FILTER, priceBounds, type Entry } from "./filter";

const entry = (aesthetic: string, cut: Entry["lv_cyl_stone_cut"]["value"], order: number, from: number, to: number, more: Partial<Entry> = {}): Entry => ({
  sku: `${aesthetic}-platinum-${cut}`, lv_cyl_collection: { value: "aurore", label: "Aurore" }, lv_cyl_stone_cut: { value: cut, label: cut, order }, lv_cyl_aesthetic: { value: aesthetic, label: aesthetic },
  cyl_metal: "platinum", cyl_price_min: from, cyl_price_max: to, size_min: 44, size_max: 66, is_default_visual: 1, launched: "2020-01-01", rank: 1, ...more,
});

const catalogue = [
  entry("aube", "oval", 2, 2000, 9000),
  entry("aube", "round", 1, 3000, 12_000),
  entry("aube", "round", 1, 2500, 11_000, { sku: "aube-pink-gold-round", is_default_visual: 0 }),
  entry("rive", "oval", 2, 5000, 20_000, { lv_cyl_collection: { value: "sillage", label: "Sillage" }, rank: 2, launched: "2024-01-01", size_max: 60 }),
];
const skus = (list: Entry[]) => list.map((e) => e.sku);

describe("The catalogue", () => {
  it("shows a visitor one card an aesthetic, and a seller every default visual", () => {
    expect(skus(grid(catalogue, NO_FILTER, false).shown)).toEqual(["aube-platinum-round", "rive-platinum-oval"]);
    expect(grid(catalogue, NO_FILTER, true).shown).toHaveLength(3);
  });

  it("shows the cut that was filtered for, because it filters before it chooses", () => {
    expect(skus(grid(catalogue, { ...NO_FILTER, cuts: ["oval"] }, false).shown)).toEqual(["aube-platinum-oval", "rive-platinum-oval"]);
  });

  it("excludes a price below the minimum or above the maximum, and says who merely starts within the budget", () => {
    const { shown, more } = grid(catalogue, { ...NO_FILTER, to: 12_000 }, false);
    expect(skus(shown)).toEqual(["aube-platinum-round"]);
    expect(more.map((e) => e.lv_cyl_aesthetic.value)).toEqual(["rive"]);
    expect(grid(catalogue, { ...NO_FILTER, from: 4000 }, false).shown.map((e) => e.lv_cyl_aesthetic.value)).toEqual(["rive"]);
  });

  it("takes collections OR each other, AND the cuts", () => {
    expect(grid(catalogue, { ...NO_FILTER, collections: ["aurore", "sillage"], cuts: ["round"] }, false).shown).toHaveLength(1);
  });

  it("knows the sizes that a design is made in", () => {
    expect(skus(grid(catalogue, { ...NO_FILTER, size: 64 }, false).shown)).toEqual(["aube-platinum-round"]);
  });

  it("sorts by price and age", () => {
    expect(grid(catalogue, { ...NO_FILTER, sort: "newest" }, false).shown[0]?.lv_cyl_aesthetic.value).toBe("rive");
    expect(grid(catalogue, { ...NO_FILTER, sort: "price_down" }, false).shown[0]?.lv_cyl_aesthetic.value).toBe("rive");
    expect(grid(catalogue, { ...NO_FILTER, sort: "price_up" }, false).shown[0]?.lv_cyl_aesthetic.value).toBe("aube");
  });

  it("derives the bounds of the budget from its prices", () => {
    expect(priceBounds(catalogue)).toEqual({ min: 2000, max: 20_000 });
  });

  it("offers what comes nearest when nothing fits, and says what it let go", () => {
    expect(nearest(catalogue, { ...NO_FILTER, to: 100 }, false)).toMatchObject({ relaxed: "budget" });
    expect(nearest(catalogue, { ...NO_FILTER, cuts: ["heart"] }, false)).toMatchObject({ relaxed: "cut" });
  });
});
