import { describe, expect, it } from "vitest";
import { innerDiameter, isSize, localSize, outerDiameter, sizeSystem, SIZES, SYSTEMS } from "./ring-size";

describe("Ring sizes", () => {
  it("go from 44 to 66 in steps of one", () => {
    expect(SIZES).toEqual([
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66,
    ]);
    expect([43, 44, 45, 52.5, 65, 66, 67, Number.NaN].filter(isSize)).toEqual([44, 45, 65, 66]);
  });

  it.each([
    [44, "3", "F", "4", "1", "4"],
    [46, "3.75", "G½", "6", "3", "6"],
    [48, "4.5", "I", "8", "5", "8"],
    [49, "5", "J", "9", "6", "9"],
    [52, "6", "L½", "12", "9", "12"],
    [54, "6.75", "N", "14", "11", "14"],
    [57, "8", "P½", "16", "14", "17"],
    [60, "9.25", "S", "19", "17", "20"],
    [66, "11.5", "W½", "25", "23", "26"],
  ])("%d mm is US %s, UK %s, Japan %s, Korea %s, Hong Kong %s", (size, ...labels) =>
    expect(SYSTEMS.map((system) => localSize(size, system))).toEqual([String(size), ...labels]),
  );

  it.each([
    ["au", "uk"],
    ["gb", "uk"],
    ["jp", "jp"],
    ["kr", "kr"],
    ["hk", "hk"],
    ["mo", "hk"],
    ["cn", "hk"],
    ["tw", "us"],
    ["sg", "us"],
    ["me", "us"],
    ["fr", "eu"],
    ["de", "eu"],
  ])("people in %s know the sizes of %s", (region, system) => expect(sizeSystem(region)).toBe(system));

  it("say how wide a ring is, inside and outside", () => {
    expect(innerDiameter(52)).toBeCloseTo(16.55, 2);
    expect(outerDiameter(52, 1.8)).toBeCloseTo(20.15, 2);
  });
});
