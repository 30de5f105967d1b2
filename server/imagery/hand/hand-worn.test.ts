import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/setup/length";
import { SKIN_TONES } from "~/domain/skin-tone";
import { SIZES } from "~/domain/ring-size";
import { sizeForCarat } from "~/gem/stone/carat";
import { picturedRing } from "~/gem/ring/wedding-band";
import type { RingPicture } from "~/gem/ring/ring-params";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { caster, HIT_T } from "~/gem/light/ray";
import { add, scale, unit } from "~/gem/vec";
import { lensOf, prepare } from "../tracer/trace-ring";
import { BUILDS, buildOf, FINGER_RADIUS, type BuildId } from "./anatomy";
import { handOf } from "./hand-shape";
import { BREADTH, handShot, sightOf } from "./hand-sight";
import { handFile } from "./hand-file";
import { drawOnHand } from "./hand-worn";

const ring: RingPicture = {
  params: SOLITAIRE,
  cut: "round",
  carat: 1,
  circumference: 52,
  metal: "yellow-gold",
  view: "hand",
};
const worn = (more: Partial<RingPicture> = {}, width = 160) =>
  drawOnHand(prepare(picturedRing({ ...ring, ...more })), { ...ring, ...more }, width, "sketch");
const builds = Object.keys(BUILDS) as BuildId[];

/** Pixels in which two pictures differ by more than compression noise. */
const seenIn = (a: Uint8ClampedArray, b: Uint8ClampedArray): number[] =>
  Array.from({ length: a.length / 4 }, (_, p) => p).filter((p) =>
    [0, 1, 2].some((c) => Math.abs((a[p * 4 + c] ?? 0) - (b[p * 4 + c] ?? 0)) > 12),
  );
const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => seenIn(a, b).length;

describe("A ring on the hand", () => {
  it.each(builds)("fits the finger of a hand that is %s", (build) => {
    const { distance } = handOf(build);
    for (const angle of [0, 1, 2, 3, 4, 5])
      expect(
        Math.abs(distance(Math.cos(angle) * FINGER_RADIUS, Math.sin(angle) * FINGER_RADIUS, 0)),
      ).toBeLessThan(0.6);
    // Beside the band the skin is a little higher than under it.
    expect(distance(0, FINGER_RADIUS, -3)).toBeLessThan(distance(0, FINGER_RADIUS, 0));
    expect(sizeForCarat("round", 1).width).toBeLessThan(2 * FINGER_RADIUS);
  });

  it("a finger is longer than the mean of women, 78 mm from the web with its nail, by a sixth at most", () => {
    const { distance } = handOf("middle");
    const tip = Array.from({ length: 400 }, (_, i) => -60 - i * 0.1).find((z) =>
      Array.from({ length: 60 }, (_, y) => 3 - y * 0.5).every((y) =>
        [20, 21, 22, 23].every((x) => distance(x, y, z) > 0),
      ),
    );
    const web = Array.from({ length: 400 }, (_, i) => -20 + i * 0.1).find((z) => distance(10.4, -1, z) < 0);
    expect((web ?? 0) - (tip ?? 0)).toBeGreaterThan(78);
    expect((web ?? 0) - (tip ?? 0)).toBeLessThan(78 * 1.18);
  });

  it("has a hand drawn in advance for every size and tone", () => {
    for (const size of SIZES)
      for (const skin of SKIN_TONES) expect(existsSync(handFile(buildOf(size), skin))).toBe(true);
    expect(new Set(SIZES.map(buildOf)).size).toBe(builds.length);
  });

  it(
    "is seen where the finger does not cover it, with its shade on the skin, and nowhere else",
    { timeout: 60_000 },
    async () => {
      const [gold, platinum] = [await worn(), await worn({ metal: "platinum" })];
      const seen = apart(gold.rgba, platinum.rgba) / 160 ** 2;
      expect(seen).toBeGreaterThan(0.003);
      expect(seen).toBeLessThan(0.03);
    },
  );

  it.each(casesOf([49, 52, 60], 1))(
    "goes round its finger and out of sight: nothing is seen that the hand covers, size %i",
    { timeout: 60_000 },
    async (circumference) => {
      const [size, wide] = [{ circumference }, 320];
      const [gold, platinum] = [await worn(size, wide), await worn({ ...size, metal: "platinum" }, wide)];
      const radius = circumference / (2 * Math.PI);
      const { scene } = prepare(picturedRing({ ...ring, ...size }));
      const hand = handOf(buildOf(circumference));
      const { depth } = sightOf(hand, { at: hand.distance, open: () => 1 }, wide);
      const { eye, forward, right, up } = lensOf(handShot(radius), 1);
      const { nearest, hit } = caster(scene.bvh);
      const behind = seenIn(gold.rgba, platinum.rgba).filter((p) => {
        const [a, b] = [(((p % wide) + 0.5) / wide) * 2 - 1, 1 - ((Math.floor(p / wide) + 0.5) / wide) * 2];
        const d = unit(add(forward, add(scale(right, a), scale(up, b))));
        const met = nearest(eye[0], eye[1], eye[2], d[0], d[1], d[2], 1e6);
        return met >= 0 && hit[HIT_T] > ((depth[p] ?? 0) * radius) / FINGER_RADIUS + 0.35;
      });
      // Some pixels at edges may differ: this test samples only pixel centres.
      expect(behind.length).toBeLessThan(9);
    },
  );

  it("keeps the facets of its stone: little of it is overexposed", { timeout: 60_000 }, async () => {
    const wide = 320;
    const { rgba } = await worn({}, wide);
    const burnt = Array.from({ length: wide ** 2 }, (_, p) => p * 4).filter((p) =>
      [0, 1, 2].every((c) => (rgba[p + c] ?? 0) > 247),
    );
    // For a stone of 6.5 mm in a picture of 90 mm.
    expect(burnt.length / (Math.PI * ((wide * 3.25) / BREADTH) ** 2)).toBeLessThan(0.15);
  });

  it(
    "goes with its size and its hand's tone, and its wedding band lies beside it",
    { timeout: 60_000 },
    async () => {
      const plain = await worn();
      expect(apart(plain.rgba, (await worn({ circumference: 62 })).rgba)).toBeGreaterThan(60);
      expect(apart(plain.rgba, (await worn({ band: true })).rgba)).toBeGreaterThan(60);
      expect(apart(plain.rgba, (await worn({ skin: 6 })).rgba)).toBeGreaterThan(8000);
      expect((await worn()).rgba).toEqual(plain.rgba);
    },
  );
});
