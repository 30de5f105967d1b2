import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { shot } from "~/gem/light/camera";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingParams } from "~/gem/ring/ring-params";
import { nth } from "~/gem/nth";
import { prepare, traceRing, type Picture } from "./trace-ring";

const SIDE = 160;
const { finish: _, ...signet } = nth(
  DESIGNS.filter(({ id }) => id === "berge").map(({ design }): RingParams => design),
  0,
);

/** The shoulder of a signet ring, close up. */
function shoulder(finish?: RingParams["finish"]): Picture {
  const params = finish ? { ...signet, finish } : signet;
  const ring = ringModel({ params, cut: "round", carat: 1, circumference: 52 }, "light");
  const camera = { ...shot(ring, "three-quarter"), target: [7, 7.4, 0] as const, fov: 0.07 };
  return nth(
    traceRing(prepare(ring, 1), {
      metals: ["white-gold"],
      view: camera,
      width: SIDE,
      quality: "preview",
      ground: "transparent",
    }),
    0,
  );
}

/** Pixel-to-pixel variation of a picture, and the tone of its darkest twentieth. */
function look({ rgba }: Picture): { unrest: number; dark: number } {
  const grey = (x: number, y: number): number => rgba[(y * SIDE + x) * 4 + 1] ?? 0;
  let sum = 0;
  const all: number[] = [];
  for (let y = 10; y < 80; y++)
    for (let x = 30; x < 80; x++) {
      sum += Math.abs(grey(x, y) - grey(x + 1, y)) + Math.abs(grey(x, y) - grey(x, y + 1));
      all.push(grey(x, y));
    }
  all.sort((a, b) => a - b);
  return { unrest: sum / (2 * all.length), dark: nth(all, Math.floor(all.length / 20)) };
}

describe("A shoulder that mirrors the dark of the studio", () => {
  const [polished, brushed, hammered] = ([undefined, "brushed", "hammered"] as const).map((finish) =>
    look(shoulder(finish)),
  );

  it("brushed, is light all over, with fine lines", () => {
    expect(brushed?.dark).toBeGreaterThan((polished?.dark ?? 0) + 40);
    expect(brushed?.unrest).toBeGreaterThan((polished?.unrest ?? 0) + 0.5);
    expect(brushed?.unrest).toBeLessThan(10);
  });

  it("hammered, breaks it into many small mirrors", () => {
    expect(hammered?.unrest).toBeGreaterThan(2 * (polished?.unrest ?? 0));
  });
});
