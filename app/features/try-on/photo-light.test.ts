import { describe, expect, it } from "vitest";
import { lightOf, lightUp } from "./photo-light";

/** A photo in which most is skin and table, and one part in ten a sheet of paper, under a lamp of that colour. */
function photo([r, g, b]: readonly [number, number, number]): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(200 * 200 * 4);
  for (let i = 0; i < 200 * 200; i++) {
    const [x, y, z] = i % 10 === 0 ? [232, 232, 232] : i % 2 ? [190, 150, 128] : [150, 148, 146];
    rgba.set([x * r, y * g, z * b, 255], i * 4);
  }
  return rgba;
}
const white = (): Uint8ClampedArray => new Uint8ClampedArray([200, 200, 200, 255, 90, 90, 90, 120]);

describe("The ring in the light of a photo", () => {
  it("stays as it is by daylight", () => {
    const rgba = white();
    lightUp(rgba, lightOf(photo([1, 1, 1])));
    for (const i of [0, 1, 2]) expect(Math.abs((rgba[i] ?? 0) - 200)).toBeLessThan(16);
    expect([rgba[3], rgba[7]]).toEqual([255, 120]);
  });

  it("turns warm under a lamp in the evening, and cool in the shade, by no more than the photo", () => {
    const [warm, cool] = [white(), white()];
    lightUp(warm, lightOf(photo([1, 0.86, 0.66])));
    lightUp(cool, lightOf(photo([0.8, 0.92, 1])));
    expect((warm[0] ?? 0) - (warm[2] ?? 0)).toBeGreaterThan(15);
    expect((warm[0] ?? 0) - (warm[2] ?? 0)).toBeLessThan(200 * 0.34);
    expect((cool[2] ?? 0) - (cool[0] ?? 0)).toBeGreaterThan(8);
  });

  it("is dim in a dim room, but never dark, and no photo burns it out", () => {
    const bright = (l: readonly number[]): number => l.reduce((sum, one) => sum + one, 0) / 3;
    expect(bright(lightOf(photo([0.6, 0.6, 0.6])))).toBeLessThan(0.75);
    expect(bright(lightOf(photo([0.1, 0.1, 0.1])))).toBeCloseTo(0.45, 1);
    expect(bright(lightOf(new Uint8ClampedArray(4000).fill(255)))).toBeLessThan(1.1);
    expect(lightOf(new Uint8ClampedArray(4000))).toEqual([0.45, 0.45, 0.45]);
  });
});
