import { describe, expect, it } from "vitest";
import { typedCarat } from "./typed-carat";

describe("A weight in carat", () => {
  it.each([
    ["1", 1],
    ["1.2", 1.2],
    ["1,20", 1.2],
    ["１．５", 1.5],
    ["１，２５", 1.25],
    [" 2 ", 2],
    ["1.2ct", 1.2],
    ["1,5 CT", 1.5],
    ["1.2   ct", 1.2],
    ["1.5克拉", 1.5],
    ["1.5 カラット", 1.5],
    ["1.5캐럿", 1.5],
    ["0.3", 0.3],
    ["0,30", 0.3],
    ["0.31", 0.31],
    ["4.99", 4.99],
    ["5", 5],
    ["5.00", 5],
  ])("takes %j as people type it, with comma, full-width digits or the unit", (text, carat) =>
    expect(typedCarat(text)).toBe(carat),
  );

  it.each(["0.29", "0", "5.01", "6", "9.99"])("refuses %s, outside of the weights on sale", (text) =>
    expect(typedCarat(text)).toBeNull(),
  );

  it.each([
    "",
    "ct",
    "one",
    "-1",
    "01",
    "12",
    "1.",
    ".5",
    "1.234",
    "1.2.3",
    "1,2,3",
    "1ct.5",
    "1 ct ct",
    "1 g",
    "1 1",
    "x1",
  ])("does not guess at %j", (text) => expect(typedCarat(text)).toBeNull());
});
