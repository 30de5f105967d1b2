import { describe, expect, it } from "vitest";
import type { RingModel } from "~/gem/ring/ring-model";
import references from "./likeness.references.json";
import { modelOf, relief, SAMPLE_RINGS, pictureDifference } from "./likeness.test-support";
import { nth } from "~/gem/nth";
import { prepare, traceRing } from "./trace-ring";
import { casesOf } from "../../../tests/setup/length";

/**
 * Below: rounding, another processor, a bevel minimally wider. Above: what a customer would send back (see the wrong
 * twins).
 */
const TOLERANCE = 18;

/** Mean of the paper's three colours (#f4f1ec), minus an invisible difference, 0…255. */
const PAPER_LIGHT = 235;

const reference = (name: string): readonly number[] => (references as Record<string, number[]>)[name] ?? [];

describe("The house's pictures", () => {
  it.each(casesOf(Object.entries(SAMPLE_RINGS), 2))(
    "%s looks as it did (else look, then tests/pictures/renew.ts)",
    (name, sitter) => {
      expect(pictureDifference(relief(modelOf(sitter), sitter.metal), reference(name))).toBeLessThan(
        TOLERANCE,
      );
    },
  );

  it("a flat wall of white gold is not lost on the paper: most of the band's far half is darker", () => {
    const SIDE = 128;
    const picture = nth(
      traceRing(prepare(modelOf(SAMPLE_RINGS.bezel)), {
        metals: ["white-gold"],
        view: "three-quarter",
        width: SIDE,
        quality: "preview",
        ground: "transparent",
      }),
      0,
    );
    const { rgba } = picture;
    let [metal, lost] = [0, 0];
    for (let y = 40; y < SIDE; y++) {
      for (let x = 0; x < SIDE / 2; x++) {
        const at = (y * SIDE + x) * 4;
        if (nth(rgba, at + 3) < 250) continue;
        metal++;
        if ((nth(rgba, at) + nth(rgba, at + 1) + nth(rgba, at + 2)) / 3 > PAPER_LIGHT) lost++;
      }
    }
    expect(metal).toBeGreaterThan(500);
    expect(lost / metal).toBeLessThan(0.26);
  });

  /** Brightness of the far part of a band, whose flat outer face is visible there, 0…255. */
  const farFace = (metal: "platinum" | "pink-gold"): number[] => {
    const SIDE = 160;
    const picture = nth(
      traceRing(prepare(modelOf(SAMPLE_RINGS.flat)), {
        metals: [metal],
        view: "three-quarter",
        width: SIDE,
        quality: "preview",
        ground: "transparent",
      }),
      0,
    );
    return Array.from({ length: SIDE * SIDE }, (_, i) => i)
      .filter((i) => i % SIDE > 0.72 * SIDE && i > 0.45 * SIDE * SIDE && nth(picture.rgba, i * 4 + 3) > 250)
      .map((i) => [0, 1, 2].reduce((sum, c) => sum + nth(picture.rgba, i * 4 + c) / 3, 0));
  };

  it.each(["platinum", "pink-gold"] as const)(
    "a flat outer face of %s has lights and is not one black",
    (metal) => {
      const tones = farFace(metal);
      expect(tones.length).toBeGreaterThan(300);
      const share = (test: (tone: number) => boolean): number => tones.filter(test).length / tones.length;
      expect(share((tone) => tone < 75)).toBeLessThan(0.2);
    },
  );

  it("a flat wall that faces the lens goes from light to grey", () => {
    const SIDE = 128;
    const { rgba } = nth(
      traceRing(prepare(modelOf(SAMPLE_RINGS.flat)), {
        metals: ["platinum"],
        view: "front",
        width: SIDE,
        quality: "preview",
        ground: "transparent",
      }),
      0,
    );
    /** Mean brightness of the band's wall between two columns, at half of its height. */
    const wall = (from: number, to: number): number => {
      const tones = Array.from({ length: SIDE * SIDE }, (_, i) => i)
        .filter((i) => i % SIDE >= from * SIDE && i % SIDE < to * SIDE)
        .filter((i) => Math.abs(i / SIDE / SIDE - 0.6) < 0.1 && nth(rgba, i * 4 + 3) > 250)
        .map((i) => nth(rgba, i * 4));
      expect(tones.length).toBeGreaterThan(60);
      return tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
    };
    expect(wall(0, 0.4)).toBeGreaterThan(wall(0.6, 1) + 20);
  });

  it("the paper darkens behind a ring, and is the page's own where the picture ends", () => {
    const SIDE = 96;
    const { rgba } = nth(
      traceRing(prepare(modelOf(SAMPLE_RINGS.flat)), {
        metals: ["white-gold"],
        view: "three-quarter",
        width: SIDE,
        quality: "sketch",
      }),
      0,
    );
    const red = (x: number, y: number): number => nth(rgba, (y * SIDE + x) * 4);
    for (let i = 0; i < SIDE; i++)
      for (const tone of [red(i, 0), red(i, SIDE - 1), red(0, i), red(SIDE - 1, i)])
        expect(Math.abs(tone - 0xf4)).toBeLessThan(2.5);
    // In the middle of the finger's hole, where only paper is visible.
    expect(red(SIDE / 2, SIDE / 2)).toBeLessThan(0xf4 - 10);
    expect(red(SIDE / 2, SIDE / 2)).toBeGreaterThan(0xf4 - 40);
  });

  const six = SAMPLE_RINGS["six claws"];
  const right = modelOf(six);
  const against = (twin: RingModel, metal = six.metal): number =>
    pictureDifference(relief(twin, metal), reference("six claws"));
  const withIndices = (indices: Uint32Array): RingModel => ({ ...right, metal: { ...right.metal, indices } });

  it("a band that is inside out is refused", () => {
    const { indices, parts } = right.metal;
    const turned = indices.slice();
    for (const { name, first, count } of parts)
      if (name === "shank")
        for (let i = first; i < first + count; i += 3)
          [turned[i], turned[i + 1]] = [nth(indices, i + 1), nth(indices, i)];
    expect(against(withIndices(turned))).toBeGreaterThan(TOLERANCE);
  });

  it("black metal is refused", () => {
    // Normals that lie in the surface reflect the dark between the light cards.
    const normals = right.metal.normals.map((n, i) => (i % 3 === 1 ? -Math.abs(n) : -n));
    expect(against({ ...right, metal: { ...right.metal, normals } })).toBeGreaterThan(TOLERANCE);
  });

  it("a ring with one claw missing is refused", () => {
    const { indices, positions, parts } = right.metal;
    const gone = (i: number): boolean =>
      [0, 1, 2].every(
        (k) =>
          nth(positions, nth(indices, i + k) * 3) > -1 && nth(positions, nth(indices, i + k) * 3 + 2) > 0.6,
      );
    const kept: number[] = [];
    for (const { name, first, count } of parts)
      for (let i = first; i < first + count; i += 3)
        if (name !== "claw" || !gone(i)) kept.push(nth(indices, i), nth(indices, i + 1), nth(indices, i + 2));
    expect(kept.length).toBeLessThan(indices.length);
    expect(against(withIndices(Uint32Array.from(kept)))).toBeGreaterThan(TOLERANCE);
  });

  it("a stone that does not refract as it should, and no stone at all, are refused", () => {
    expect(against({ ...right, stones: [] })).toBeGreaterThan(TOLERANCE);
    expect(
      against({ ...right, stones: right.stones.map((s) => ({ ...s, proportions: { pavilionAngle: 25 } })) }),
    ).toBeGreaterThan(TOLERANCE);
  });

  it("another metal is refused", () => {
    expect(against(right, "pink-gold")).toBeGreaterThan(TOLERANCE);
  });
});
