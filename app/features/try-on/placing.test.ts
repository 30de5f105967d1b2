import { describe, expect, it } from "vitest";
import { outerDiameter } from "~/domain/ring-size";
import { cornersOn, FIRST, moved, placeOf, reachOf, ringBeside, ringScale, softenShade } from "./placing";

describe("A ring on a photo of a hand", () => {
  it("is as large as the card beside the hand says", () => {
    const placing = { ...FIRST, card: { ...FIRST.card, size: 0.428 } };
    const { along, across } = ringScale(placing, 1000, 1300);
    expect(along.x).toBeCloseTo(5, 6);
    expect([along.y, across.x]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
    expect(across.y).toBeCloseTo(5, 6);
    // Size 54, a band 1.75 mm thick: 20.69 mm from edge to edge, 103 pixels of that photo.
    expect(outerDiameter(54, 1.75) * along.x).toBeCloseTo(103.4, 1);
  });

  it.each([
    ["level", [200, 700, 628, 700, 628, 970, 200, 970]],
    ["turned", [300, 500, 640, 760, 476, 974, 136, 714]],
    ["upside down and aslant", [640, 980, 190, 960, 230, 700, 600, 715]],
  ])("keeps the corners of a card that was found: %s", (_, c) => {
    const p = (i: number) => ({ x: c[2 * i] ?? 0, y: c[2 * i + 1] ?? 0 });
    const card = placeOf([p(0), p(1), p(2), p(3)], 1000, 1300);
    expect(Math.abs(card.turn)).toBeLessThanOrEqual(90);
    const back = cornersOn(card, 1000, 1300);
    const same = back.findIndex(({ x, y }) => Math.hypot(x - p(0).x, y - p(0).y) < 1e-6);
    expect([0, 2]).toContain(same);
    back.forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(p((i - same + 4) % 4).x, 6);
      expect(y).toBeCloseTo(p((i - same + 4) % 4).y, 6);
    });
    // Moving the frame by hand keeps its shape.
    const [moved0] = cornersOn({ ...card, x: card.x + 0.1 }, 1000, 1300);
    expect(moved0.x - (back[0].x + 100)).toBeCloseTo(0, 6);
  });

  it("is larger where the photo shows what is nearer, and shorter where the table leads away", () => {
    const card = placeOf(
      [
        { x: 300, y: 900 },
        { x: 700, y: 900 },
        { x: 740, y: 1130 },
        { x: 260, y: 1130 },
      ],
      1000,
      1300,
    );
    const at = (y: number) => ringScale({ card, ring: { x: 0.5, y, turn: 0 } }, 1000, 1300);
    expect(at(0.9).along.x).toBeGreaterThan(1.2 * at(0.4).along.x);
    expect(at(0.6).across.y).toBeLessThan(0.95 * at(0.6).along.x);
    // Turned by a quarter, its width is what was its depth.
    const turned = ringScale({ card, ring: { x: 0.5, y: 0.6, turn: 90 } }, 1000, 1300);
    expect(turned.along.y).toBeCloseTo(at(0.6).across.y, 2);
    expect(turned.along.x).toBeCloseTo(0, 6);
  });

  it("is laid where the card does not lie", () => {
    expect(ringBeside({ x: 0.5, y: 0.8, turn: 0 })).toEqual(FIRST.ring);
    expect(ringBeside({ x: 0.4, y: 0.2, turn: 0 })).toEqual({ x: 0.6, y: 0.8, turn: 0 });
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
