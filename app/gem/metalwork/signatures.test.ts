import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { madeFor } from "../ring/made-for";
import { ringModel, type RingModel } from "../ring/ring-model";
import { nth } from "../nth";
import { dot, sub, type V2 } from "../vec";
import { shankFor } from "./shank";
import { metalOutline } from "./contour";
import { FINENESS } from "./fineness";
import { gradedOn } from "./graded";
import { pitOf } from "./pit";
import { shankThickness } from "./run";
import { stoneBody } from "./stone-body";
import type { Strand } from "./strand";
import { metalWeight } from "./weight";
import { casesOf } from "../../../tests/setup/length";

type Design = (typeof DESIGNS)[number];
const SOLD = DESIGNS.filter(({ withdrawn }) => !withdrawn);

/** Smallest thickness of load-bearing metal that can be cast, mm. */
const CASTABLE = 0.8;

/** What makes a collection recognisable without its name, in the data of its designs. */
const SIGNATURES: Readonly<Record<string, (design: Design["design"]) => boolean>> = {
  aurore: ({ profile, run }) => profile === "knife" && run === "pinched",
  sillage: ({ graded, pave }) => Boolean(graded) && pave !== undefined,
  orbe: ({ milgrain, halo, hiddenHalo }) => Boolean(milgrain) && Boolean(halo ?? hiddenHalo),
  trame: ({ shank }) => shank === "twist",
  lisiere: ({ head, run }) => head === "bezel" && run === "signet",
  "trois-heures": ({ side }) => side !== undefined,
  nef: ({ shank, vault, lift = 0, milgrain, graded }) =>
    (shank === "cathedral" || Boolean(vault)) && lift > 1 && !milgrain && !graded,
  levant: ({ eastWest, run }) => Boolean(eastWest) && (run === "rays" || run === "meridians"),
};

const made = ({ design }: Design, cut: Design["cuts"][number], carat: number, circumference: number) =>
  madeFor({ params: design, cut, carat, circumference });

/** Every design in each of its cuts, alternately light on a small finger and heavy on a large one. */
const RINGS = SOLD.flatMap((design) =>
  design.cuts.map((cut, i) => {
    const end = ((i + SOLD.indexOf(design)) % 2) as 0 | 1;
    return { id: design.id, one: design, cut, carat: design.carat[end], circumference: end === 0 ? 46 : 64 };
  }),
);

const modelOf = ({ one, cut, carat, circumference }: (typeof RINGS)[number]): RingModel =>
  ringModel({ params: one.design, cut, carat, circumference }, "light");

describe("a collection is known without its name", () => {
  it.each(SOLD)("$id has the signature of its collection and that of no other", ({ collection, design }) => {
    expect(Object.keys(SIGNATURES).filter((name) => SIGNATURES[name]?.(design))).toEqual([collection]);
  });
});

/** Smallest thickness of metal from the inside of a section to its outside, near its middle, mm. */
function thinnest(section: readonly V2[]): number {
  const across = section.map(([, z]) => z);
  const [from, to] = [Math.min(...across), Math.max(...across)];
  return Math.min(
    ...[0.4, 0.49, 0.6].map((k) => {
      const z = from + (to - from) * k;
      const heights = section.flatMap(([h, a], i) => {
        const [g, b] = nth(section, (i + 1) % section.length);
        return (a - z) * (b - z) < 0 ? [h + ((g - h) * (z - a)) / (b - a)] : [];
      });
      return Math.max(...heights) - Math.min(...heights);
    }),
  );
}

