import { shankFor, shankWork } from "../metalwork/shank";
import { FINENESS } from "../metalwork/fineness";
import { metalMesh, type MetalMesh } from "../metalwork/metal-mesh";
import { extentOf, ringModel, type Detail, type RingModel, type RingOrder } from "./ring-model";
import type { RingParams } from "./ring-params";

/** Width of a plain band beside a split band, as a share of the split one. */
const SLENDER = 0.62;
/** Distance between a ring and its band, mm: they touch, but are separate. */
const APART = 0.05;

/**
 * Design of the wedding band for a ring: same profile, thickness and stones. Arches and branches become one plain
 * strand.
 */
export function weddingBandParams(params: RingParams): RingParams {
  const { profile, shankW, shankT, shank, pave, head, graded, milgrain, winds } = params;
  const plain = shank === "split" || shank === "cathedral";
  return {
    profile,
    shankT,
    shankW: shank === "split" ? shankW * SLENDER : shankW,
    taper: 1,
    shank: plain ? "plain" : shank,
    head,
    ...(pave ? { pave } : {}),
    ...(graded ? { graded } : {}),
    ...(milgrain ? { milgrain } : {}),
    ...(winds ? { winds } : {}),
  };
}

/**
 * Wedding band for a ring with those parameters and an inner circumference in mm. It fits under the ring's head and
 * lies flush.
 */
export function weddingBandModel(
  params: RingParams,
  circumference: number,
  detail: Detail = "full",
): RingModel {
  const own = weddingBandParams(params);
  const radius = circumference / (2 * Math.PI);
  const fine = FINENESS[detail];
  const { shells, melee } = shankWork(own, shankFor(own, radius, undefined, fine), 0, radius, fine);
  const metal = metalMesh(shells);
  return { metal, stones: [], melee, radius, outerRadius: radius + own.shankT, ...extentOf(metal) };
}

/** A ring to picture; `band`: with its wedding band. */
export type PicturedOrder = RingOrder & { readonly band?: boolean | undefined };

/**
 * The ring that a picture shows. With `band`, its wedding band lies flush beside it, on the side of the hand, where the
 * eye is (+z).
 */
export function picturedRing({ band, ...ring }: PicturedOrder, detail: Detail = "full"): RingModel {
  const model = ringModel(ring, detail);
  if (!band) return model;
  const beside = weddingBandModel(ring.params, ring.circumference, detail);
  const off = flankOf(model.metal) + APART + beside.reachZ;
  const metal = joined(model.metal, beside.metal, off);
  const melee = beside.melee.map((stone) => ({
    ...stone,
    at: [stone.at[0], stone.at[1], stone.at[2] + off] as const,
  }));
  return {
    ...model,
    metal,
    melee: [...model.melee, ...melee],
    ...extentOf(metal),
    beside: off + beside.reachZ,
  };
}

/** How far the band of a ring extends along the finger, mm. */
function flankOf({ positions, indices, parts }: MetalMesh): number {
  let reach = 0;
  for (const { name, first, count } of parts)
    if (name === "shank")
      for (let i = first; i < first + count; i++)
        reach = Math.max(reach, positions[(indices[i] ?? 0) * 3 + 2] ?? 0);
  return reach;
}

/** Two meshes as one, the second moved along the finger by `off` mm. */
function joined(one: MetalMesh, other: MetalMesh, off: number): MetalMesh {
  const [positions, normals, indices] = [
    new Float32Array(one.positions.length + other.positions.length),
    new Float32Array(one.normals.length + other.normals.length),
    new Uint32Array(one.indices.length + other.indices.length),
  ];
  positions.set(one.positions);
  positions.set(
    other.positions.map((value, i) => (i % 3 === 2 ? value + off : value)),
    one.positions.length,
  );
  normals.set(one.normals);
  normals.set(other.normals, one.normals.length);
  indices.set(one.indices);
  const corners = one.positions.length / 3;
  indices.set(
    other.indices.map((corner) => corner + corners),
    one.indices.length,
  );
  return {
    positions,
    normals,
    indices,
    parts: [
      ...one.parts,
      ...other.parts.map((part) => ({ ...part, first: part.first + one.indices.length })),
    ],
  };
}
