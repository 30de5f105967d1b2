import { describe, expect, it } from "vitest";
import { CUTS, type CutId } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import { clearance, stoneBody } from "../metalwork/stone-body";
import { ringModel, type MetalMesh, type RingModel, type SetStone, type Detail } from "./ring-model";
import type { RingParams } from "./ring-params";
import { nth } from "../nth";
import { along, DEGREE, dot, sub, type V3 } from "../vec";
import { casesOf } from "../../../tests/setup/length";

const SOLITAIRE: RingParams = { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong4" };
const design = (own: Partial<RingParams>): RingParams => ({ ...SOLITAIRE, ...own });
const DESIGNS: readonly Partial<RingParams>[] = [
  {},
  { head: "prong6" },
  { profile: "knife", shankW: 2.2, shankT: 1.9 },
  { profile: "flat", head: "double4" },
  { head: "v" },
  { profile: "flat", head: "bezel" },
  { head: "bezel" },
  { profile: "flat", halo: true, pave: "half" },
  { profile: "knife", hiddenHalo: true },
  { profile: "flat", pave: "full" },
  { shank: "cathedral", pave: "half" },
  { shank: "split", shankW: 3.4, shankT: 1.6, profile: "flat", pave: "half" },
  { shank: "double", shankW: 3 },
  { shank: "twist", profile: "round", shankW: 3, shankT: 2.1, pave: "twist" },
  { side: { cut: "round", scale: 0.68 } },
  { side: { cut: "pear", scale: 0.6 } },
  { side: { cut: "emerald", scale: 0.5 } },
  { eastWest: true, head: "bezel" },
  { eastWest: true },
  { profile: "flat", shank: "cathedral", head: "double4", halo: true, pave: "half" },
  { profile: "knife", shankW: 2.4, run: "pinched", taper: 0.58, lift: 0.7 },
  { profile: "flat", head: "bezel", run: "signet" },
  { profile: "flat", head: "bezel", eastWest: true, run: "rays" },
  { profile: "flat", taper: 1.28, pave: "half", graded: true },
  { profile: "flat", taper: 1.28, pave: "full", graded: true },
  { profile: "flat", shankW: 2.4, taper: 1, halo: true, pave: "half", milgrain: true },
  { profile: "round", shank: "twist", shankW: 3.4, shankT: 2.2, winds: 2 },
  { profile: "flat", shank: "split", shankW: 3.6, shankT: 1.9, pave: "half", vault: true, lift: 1.3 },
  { eastWest: true, taper: 1.25, run: "meridians" },
];
const model = (
  own: Partial<RingParams>,
  cut: CutId = "round",
  carat = 1,
  circumference = 52,
  detail: Detail = "full",
): RingModel => ringModel({ params: design(own), cut, carat, circumference }, detail);

const corner = ({ positions }: MetalMesh, i: number): V3 => [
  positions[i * 3] ?? 0,
  positions[i * 3 + 1] ?? 0,
  positions[i * 3 + 2] ?? 0,
];
const within = ({ o, x, y, z }: SetStone["frame"], p: V3): V3 => [
  dot(x, sub(p, o)),
  dot(y, sub(p, o)),
  dot(z, sub(p, o)),
];

/** Points of some parts of a mesh, each once. */
function pointsOf(metal: MetalMesh, names: readonly string[]): V3[] {
  const seen = new Set<number>();
  for (const { name, first, count } of metal.parts)
    if (names.includes(name)) metal.indices.subarray(first, first + count).forEach((i) => seen.add(i));
  return [...seen].map((i) => corner(metal, i));
}

/** Faults of a part's surface: edges that are not used once in each direction, and triangles without an area. */
function faults(
  metal: MetalMesh,
  part: MetalMesh["parts"][number],
): { open: number; flat: number; volume: number } {
  const ids = new Map<string, number>();
  const known = new Int32Array(metal.positions.length / 3).fill(-1);
  /** One number for all corners at one place. */
  const id = (i: number): number => {
    if (nth(known, i) >= 0) return nth(known, i);
    const key = corner(metal, i).join(",");
    const own = ids.get(key) ?? ids.size;
    ids.set(key, own);
    known[i] = own;
    return own;
  };
  const edges = new Map<number, number>();
  let [flat, volume] = [0, 0];
  for (let i = part.first; i < part.first + part.count; i += 3) {
    const at = [nth(metal.indices, i), nth(metal.indices, i + 1), nth(metal.indices, i + 2)] as const;
    const [a, b, c] = [corner(metal, at[0]), corner(metal, at[1]), corner(metal, at[2])];
    const [ia, ib, ic] = [id(at[0]), id(at[1]), id(at[2])];
    if (ia === ib || ib === ic || ic === ia) flat++;
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
    for (const [from, to] of [
      [ia, ib],
      [ib, ic],
      [ic, ia],
    ] as const) {
      const key = Math.min(from, to) * 1e6 + Math.max(from, to);
      edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : -1));
    }
  }
  return { open: [...edges.values()].filter((n) => n !== 0).length, flat, volume };
}

