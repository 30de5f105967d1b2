import { USDLoader } from "three/examples/jsm/loaders/USDLoader.js";
import { Box3, Mesh, Vector3, type BufferGeometry } from "three";
import { unzipSync } from "fflate";
import { validateBytes } from "gltf-validator";
import { describe, expect, it } from "vitest";
import { DEFAULT_FONT } from "~/domain/engraving";
import { grooveOf } from "~/gem/engraving/groove";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingParams } from "~/gem/ring/ring-params";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { ringSolid } from "~/gem/ring/ring-solid";
import { glbFile } from "./glb";
import { usdzFile } from "./usdz";

const worn = { name: "aube-round-1.05-54", metal: "yellow-gold" } as const;
const solidOf = (params: RingParams, cut: "round" | "heart" | "emerald" = "round") =>
  ringSolid(ringModel({ params, cut, carat: 1.05, circumference: 54 }, "light"));
const rings = [
  ["a solitaire", solidOf(SOLITAIRE)],
  [
    "a heart between two brilliants on a paved band",
    solidOf({ ...SOLITAIRE, pave: "half", side: { cut: "round", scale: 0.4 } }, "heart"),
  ],
  ["an emerald in its halo", solidOf({ ...SOLITAIRE, halo: true }, "emerald")],
] as const;

/** Millimetres that a ring's file spans along x, y and z (its positions are in metres). */
const spans = (positions: Float32Array) => {
  const box = new Box3();
  for (let i = 0; i < positions.length; i += 3)
    box.expandByPoint(new Vector3(positions[i], positions[i + 1], positions[i + 2]));
  return { size: box.getSize(new Vector3()), floor: box.min.y };
};

describe("A ring to take along", () => {
  it.each(rings)("%s is a GLB without fault for Khronos' validator", async (_, solid) => {
    const { issues } = await validateBytes(await glbFile(solid, worn));
    expect(issues.messages.map(({ code, pointer }) => `${code} ${pointer ?? ""}`)).toEqual([]);
  });

  it.each(rings)("%s is a USDZ that another reader opens, in real size and on its feet", (_, solid) => {
    const file = usdzFile(solid, worn);
    // The layout of the package: stored uncompressed, with its file at a multiple of 64 bytes.
    const view = new DataView(file.buffer);
    const begin = 30 + view.getUint16(26, true) + view.getUint16(28, true);
    expect([view.getUint16(8, true), begin % 64]).toEqual([0, 0]);
    expect(Object.keys(unzipSync(file))).toEqual(["ring.usda"]);
    const scene = new USDLoader().parse(file.buffer);
    const parts: string[] = [];
    scene.traverse((one) => {
      if (one instanceof Mesh && (one.geometry as BufferGeometry).hasAttribute("position"))
        parts.push(one.name);
    });
    expect(parts).toEqual(expect.arrayContaining(["Metal", "Diamonds"]));
    const box = new Box3().setFromObject(scene);
    const { size, floor } = spans(solid.metal.positions);
    expect(box.max.x - box.min.x).toBeCloseTo(size.x / 1000, 5);
    expect([floor, box.min.y]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
  });

  it("is the size of the finger: 54 mm around inside is 17.2 mm across", () => {
    const { positions } = solidOf(SOLITAIRE).metal;
    // The inside of the band, at the height of the finger's centre.
    let inside = Infinity;
    for (let i = 0; i < positions.length; i += 3)
      inside = Math.min(
        inside,
        Math.hypot(positions[i] ?? 0, (positions[i + 1] ?? 0) - 54 / (2 * Math.PI) - SOLITAIRE.shankT),
      );
    expect(inside).toBeCloseTo(54 / (2 * Math.PI), 1);
  });

  it.each(rings)(
    "%s has every facet of its stones turned outwards",
    (_, { stones: { positions, normals, indices } }) => {
      const at = (list: Float32Array, i = 0) => new Vector3().fromArray(list, 3 * i);
      for (let i = 0; i < indices.length; i += 3) {
        const [a, b, c] = [
          at(positions, indices[i]),
          at(positions, indices[i + 1]),
          at(positions, indices[i + 2]),
        ];
        const out = b.sub(a).cross(c.sub(a));
        if (out.length() > 1e-6) expect(out.normalize().dot(at(normals, indices[i]))).toBeGreaterThan(0.99);
      }
    },
  );

  it("has the same bytes every time", async () => {
    const [one, other] = [solidOf(SOLITAIRE), solidOf(SOLITAIRE)];
    expect(Buffer.from(await glbFile(one, worn)).equals(await glbFile(other, worn))).toBe(true);
    expect(Buffer.from(usdzFile(one, worn)).equals(usdzFile(other, worn))).toBe(true);
  });

  it("carries its letters inside the band, facing the finger, and both files show them as a part of their own", async () => {
    const groove = grooveOf(SOLITAIRE, 54, { text: "A & M", font: DEFAULT_FONT }, 30);
    const model = ringModel({ params: SOLITAIRE, cut: "round", carat: 1.05, circumference: 54 }, "light");
    const solid = ringSolid(model, groove);
    const { positions = new Float32Array(), normals = new Float32Array() } = solid.letters ?? {};
    expect(positions.length).toBeGreaterThan(300);
    const axis = 54 / (2 * Math.PI) + SOLITAIRE.shankT;
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y] = [positions[i] ?? 0, (positions[i + 1] ?? 0) - axis];
      expect(Math.hypot(x, y)).toBeCloseTo(54 / (2 * Math.PI) - 0.012, 1);
      expect(x * (normals[i] ?? 0) + y * (normals[i + 1] ?? 0)).toBeLessThan(0);
    }
    const { issues } = await validateBytes(await glbFile(solid, worn));
    expect(issues.messages.map(({ code }) => code)).toEqual([]);
    const parts: string[] = [];
    new USDLoader().parse(usdzFile(solid, worn).buffer).traverse((one) => parts.push(one.name));
    expect(parts).toContain("Letters");
    expect(ringSolid(model).letters).toBeUndefined();
  });
});
