import { describe, expect, it } from "vitest";
import { ringPicture } from "~/features/ring-picture/address";
import { CARAT_BANDS, pictureCarat } from "./ring";

describe("The weight that pictures show", () => {
  it("is the middle of the band, the same for every weight in it", () => {
    for (const [min, max] of CARAT_BANDS)
      for (const carat of [min, (min + max) / 2, max])
        expect(pictureCarat(carat), String(carat)).toBeCloseTo((min + max) / 2, 1);
    expect(pictureCarat(1)).toBe(1.1);
    expect(pictureCarat(pictureCarat(1.2))).toBe(pictureCarat(1.2));
  });

  it("is one carat where no weight is known", () => {
    expect([Number.NaN, 0, 9].map(pictureCarat)).toEqual([1, 1, 1]);
  });

  it("goes into the address with the wedding band, where one is chosen", () => {
    const ring = { aesthetic: "aube", metal: "platinum", cut: "oval", carat: 1.2, size: 54 } as const;
    expect(ringPicture({ ...ring, band: true })).toBe(
      "/render/ring?aesthetic=aube&metal=platinum&cut=oval&carat=1.20&size=54&band=1&w=640",
    );
    expect(ringPicture({ ...ring, band: false })).not.toContain("band");
    // One stone is shown as its report has it.
    const stone = { carat: 1.37, figures: { tablePercent: 58, depthPercent: 61.2, length: 8.4, width: 6 } };
    expect(ringPicture({ ...ring, stone })).toBe(
      "/render/ring?aesthetic=aube&metal=platinum&cut=oval&carat=1.20&size=54&exact=1.37&table=58&depth=61.2&ratio=1.40&w=640",
    );
  });
});