describe("a ring as a solid", () => {
  it.each(DESIGNS)("every skin of %j is closed, faces outwards and has no empty triangle", (own) => {
    const cut = CUTS[DESIGNS.indexOf(own) % CUTS.length] ?? "round";
    for (const detail of casesOf(["light", "full", "still"] as const, 1)) {
      const { metal } = model(own, cut, 1, 52, detail);
      for (const part of metal.parts) {
        const { volume, ...rest } = faults(metal, part);
        expect({ part: part.name, ...rest }).toEqual({ part: part.name, open: 0, flat: 0 });
        expect(volume).toBeGreaterThan(0);
      }
      for (const list of [metal.positions, metal.normals]) expect(list.every(Number.isFinite)).toBe(true);
      expect(metal.indices.length / 3).toBeLessThan({ light: 16_000, full: 52_000, still: 130_000 }[detail]);
    }
  });

  it("is pictured from higher up where a pear, heart or marquise lies along the finger, and nowhere else", () => {
    const higher = CUTS.filter((cut) => model({}, cut, 1, 52, "light").fromHigher);
    expect(higher.toSorted()).toEqual(["heart", "marquise", "pear"]);
    expect(model({ eastWest: true, head: "bezel" }, "marquise", 1, 52, "light").fromHigher).toBe(false);
  });

  it.each(CUTS)("claws hold a %s: they touch the girdle, never float and never cut into it", (cut) => {
    for (const [head, carat] of casesOf(
      [
        ["prong4", 0.3],
        ["prong6", 1],
        ["double4", 2],
        ["v", 5],
      ] as const,
      2,
    )) {
      const { metal, stones } = model({ head }, cut, carat);
      const stone = stones[0];
      if (!stone) throw new Error("no centre stone");
      const body = stoneBody(cut, stone.width);
      const claws = metal.parts.find((part) => part.name === "claw");
      if (!claws) throw new Error("no claws");
      const near = pointsOf(metal, ["claw"]).map((p) => ({
        p: within(stone.frame, p),
        gap: clearance(body, within(stone.frame, p)),
      }));
      const girdle = near.filter(({ p }) => Math.abs(p[1]) < 0.06 * stone.width);
      const least = clawCount(cut, head);
      expect(
        clusters(girdle.filter(({ gap }) => gap < 0.05).map(({ p }) => Math.atan2(p[2], p[0]))),
      ).toBeGreaterThanOrEqual(least);
      expect(deepest(metal, ["claw", "gallery"], stone)).toBeGreaterThan(-0.05);
    }
  });

  it.each(casesOf(DESIGNS, 5))("no metal of %j cuts into a set stone, and no stone into another", (own) => {
    for (const [cut, carat, size] of [
      ["oval", 0.3, 44],
      ["emerald", 5, 70],
    ] as const) {
      const { metal, stones, melee } = model(own, cut, carat, size, "light");
      for (const stone of stones) {
        expect(deepest(metal, ["claw", "gallery", "halo", "bezel", "bead", "shank"], stone)).toBeGreaterThan(
          -0.05,
        );
        const body = stoneBody(stone.cut, stone.width);
        for (const other of stones)
          if (other !== stone)
            for (const p of cornersOf(other))
              expect(clearance(body, within(stone.frame, p))).toBeGreaterThan(0.1);
        for (const m of melee) expect(clearance(body, within(stone.frame, m.at))).toBeGreaterThan(0);
      }
      for (const [i, a] of melee.entries())
        for (const b of melee.slice(i + 1))
          expect(Math.hypot(...sub(a.at, b.at))).toBeGreaterThan(a.radius + b.radius + 0.02);
    }
  });

  it.each(casesOf(DESIGNS, 5))("nothing of %j reaches into the finger", (own) => {
    for (const size of [44, 70]) {
      const { metal, radius } = model(own, "oval", 1.5, size, "light");
      const least = Math.min(
        ...pointsOf(
          metal,
          metal.parts.map((part) => part.name),
        ).map((p) => Math.hypot(p[0], p[1])),
      );
      expect(least).toBeGreaterThan(radius - 0.01);
    }
  });
});