describe.each(casesOf(RINGS, 12))("$id, $cut of $carat ct, size $circumference", (ring) => {
  const { one, cut, carat, circumference } = ring;
  const params = made(one, cut, carat, circumference);
  const model = modelOf(ring);
  const body = nth(model.stones, 0);
  const half = body.width / 2;
  const { strands } = shankFor(
    params,
    model.radius,
    [half * 0.78, body.frame.o[1] - 0.4 * half],
    FINENESS.light,
  );

  it("can be cast: its shank is nowhere thinner or narrower than metal runs, and lasts at its back", () => {
    const walked = (strand: Strand): number[] =>
      Array.from({ length: 25 }, (_, i) => strand.from + ((strand.to - strand.from) * (i + 0.5)) / 25);
    for (const strand of strands)
      for (const u of walked(strand)) {
        // A branch that still touches its other half forms one shank with it.
        const joined = strands.length > 2 && Math.abs(strand.middle(u)) < strand.width(u) / 2 + 0.1;
        if (!joined || strand.middle(u) === 0)
          expect(thinnest(strand.section(u))).toBeGreaterThan(CASTABLE - 0.03);
        expect(strand.width(u)).toBeGreaterThan(CASTABLE);
      }
    expect(params.shankW).toBeGreaterThanOrEqual(1.8);
    expect(params.shankT).toBeGreaterThanOrEqual(1.5);
  });

  it("weighs what such a ring weighs", () => {
    const grams = metalWeight(model, "yellow-gold");
    expect(grams).toBeGreaterThan(1.9);
    expect(grams).toBeLessThan(params.run === "signet" ? 17 : 10.5);
  });
});

/** Largest number of metal triangles that the live ring draws for any design. */
const TRIANGLES = 70_000;

describe("rings with the most beads", () => {
  it.each(SOLD.filter(({ design }) => design.milgrain))(
    "$id stays drawable, with its heaviest stone on the largest finger",
    ({ design, cuts, carat }) => {
      for (const cut of cuts)
        expect(
          ringModel({ params: design, cut, carat: carat[1], circumference: 76 }).metal.indices.length / 3,
        ).toBeLessThan(TRIANGLES);
    },
  );
});

describe("shanks grow with what they carry", () => {
  it.each(SOLD)("$id is wider and thicker for a heavy stone and a large finger", (one) => {
    const [light, heavy] = one.carat;
    const cut = nth(one.cuts, 0);
    const [small, large] = [made(one, cut, light, 48), made(one, cut, heavy, 48)];
    expect(large.shankW).toBeGreaterThan(1.05 * small.shankW);
    expect(large.shankT).toBeGreaterThan(small.shankT);
    expect(made(one, cut, light, 64).shankW).toBeGreaterThan(small.shankW);
  });
});

const NO_PIT = { along: 1, across: [], depth: 0 };

describe("a signet holds its stone in its table", () => {
  it.each(
    SOLD.filter(({ design }) => design.run === "signet").flatMap((one) =>
      one.cuts.map((cut) => ({ one, cut, id: one.id })),
    ),
  )("$id, $cut: the stone stands in it over metal that can be cast", ({ one, cut }) => {
    for (const carat of one.carat) {
      const ring = { params: one.design, cut, carat, circumference: 52 };
      const whole = made(one, cut, carat, 52);
      const { pit, shoulders, ...params } = whole;
      const { at = 0, rise = 0 } = shoulders ?? {};
      const table = shankThickness({ ...params, shoulders }, 0);
      const above = (u: number): number =>
        shankThickness({ ...params, shoulders }, u) - shankThickness(params, u);
      for (const k of [0, 0.5, -0.5]) expect(above(k * at)).toBeCloseTo(rise, 9);
      expect(above(3 * at)).toBe(0);
      expect(above(1.5 * at)).toBeLessThanOrEqual(rise);
      const { stones, radius } = ringModel(ring, "light");
      const { frame, width } = nth(stones, 0);
      const body = stoneBody(cut, width);
      const girdle = frame.o[1] - radius;
      const along = metalOutline(cut, width).map(([, z]) => z);
      const ends = [Math.max(...along), -Math.min(...along)];
      expect(girdle - table).toBeGreaterThan(0.2 * body.pavilion);
      // A short stone stands deeper than a long one, whose ends are beyond the shank. A small long stone, and a pear
      // with its keel, stand on the shank.
      const stands = cut === "pear" || (body.length > 1.3 * body.width && carat < 1);
      if (!stands) {
        expect(girdle - table).toBeLessThan((cut === "round" && carat > 1 ? 0.3 : 0.7) * body.pavilion);
        expect(girdle - body.pavilion).toBeLessThan(table - 0.5);
      }
      const strand = nth(shankFor(whole, radius, undefined, FINENESS.light).strands, 0);
      const { channel } = pitOf(pit ?? NO_PIT, radius + table, strand.height);
      expect(thinnest(strand.section(0, channel(0)))).toBeGreaterThan(CASTABLE - 0.03);
      // The bezel covers the pit.
      expect(pit?.along).toBeLessThan(body.width / 2);
      expect(pit?.across[0]).toBeLessThan(Math.min(...ends) + 0.1);
      expect(pit?.across[0]).toBeLessThan(strand.width(0) / 2 - CASTABLE);
    }
  });
});

