import { sizeForCarat } from "~/gem/stone/carat";
import type { CutId, Proportions } from "~/gem/stone/cut";
import type { RingToTrace } from "./trace-ring";

/** A plain band of round section, nothing else: metal whose light can be computed. */
export function torus(radius = 9, thick = 0.9, around = 160, section = 32): RingToTrace["metal"] {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < section; j++) {
      const [a, b] = [(i / around) * 2 * Math.PI, (j / section) * 2 * Math.PI];
      const n = [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)];
      normals.push(...n);
      positions.push(
        (radius + thick * Math.cos(b)) * Math.cos(a),
        (radius + thick * Math.cos(b)) * Math.sin(a),
        thick * Math.sin(b),
      );
      const at = (k: number, l: number): number => (k % around) * section + (l % section);
      indices.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
}

/** A band with a stone above it, without claws, to test the tracer independently of the product's models. */
export function bandWithStone(cut: CutId, carat = 1, proportions?: Partial<Proportions>): RingToTrace {
  const { width, depth } = sizeForCarat(cut, carat);
  const y = 9.9 + depth * 0.65;
  return {
    metal: torus(),
    stones: [
      {
        cut,
        ...(proportions ? { proportions } : {}),
        width,
        frame: { o: [0, y, 0], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] },
      },
    ],
    melee: [],
    outerRadius: 9.9,
    top: y + depth * 0.2,
    reachX: 9.9,
    reachZ: 4,
  };
}
