import { describe, expect, it } from "vitest";
import { outerDiameter } from "~/domain/ring-size";
import { FIRST, moved, pixelsPerMm, reachOf, softenShade } from "./placing";

describe("A ring on a photo of a hand", () => {
  it("is as large as the card beside the hand says", () => {
    const placing = { ...FIRST, card: { ...FIRST.card, size: 0.428 } };
    expect(pixelsPerMm(placing, 1000)).toBeCloseTo(5, 9);
    // Size 54, a band 1.75 mm thick: 20.69 mm from edge to edge, 103 pixels of that photo.
    expect(outerDiameter(54, 1.75) * pixelsPerMm(placing, 1000)).toBeCloseTo(103.4, 1);
  });

  it("is measured without its shadow", () => {
    const width = 8;
    const rgba = new Uint8ClampedArray(width * 2 * 4);
    for (let x = 1; x < 7; x++) rgba[(width + x) * 4 + 3] = 90;
    for (let x = 2; x < 6; x++) rgba[(width + x) * 4 + 3] = 255;
    expect(reachOf(rgba, width)).toEqual({ from: 2, to: 6 });
    expect(reachOf(new Uint8ClampedArray(32), width)).toBeUndefined();
  });

  it("casts a shade that ends before its picture does, and is itself left as it is", () => {
    const width = 9;
    const rgba = new Uint8ClampedArray(width * width * 4);
    for (let i = 3; i < rgba.length; i += 4) rgba[i] = 100;
    const gold = (4 * width + 3) * 4;
    rgba.set([200, 150, 60, 120], gold);
    softenShade(rgba, width);
    expect([rgba[3], rgba[(4 * width + 4) * 4 + 3], rgba[gold + 3]]).toEqual([0, 50, 120]);
  });

  it("stays on the photo however far it is pulled", () => {
    expect(moved(FIRST.ring, 2, -2)).toEqual({ x: 1, y: 0, turn: 0 });
  });
});
