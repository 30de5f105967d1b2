import { describe, expect, it } from "vitest";
import { ringModel } from "~/gem/ring/ring-model";
import { DESIGNS } from "../../api/db/seed/designs";
import { prepare, type Picture } from "../tracer/trace-ring";
import { wallFrame } from "./frame";
import { thrownAt, thrownLight } from "./sunlight";
import { WALL_SETTINGS } from "./setting";
import { wallPicture } from "./wall-picture";

const aube = DESIGNS.find(({ id }) => id === "aube")!.design;
const ring = prepare(ringModel({ params: aube, cut: "round", carat: 1, circumference: 52 }), 1);
const SHOT = { width: 128, height: 72, rays: 4000, most: 6, setting: WALL_SETTINGS.aurore } as const;

/** Mean light 0…1 of a part of the picture (as shares of its sides), of green unless another `colour` is given. */
function light({ rgba, width, height }: Picture, x: Span, y: Span, colour: 0 | 1 | 2 = 1): number {
  let [sum, count] = [0, 0];
  for (let j = Math.floor(y[0] * height); j < y[1] * height; j++)
    for (let i = Math.floor(x[0] * width); i < x[1] * width; i++) {
      sum += rgba[(j * width + i) * 4 + colour]!;
      count += 255;
    }
  return sum / count;
}
type Span = readonly [number, number];

/** Light of the text colour, 0…1 in sRGB (`--ink`). */
const INK = 0x1c / 255;
/** Contrast of two sRGB greys, 0…1 (WCAG 2.2). */
function contrast(dark: number, bright: number): number {
  const [a = 0, b = 0] = [dark, bright].map((grey) => ((grey + 0.055) / 1.055) ** 2.4 + 0.05);
  return b / a;
}

describe("A ring on its slab in the morning light", () => {
  const picture = wallPicture(ring, { ...SHOT, metal: "platinum" });

  it("is the same picture each time", () => {
    expect(wallPicture(ring, { ...SHOT, metal: "platinum" }).rgba).toEqual(picture.rgba);
  });

  it("stands in the right half: left of it the slab is open and bright, for words", () => {
    expect(light(picture, [0.05, 0.35], [0.3, 0.6])).toBeGreaterThan(0.85);
  });

  it("throws its shadow over the slab, to the left and towards the eye", () => {
    expect(light(picture, [0.2, 0.28], [0.86, 0.92])).toBeLessThan(
      light(picture, [0.2, 0.28], [0.6, 0.7]) - 0.05,
    );
  });

  it("has a slab and light of its own collection, distinguishable without the ring, and dark text on it is legible", () => {
    const walls = Object.values(WALL_SETTINGS).map((setting) =>
      wallPicture(ring, { ...SHOT, metal: "platinum", setting }),
    );
    // Squares to the left of the ring: how bright they are, and how warm.
    const seen = walls.map((wall) =>
      Array.from({ length: 32 }, (_, n) => {
        const x: Span = [(n % 8) * 0.07, (n % 8) * 0.07 + 0.07];
        const y: Span = [Math.floor(n / 8) * 0.25, Math.floor(n / 8) * 0.25 + 0.25];
        return { grey: light(wall, x, y), warm: light(wall, x, y, 0) - light(wall, x, y, 2) };
      }),
    );
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) {
        const apart = one.map(({ grey, warm }, n) =>
          Math.max(Math.abs(grey - other[n]!.grey), Math.abs(warm - other[n]!.warm)),
        );
        expect(Math.max(...apart)).toBeGreaterThan(0.06);
      }
      expect(contrast(INK, Math.min(...one.map(({ grey }) => grey)))).toBeGreaterThan(4.5);
    }
  });

  it("is warmer in yellow gold than in platinum", () => {
    const warmth = ({ rgba }: Picture): number =>
      rgba.reduce((sum, value, i) => sum + (i % 4 === 0 ? value : i % 4 === 2 ? -value : 0), 0);
    const gold = wallPicture(ring, { ...SHOT, metal: "yellow-gold" });
    expect(warmth(gold)).toBeGreaterThan(warmth(picture) * 1.1);
  });

  it("casts sunlight onto the slab, never more than it receives", () => {
    const { sun } = wallFrame(ring.extent, 16 / 9, WALL_SETTINGS.aurore);
    const thrown = thrownLight(ring.scene, "platinum", sun, 20_000);
    const [, height] = [0, ring.extent.outerRadius + ring.extent.top];
    // Cells are 0.15 mm wide; the total is at most the light on a disc around the ring.
    const came = (Math.PI * height * height) / sun.to[1];
    const cell = (96 / 640) ** 2;
    const sent = thrown.reduce((sum, value) => sum + value, 0) * (cell / 3);
    expect(sent).toBeGreaterThan(came * 0.01);
    expect(sent).toBeLessThan(came);
    const out = new Float64Array(3);
    thrownAt(thrown, 1000, 0, out);
    expect([...out]).toEqual([0, 0, 0]);
  });
});
