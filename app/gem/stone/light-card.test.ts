import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_PROPORTIONS, type CutId } from "./cut";
import { faceUp } from "./face-up";
import { GIA_ROUNDING, lightCard, roundingBox } from "./light-card";
import { largestPanes } from "./panes.test-support";
import { proportionsFromReport } from "./report";
import { casesOf, times } from "../../../tests/setup/length";

/**
 * Measured rounds with their cut grades (carat, cut, colour, clarity, depth %, table %, x, y, z, price); null if the
 * file is missing.
 */
const CORPUS = process.env.TEST_STONES ?? path.resolve("../shared/data/stones/rounds.csv");
const ROUNDS = existsSync(CORPUS)
  ? readFileSync(CORPUS, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","))
  : null;

const IDEAL = {
  tablePercent: 57,
  depthPercent: 61.5,
  crownAngle: 34.5,
  pavilionAngle: 40.8,
  girdlePercent: 3,
  starPercent: 50,
  lowerHalfPercent: 75,
};
/** Number of stones that are checked per grade. */
const STONES = times(40, 6);
const percent = (share: number): number => Math.round(share * 100);

describe("light of a face-up stone", () => {
  it.each([
    ["round", 18, 11],
    ["princess", 4, 31],
    ["emerald", 23, 21],
    ["asscher", 11, 18],
    ["cushion", 10, 18],
    ["heart", 6, 28],
  ] as const)(
    "of a hundred parts of light a %s mirrors %i of the viewer and loses %i, within three",
    (cut, head, leakage) => {
      const light = faceUp(cut, undefined, 40);
      expect(Math.abs(percent(light.head) - head)).toBeLessThanOrEqual(3);
      expect(Math.abs(percent(light.leakage) - leakage)).toBeLessThanOrEqual(3);
      expect(light.high + light.low + light.head + light.leakage).toBeCloseTo(1, 9);
    },
  );

  it.each(["oval", "marquise", "pear", "radiant"] as const)(
    "a %s loses less than three tenths of the light",
    (cut) => {
      expect(faceUp(cut, undefined, 40).leakage).toBeLessThan(0.3);
    },
  );

  it.each([
    ["oval", 0.17],
    ["pear", 0.15],
    ["marquise", 0.18],
  ] as const)(
    "a %s breaks the light into many: its four largest panes cover less than %d of it",
    (cut, most) => {
      expect(largestPanes(cut)).toBeLessThan(most);
    },
  );

  it("a tilted mirror image of a stone does the same with light", () => {
    const a = faceUp("round", { pavilionAngle: 41 });
    expect(faceUp("round", { pavilionAngle: 41 })).toEqual(a);
  });

  it("a steeper pavilion leaks more", () => {
    expect(faceUp("round", { pavilionAngle: 42.5 }).leakage).toBeGreaterThan(
      faceUp("round", { pavilionAngle: 40.75 }).leakage + 0.02,
    );
  });
});

