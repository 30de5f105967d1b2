import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { madeFor } from "../ring/made-for";
import { ringModel } from "../ring/ring-model";
import { ringKey, type RingOrder, type RingParams } from "../ring/ring-params";
import { nth } from "../nth";
import { length, sub, type V2, type V3 } from "../vec";
import { FINENESS } from "./fineness";
import { LINES, meridianDepth, swellAt } from "./meridians";
import { shankWidth } from "./run";
import { shankFor } from "./shank";

const designOf = (id: string): RingParams => {
  const found = DESIGNS.find((one) => one.id === id);
  if (!found) throw new Error(`no design ${id}`);
  return found.design;
};
const [MERIDIEN, HORIZON] = [designOf("meridien"), designOf("horizon")];

/** Smallest thickness of metal that can be cast, mm. */
const CASTABLE = 0.8;
/** Where the swelling of the band is widest, radians from the head. */
const EQUATOR = Math.acos(1.4 / 3.4);

const ordered = (params: RingParams): RingOrder => ({ params, cut: "oval", carat: 1.1, circumference: 52 });

/** The outside of a section from side to side: its place across, and the height there, mm. */
function outside(section: readonly V2[]): V2[] {
  const from = section.reduce((best, [, z], i) => (z > nth(section, best)[1] ? i : best), 0);
  const to = section.reduce((best, [, z], i) => (z < nth(section, best)[1] ? i : best), 0);
  return section.slice(from, to + 1);
}

/** Places of a section at which it is lower than beside them, by their number in it. */
const hollows = (line: readonly V2[]): number[] =>
  line.flatMap(([h], i) => (i > 0 && h < nth(line, i - 1)[0] && h < (line[i + 1]?.[0] ?? 0) ? [i] : []));

/** Angle of the metal's surface at a point of a section, degrees: 180 where it is even. */
function opening(line: readonly V2[], i: number): number {
  const turn = (k: number): number => {
    const [[h, z], [g, y]] = [nth(line, i), nth(line, k)];
    return Math.atan2(g - h, y - z);
  };
  return (Math.abs(turn(i + 1) - turn(i - 1)) * 180) / Math.PI;
}

function shankOf(params: RingParams) {
  const ring = ordered(params);
  const made = madeFor(ring);
  const radius = ring.circumference / (2 * Math.PI);
  const { strands } = shankFor(made, radius, undefined, FINENESS.still);
  return { made, strand: nth(strands, 0) };
}

/** How wide the metal of a ring's shank is at an angle from its head, mm. */
function widthOfMetal(params: RingParams, u: number): number {
  const { metal } = ringModel(ordered(params));
  const { first, count } = metal.parts.find(({ name }) => name === "shank") ?? { first: 0, count: 0 };
  let wide = 0;
  for (const i of metal.indices.subarray(first, first + count)) {
    const [x, y, z]: V3 = [
      nth(metal.positions, 3 * i),
      nth(metal.positions, 3 * i + 1),
      nth(metal.positions, 3 * i + 2),
    ];
    if (Math.abs(Math.atan2(x, y) - u) < 0.03) wide = Math.max(wide, 2 * Math.abs(z));
  }
  return wide;
}

describe("Méridien and Horizon, without their stones", () => {
  it("are told apart from above: Méridien's band narrows to its stone, Horizon's is widest there", () => {
    expect(widthOfMetal(MERIDIEN, EQUATOR)).toBeGreaterThan(1.3 * widthOfMetal(MERIDIEN, 0));
    expect(widthOfMetal(HORIZON, EQUATOR)).toBeLessThan(widthOfMetal(HORIZON, 0));
  });

  it("are told apart at their shoulders: sharp lines between round lunes, and round flutes between sharp edges", () => {
    const [lines, flutes] = [MERIDIEN, HORIZON].map((params) => {
      const line = outside(shankOf(params).strand.section(0.8));
      return hollows(line).map((i) => opening(line, i));
    });
    expect(lines).toHaveLength(LINES);
    expect(flutes).toHaveLength(LINES);
    for (const angle of lines ?? []) expect(angle).toBeLessThan(100);
    for (const angle of flutes ?? []) expect(angle).toBeGreaterThan(150);
  });

  it("have pictures of their own", () => {
    const picture = { ...ordered(MERIDIEN), metal: "platinum", view: "top" } as const;
    const asHorizon = { ...picture, params: { ...MERIDIEN, run: "rays" } } as const;
    expect(ringKey(picture)).not.toBe(ringKey(asHorizon));
  });
});

