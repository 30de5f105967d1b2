import type { Groove } from "../engraving/groove";
import { letterSurface } from "../engraving/letter-surface";
import { placed, type Frame } from "./frame";
import type { RingModel } from "./ring-model";
import { stoneMesh, type StoneMesh } from "../stone/stone-mesh";
import { cross, type V3 } from "../vec";

/** A surface for any viewer: lengths in mm, a normal for each corner, triangles counter-clockwise from outside. */
export type Surface = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
};

/** A ring standing on its shank, which touches y = 0, head up, finger along z; mm. */
export type RingSolid = {
  readonly metal: Surface;
  readonly stones: Surface;
  readonly depth: number;
  /** the letters engraved inside */ readonly letters?: Surface;
};

/**
 * Number of sides of a small brilliant's girdle between two main facets. Few are enough, because the stone is a tenth
 * as wide as a centre stone.
 */
const SMALL = 1;

/** The solids of a ring for 3D files. `depth`: of its centre stone from table to culet, mm. */
export function ringSolid(model: RingModel, groove?: Groove): RingSolid {
  const floor = lowest(model.metal.positions);
  const stones = [
    ...model.stones.map(({ cut, proportions, width, frame }) => ({
      mesh: stoneMesh(cut, proportions),
      width,
      frame,
    })),
    ...model.melee.map(({ at, u, v, radius }) => {
      const out = cross(u, v);
      const frame: Frame = { o: at, x: u, y: out, z: cross(u, out) };
      return { mesh: stoneMesh("round", undefined, SMALL), width: 2 * radius, frame };
    }),
  ];
  const [centre] = stones;
  const letters = groove && letterSurface(groove);
  return {
    metal: { ...model.metal, positions: lifted(model.metal.positions, -floor) },
    stones: facets(stones, -floor),
    depth: centre ? (centre.mesh.top - centre.mesh.culet) * centre.width : 0,
    ...(letters ? { letters: { ...letters, positions: lifted(letters.positions, -floor) } } : {}),
  };
}

function lowest(positions: Float32Array): number {
  let low = Infinity;
  for (let i = 1; i < positions.length; i += 3) low = Math.min(low, positions[i] ?? 0);
  return low;
}

const lifted = (positions: Float32Array, by: number): Float32Array =>
  positions.map((value, i) => (i % 3 === 1 ? value + by : value));

/** Every facet is flat and separate, because a stone's edges are sharp. */
function facets(stones: readonly { mesh: StoneMesh; width: number; frame: Frame }[], lift: number): Surface {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const { mesh, width, frame } of stones)
    for (const { points, normal } of mesh.facets) {
      const first = positions.length / 3;
      const out = placed({ ...frame, o: [0, 0, 0] }, normal);
      for (const [x, y, z] of points) {
        const p: V3 = placed(frame, [x * width, y * width, z * width]);
        positions.push(p[0], p[1] + lift, p[2]);
        normals.push(...out);
      }
      for (let i = 2; i < points.length; i++) indices.push(first, first + i - 1, first + i);
    }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
}
