import { describe, expect, it } from "vitest";
import { CUTS, type CutId } from "./cut";
import { facetCount, stoneMesh } from "./stone-mesh";
import { cutPlanes } from "./planes";
import type { FacetName } from "./plane";

type Row = readonly [facet: FacetName, nx: number, ny: number, nz: number, d: number];

/**
 * Rows of the plane tables of spec §gem appendix A, one of each set of symmetric images. The long brilliants have their
 * own proportions.
 */
const TABLE: Readonly<Partial<Record<CutId, readonly Row[]>>> = {
  round: [
    ["bezel", 0.40051, 0.82413, 0.40051, 0.29557],
    ["main", 0.65276, -0.75756, 0, 0.33774],
    ["star", 0.33761, 0.93084, 0.13984, 0.24773],
    ["upper", 0.64491, 0.75341, 0.12828, 0.33376],
    ["lower", 0.55572, -0.74384, 0.37132, 0.33891],
    ["girdle", 0.98079, 0, 0.19509, 0.49039],
    ["table", 0, 1, 0, 0.16277],
  ],
  princess: [
    ["corner", 0.32102, 0.89101, 0.32102, 0.33438],
    ["star", 0.3564, 0.93358, 0.03746, 0.25276],
    ["chev1", 0.46201, -0.77424, 0.43255, 0.45889],
    ["chev2", 0.39504, -0.76704, 0.50556, 0.46181],
    ["pcorner", 0.44691, -0.77494, 0.44691, 0.45854],
    ["pside", 0.86603, -0.5, 0, 0.44051],
  ],
  emerald: [
    ["crown2", 0.34281, 0.87462, 0.34281, 0.4015],
    ["pav1", 0.50865, -0.69466, 0.50865, 0.56078],
    ["pav2", 0, -0.79335, 0.60876, 0.52471],
  ],
  asscher: [
    ["crown1", 0.43336, 0.79019, 0.43336, 0.35351],
    ["pav2", 0.40907, -0.81567, 0.40907, 0.40623],
    ["table", 0, 1, 0, 0.19116],
  ],
  heart: [
    ["bezel", -0.92394, 0.25021, 0.28936, 0.08111],
    ["upper", -0.81224, 0.19975, 0.54805, 0.14882],
    ["lower", 0.02087, -0.69293, 0.7207, 0.32675],
  ],
};

describe("planes", () => {
  it.each(Object.entries(TABLE))("a %s has the planes of the published table to five digits", (cut, rows) => {
    const { planes } = cutPlanes(cut as CutId);
    for (const [facet, nx, ny, nz, d] of rows) {
      const off = planes
        .filter((p) => p.facet === facet)
        .map((p) =>
          Math.max(Math.abs(p.n[0] - nx), Math.abs(p.n[1] - ny), Math.abs(p.n[2] - nz), Math.abs(p.d - d)),
        );
      expect(Math.min(...off), `${facet} ${nx} ${ny} ${nz}`).toBeLessThan(6e-6);
    }
  });

  it.each([
    ["round", 73],
    ["princess", 49],
    ["emerald", 53],
    ["asscher", 57],
    ["cushion", 73],
    ["oval", 73],
    ["pear", 72],
    ["marquise", 71],
    ["radiant", 65],
    ["heart", 48],
  ] as const)("tracing a %s takes %i planes", (cut, count) => {
    expect(stoneMesh(cut, undefined, 1).planes).toHaveLength(count);
  });

  it.each(CUTS)("the planes of a %s are unit, face outwards and mirror in x", (cut) => {
    const { planes, mirrored } = cutPlanes(cut);
    for (const { n, d } of planes) {
      expect(Math.hypot(...n)).toBeCloseTo(1, 9);
      expect(d).toBeGreaterThan(0);
      if (!mirrored) {
        const image = planes.some(
          (q) =>
            Math.abs(q.n[0] + n[0]) + Math.abs(q.n[1] - n[1]) + Math.abs(q.n[2] - n[2]) + Math.abs(q.d - d) <
            1e-9,
        );
        expect(image, `${n.join()} has an image`).toBe(true);
      }
    }
  });

  it("a cushion repeats in all four quarters", () => {
    const { planes } = cutPlanes("cushion");
    for (const { n, d } of planes) {
      expect(
        planes.some(
          (q) =>
            Math.abs(q.n[0] - n[0]) + Math.abs(q.n[1] - n[1]) + Math.abs(q.n[2] + n[2]) + Math.abs(q.d - d) <
            1e-9,
        ),
      ).toBe(true);
    }
  });
});

describe("counting facets", () => {
  it.each([
    ["round", 57],
    ["princess", 41],
    ["emerald", 45],
    ["asscher", 49],
    ["cushion", 57],
    ["oval", 57],
    ["pear", 56],
    ["marquise", 55],
    ["radiant", 57],
    ["heart", 76],
  ] as const)("a %s has %i facets without the girdle", (cut, count) => {
    expect(facetCount(stoneMesh(cut))).toBe(count);
  });
});
