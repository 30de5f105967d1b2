import { expect, it } from "vitest";
import { amountExample } from "./amount-example";
import { parseAmount } from "~/domain/typed-amount";

it.each([
  ["EUR", 1500_00],
  ["JPY", 150_000],
  ["KRW", 1_500_000],
] as const)("an example in %s is an amount that makes sense there", (currency, minor) => {
  expect(parseAmount(amountExample(currency), currency)).toBe(minor);
});

it("is the general one if no currency is known", () => expect(amountExample(null)).toBe("1500"));
