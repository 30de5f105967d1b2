import { describe, expect, it } from "vitest";
import { expose, type Samples } from "#server/imagery/tracer/sampling";
import type { Lens } from "#server/imagery/tracer/lens";

const SIDE = 16;
const LENS: Lens = { eye: [0, 0, 0], forward: [0, 0, -1], right: [1, 0, 0], up: [0, 1, 0] };
const QUICK: Samples = { first: 1, more: 3, most: 4, contrast: 0.18 };

/** Samples of each column's pixels when an even grey fills the picture from column 8 on. */
function samplesByColumn(samples: Samples): number[] {
  const seen = Int32Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE < 8 ? -1 : 0));
  const sight = { pixels: Uint32Array.from({ length: SIDE * SIDE }, (_, p) => p), through: () => seen };
  const film = expose(
    { trace: () => undefined, out: new Float64Array([0.5, 0.5, 0.5]) },
    sight,
    LENS,
    SIDE,
    SIDE,
    3,
    samples,
  );
  return [...film.count.slice(SIDE * 8, SIDE * 9)];
}

describe("Samples of a picture", () => {
  it("go where the outline is, and nowhere else", () => {
    expect(samplesByColumn(QUICK)).toEqual([1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
  });

  it("go beside the outline too where a rim finer than a pixel may shine", () => {
    expect(samplesByColumn({ ...QUICK, rim: true })).toEqual([
      1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1, 1, 1,
    ]);
  });
});
