import { describe, expect, it } from "vitest";
import { DRAWN, readDrawn, writeDrawn, type Point } from "./drawn-signature";

/** A long name in one stroke, as a finger produces it at 120 points a second. */
const loops = (points: number): Point[] =>
  Array.from({ length: points }, (_, nth): Point => {
    const turn = (nth / points) * 40 * Math.PI;
    return [20 + (nth / points) * 540 + 30 * Math.cos(turn), 100 + 60 * Math.sin(turn)];
  });

describe("A signature drawn with the finger", () => {
  it("is kept as it was drawn, a dot too", () => {
    const text = writeDrawn([
      [
        [10, 20],
        [60, 120],
      ],
      [[80, 90]],
    ]);
    expect(text).toBe("M10 20L60 120M80 90L80 90");
    expect(readDrawn(text)).toEqual([
      [
        [10, 20],
        [60, 120],
      ],
      [
        [80, 90],
        [80, 90],
      ],
    ]);
  });

  it("of any length becomes small and stays close to the line", () => {
    const drawn = loops(6000);
    const text = writeDrawn([drawn]);
    const kept = readDrawn(text)?.flat() ?? [];
    expect(text.length).toBeLessThanOrEqual(DRAWN.characters);
    expect(kept.length).toBeLessThanOrEqual(DRAWN.points);
    const nearest = (point: Point) =>
      Math.min(...drawn.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
    expect(Math.max(...kept.map(nearest))).toBeLessThan(1);
    // None of the forty loops is lost.
    expect(kept.filter(([, y]) => y < 45).length).toBeGreaterThanOrEqual(20);
  });

  it("is clipped at the field's edge, and limited to the first strokes if there are too many", () => {
    expect(
      writeDrawn([
        [
          [-20, 500],
          [900, -3],
        ],
      ]),
    ).toBe("M0 200L600 0");
    const many = Array.from({ length: 60 }, (_, nth): Point[] => [
      [nth * 9, 10],
      [nth * 9, 190],
    ]);
    expect(readDrawn(writeDrawn(many))).toHaveLength(DRAWN.strokes);
  });

  it.each([
    ["a touch", 69.9, ""],
    ["a line of the least length", 70, "M50 50L70 50"],
  ])("%s counts by its length, in one direction", (_, end, kept) =>
    expect(
      writeDrawn([
        [
          [50, 50],
          [end, 50],
        ],
      ]),
    ).toBe(kept),
  );

  it("has no line for a stroke without points", () => {
    expect(
      writeDrawn([
        [],
        [
          [10, 20],
          [60, 120],
        ],
        [],
      ]),
    ).toBe("M10 20L60 120");
  });

  it.each([
    [
      "a straight line of its ends",
      [
        [100, 100],
        [200, 100.5],
        [300, 100],
      ],
      "M100 100L300 100",
    ],
    [
      "a bow of its top too",
      [
        [100, 100],
        [200, 101],
        [300, 100],
      ],
      "M100 100L200 101 300 100",
    ],
    [
      "a loop of all its corners",
      [
        [100, 100],
        [140, 100],
        [140, 140],
        [100, 100],
      ],
      "M100 100L140 100 140 140 100 100",
    ],
  ] as const)("keeps of %s", (_, points, kept) => expect(writeDrawn([points])).toBe(kept));

  it("keeps one point of a tiny loop", () => {
    const line: Point[] = [
      [10, 20],
      [60, 120],
    ];
    const loop: Point[] = [
      [300, 100],
      [300.4, 100],
      [300, 100.4],
      [300, 100],
    ];
    expect(writeDrawn([line, loop])).toBe("M10 20L60 120M300 100L300 100");
  });

  it("of a thousand jags is simplified until it is small enough", () => {
    const jags = Array.from({ length: 1000 }, (_, nth): Point => [nth * 0.6, nth % 2 ? 100 : 103]);
    const kept = readDrawn(writeDrawn([jags]))?.flat() ?? [];
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(kept.length).toBeLessThanOrEqual(DRAWN.points);
    expect([kept[0], kept.at(-1)?.[0]]).toEqual([[0, 103], 599]);
  });

  it.each([
    [
      "past its end and back",
      [
        [100, 100],
        [300, 100],
        [200, 100],
      ],
    ],
    [
      "back before it goes on",
      [
        [200, 100],
        [100, 100],
        [300, 100],
      ],
    ],
  ] as const)("keeps a line that runs %s along itself", (_, stroke) => {
    expect(readDrawn(writeDrawn([stroke.map(([x, y]) => [x, y] as const)]))).toEqual([stroke]);
  });

  it("is nothing where the tablet was only touched", () => {
    expect(writeDrawn([])).toBe("");
    expect(
      writeDrawn([
        [
          [50, 50],
          [58, 55],
        ],
      ]),
    ).toBe("");
  });

  it("is refused if it is anything but lines in the field", () => {
    const stroke = "M1 1L9 9";
    for (const text of [
      "",
      "M1 1",
      "M1 1L601 1",
      "M1 1L1 201",
      "M-1 1L9 9",
      "M1.5 1L9 9",
      "M1 1L9",
      "M1 1C9 9 3 3 4 4",
      `${stroke}"/><script>`,
      `${stroke} `,
      `${stroke}M1 1L601 1`,
      `M1 1L601 1${stroke}`,
      ` ${stroke}`,
      stroke.repeat(DRAWN.strokes + 1),
      `M1 1L${Array.from({ length: DRAWN.points }, () => "9 9").join(" ")}`,
    ])
      expect(readDrawn(text), text.slice(0, 40)).toBeNull();
    expect(readDrawn(stroke.repeat(DRAWN.strokes))).toHaveLength(DRAWN.strokes);
    const most = readDrawn(`M0 0L${Array.from({ length: DRAWN.points - 1 }, () => "600 200").join(" ")}`);
    expect(most?.flat()).toHaveLength(DRAWN.points);
  });
});
