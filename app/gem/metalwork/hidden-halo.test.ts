import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { ringModel } from "../ring/ring-model";
import { nth } from "../nth";
import { cross, dot, sub } from "../vec";

const secret = DESIGNS.find(({ id }) => id === "secret")!;

describe.each(secret.cuts.flatMap((cut) => secret.carat.map((carat) => ({ cut, carat }))))(
  "the collar under a $cut of $carat ct",
  ({ cut, carat }) => {
    const ring = ringModel({ params: secret.design, cut, carat, circumference: 52 });
    const { frame, width } = nth(ring.stones, 0);
    const below = (p: readonly [number, number, number]) => dot(frame.y, sub(p, frame.o));

    it("has stones that are seen: they look sideways, not down, and are an eighth of the large one and more", () => {
      expect(ring.melee.length).toBeGreaterThan(10);
      for (const { u, v, radius } of ring.melee) {
        expect(Math.abs(dot(cross(u, v), frame.y))).toBeLessThan(0.12);
        expect(2 * radius).toBeGreaterThan(Math.min(1.05, 0.125 * width));
      }
    });

    it("ends in milgrain, as the shank does", () => {
      const { positions, indices, parts } = ring.metal;
      const beads = parts.filter(({ name }) => name === "bead");
      const lowest = Math.min(...ring.melee.map(({ at, radius }) => below(at) - radius));
      const hem = beads.flatMap(({ first, count }) =>
        Array.from(indices.subarray(first, first + count), (i): readonly [number, number, number] => [
          positions[3 * i] ?? 0,
          positions[3 * i + 1] ?? 0,
          positions[3 * i + 2] ?? 0,
        ]).filter((p) => below(p) < lowest && below(p) > lowest - 0.5 && Math.abs(p[0]) < width),
      );
      expect(hem.length).toBeGreaterThan(500);
    });
  },
);
