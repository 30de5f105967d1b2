import { describe, expect, it } from "vitest";
import { expose, type Samples } from "#server/imagery/tracer/sampling";
import { softened } from "./soften";
import { nth } from "~/gem/nth";
import type { Lens } from "#server/imagery/tracer/lens";

const SIDE = 16;
const LENS: Lens = { eye: [0, 0, 0], forward: [0, 0, -1], right: [1, 0, 0], up: [0, 1, 0] };
const QUICK: Samples = { first: 1, more: 3, most: 4, contrast: 0.18 };

/** Samples per pixel of each column, for a picture with uniform grey from column 8 on. */
function samplesByColumn(samples: Samples, creases?: () => Uint8Array): number[] {
  const seen = Int32Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE < 8 ? -1 : 0));
  const sight = {
    pixels: Uint32Array.from({ length: SIDE * SIDE }, (_, p) => p),
    through: () => seen,
    ...(creases ? { creases } : {}),
  };
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

  it("go where two faces meet too, though both look the same from the middle of a pixel", () => {
    const creases = () => Uint8Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE === 12 ? 1 : 0));
    expect(samplesByColumn({ ...QUICK, few: true }, creases)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 4, 1, 1, 1,
    ]);
  });

  it("are added beside a highlight that was found, which would otherwise become dots", () => {
    let line = false;
    const out = new Float64Array(3);
    // Light is a third of a pixel from the centre of column 8; two faces meet only in row 7.
    const film = expose(
      { trace: (_seen, _x, _y, _z, dx) => void out.fill(line && dx > 0 ? 4 : 0.1), out },
      {
        pixels: Uint32Array.from({ length: SIDE * SIDE }, (_, p) => p),
        through: (x) => {
          line = x > 0;
          return new Int32Array(SIDE * SIDE);
        },
        creases: () => Uint8Array.from({ length: SIDE * SIDE }, (_, p) => (p === 7 * SIDE + 8 ? 1 : 0)),
      },
      LENS,
      SIDE,
      SIDE,
      3,
      { ...QUICK, few: true },
    );
    expect([6, 7, 8].map((row) => film.count[row * SIDE + 8])).toEqual([4, 4, 4]);
    expect(film.count[2 * SIDE + 8]).toBe(1);
  });
});

describe("The outline of a ring in few samples", () => {
  /** Coverage of a row's pixels across a vertical edge that is `at` of the way through column 8. */
  const across = (at: number): number[] => {
    const film = softened(
      expose(
        { trace: () => undefined, out: new Float64Array([0.5, 0.5, 0.5]) },
        {
          pixels: Uint32Array.from({ length: SIDE * SIDE }, (_, p) => p),
          through: (x) =>
            Int32Array.from({ length: SIDE * SIDE }, (_, p) => ((p % SIDE) + 0.5 + x < 8 + at ? -1 : 0)),
        },
        LENS,
        SIDE,
        SIDE,
        3,
        { ...QUICK, few: true },
      ),
    );
    return [6, 7, 8, 9, 10].map((x) => nth(film.met, 8 * SIDE + x) / nth(film.count, 8 * SIDE + x));
  };

  it("runs from paper to metal over two pixels at least, wherever in a pixel it passes", () => {
    for (const at of [0, 0.2, 0.4, 0.6, 0.8]) {
      const cover = across(at);
      expect(cover.filter((share) => share > 0.02 && share < 0.98).length, `edge at ${at}`).toBeGreaterThan(
        1,
      );
      expect(cover, `edge at ${at}`).toEqual(cover.toSorted((a, b) => a - b));
      // Metal fills everything to the right of the edge: 3 pixels of the 5, minus the part of the first.
      expect(Math.abs(cover.reduce((sum, share) => sum + share, 0) - (3 - at))).toBeLessThan(0.3);
    }
  });
});