describe("light card of a report", () => {
  it("names the nailhead of a pavilion of 43.5 degrees and the fisheye of one of 39, and neither of a fine make", () => {
    expect(lightCard("round", { ...IDEAL, pavilionAngle: 43.5 }).seen).toBe("nailhead");
    expect(lightCard("round", { ...IDEAL, pavilionAngle: 39 }).seen).toBe("fisheye");
    expect(lightCard("round", IDEAL).seen).toBeNull();
    for (const [pavilionAngle, crownAngle, tablePercent] of casesOf(
      [
        [40.6, 35, 56],
        [41, 34, 58],
        [41.2, 34, 55],
        [40.4, 35.5, 57],
      ] as const,
      1,
    )) {
      expect(lightCard("round", { ...IDEAL, pavilionAngle, crownAngle, tablePercent }).seen).toBeNull();
    }
  });

  it("gives the ideal pavilion of 40.8 degrees more light than one that is steeper or shallower", () => {
    const bright = (pavilionAngle: number): number =>
      lightCard("round", { ...IDEAL, pavilionAngle }).brightness.value;
    const ideal = bright(40.8);
    for (const angle of casesOf([39, 39.6, 42.4, 43, 43.6], 2))
      expect(bright(angle)).toBeLessThan(ideal - 0.01);
  });

  it.skipIf(ROUNDS === null)(
    `goes with the cut grades of real stones: Ideal is brighter than Premium, Good and Fair${ROUNDS ? "" : " (skipped: no data/stones/rounds.csv)"}`,
    () => {
      const mean = (grade: string): number => {
        const all = (ROUNDS ?? []).filter(
          (row) => row[1] === grade && Number(row[4]) > 50 && Number(row[4]) < 75 && Number(row[8]) > 0,
        );
        const some = Array.from(
          { length: STONES },
          (_, i) => all[Math.floor(((i + 0.5) * all.length) / STONES)] ?? [],
        );
        return (
          some.reduce(
            (sum, row) =>
              sum +
              faceUp(
                "round",
                proportionsFromReport("round", {
                  tablePercent: Number(row[5]),
                  depthPercent: Number(row[4]),
                }),
                14,
              ).room,
            0,
          ) / STONES
        );
      };
      const means = ["Ideal", "Premium", "Good", "Fair"].map(mean);
      for (const [i, value] of means.entries())
        if (i > 0) expect(value).toBeLessThan((means[i - 1] ?? 0) - 0.01);
    },
  );

  it("the value lies inside its range, and shares are shares", () => {
    const card = lightCard("round", IDEAL);
    for (const { value, low, high } of [card.brightness, card.fire, card.leakage, card.contrast]) {
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
    }
    // Light from low directions counts, too, but a room gives less of it.
    expect(card.brightness.value + card.leakage.value + card.contrast.value).toBeLessThan(1);
    expect(card.brightness.value).toBeGreaterThan(0.6);
  });

  it("a report that is rounded less leaves less open", () => {
    const tight = { table: 0.1, depth: 0.1, crown: 0.1, pavilion: 0.1, star: 1, lowerHalf: 1 };
    const [wide, narrow] = [lightCard("round", IDEAL), lightCard("round", IDEAL, tight)];
    for (const name of ["brightness", "leakage", "contrast"] as const) {
      expect(narrow[name].high - narrow[name].low).toBeLessThan(wide[name].high - wide[name].low);
      expect(narrow[name].value).toBe(wide[name].value);
    }
  });

  it("a report without angles leaves more open than one with them", () => {
    const bare = lightCard("round", { tablePercent: 57, depthPercent: 61.5 });
    const full = lightCard("round", IDEAL);
    expect(bare.brightness.high - bare.brightness.low).toBeGreaterThan(
      full.brightness.high - full.brightness.low,
    );
  });

  it("is the same bytes for the same figures", () => {
    expect(JSON.stringify(lightCard("oval", { tablePercent: 58, depthPercent: 62 }))).toBe(
      JSON.stringify(lightCard("oval", { tablePercent: 58, depthPercent: 62 })),
    );
  });

  it("the box holds the report's own figures first and reaches half a step to both sides of each", () => {
    const box = roundingBox("round", IDEAL);
    const [low, high] = [
      Math.min(...box.map((p) => p.pavilionAngle ?? 0)),
      Math.max(...box.map((p) => p.pavilionAngle ?? 0)),
    ];
    expect(box[0]?.pavilionAngle).toBe(40.8);
    expect(high - low).toBeCloseTo(GIA_ROUNDING.pavilion, 9);
    expect(box).toHaveLength(1 + 10 + 16);
    for (const cut of Object.keys(DEFAULT_PROPORTIONS) as CutId[])
      expect(roundingBox(cut, { tablePercent: 60, depthPercent: 64 }).length).toBeGreaterThan(6);
  });
});