const clawCount = (cut: CutId, head: string): number =>
  cut === "marquise" ? 6 : cut === "pear" || cut === "heart" ? 5 : head === "prong6" ? 6 : 4;

/** Number of groups of angles that are more than 0.12 apart. */
function clusters(angles: readonly number[]): number {
  const sorted = [...angles].sort((a, b) => a - b);
  return sorted.filter(
    (a, i) =>
      Math.abs(a - (i === 0 ? (sorted[sorted.length - 1] ?? 0) - 2 * Math.PI : (sorted[i - 1] ?? 0))) > 0.12,
  ).length;
}

/** The greatest depth of a corner or middle of the metal's triangles inside a stone, mm (negative: inside). */
function deepest(metal: MetalMesh, names: readonly string[], stone: SetStone): number {
  const body = stoneBody(stone.cut, stone.width);
  let least = Infinity;
  for (const { name, first, count } of metal.parts) {
    if (!names.includes(name)) continue;
    for (let i = first; i < first + count; i += 3) {
      const [a, b, c] = [
        corner(metal, metal.indices[i] ?? 0),
        corner(metal, metal.indices[i + 1] ?? 0),
        corner(metal, metal.indices[i + 2] ?? 0),
      ];
      if (Math.hypot(...sub(a, stone.frame.o)) > stone.width * 1.3 + 1) continue;
      for (const p of [
        a,
        [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3] as V3,
      ])
        least = Math.min(least, clearance(body, within(stone.frame, p), least));
    }
  }
  return least;
}

function cornersOf({ cut, width, frame }: SetStone): V3[] {
  const mesh = stoneMesh(cut);
  const k = width / mesh.width;
  return mesh.facets
    .flatMap((f) => f.points)
    .map((p) => along(along(along(frame.o, frame.x, k * p[0]), frame.y, k * p[1]), frame.z, k * p[2]));
}

describe("a polished shank", () => {
  it.each([
    ["full", "court"],
    ["full", "flat"],
    ["light", "court"],
    ["light", "flat"],
  ] as const)(
    "mirrors evenly all along its flank, also beside the maker's mark: %s, %s",
    (detail, profile) => {
      const { metal, radius } = model(
        { profile, pave: profile === "flat" ? "full" : "none" },
        "round",
        1,
        52,
        detail,
      );
      // Corners of the sides at the back, grouped by their place in the section; all of a group should face the same
      // way.
      const places = new Map<string, number[]>();
      metal.parts
        .filter(({ name }) => name === "shank")
        .forEach(({ first, count }) =>
          new Set(metal.indices.subarray(first, first + count)).forEach((i) => {
            const [x, y, z] = corner(metal, i);
            const r = Math.hypot(x, y);
            if (y > -0.9 * r || r < radius + 0.25 || Math.abs(nth(metal.normals, i * 3 + 2)) < 0.5) return;
            const place = `${(r - radius).toFixed(4)} ${z.toFixed(4)}`;
            places.set(place, [
              ...(places.get(place) ?? []),
              Math.atan2(
                nth(metal.normals, i * 3 + 2),
                (nth(metal.normals, i * 3) * x + nth(metal.normals, i * 3 + 1) * y) / r,
              ),
            ]);
          }),
        );
      const rows = [...places.values()].filter((angles) => angles.length > 5);
      expect(rows.length).toBeGreaterThan(4);
      for (const angles of rows) expect(Math.max(...angles) - Math.min(...angles)).toBeLessThan(0.8 * DEGREE);
    },
  );
});