const MERIDIENS = DESIGNS.filter(({ design }) => design.run === "meridians").flatMap((one) =>
  one.cuts.flatMap((cut) =>
    one.carat.flatMap((carat) =>
      [46, 64].map((circumference) => ({ id: one.id, params: one.design, cut, carat, circumference })),
    ),
  ),
);

describe.each(MERIDIENS)("$id around a $cut of $carat ct, size $circumference", (ring) => {
  const made = madeFor(ring);
  const radius = ring.circumference / (2 * Math.PI);
  const strand = nth(shankFor(made, radius, undefined, FINENESS.full).strands, 0);
  const places = Array.from({ length: 629 }, (_, i) => i * 0.01 - Math.PI);

  it("has lines that draw together at the stone and towards the palm, like meridians at their poles", () => {
    const apart = (u: number): number => shankWidth(made, u) / (LINES + 1);
    const cut = places.filter((u) => u > 0 && meridianDepth(made, u) > 0.02);
    const [first, last] = [nth(cut, 0), nth(cut, cut.length - 1)];
    expect(apart(EQUATOR)).toBeGreaterThan(1.25 * apart(first));
    expect(apart(EQUATOR)).toBeGreaterThan(1.5 * apart(last));
    const widest = places.reduce((best, u) => (swellAt(u) > swellAt(best) ? u : best));
    expect(Math.abs(widest)).toBeCloseTo(EQUATOR, 1);
    // None is below the setting or in the palm, and both sides are alike.
    for (const u of [0, 0.9 * (made.rays ?? 0), 2.5, Math.PI]) expect(meridianDepth(made, u)).toBe(0);
    for (const u of [0.4, 1, 2])
      expect(meridianDepth(made, 2 * Math.PI - u)).toBeCloseTo(meridianDepth(made, u), 9);
  });

  it("has lines that deepen and run out without a step", () => {
    places.slice(1).forEach((u, i) => {
      const rise = meridianDepth(made, u) - meridianDepth(made, nth(places, i));
      expect(Math.abs(rise) / (0.01 * (radius + made.shankT))).toBeLessThan(0.15);
    });
  });

  it("can be cast: enough metal remains below each line, in every direction", () => {
    for (const u of [0.4, 0.8, EQUATOR, 1.6, 2.1]) {
      const section = strand.section(u);
      const line = outside(section);
      const within = section.filter((point) => !line.includes(point));
      for (const i of hollows(line)) {
        const [h, z] = nth(line, i);
        expect(Math.min(...within.map(([g, y]) => Math.hypot(h - g, z - y)))).toBeGreaterThan(CASTABLE);
      }
    }
  });

  it("has a band of which no two parts meet: its sections keep their order all the way round", () => {
    const rows = places.filter((_, i) => i % 8 === 0).map((u) => strand.section(u));
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    for (const row of rows) {
      const line = outside(row);
      line.slice(1).forEach(([, z], i) => expect(z).toBeLessThanOrEqual(nth(line, i)[1] + 1e-9));
      for (const [i, [h, z]] of row.entries()) {
        const [g, y] = nth(row, (i + 1) % row.length);
        expect(length(sub([h, z, 0], [g, y, 0]))).toBeLessThan(1.2);
      }
    }
  });
});
