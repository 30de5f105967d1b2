import { expect, it } from "vitest";
import { specimenNumber } from "../../server/api/stones-feed/specimen";
import { isSpecimen } from "./specimen";

it("distinguishes invented report numbers from those of laboratories", () => {
  expect([specimenNumber("1.04|D", 1), "9910000001"].map(isSpecimen)).toEqual([true, true]);
  expect(["2201234567", "LG633412345", "190000160217", "9912345"].map(isSpecimen)).toEqual(
    Array(4).fill(false),
  );
});
