import { describe, expect, it } from "vitest";
import { CUTS } from "~/gem/stone/cut";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { expanded, type Film } from "#server/imagery/tracer/sampling";
import { mostLight } from "./film.test-support";
import { filmOfStone, traceStone, turnOf } from "./trace-stone";
import { nth } from "~/gem/nth";
import { furnace } from "~/gem/light/surroundings";

/**
 * Mean perceptual brightness (0…1, lamps clipped) of pixels whose distance from the centre, in half widths of the
 * picture, is between two radii.
 */
function ring(film: Film, from: number, to: number): number {
  let sum = 0;
  let n = 0;
  for (let y = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++) {
      const r = Math.hypot((x + 0.5) / film.width - 0.5, (y + 0.5) / film.height - 0.5) * 2;
      const p = y * film.width + x;
      if (r < from || r >= to || film.met[p] === 0) continue;
      const light = expanded(nth(film.sum, p * 3 + 1) / nth(film.met, p));
      sum += light / (0.6 + light);
      n++;
    }
  }
  return sum / Math.max(1, n);
}

const round = (pavilionAngle: number) =>
  filmOfStone({ cut: "round", proportions: { pavilionAngle }, size: 72 });

describe("A loose stone in the ray tracer", () => {
  it.each(CUTS)("%s gives back no more light than it gets (white furnace)", (cut) => {
    const white = furnace(1);
    const film = filmOfStone(
      { cut, size: 40, tilt: 9, azimuth: 40, quality: "sketch" },
      { metal: white, stone: white },
    );
    const most = mostLight(film);
    expect(most).toBeLessThanOrEqual(1 + 1e-6);
    expect(most).toBeGreaterThan(0.85);
  });

  it("a round brilliant looks the same from its eight sides", () => {
    // Uniform light from above, dark below: only the stone's own symmetry remains.
    const even = furnace(1);
    const film = filmOfStone({ cut: "round", size: 96, quality: "sketch" }, { metal: even, stone: even });
    const at = (x: number, y: number): number =>
      nth(film.sum, (y * 96 + x) * 3 + 1) / Math.max(1, nth(film.met, y * 96 + x));
    let differ = 0;
    let all = 0;
    for (let y = 0; y < 96; y++) {
      for (let x = 0; x < 96; x++) {
        if (film.met[y * 96 + x] === 0) continue;
        all++;
        if (Math.abs(at(x, y) - at(95 - x, y)) > 0.12 || Math.abs(at(x, y) - at(y, x)) > 0.12) differ++;
      }
    }
    expect(differ / all).toBeLessThan(0.08);
  });

  it("a pavilion of 43.5° shows the nailhead: the table's middle goes dark", () => {
    const middle = (angle: number): number => ring(round(angle), 0, 0.24);
    const fine = middle(41.5);
    expect(middle(43.5)).toBeLessThan(0.75 * fine);
    expect(middle(44.2)).toBeLessThan(0.6 * fine);
  });

  it("a pavilion of 39° shows the fisheye: the girdle stands as a grey ring inside the table", () => {
    expect(ring(round(39), 0.08, 0.4)).toBeLessThan(0.8 * ring(round(40.75), 0.08, 0.4));
  });

  it("two reports give two pictures, the same report the same bytes", () => {
    const picture = (pavilionAngle: number) =>
      traceStone({ cut: "round", proportions: { pavilionAngle }, size: 48, quality: "sketch" }).rgba;
    expect(Buffer.compare(Buffer.from(picture(40.8)), Buffer.from(picture(40.8)))).toBe(0);
    const [a, b] = [picture(40.8), picture(41.6)];
    const change = a.reduce((sum, v, i) => sum + Math.abs(v - nth(b, i)), 0) / a.length;
    expect(change).toBeGreaterThan(2);
  });

  it("fire: a lit stone is not grey", () => {
    const { rgba } = traceStone({ cut: "round", size: 64, tilt: 12, azimuth: 50 });
    let coloured = 0;
    for (let p = 0; p < rgba.length; p += 4)
      if (
        Math.max(nth(rgba, p), nth(rgba, p + 1), nth(rgba, p + 2)) -
          Math.min(nth(rgba, p), nth(rgba, p + 1), nth(rgba, p + 2)) >
        40
      )
        coloured++;
    expect(coloured / (rgba.length / 4)).toBeGreaterThan(0.02);
  });

  it("a turn leans once around and no stone leaves the frame", () => {
    expect(turnOf(24).map((f) => f.azimuth)).toEqual(Array.from({ length: 24 }, (_, i) => i * 15));
    for (const cut of CUTS) {
      const film = filmOfStone({ cut, size: 40, quality: "sketch" });
      const edge = Array.from(
        { length: 40 },
        (_, i) =>
          nth(film.met, i) + nth(film.met, 39 * 40 + i) + nth(film.met, i * 40) + nth(film.met, i * 40 + 39),
      );
      expect(
        edge.every((n) => n === 0),
        cut,
      ).toBe(true);
      expect(stoneMesh(cut).width).toBeGreaterThan(0.9);
    }
  });
});
