import { describe, expect, it } from "vitest";
import { ringPicture } from "~/features/ring-picture/address";
import {
  caratBand,
  CARAT_BANDS,
  exactCarat,
  FINENESS,
  isCut,
  isFluorescence,
  isMetal,
  leastClarity,
  leastColor,
  metalFrom,
  MTO_CLARITIES,
  MTO_COLORS,
  parseMountSku,
  pictureCarat,
  splitStoneOption,
} from "./ring";

describe("The words of a ring", () => {
  it("say how fine each metal is", () => {
    expect(FINENESS).toEqual({ "white-gold": 750, "pink-gold": 750, platinum: 950, "yellow-gold": 750 });
  });

  it("name the grades that are made to order, and what a person may ask for above the least", () => {
    expect(MTO_COLORS).toEqual(["D", "E", "F", "G"]);
    expect(MTO_CLARITIES).toEqual(["IF", "VVS1", "VVS2", "VS1", "VS2"]);
    expect(["D", "F", "G", "H", "", null, undefined].map(leastColor)).toEqual([
      "D",
      "F",
      ...Array<undefined>(5).fill(undefined),
    ]);
    expect(["FL", "IF", "VS1", "VS2", "SI1", null].map(leastClarity)).toEqual([
      undefined,
      "IF",
      "VS1",
      ...Array<undefined>(3).fill(undefined),
    ]);
  });

  it.each([
    ["platinum", "platinum"],
    ["C06", "platinum"],
    ["C03", "white-gold"],
    ["pink-gold", "pink-gold"],
    ["tin", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j is the metal %s", (word, metal) => expect(metalFrom(word)).toBe(metal));

  it("are distinguished from other words", () => {
    const words = ["platinum", "round", "Medium", "C06", "tin", "", null];
    expect(words.filter(isMetal)).toEqual(["platinum"]);
    expect(words.filter(isCut)).toEqual(["round"]);
    expect(["None", "Very Strong", "none", ""].filter(isFluorescence)).toEqual(["None", "Very Strong"]);
  });

  it.each([
    ["aube-pink-gold-oval", { aesthetic: "aube", metal: "pink-gold", cut: "oval" }],
    ["trois-heures2-platinum-heart", { aesthetic: "trois-heures2", metal: "platinum", cut: "heart" }],
    ["aube!-platinum-oval", undefined],
    ["aube--platinum-oval", undefined],
    ["2aube-platinum-oval", undefined],
    ["aube-platinumoval", undefined],
    ["aubeplatinum-oval", undefined],
  ])("the mount %s has its parts", (sku, parts) => expect(parseMountSku(sku)).toEqual(parts));

  it("a mount has eighty letters at most", () => {
    const of = (length: number) => `${"a".repeat(length - 14)}-platinum-oval`;
    expect([of(80).length, parseMountSku(of(80))?.cut, parseMountSku(of(81))]).toEqual([
      80,
      "oval",
      undefined,
    ]);
  });

  it.each([
    ["D-12 34 99", { stoneSku: "D-12 34", gia: "99" }],
    ["x 9", { stoneSku: "x", gia: "9" }],
    [" 99", undefined],
    ["D-12 ", undefined],
    [" ", undefined],
    ["", undefined],
  ])("%j names a stone and its report", (option, parts) => expect(splitStoneOption(option)).toEqual(parts));
});

describe("The weight of one stone", () => {
  it.each([
    [0.3, 0.3],
    [0.301, 0.3],
    [1.234, 1.23],
    [1.236, 1.24],
    [5, 5],
    [0.299_999_999_5, undefined],
    [0.29, undefined],
    [5.01, undefined],
    [Number.NaN, undefined],
  ])("%d is said as %s", (carat, said) => expect(exactCarat(carat)).toBe(said));

  it.each([
    [0.29, undefined],
    [0.3, 0.3],
    [0.399, 0.3],
    [0.4, 0.4],
    [0.99, 0.9],
    [3.99, 3],
    [4, 4],
    [5, 4],
    [5.01, undefined],
  ])("%d lies in the band from %s", (carat, min) => expect(caratBand(carat)?.min).toBe(min));
});

describe("The weight that pictures show", () => {
  it("is the middle of the band, the same for every weight in it", () => {
    for (const [min, max] of CARAT_BANDS)
      for (const carat of [min, (min + max) / 2, max])
        expect(pictureCarat(carat), String(carat)).toBeCloseTo((min + max) / 2, 1);
    expect(pictureCarat(1)).toBe(1.1);
    expect(pictureCarat(pictureCarat(1.2))).toBe(pictureCarat(1.2));
  });

  it("is one carat if no weight is known", () => {
    expect([Number.NaN, 0, 9].map(pictureCarat)).toEqual([1, 1, 1]);
  });

  it("is in the URL with the wedding band, if one is chosen", () => {
    const ring = { aesthetic: "aube", metal: "platinum", cut: "oval", carat: 1.2, size: 54 } as const;
    expect(ringPicture({ ...ring, band: true })).toBe(
      "/render/ring?aesthetic=aube&metal=platinum&cut=oval&carat=1.20&size=54&band=1&w=640",
    );
    expect(ringPicture({ ...ring, band: false })).not.toContain("band");
    // A single stone is shown with the figures of its report.
    const stone = { carat: 1.37, figures: { tablePercent: 58, depthPercent: 61.2, length: 8.4, width: 6 } };
    expect(ringPicture({ ...ring, stone })).toBe(
      "/render/ring?aesthetic=aube&metal=platinum&cut=oval&carat=1.20&size=54&exact=1.37&table=58&depth=61.2&ratio=1.40&w=640",
    );
  });
});
