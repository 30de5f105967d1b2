import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  FloatType,
  GLSL3,
  InstancedBufferAttribute,
  InstancedMesh,
  Mesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  RawShaderMaterial,
  RedFormat,
  RGBAFormat,
  UnsignedByteType,
  Vector2,
  Vector3,
  Vector4,
  type IUniform,
} from "three";
import type { Groove } from "~/gem/engraving/groove";
import { ABSORPTION, BOUNCES } from "~/gem/light/stone-material";
import type { WorkedFace } from "~/gem/metalwork/finish";
import { riseOf, stretchOf, taperOf } from "~/gem/metalwork/run";
import type { BakedLight } from "../build/baked-light";
import { GUESSES, ROW } from "../build/packed-planes";
import type { BuiltRing, StoneBatch } from "../build/built-ring";
import { METAL_FRAGMENT, METAL_VERTEX } from "../shaders/metal";
import { STONE_FRAGMENT, STONE_VERTEX } from "../shaders/stone";
import type { SharedUniforms } from "./shared-uniforms";

/** Value of `open` before the bake is ready: nothing blocks the light (1 in 64ths). */
const OPEN = 64;

/** The metal of a ring as one mesh. `light` adds what it sees when the bake is ready. */
export function metalBody({ metal, worked }: BuiltRing, shared: SharedUniforms) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(metal.positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(metal.normals, 3));
  geometry.setIndex(new BufferAttribute(metal.indices, 1));
  const open = new Int8Array((metal.positions.length / 3) * 4);
  for (let i = 0; i < open.length; i += 4) open[i] = OPEN;
  const seen = new BufferAttribute(open, 4, true);
  geometry.setAttribute("open", seen);
  const { studioAxes, fromAbove, f0, shadow, paper, ground } = shared;
  const around = { studioAxes, fromAbove, f0, shadow, paper, ground };
  const blank = new DataTexture(new Uint8Array(1), 1, 1, RedFormat, UnsignedByteType);
  blank.needsUpdate = true;
  const letters = { value: new Vector4() };
  const inside = { value: new Vector3() };
  const cells = { value: blank };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: METAL_VERTEX,
    fragmentShader: METAL_FRAGMENT,
    uniforms: { ...around, ...faceUniforms(worked), mask: cells, letters, inside },
  });
  let mask: DataTexture | undefined;
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return {
    object: mesh,
    light(baked: BakedLight): void {
      // Writes into the same attribute: if it were replaced, its old buffer would stay on the graphics card.
      seen.array.set(baked.open);
      seen.needsUpdate = true;
    },
    /** Engraves letters on the inside, or removes them. */
    engrave(groove: Groove | undefined): void {
      mask?.dispose();
      mask = groove && maskTexture(groove);
      cells.value = mask ?? blank;
      inside.value.set(groove?.radius ?? 0, groove?.angle ?? 0, groove?.mask.perMm ?? 1);
      if (groove)
        letters.value.set(
          groove.mask.left,
          groove.mask.bottom,
          groove.mask.perMm / groove.mask.width,
          groove.mask.perMm / groove.mask.height,
        );
    },
    dispose(): void {
      geometry.dispose();
      material.dispose();
      blank.dispose();
      mask?.dispose();
    },
  };
}

/** Uniforms of the metal's shader for a brushed or hammered face. */
export function faceUniforms(worked: WorkedFace | undefined) {
  if (!worked)
    return {
      face: { value: new Vector4() },
      swell: { value: new Vector4() },
      shoulder: { value: new Vector2(0, 1) },
    };
  const { params, radius, finish } = worked;
  const { rise, at } = params.shoulders ?? { rise: 0, at: 1 };
  const kind = finish === "brushed" ? 1 : 2;
  return {
    face: { value: new Vector4(radius, params.shankT, params.shankW / 2, kind) },
    swell: { value: new Vector4(riseOf(params), taperOf(params) - 1, ...stretchOf(params)) },
    shoulder: { value: new Vector2(rise, at) },
  };
}

/** The letters as a texture with mipmaps, so that it does not flicker at a distance. */
function maskTexture({ mask: { cells, width, height } }: Groove): DataTexture {
  const texture = new DataTexture(cells, width, height, RedFormat, UnsignedByteType);
  texture.unpackAlignment = 1;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Reflections followed while the picture moves. At rest, two fewer than the ray tracer follows. */
const MOVING = 4;
const AT_REST = BOUNCES - 2;
const SMALL = 3;
/** Additional passes through the heart's mirror plane that a path may take. */
const PASSES = 4;

/** Stones of one cut. All batches are drawn by one program. */
export function stoneBody(batch: StoneBatch, shared: SharedUniforms) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(batch.positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(batch.normals, 3));
  geometry.setAttribute("facet", new BufferAttribute(batch.facets, 1));
  const { studioAxes, toEye, studio, f0, indices, fire } = shared;
  const { middle, stretch, portal } = batch.planes;
  const rows = batch.planes.facets.length / 4 / ROW;
  const facets = new DataTexture(batch.planes.facets, ROW, rows, RGBAFormat, FloatType);
  const guesses = new DataTexture(batch.planes.guesses, GUESSES, GUESSES, RedFormat, UnsignedByteType);
  for (const texture of [facets, guesses]) texture.needsUpdate = true;
  const bounces: IUniform<number> = { value: AT_REST };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: STONE_VERTEX,
    fragmentShader: STONE_FRAGMENT,
    uniforms: {
      studioAxes,
      toEye,
      studio,
      f0,
      indices,
      bounces,
      passes: { value: portal ? PASSES : 0 },
      facets: { value: facets },
      guesses: { value: guesses },
      middle: { value: middle },
      stretch: { value: stretch },
      portal: { value: portal },
      small: { value: batch.small },
      fire: batch.small ? { value: false } : fire,
      absorption: { value: new Vector3(...ABSORPTION) },
    },
  });
  const count = batch.places.length / 16;
  const mesh = new InstancedMesh(geometry, material, count);
  mesh.instanceMatrix = new InstancedBufferAttribute(batch.places, 16);
  mesh.frustumCulled = false;
  return {
    object: mesh,
    /** Follows fewer reflections while the ring moves. */
    quality(moving: boolean): void {
      bounces.value = batch.small ? SMALL : moving ? MOVING : AT_REST;
    },
    dispose(): void {
      geometry.dispose();
      material.dispose();
      facets.dispose();
      guesses.dispose();
      mesh.dispose();
    },
  };
}

/** All meshes of a ring. */
export function ringBodies(built: BuiltRing, shared: SharedUniforms) {
  const metal = metalBody(built, shared);
  const stones = built.batches.map((batch) => stoneBody(batch, shared));
  return {
    objects: [metal.object, ...stones.map((s) => s.object)],
    light: metal.light,
    engrave: metal.engrave,
    quality: (moving: boolean): void => stones.forEach((s) => s.quality(moving)),
    dispose: (): void => [metal, ...stones].forEach((b) => b.dispose()),
  };
}
