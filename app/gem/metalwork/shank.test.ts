import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { nth } from "../nth";
import { ringModel } from "../ring/ring-model";
import type { MetalMesh } from "./metal-mesh";

/** Share of a shank's points at which its surface has a sharp edge: there the mesh has several corners. */
function edgesOf({ parts, indices, positions }: MetalMesh): number {
  const corners = new Map<string, Set<number>>();
  for (const { first, count } of parts.filter(({ name }) => name === "shank"))
    for (const i of indices.subarray(first, first + count)) {
      const place = [0, 1, 2].map((axis) => nth(positions, 3 * i + axis).toFixed(5)).join(" ");
      corners.set(place, (corners.get(place) ?? new Set()).add(i));
    }
  return [...corners.values()].filter(({ size }) => size > 1).length / corners.size;
}

describe("The shank of a signet", () => {
  it.each(DESIGNS.filter(({ design }) => design.run === "signet"))(
    "of $id is rounded in every detail, also where a weak device turns it",
    ({ cuts, design: params }) => {
      for (const cut of cuts)
        for (const detail of ["light", "full"] as const) {
          const { metal } = ringModel({ params, cut, carat: 1, circumference: 52 }, detail);
          expect(edgesOf(metal), `${cut}, ${detail}`).toBeLessThan(0.05);
        }
    },
  );
});
