import { describe, expect, it } from "vitest";
import { CUTS } from "../stone/cut";
import { stoneDrawing } from "./facet-drawing";
import { stoneMesh } from "../stone/stone-mesh";
import { areaOf, pathOf, short } from "./path";
import { stoneSvg } from "./stone-svg";
import { wellFormed } from "../ring/well-formed.test-support";

describe("drawing of a stone", () => {
  it.each(CUTS)("the crown facets of a %s cover its outline exactly", (cut) => {
    const drawing = stoneDrawing(cut, "crown");
    const sum = drawing.facets.reduce((total, f) => total + areaOf(f.points), 0);
    expect(sum / areaOf(drawing.outlinePoints)).toBeCloseTo(1, 4);
  });

  it.each(CUTS)("the pavilion and profile of a %s leave no gap either", (cut) => {
    for (const view of ["pavilion", "profile"] as const) {
      const drawing = stoneDrawing(cut, view);
      const sum = drawing.facets.reduce((total, f) => total + areaOf(f.points), 0);
      expect(sum / areaOf(drawing.outlinePoints), view).toBeCloseTo(1, 3);
    }
  });

  it.each(CUTS)("each crown facet of a %s is drawn once, and nothing from below", (cut) => {
    const crown = stoneMesh(cut).facets.filter((f) => f.part === "crown");
    const drawing = stoneDrawing(cut, "crown");
    expect(drawing.facets.map((f) => f.name).sort()).toEqual(crown.map((f) => f.name).sort());
    expect(new Set(drawing.facets.map((f) => f.path)).size).toBe(crown.length);
  });

  it("the tip of a pear points up, the cleft of a heart too, in crown and pavilion alike", () => {
    for (const view of ["crown", "pavilion"] as const) {
      const tip = [...stoneDrawing("pear", view).outlinePoints].sort((a, b) => a[1] - b[1])[0];
      expect(tip?.[0]).toBeCloseTo(0, 6);
      const lowest = [...stoneDrawing("heart", view).outlinePoints].sort((a, b) => b[1] - a[1])[0];
      expect(lowest?.[0]).toBeCloseTo(0, 6);
    }
  });

  it("light comes from the upper left: a facet there is lighter than its image lower right", () => {
    const { facets } = stoneDrawing("princess", "pavilion");
    const middle = (points: readonly (readonly [number, number])[]): number =>
      points.reduce((s, p) => s + p[0] + p[1], 0) / points.length;
    const sorted = [...facets].sort((a, b) => middle(a.points) - middle(b.points));
    expect(sorted[0]?.tone).toBeGreaterThan((sorted[sorted.length - 1]?.tone ?? 1) + 0.3);
    for (const f of facets) expect(f.tone).toBeGreaterThanOrEqual(0);
  });

  it("dimensions add up: crown, girdle and pavilion make the depth", () => {
    const of = Object.fromEntries(
      stoneDrawing("round", "profile").dimensions.map((d) => [d.name, d.ofWidth]),
    );
    expect((of["crown"] ?? 0) + (of["girdle"] ?? 0) + (of["pavilion"] ?? 0)).toBeCloseTo(of["depth"] ?? 0, 9);
    expect(of["depth"]).toBeCloseTo(0.6085, 3);
    expect(of["table"]).toBeCloseTo(0.57, 3);
  });

  it("own proportions change the drawing", () => {
    expect(stoneDrawing("round", "crown", { table: 0.62 }).lines).not.toBe(
      stoneDrawing("round", "crown").lines,
    );
  });

  it("a page of ten cuts stays small", () => {
    const bytes = CUTS.map((cut) => stoneDrawing(cut, "crown")).reduce(
      (sum, d) => sum + d.lines.length + d.outline.length + d.facets.reduce((s, f) => s + f.path.length, 0),
      0,
    );
    expect(bytes).toBeLessThan(30_000);
  });
});

describe("stone as a file", () => {
  it.each(CUTS)("a %s is well-formed, has no inline style and no script, in all views", (cut) => {
    for (const view of ["crown", "pavilion", "profile"] as const) {
      const svg = stoneSvg({ cut, view, title: `<b> & "${cut}"` });
      expect(wellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/style=|<script|NaN|undefined|Infinity/);
      expect(svg).toContain("&lt;b&gt; &amp; &quot;");
      expect(svg.length).toBeLessThan(40_000);
    }
  });

  it("is the same twice", () => {
    expect(stoneSvg({ cut: "oval", view: "crown", title: "x" })).toBe(
      stoneSvg({ cut: "oval", view: "crown", title: "x" }),
    );
  });
});

describe("path data", () => {
  it("writes numbers short and keeps the end exact", () => {
    expect([short(0.5), short(-0.004), short(10), short(100), short(-0.25), short(1.239)]).toEqual([
      ".5",
      "0",
      "10",
      "100",
      "-.25",
      "1.24",
    ]);
    expect(
      pathOf([
        [0.5, 1],
        [1, 0.5],
        [1, 0.5],
        [0, -1],
      ]),
    ).toBe("M.5 1l.5-.5-1-1.5z");
  });
});
