import type { CutId } from "~/gem/stone/cut";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { nth } from "~/gem/nth";
import type { MetalMesh, RingModel, SetStone } from "~/gem/ring/ring-model";
import type { WorkedFace } from "~/gem/metalwork/finish";
import { cross, type V3 } from "~/gem/vec";
import { picturedRing, type PicturedOrder } from "~/gem/ring/wedding-band";
import { packPlanes, type PackedPlanes } from "./packed-planes";

/** Stones of one cut, all instances of one mesh. Facet kinds: 0 table, 1 crown, 2 below. */
export type StoneBatch = {
  readonly cut: CutId;
  readonly small: boolean;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly facets: Float32Array;
  readonly planes: PackedPlanes;
  /** One 4 × 4 matrix, by columns, for each stone. */
  readonly places: Float32Array;
};

/** A ring that is ready for the graphics card, mm. */
export type BuiltRing = {
  readonly metal: Pick<MetalMesh, "positions" | "normals" | "indices">;
  readonly batches: readonly StoneBatch[];
  readonly worked?: WorkedFace;
  readonly extent: Pick<
    RingModel,
    "radius" | "outerRadius" | "top" | "reachX" | "reachZ" | "beside" | "fromHigher"
  >;
};

type Placed = { readonly o: V3; readonly x: V3; readonly y: V3; readonly z: V3; readonly width: number };

/** Builds the stone batches and the metal of a model. */
export function buildRing(
  request: PicturedOrder,
  detail: "full" | "light",
): { model: RingModel; built: BuiltRing } {
  const model = picturedRing(request, detail);
  const { radius, outerRadius, top, reachX, reachZ, beside, fromHigher = false } = model;
  const kinds = new Map<string, SetStone[]>();
  for (const stone of model.stones) {
    const key = `${stone.cut} ${stone.role} ${JSON.stringify(stone.proportions ?? {})}`;
    kinds.set(key, [...(kinds.get(key) ?? []), stone]);
  }
  const batches = [...kinds.values()].map((stones) =>
    batch(
      nth(stones, 0),
      stones.map(({ frame, width }) => ({ ...frame, width })),
      false,
    ),
  );
  if (model.melee.length > 0) {
    const places = model.melee.map(({ at, u, v, radius: r }): Placed => {
      const y = cross(u, v);
      return { o: at, x: u, y, z: cross(u, y), width: r * 2 };
    });
    batches.push(batch({ cut: "round" }, places, true));
  }
  const { positions, normals, indices } = model.metal;
  return {
    model,
    built: {
      metal: { positions, normals, indices },
      batches,
      ...(model.worked ? { worked: model.worked } : {}),
      extent: { radius, outerRadius, top, reachX, reachZ, fromHigher, ...(beside ? { beside } : {}) },
    },
  };
}

function batch(
  { cut, proportions }: Pick<SetStone, "cut" | "proportions">,
  stones: readonly Placed[],
  small: boolean,
): StoneBatch {
  const mesh = stoneMesh(cut, proportions, small ? 1 : 4);
  const count = mesh.facets.reduce((n, f) => n + (f.points.length - 2) * 3, 0);
  const [positions, normals, facets] = [
    new Float32Array(count * 3),
    new Float32Array(count * 3),
    new Float32Array(count),
  ];
  let i = 0;
  for (const { points, normal, name, part } of mesh.facets) {
    const kind = name === "table" ? 0 : part === "crown" ? 1 : 2;
    for (let k = 2; k < points.length; k++) {
      for (const p of [nth(points, 0), nth(points, k - 1), nth(points, k)]) {
        positions.set(p, i * 3);
        normals.set(normal, i * 3);
        facets[i++] = kind;
      }
    }
  }
  const places = new Float32Array(stones.length * 16);
  stones.forEach(({ o, x, y, z, width }, n) => {
    const k = width / mesh.width;
    places.set(
      [
        x[0] * k,
        x[1] * k,
        x[2] * k,
        0,
        y[0] * k,
        y[1] * k,
        y[2] * k,
        0,
        z[0] * k,
        z[1] * k,
        z[2] * k,
        0,
        o[0],
        o[1],
        o[2],
        1,
      ],
      n * 16,
    );
  });
  return { cut, small, positions, normals, facets, planes: packPlanes(cut, proportions), places };
}

/** Buffers that may be transferred to another thread instead of copied. */
export function transferable({ metal, batches }: BuiltRing): ArrayBuffer[] {
  const arrays = [
    metal.positions,
    metal.normals,
    metal.indices,
    ...batches.flatMap((b) => [
      b.positions,
      b.normals,
      b.facets,
      b.places,
      b.planes.facets,
      b.planes.guesses,
    ]),
  ];
  return arrays.map((a) => a.buffer as ArrayBuffer);
}
