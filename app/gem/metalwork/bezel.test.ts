import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { madeFor } from "../ring/made-for";
import { ringModel } from "../ring/ring-model";
import { nth } from "../nth";
import { stoneMesh } from "../stone/stone-mesh";
import type { V3 } from "../vec";
import { shankThickness, shankWidth } from "./run";

const BOWLS = DESIGNS.filter(
  ({ design, withdrawn }) => design.head === "bezel" && design.run !== "signet" && !withdrawn,
).flatMap(({ id, design, cuts, carat }) => cuts.map((cut) => ({ id, design, cut, carat })));

describe("A bowl", () => {
  it.each(BOWLS)("of $id around a $cut has a seat on its shank, not a spot", ({ design, cut, carat }) => {
    for (const weight of carat) {
      const ring = { params: design, cut, carat: weight, circumference: 52 };
      const { metal, radius, stones } = ringModel(ring, "light");
      const made = madeFor(ring);
      const top = radius + shankThickness(made, 0);
      const bowl = nth(
        metal.parts.filter(({ name }) => name === "bezel"),
        0,
      );
      // The part that is inside the metal of the shank.
      const foot = [...metal.indices.subarray(bowl.first, bowl.first + bowl.count)]
        .map((i): V3 => [
          nth(metal.positions, 3 * i),
          nth(metal.positions, 3 * i + 1),
          nth(metal.positions, 3 * i + 2),
        ])
        .filter(([x, y]) => Math.hypot(x, y) < top);
      const reach = (axis: 0 | 2): number => Math.max(...foot.map((p) => Math.abs(p[axis])));
      const { width } = nth(stones, 0);
      const long = (width * stoneMesh(cut).length) / stoneMesh(cut).width;
      expect(2 * reach(0)).toBeGreaterThan(0.6 * long);
      // Across the shank, its width is limited by the stone or by the shank.
      expect(2 * reach(2)).toBeGreaterThan(0.6 * Math.min(width, shankWidth(made, 0)));
      expect(reach(2)).toBeLessThan(shankWidth(made, 0) / 2);
    }
  });
});
