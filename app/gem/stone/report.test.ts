import { describe, expect, it } from "vitest";
import { caratForWidth } from "./carat";
import { stoneMesh } from "./stone-mesh";
import { proportionsFromReport } from "./report";

const depthOf = (cut: Parameters<typeof stoneMesh>[0], own: Parameters<typeof stoneMesh>[1]): number => {
  const mesh = stoneMesh(cut, own);
  return (mesh.top - mesh.culet) / mesh.width;
};

describe("proportions from a report", () => {
  it("a round with table and depth alone gets exactly that depth", () => {
    for (const [tablePercent, depthPercent] of [
      [55, 61.1],
      [59, 61.4],
      [56, 63.7],
      [54, 62.6],
      [61, 58],
    ] as const) {
      expect(depthOf("round", proportionsFromReport("round", { tablePercent, depthPercent }))).toBeCloseTo(
        depthPercent / 100,
        3,
      );
    }
  });

  it("angles that were measured are kept", () => {
    const own = proportionsFromReport("round", {
      tablePercent: 57,
      crownAngle: 34,
      pavilionAngle: 40.7,
      girdlePercent: 2.5,
    });
    expect(own).toMatchObject({ crownAngle: 34, pavilionAngle: 40.7, girdle: 0.025 });
    expect(depthOf("round", own)).toBeCloseTo(0.6, 2);
  });

  it("a real stone's weight follows from its measures within three per cent", () => {
    const own = proportionsFromReport("round", { tablePercent: 55, depthPercent: 61.1 });
    expect(Math.abs(caratForWidth("round", (5.72 + 5.77) / 2, own) / 0.7 - 1)).toBeLessThan(0.03);
  });

  it.each(["oval", "emerald", "princess", "heart", "radiant"] as const)(
    "a %s is as deep and as long as its report says",
    (cut) => {
      const own = proportionsFromReport(cut, { depthPercent: 63, lengthMm: 7.2, widthMm: 6 });
      expect(depthOf(cut, own)).toBeCloseTo(0.63, 2);
    },
  );

  it("nonsense figures still give a stone", () => {
    for (const figures of [
      { depthPercent: 0 },
      { depthPercent: 400, tablePercent: -3 },
      { tablePercent: Number.NaN, lengthMm: 0, widthMm: 0 },
      {},
    ]) {
      expect(stoneMesh("round", proportionsFromReport("round", figures)).volume).toBeGreaterThan(0.1);
      expect(stoneMesh("marquise", proportionsFromReport("marquise", figures)).volume).toBeGreaterThan(0.15);
    }
  });
});
