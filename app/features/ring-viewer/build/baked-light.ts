import { groundUnder } from "~/gem/light/ground";
import { METALS } from "~/gem/light/metal-material";
import { caster } from "~/gem/light/ray";
import { sceneOf, type Scene } from "~/gem/light/scene";
import { surroundings } from "~/gem/light/surroundings";
import { nth } from "~/gem/nth";
import type { RingModel } from "~/gem/ring/ring-model";
import { DEGREE, type V3 } from "~/gem/vec";

/** Light on the paper: a grid of shares 0…255, with its first corner and its spacing in mm. */
export type BakedShadow = {
  readonly share: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly z0: number;
  readonly step: number;
  readonly y: number;
};

/**
 * Which light a ring blocks from itself and from the paper. `open`: for each corner of the metal, four spherical
 * harmonics of what it sees, −127…127.
 */
export type BakedLight = { readonly open: Int8Array; readonly shadow: BakedShadow };

/** Azimuth of the studio in the first view of a ring. */
const AZIMUTH = 33 * DEGREE;
const STUDIO_X: V3 = [Math.cos(AZIMUTH), 0, -Math.sin(AZIMUTH)];
const STUDIO_Z: V3 = [Math.sin(AZIMUTH), 0, Math.cos(AZIMUTH)];

/**
 * Something farther away than this does not block the studio, mm: a band mirrors the far side of its ring only dimly.
 */
const NEAR = 9;
const STEP = 0.02;
/** Share of the light that a stone lets through, as seen in metal. */
const THROUGH_STONE = 0.55;

/** Computes the shadow on the paper, then what every corner of the metal sees. `rays`: number per corner. */
export function bakeLight(
  model: RingModel,
  quality: { columns: number; shadowRays: number; rays: number },
): BakedLight {
  const scene = sceneOf(model, 1);
  return {
    shadow: bakeShadow(scene, quality.columns, quality.shadowRays),
    open: bakeOpen(model, scene, quality.rays),
  };
}

function bakeShadow(scene: Scene, columns: number, rays: number): BakedShadow {
  const ground = groundUnder(
    scene,
    surroundings("metal", METALS["white-gold"].blur),
    STUDIO_X,
    STUDIO_Z,
    columns,
    rays,
  );
  const { rows, x0, z0, step, y } = ground;
  const share = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const fade = Math.min(
        1,
        6 * Math.min(i / columns, j / rows, (columns - 1 - i) / columns, (rows - 1 - j) / rows),
      );
      share[j * columns + i] = Math.round(255 * (1 - (1 - nth(ground.share, j * columns + i)) * fade));
    }
  }
  return { share, columns, rows, x0, z0, step, y };
}

const threeAt = (list: Float32Array, i: number): V3 => [
  nth(list, i * 3),
  nth(list, i * 3 + 1),
  nth(list, i * 3 + 2),
];

/**
 * First-order spherical harmonics of what is seen: the means of v and of 3·v·direction over the hemisphere above the
 * normal, scaled so that looking along `r` one reads `x + yzw·r`.
 */
function bakeOpen({ metal }: RingModel, scene: Scene, rays: number): Int8Array {
  const { positions, normals } = metal;
  const { nearest } = caster(scene.bvh);
  const count = positions.length / 3;
  const open = new Int8Array(count * 4);
  const directions = spread(rays);
  for (let i = 0; i < count; i++) {
    const [nx, ny, nz] = threeAt(normals, i);
    const [x, y, z] = threeAt(positions, i);
    const [px, py, pz] = [x + nx * STEP, y + ny * STEP, z + nz * STEP];
    let [all, seen, sx, sy, sz] = [0, 0, 0, 0, 0];
    let [mx, my, mz] = [0, 0, 0];
    for (const [dx, dy, dz] of directions) {
      if (dx * nx + dy * ny + dz * nz < 0.08) continue;
      const hit = nearest(px, py, pz, dx, dy, dz, NEAR);
      const v = hit < 0 ? 1 : scene.owner[hit] === 0 ? 0 : THROUGH_STONE;
      all++;
      seen += v;
      sx += v * dx;
      sy += v * dy;
      sz += v * dz;
      mx += dx;
      my += dy;
      mz += dz;
    }
    if (all === 0) {
      open.set([127, 0, 0, 0], i * 4);
      continue;
    }
    // Deviations from the mean direction give the slope. Otherwise half of it would be constant over a hemisphere.
    const mean = seen / all;
    const [ax, ay, az] = [
      sx / all - (mean * mx) / all,
      sy / all - (mean * my) / all,
      sz / all - (mean * mz) / all,
    ];
    const k = 4;
    const offset = mean - (k * (ax * mx + ay * my + az * mz)) / all;
    open.set(
      [offset, k * ax, k * ay, k * az].map((v) => Math.max(-127, Math.min(127, Math.round(v * 64)))),
      i * 4,
    );
  }
  return open;
}

/** Directions spread evenly over the sphere (Fibonacci lattice). */
function spread(hemisphere: number): V3[] {
  const n = hemisphere * 2;
  return Array.from({ length: n }, (_, i) => {
    const y = 1 - (2 * i + 1) / n;
    const a = i * 2.399963;
    const r = Math.sqrt(1 - y * y);
    return [Math.cos(a) * r, y, Math.sin(a) * r];
  });
}
