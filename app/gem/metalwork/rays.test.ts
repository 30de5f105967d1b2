import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { casesOf } from "../../../tests/setup/length";
import { within } from "../ring/frame";
import { madeFor } from "../ring/made-for";
import { ringModel, type RingModel } from "../ring/ring-model";
import { sizeForCarat } from "../stone/carat";
import { nth } from "../nth";
import type { V3 } from "../vec";
import { FINENESS } from "./fineness";
import { pitOf } from "./pit";
import { FLUTES, RAY_OPENS, rayAt, rayDepth, shankThickness, shankWidth } from "./run";
import { shankFor } from "./shank";
import { clearance, stoneBody } from "./stone-body";
import { flutedSection } from "./section";

/** Smallest thickness of metal that can be cast, mm. */
const CASTABLE = 0.8;

/** The designs whose low stone stands in a pit between rays or meridians. */
const LOW = DESIGNS.filter(
  ({ design: { run }, withdrawn }) => (run === "rays" || run === "meridians") && !withdrawn,
).flatMap((one) =>
  one.cuts.flatMap((cut) => one.carat.map((carat) => ({ id: one.id, params: one.design, cut, carat }))),
);
const WITH_RAYS = LOW.filter(({ params }) => params.run === "rays");
const WITH_CLAWS = LOW.filter(({ params }) => params.head !== "bezel");

/** Corners of a ring's metal of that name. */
function cornersOf({ metal }: RingModel, part: string): V3[] {
  const corners = metal.parts
    .filter(({ name }) => name === part)
    .flatMap(({ first, count }) => [...metal.indices.subarray(first, first + count)]);
  return [...new Set(corners)].map((i) => [
    nth(metal.positions, 3 * i),
    nth(metal.positions, 3 * i + 1),
    nth(metal.positions, 3 * i + 2),
  ]);
}

describe.each(casesOf(WITH_RAYS, 3))("$id around a $cut of $carat ct", ({ params, cut, carat }) => {
  const made = madeFor({ params, cut, carat, circumference: 52 });
  const { rays = 0 } = made;
  const middle = 0;
  const outermost = (FLUTES - 1) / 2;

  it("has rays that run out into points, the middle one farthest from the stone", () => {
    const places = Array.from({ length: 150 }, (_, i) => rays + RAY_OPENS + i * 0.015);
    const reach = [0, 1, 2].map((off) => Math.max(...places.filter((u) => rayDepth(made, u, off) > 0)));
    expect(nth(reach, middle)).toBeGreaterThan(nth(reach, 1) + 0.3);
    expect(nth(reach, 1)).toBeGreaterThan(nth(reach, outermost) + 0.3);
    for (const off of [0, 1, 2]) {
      const cut = places.filter((u) => rayDepth(made, u, off) > 0);
      cut.slice(1).forEach((u, i) => {
        const before = nth(cut, i);
        expect(rayAt(made, u, off).width).toBeLessThanOrEqual(rayAt(made, before, off).width);
        expect(rayDepth(made, u, off)).toBeLessThan(rayDepth(made, before, off));
      });
      const last = nth(cut, cut.length - 1);
      expect(rayAt(made, last, off).width).toBeLessThan(0.2);
      expect(rayDepth(made, last, off)).toBeLessThan(0.05);
      // It is the same on the other side of the stone, and none is below the setting or in the palm.
      expect(rayDepth(made, 2 * Math.PI - last, off)).toBeCloseTo(rayDepth(made, last, off), 9);
      for (const u of [0, 0.8 * rays, 2.2, Math.PI]) expect(rayDepth(made, u, off)).toBe(0);
    }
  });

  it("has rays beside its bowl: below it they would be mirrored as crumbs", () => {
    const { length, width } = sizeForCarat(cut, carat);
    const half = (params.eastWest ? length : width) / 2;
    expect((52 / (2 * Math.PI) + made.shankT) * Math.sin(rays)).toBeGreaterThan(half);
  });

  it("has rays that grow out of the band: nowhere is the end of one a step", () => {
    const steps = Array.from({ length: 60 }, (_, i) => rays - 0.02 + i * 0.01);
    steps.slice(1).forEach((u, i) => {
      const rise = rayDepth(made, u, middle) - rayDepth(made, nth(steps, i), middle);
      expect(Math.abs(rise) / (0.01 * (made.shankT + 10))).toBeLessThan(0.3);
    });
  });
});

describe.each(casesOf(LOW, 5))("$id around a $cut of $carat ct", ({ params, cut, carat }) => {
  const ring = { params, cut, carat, circumference: 52 };
  const made = madeFor(ring);
  const { pit } = made;

  it("stands in its shank: metal below and beside it can be cast, and none of it touches the stone", () => {
    const model = ringModel(ring);
    const stone = nth(model.stones, 0);
    const body = stoneBody(cut, stone.width);
    const top = model.radius + shankThickness(made, 0);
    expect(stone.frame.o[1] - body.pavilion).toBeLessThan(top - 0.1);
    const strand = nth(shankFor(made, model.radius, undefined, FINENESS.full).strands, 0);
    const channel = pitOf(pit ?? { along: 1, across: [], depth: 0 }, top, strand.height).channel(0);
    const section = strand.section(0, channel);
    const inPit = section.filter(([h, z]) => Math.abs(z) < 0.5 * channel.half && h > 0.5);
    expect(Math.min(...inPit.map(([h]) => h))).toBeGreaterThan(CASTABLE);
    expect(channel.half).toBeLessThan(shankWidth(made, 0) / 2 - CASTABLE);
    for (const p of cornersOf(model, "shank"))
      expect(clearance(body, within(stone.frame, p), 0.03)).toBeGreaterThan(0.02);
  });
});

describe.each(casesOf(WITH_CLAWS, 3))("$id around a $cut of $carat ct", ({ params, cut, carat }) => {
  const ring = { params, cut, carat, circumference: 52 };
  const made = madeFor(ring);

  it("has the feet of its claws beside its pit", () => {
    const model = ringModel(ring);
    const top = model.radius + shankThickness(made, 0);
    const { along = 0, across = [] } = made.pit ?? {};
    const feet = cornersOf(model, "claw").filter(([x, y]) => Math.hypot(x, y) < top);
    expect(feet.length).toBeGreaterThan(0);
    for (const [x, , z] of feet)
      expect(Math.abs(x) > along || Math.abs(z) > nth(across, Math.floor((24 * Math.abs(x)) / along))).toBe(
        true,
      );
  });
});

describe("a section with rays", () => {
  it("has the same number of points for every ray, and with a pit", () => {
    const flutes = (half: number, depth: number) => [1.2, 0.6, 0].map((at) => ({ at, half, depth }));
    for (const points of [5, 10, 22]) {
      const counts = [
        flutedSection("court", 4, 2, points, flutes(0.28, 0.3)),
        flutedSection("court", 4, 2, points, flutes(0.03, 0)),
        flutedSection("court", 4, 2, points, flutes(0.28, 0), { half: 1, depth: 0.9, cut: 1 }),
        flutedSection(
          "court",
          4,
          2,
          points,
          flutes(0.28, 0.3).map((flute) => ({ ...flute, isLine: true as const })),
        ),
      ].map(({ length }) => length);
      expect(new Set(counts).size).toBe(1);
    }
  });
});
