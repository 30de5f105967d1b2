import { describe, expect, it } from "vitest";
import { figuresQuery } from "~/features/stone-drawing/stone-picture";
import { query } from "~/lib/paths";
import { figuresFrom, stonePicture } from "./stone-picture";

const of = (text: string) => stonePicture(new URLSearchParams(text));

describe("picture of a stone by its report", () => {
  it("is one picture for figures that a report rounds alike, and another for another report", () => {
    expect(of("cut=round&table=57&depth=61.52")?.key).toBe(of("cut=round&table=57.1&depth=61.5")?.key);
    expect(of("cut=round&table=57&depth=61.5")?.key).not.toBe(of("cut=round&table=57&depth=62.5")?.key);
    expect(of("cut=round&table=57&depth=61.5")?.make()).not.toBe(of("cut=round")?.make());
  });

  it("reads what the page writes", () => {
    const figures = {
      tablePercent: 58,
      depthPercent: 62.3,
      crownAngle: 35,
      pavilionAngle: 41,
      girdlePercent: 3.5,
      starPercent: 50,
      lowerHalfPercent: 75,
      length: 7.02,
      width: 5,
    };
    expect(figuresFrom(new URLSearchParams(query(figuresQuery(figures))))).toMatchObject({
      tablePercent: 58,
      depthPercent: expect.closeTo(62.3, 6),
      crownAngle: 35,
      pavilionAngle: 41,
      girdlePercent: 3.5,
      starPercent: 50,
      lowerHalfPercent: 75,
      lengthMm: expect.closeTo(1.4, 6),
      widthMm: 1,
    });
  });

  it("knows no stone without a cut, and ignores impossible figures", () => {
    expect(of("cut=brick")).toBeNull();
    expect(of("cut=round&detail=toString")).toBeNull();
    expect(of("cut=round&view=inside")).toBeNull();
    expect(of("cut=round&table=NaN&depth=-4&crown=1e309&ratio=%00")?.key).toBe(of("cut=round")?.key);
  });
});
