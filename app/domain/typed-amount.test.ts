import { describe, expect, it } from "vitest";
import { parseAmount, amountProblem } from "./typed-amount";

describe("An amount that a person types", () => {
  it.each([
    ["1500", 150_000],
    ["1 500,50", 150_050],
    ["1,500.50", 150_050],
    ["1.500", 150_000],
    ["１５００", 150_000],
    ["0", 0],
    ["1 500 €", 150_000],
    ["€1,500", 150_000],
    ["1500 EUR", 150_000],
    ["1500.5", 150_050],
    ["1500,05", 150_005],
    ["1500.00", 150_000],
    ["1'500.50", 150_050],
    ["1.234.567,89", 123_456_789],
  ])("reads %j as typed by a person", (text, minor) => {
    expect(parseAmount(text, "EUR")).toBe(minor);
  });

  it.each([
    "",
    "-5",
    "1e309",
    "NaN",
    "12.345.6",
    "1,2,3",
    "0x10",
    "1500 USD",
    "$1500",
    "€1500€",
    "€",
    "1.000,00.1",
  ])("does not guess at %j", (text) => {
    expect(parseAmount(text, "EUR")).toBeNull();
  });

  it.each([
    ["￥150,000", "JPY", 150_000],
    ["150000円", "JPY", 150_000],
    ["HK$1,000", "HKD", 100_000],
    ["$1,000.50", "HKD", 100_050],
    ["S$1,000", "SGD", 100_000],
    ["SGD 1000", "SGD", 100_000],
    ["₩2,000,000", "KRW", 2_000_000],
    ["NT$38,400", "TWD", 3_840_000],
    ["A$1,000", "AUD", 100_000],
    ["MOP$1,000", "MOP", 100_000],
    ["JP¥12,000", "JPY", 12_000],
    ["AED 950", "AED", 95_000],
    ["1000元", "CNY", 100_000],
    ["¥1,000", "CNY", 100_000],
    ["1000元", "TWD", 100_000],
    ["1000元", "HKD", 100_000],
    ["50000원", "KRW", 50_000],
    ["£1,000", "GBP", 100_000],
  ] as const)("reads %j as the shop's tag writes it in %s", (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it("knows no tenths of a yen", () => {
    expect(parseAmount("1500.5", "JPY")).toBeNull();
    expect(parseAmount("150000", "JPY")).toBe(150_000);
    expect([parseAmount("1500.00", "JPY"), parseAmount("1500.0", "KRW")]).toEqual([1500, 1500]);
    expect([parseAmount("1500.50", "KRW"), parseAmount("150000元", "JPY")]).toEqual([null, null]);
  });
});

describe("An amount that a person means to spend", () => {
  it.each(["0", "0,00", "０", "-500", "− 500", "€-500", "-€500", "-0"])("%j is not above zero", (text) => {
    expect(amountProblem(text, "EUR")).toBe("amount_positive");
  });

  it.each(["much", "10000-15000", "--5", "-much"])("%j is not understood", (text) => {
    expect(amountProblem(text, "EUR")).toBe("amount");
  });

  it.each(["", "  ", "1500", "15 000 €", "0.01"])("nothing is wrong with %j", (text) => {
    expect(amountProblem(text, "EUR")).toBeNull();
  });
});
