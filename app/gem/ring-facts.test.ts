import { describe, expect, it } from "vitest";
import { sizeForCarat } from "./carat";
import { ringFacts } from "./ring-facts";
import { ringModel } from "./ring-model";
import type { RingParams } from "./ring-params";
import { meshVolume, stlFile } from "./stl";

const params: RingParams = { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" };
const ring = { params, cut: "round", carat: 1, circumference: 54 } as const;

describe("A ring in figures", () => {
  it("are those of its geometry", () => {
    const facts = ringFacts(ring);
    const model = ringModel(ring, "light");
    expect(facts.height).toBeCloseTo(model.top - model.radius, 1);
    expect(facts.width).toBeCloseTo(sizeForCarat("round", 1).width, 1);
    expect(facts.share).toBe(Math.round((100 * sizeForCarat("round", 1).width * Math.PI) / 54));
  });

  it("change with every option", () => {
    const base = JSON.stringify(ringFacts(ring));
    for (const other of [{ ...ring, carat: 1.5 }, { ...ring, cut: "oval" as const }, { ...ring, circumference: 60 }, { ...ring, params: { ...params, shankW: 2.4 } }, { ...ring, params: { ...params, pave: "half" as const } }]) expect(JSON.stringify(ringFacts(other))).not.toBe(base);
  });
});

describe("A ring to print", () => {
  it("is an STL file with the volume of the model", () => {
    const { metal } = ringModel(ring, "light");
    const file = stlFile(metal);
    const view = new DataView(file.buffer);
    const count = view.getUint32(80, true);
    expect(file.byteLength).toBe(84 + 50 * count);
    const positions = Float32Array.from({ length: count * 9 }, (_, i) => view.getFloat32(84 + 50 * Math.floor(i / 9) + 12 + 4 * (i % 9), true));
    const volume = meshVolume({ positions, indices: Uint32Array.from({ length: count * 3 }, (_, i) => i) });
    expect(volume).toBeCloseTo(meshVolume(metal), 3);
    expect(volume).toBeGreaterThan(100);
  });
});
