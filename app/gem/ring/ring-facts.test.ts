import { describe, expect, it } from "vitest";
import { sizeForCarat } from "../stone/carat";
import { stoneMesh } from "../stone/stone-mesh";
import { metalWeight } from "../metalwork/weight";
import { ringFacts } from "./ring-facts";
import { ringModel } from "./ring-model";
import type { RingParams } from "./ring-params";
import { SOLITAIRE } from "./solitaire.test-support";
import { nth } from "../nth";
import { meshVolume, stlFile } from "./stl";

const ring = { params: SOLITAIRE, cut: "round", carat: 1, circumference: 54 } as const;

describe("A ring in figures", () => {
  it("are those of its geometry", () => {
    const facts = ringFacts(ring, "platinum");
    const model = ringModel(ring, "light");
    expect(Math.abs(facts.grams - metalWeight(ringModel(ring), "platinum"))).toBeLessThan(
      0.03 * facts.grams + 0.05,
    );
    expect([facts.circumference, facts.diameter]).toEqual([54, 17.2]);
    // From the finger to the table of the stone, which is higher than its claws.
    const { frame, width } = nth(model.stones, 0);
    const table = frame.o[1] + (stoneMesh("round").top * width) / stoneMesh("round").width;
    expect(table).toBeGreaterThan(model.top);
    expect(facts.height).toBeCloseTo(table - model.radius, 1);
    expect(facts.width).toBeCloseTo(sizeForCarat("round", 1).width, 1);
    expect(facts.share).toBe(Math.round((100 * sizeForCarat("round", 1).width * Math.PI) / 54));
  });

  it("change with every option", () => {
    const base = JSON.stringify(ringFacts(ring, "platinum"));
    expect(JSON.stringify(ringFacts(ring, "yellow-gold"))).not.toBe(base);
    for (const other of [
      { ...ring, carat: 1.5 },
      { ...ring, cut: "oval" as const },
      { ...ring, circumference: 60 },
      { ...ring, params: { ...SOLITAIRE, shankW: 2.4 } },
      { ...ring, params: { ...SOLITAIRE, pave: "half" as const } },
    ])
      expect(JSON.stringify(ringFacts(other, "platinum"))).not.toBe(base);
  });
});

describe("A ring to print", () => {
  const designs: RingParams[] = [
    SOLITAIRE,
    { ...SOLITAIRE, shank: "split", shankW: 3.4, pave: "half" },
    { ...SOLITAIRE, profile: "round", shank: "twist", shankW: 3, pave: "twist" },
    { ...SOLITAIRE, head: "bezel", eastWest: true },
    { ...SOLITAIRE, head: "prong4", halo: true, hiddenHalo: true, side: { cut: "pear", scale: 0.6 } },
  ];

  it.each(designs)(
    "has no hole in any of its skins, so that a printer can fill it: $shank, $head",
    (design) => {
      const file = stlFile(ringModel({ ...ring, params: design }, "light").metal);
      const view = new DataView(file.buffer);
      const corners = Array.from({ length: view.getUint32(80, true) * 3 }, (_, i) =>
        [0, 4, 8]
          .map((k) => view.getFloat32(84 + 50 * Math.floor(i / 3) + 12 + 12 * (i % 3) + k, true).toFixed(4))
          .join(),
      );
      // Each edge belongs to two triangles, which use it in opposite directions.
      const balance = new Map<string, number>();
      for (let i = 0; i < corners.length; i += 3) {
        for (const [a = "", b = ""] of [
          [corners[i], corners[i + 1]],
          [corners[i + 1], corners[i + 2]],
          [corners[i + 2], corners[i]],
        ]) {
          if (a === b) continue;
          const [edge, by] = a < b ? [`${a}|${b}`, 1] : [`${b}|${a}`, -1];
          balance.set(edge, (balance.get(edge) ?? 0) + by);
        }
      }
      expect([...balance.values()].filter((left) => left !== 0)).toHaveLength(0);
    },
  );

  it("is an STL file with the volume of the model", () => {
    const { metal } = ringModel(ring, "light");
    const file = stlFile(metal);
    const view = new DataView(file.buffer);
    const count = view.getUint32(80, true);
    expect(file.byteLength).toBe(84 + 50 * count);
    const positions = Float32Array.from({ length: count * 9 }, (_, i) =>
      view.getFloat32(84 + 50 * Math.floor(i / 9) + 12 + 4 * (i % 9), true),
    );
    const volume = meshVolume({ positions, indices: Uint32Array.from({ length: count * 3 }, (_, i) => i) });
    expect(volume).toBeCloseTo(meshVolume(metal), 3);
    expect(volume).toBeGreaterThan(100);
  });
});
