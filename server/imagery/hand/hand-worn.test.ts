import { describe, expect, it } from "vitest";
import { sizeForCarat } from "~/gem/stone/carat";
import { picturedRing } from "~/gem/ring/wedding-band";
import type { RingPicture } from "~/gem/ring/ring-params";
import { prepare } from "../tracer/trace-ring";
import { FINGER_RADIUS, skin } from "./hand-shape";
import { handWith } from "./hand-worn";

const ring: RingPicture = {
  params: { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" },
  cut: "round",
  carat: 1,
  circumference: 52,
  metal: "yellow-gold",
  view: "hand",
};
const worn = (more: Partial<RingPicture> = {}, width = 160) =>
  handWith(prepare(picturedRing({ ...ring, ...more })), { ...ring, ...more }, width, "sketch");

/** Pixels in which two pictures differ by more than the noise of their making. */
const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  Array.from({ length: a.length / 4 }, (_, p) => p * 4).filter((p) =>
    [0, 1, 2].some((c) => Math.abs((a[p + c] ?? 0) - (b[p + c] ?? 0)) > 12),
  ).length;

describe("A ring on the hand", () => {
  it("sits on a finger that fills it", () => {
    for (const angle of [0, 1, 2, 3, 4, 5]) {
      const at = [Math.cos(angle) * FINGER_RADIUS, Math.sin(angle) * FINGER_RADIUS, 0] as const;
      expect(Math.abs(skin(at))).toBeLessThan(0.8);
    }
    expect(sizeForCarat("round", 1).width).toBeLessThan(2 * FINGER_RADIUS);
  });

  it("is seen where the finger does not cover it, and nowhere else", async () => {
    const [gold, platinum] = [await worn(), await worn({ metal: "platinum" })];
    // Of the band, a fifth of the picture wide, its front half and its head are seen: some hundredths of the picture.
    const seen = apart(gold.rgba, platinum.rgba) / 160 ** 2;
    expect(seen).toBeGreaterThan(0.003);
    expect(seen).toBeLessThan(0.03);
  });

  it("goes with its size: the same stone is smaller on a larger hand, and its wedding band lies beside it", async () => {
    const plain = await worn();
    expect(apart(plain.rgba, (await worn({ circumference: 62 })).rgba)).toBeGreaterThan(60);
    expect(apart(plain.rgba, (await worn({ band: true })).rgba)).toBeGreaterThan(60);
    expect((await worn()).rgba).toEqual(plain.rgba);
  });
});
