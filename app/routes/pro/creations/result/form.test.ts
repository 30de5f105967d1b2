import { describe, expect, it } from "vitest";
import type { Currency } from "~/domain/money";
import { readFilters, typedFigures } from "./form";

const read = (query: Record<string, string>, currency: Currency = "EUR") => {
  const search = new URLSearchParams(query);
  const filters = readFilters(search, currency);
  return { filters, figures: typedFigures(search, filters) };
};

describe("Figures that a seller types into the filters", () => {
  it.each([
    ["EUR", "8 000", 8000],
    ["EUR", "8000 €", 8000],
    ["EUR", "8\u202f000,00 €", 8000],
    ["EUR", "8.000", 8000],
    ["EUR", "8.000,50", 8000.5],
    ["HKD", "90,000", 90_000],
    ["HKD", "HK$90000", 90_000],
    ["HKD", "９０，０００元", 90_000],
    ["JPY", "￥1,200,000", 1_200_000],
    ["JPY", "1200000円", 1_200_000],
    ["KRW", "₩9,000,000", 9_000_000],
    ["CNY", "¥80,000", 80_000],
    ["TWD", "NT$300,000", 300_000],
    ["SGD", "S$12,500", 12_500],
    ["AED", "AED 30,000", 30_000],
    ["GBP", "£7,500", 7500],
  ] as const)("in %s the budget %j is %d", (currency, priceMax, amount) => {
    const { filters, figures } = read({ priceMax }, currency);
    expect(filters.priceMax).toBe(amount);
    expect(figures.priceMax).toEqual({ defaultValue: priceMax, errors: undefined });
  });

  it.each([
    ["1,02", 1.02],
    ["1.02", 1.02],
    ["１．０２", 1.02],
    ["1,02 ct", 1.02],
    ["1.5克拉", 1.5],
  ])("the weight %j is %d carat", (caratMin, carat) => {
    const { filters, figures } = read({ caratMin });
    expect([filters.caratMin, figures.caratMin.errors]).toEqual([carat, undefined]);
  });

  it("what cannot be read stays in its field, which says so; an empty one says nothing", () => {
    const { filters, figures } = read({ priceMax: "8k", caratMax: "0.1", tableMin: "x", depthMin: "" });
    expect([filters.priceMax, filters.caratMax, filters.tableMin]).toEqual([undefined, undefined, undefined]);
    expect(figures).toMatchObject({
      priceMax: { defaultValue: "8k", errors: ["amount"] },
      caratMax: { defaultValue: "0.1", errors: ["carat"] },
      tableMin: { defaultValue: "x", errors: ["percent"] },
      depthMin: { defaultValue: "", errors: undefined },
    });
  });

  it("per cent may have a comma and their sign", () => {
    expect(read({ tableMax: "58,5", depthMax: "62 %" }).filters).toMatchObject({
      tableMax: 58.5,
      depthMax: 62,
    });
  });
});
