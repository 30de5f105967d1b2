import { describe, expect, it } from "vitest";
import { DESIGNS as HOUSE } from "#server/api/db/seed/designs";
import { metalVolume, metalWeight } from "../metalwork/weight";
import { strandsOfRing } from "../metalwork/strand";
import { ringModel, type RingModel } from "./ring-model";
import type { RingParams } from "./ring-params";
import { cross, dot, sub, unit } from "../vec";
import { shot } from "../light/camera";
import { picturedRing, weddingBandModel, weddingBandParams } from "./wedding-band";
import { casesOf } from "../../../tests/setup/length";

const SOLITAIRE: RingParams = { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong4" };
const DESIGNS: readonly Partial<RingParams>[] = [
  {},
  { head: "prong6", profile: "knife" },
  { head: "bezel", profile: "flat" },
  { halo: true, pave: "half", profile: "flat" },
  { hiddenHalo: true },
  { pave: "full", profile: "flat" },
  { shank: "cathedral", pave: "half" },
  { shank: "split", shankW: 3.4 },
  { shank: "double", shankW: 3 },
  { side: { cut: "round", scale: 0.68 } },
  { eastWest: true },
  { profile: "knife", run: "pinched", taper: 0.58, lift: 0.7 },
  { head: "bezel", run: "signet" },
  { eastWest: true, head: "bezel", profile: "flat", run: "rays" },
  { eastWest: true, taper: 1.25, run: "meridians" },
  { profile: "flat", pave: "half", graded: true },
  { profile: "flat", shankW: 2.4, milgrain: true },
  { shank: "split", shankW: 3.4, shankT: 1.9, vault: true, lift: 1.3 },
];
const WITH_HALO = HOUSE.filter(({ design, withdrawn }) => design.halo && !withdrawn).flatMap(
  ({ id, design, cuts, carat }) => cuts.map((cut) => ({ id, design, cut, carat })),
);
const ring = (own: Partial<RingParams>, carat = 1, circumference = 52) =>
  ringModel(
    { params: { ...SOLITAIRE, ...own }, cut: own.eastWest ? "emerald" : "round", carat, circumference },
    "light",
  );

/** How deep metal of a ring is inside the wedding band that lies beside it, mm. */
function deepestInBand({ metal: { parts, indices, positions } }: RingModel, params: RingParams): number {
  const band = weddingBandModel(params, 52, "light");
  const shank = parts.find((part) => part.name === "shank");
  const side = Math.max(
    ...Array.from(indices.subarray(0, shank?.count ?? 0), (i) => positions[i * 3 + 2] ?? 0),
  );
  const outer = strandsOfRing(weddingBandParams(params), band.radius, 4)[0];
  let deepest = 0;
  for (let i = 0; i < positions.length && outer; i += 3) {
    const z = (positions[i + 2] ?? 0) - side - 0.05;
    const across = z - band.reachZ + Math.abs(outer.middle(0));
    if (z < 0 || Math.abs(across) > outer.width(0) / 2) continue;
    const far = Math.hypot(positions[i] ?? 0, positions[i + 1] ?? 0);
    deepest = Math.max(deepest, band.radius + outer.height(0, across) - far);
  }
  return deepest;
}

describe("metal of a ring", () => {
  it.each(casesOf(DESIGNS, 6))("%j weighs what a ring weighs, platinum more than gold", (own) => {
    const model = ring(own);
    for (const alloy of ["white-gold", "pink-gold", "yellow-gold"] as const) {
      expect(metalWeight(model, alloy)).toBeGreaterThan(1.8);
      expect(metalWeight(model, alloy)).toBeLessThan(own.run === "signet" ? 8 : 7);
    }
    expect(metalWeight(model, "platinum") / metalWeight(model, "yellow-gold")).toBeCloseTo(20.7 / 15.4, 6);
  });

  it("grows with the size, and a hoop weighs what its section says", () => {
    expect(metalWeight(ring({}, 1, 64), "platinum")).toBeGreaterThan(
      metalWeight(ring({}, 1, 48), "platinum"),
    );
    const hoop = weddingBandModel({ ...SOLITAIRE, profile: "round", shankW: 2, shankT: 2 }, 52);
    expect(metalVolume(hoop.metal)).toBeCloseTo(Math.PI * 2 * Math.PI * (52 / (2 * Math.PI) + 1), -1);
  });

  it.each(casesOf(DESIGNS, 6))("%j is as heavy on one side as on the other", (own) => {
    const { metal, radius } = ring(own);
    let [x, z, six] = [0, 0, 0];
    const at = (i: number, k: number): number => metal.positions[(metal.indices[i] ?? 0) * 3 + k] ?? 0;
    for (let i = 0; i < metal.indices.length; i += 3) {
      const v =
        at(i, 0) * (at(i + 1, 1) * at(i + 2, 2) - at(i + 1, 2) * at(i + 2, 1)) +
        at(i, 1) * (at(i + 1, 2) * at(i + 2, 0) - at(i + 1, 0) * at(i + 2, 2)) +
        at(i, 2) * (at(i + 1, 0) * at(i + 2, 1) - at(i + 1, 1) * at(i + 2, 0));
      x += v * (at(i, 0) + at(i + 1, 0) + at(i + 2, 0));
      z += v * (at(i, 2) + at(i + 1, 2) + at(i + 2, 2));
      six += v;
    }
    expect(Math.abs(x / six)).toBeLessThan(0.01 * radius);
    expect(Math.abs(z / six)).toBeLessThan(0.01 * radius);
  });
});

describe("wedding band", () => {
  it.each(casesOf(DESIGNS, 8))("lies flush beside %j, below its head", (own) => {
    for (const carat of [0.3, 2])
      expect(deepestInBand(ring(own, carat), { ...SOLITAIRE, ...own })).toBeLessThan(0.03);
  });

  it.each(WITH_HALO)("lies flush beside $id, below the base of its halo, around a $cut", (own) => {
    const { design, cut, carat } = own;
    for (const weight of carat)
      expect(
        deepestInBand(ringModel({ params: design, cut, carat: weight, circumference: 52 }, "light"), design),
      ).toBeLessThan(0.03);
  });

  it.each(casesOf(DESIGNS, 8))(
    "is pictured with %j when it is chosen: beside it, on the hand's side, whole in the frame",
    (own) => {
      const order = {
        params: { ...SOLITAIRE, ...own },
        cut: own.eastWest ? "emerald" : "round",
        carat: 1.1,
        circumference: 54,
      } as const;
      const [alone, both] = [picturedRing(order, "light"), picturedRing({ ...order, band: true }, "light")];
      const band = weddingBandModel(order.params, 54, "light");
      expect(alone.beside).toBeUndefined();
      expect(both.metal.indices.length).toBe(alone.metal.indices.length + band.metal.indices.length);
      expect(both.melee.length).toBe(alone.melee.length + band.melee.length);
      // The metal of the band begins where that of the ring ends, and they share no corners.
      const corners = both.metal.indices.subarray(alone.metal.indices.length);
      const along = Array.from(corners, (corner) => both.metal.positions[corner * 3 + 2] ?? 0);
      expect(Math.max(...along)).toBeCloseTo(both.beside ?? 0, 4);
      expect(Math.max(...along) - Math.min(...along)).toBeCloseTo(2 * band.reachZ, 4);
      expect(Math.min(...corners)).toBe(alone.metal.positions.length / 3);
      for (const view of ["three-quarter", "top"] as const) {
        const { eye, target, up, fov } = shot(both, view);
        const forward = unit(sub(target, eye));
        const right = unit(cross(forward, up));
        const above = cross(right, forward);
        const far = Math.max(
          ...Array.from({ length: both.metal.positions.length / 3 }, (_, i) => {
            const to = sub(
              [
                both.metal.positions[i * 3] ?? 0,
                both.metal.positions[i * 3 + 1] ?? 0,
                both.metal.positions[i * 3 + 2] ?? 0,
              ],
              eye,
            );
            return (
              Math.max(Math.abs(dot(to, right)), Math.abs(dot(to, above))) /
              dot(to, forward) /
              Math.tan(fov / 2)
            );
          }),
        );
        expect(far, view).toBeLessThan(0.97);
      }
    },
  );

  it("carries the ring's stones, to the back for an eternity, evenly", () => {
    expect(weddingBandModel(SOLITAIRE, 52).melee).toHaveLength(0);
    const half = weddingBandModel({ ...SOLITAIRE, pave: "half" }, 52).melee;
    const full = weddingBandModel({ ...SOLITAIRE, pave: "full" }, 52).melee;
    expect(full.length).toBeGreaterThan(2 * half.length);
    const angles = full.map((m) => Math.atan2(m.at[0], m.at[1])).sort((a, b) => a - b);
    const steps = angles.map((a, i) =>
      i === 0 ? a - (angles.at(-1) ?? 0) + 2 * Math.PI : a - (angles[i - 1] ?? 0),
    );
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
  });

  it("keeps its arches below the girdle, also under a small stone", () => {
    const model = ring({ shank: "cathedral" }, 0.3, 70);
    const shank = model.metal.parts.find((part) => part.name === "shank");
    const high = Math.max(
      ...Array.from(
        model.metal.indices.subarray(0, shank?.count ?? 0),
        (i) => model.metal.positions[i * 3 + 1] ?? 0,
      ),
    );
    expect(high).toBeLessThan((model.stones[0]?.frame.o[1] ?? 0) - 0.3);
  });
});