describe("what is rolled and graded along a shank", () => {
  it.each(RINGS.filter(({ one }) => one.design.milgrain))(
    "$id, $cut: no bead touches a small stone",
    (ring) => {
      const { metal, melee, stones } = modelOf(ring);
      const beads = metal.parts.find(({ name }) => name === "bead");
      expect(beads?.count ?? 0).toBeGreaterThan(2000);
      const high = nth(stones, 0).frame.o[1];
      for (let i = beads?.first ?? 0; i < (beads?.first ?? 0) + (beads?.count ?? 0); i++) {
        const at = 3 * nth(metal.indices, i);
        const p = [
          nth(metal.positions, at),
          nth(metal.positions, at + 1),
          nth(metal.positions, at + 2),
        ] as const;
        // The setter's own grains are beside the stones of rows; the beads of milgrain are at the edge of the shank.
        if (Math.abs(p[2]) < 0.75 || p[1] > high - 0.6) continue;
        for (const { at: o, u, radius } of melee) {
          const d = sub(p, o);
          if (Math.abs(d[2]) < radius && Math.abs(dot(d, u)) < 0.3 * radius)
            expect(Math.hypot(...d)).toBeGreaterThan(radius);
        }
      }
    },
  );

  it.each(RINGS.filter(({ one }) => one.design.pave === "half"))(
    "$id, $cut: its row dwindles before it ends, and its channel runs out into a point",
    (ring) => {
      const { one, cut, carat, circumference } = ring;
      const params = made(one, cut, carat, circumference);
      for (const strand of shankFor(params, circumference / (2 * Math.PI), [3, 12], FINENESS.light).strands) {
        const grading = params.graded ? "wake" : "even";
        const { melee, channel, ends } = gradedOn("half", grading, strand, 2.4, 4);
        const sizes = melee.map(({ radius }) => radius);
        expect(Math.min(...sizes)).toBeLessThan(0.75 * Math.max(...sizes));
        expect(2 * Math.min(...sizes)).toBeGreaterThan(0.5);
        const last = Math.max(...ends.filter((u) => u < Math.PI));
        const along = [0, 0.05, 0.1, 0.25].map((u) => channel?.(last + u));
        along.slice(1).forEach((cut, i) => {
          expect(cut?.half ?? 0).toBeLessThanOrEqual(nth(along, i)?.half ?? 0);
          expect(cut?.cut ?? 1).toBeLessThanOrEqual(nth(along, i)?.cut ?? 0);
        });
        expect(nth(along, 3)?.half).toBeLessThan(0.1);
        expect(nth(along, 3)?.cut).toBe(0);
      }
    },
  );

  it.each(RINGS.filter(({ one }) => one.design.graded))(
    "$id, $cut: its stones grow towards the large one",
    (ring) => {
      const line = modelOf(ring).melee.filter(({ at }) => at[0] > 0);
      const sizes = [...line]
        .sort((a, b) => Math.atan2(a.at[0], a.at[1]) - Math.atan2(b.at[0], b.at[1]))
        .map(({ radius }) => 2 * radius);
      expect(sizes.length).toBeGreaterThan(6);
      sizes.slice(1).forEach((d, i) => expect(d).toBeLessThan(nth(sizes, i) + 1e-6));
      expect(nth(sizes, 0) / nth(sizes, sizes.length - 1)).toBeGreaterThan(1.4);
      // None is so small that a setter could not raise its grains.
      expect(Math.min(...sizes)).toBeGreaterThan(0.5);
    },
  );
});
