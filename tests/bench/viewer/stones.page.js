// The page of `npm run bench:viewer`: one stone drawn by the house's shader and by drei's, each alone on 512² pixels.
import * as THREE from "three";
import { MeshBVH, MeshBVHUniformStruct, SAH } from "three-mesh-bvh";
import { MeshRefractionMaterial } from "@react-three/drei/materials/MeshRefractionMaterial.js";
import { packPlanes } from "~/features/ring-viewer/build/packed-planes";
import { stoneBody } from "~/features/ring-viewer/view/bodies";
import { darkroom } from "~/features/ring-viewer/view/darkroom";
import { sharedUniforms } from "~/features/ring-viewer/view/shared-uniforms";
import { stoneMesh } from "~/gem/mesh";

const SIZE = 512;
/** Reflections inside the stone; at rest the viewer follows as many. */
const BOUNCES = 6;

const gl = new THREE.WebGLRenderer({ antialias: false });
gl.setSize(SIZE, SIZE);
document.body.append(gl.domElement);
const shared = sharedUniforms();
darkroom(gl, shared, false);
const camera = new THREE.PerspectiveCamera(17, 1, 1, 100);
const target = new THREE.WebGLRenderTarget(SIZE, SIZE, { type: THREE.HalfFloatType });
const one = new Uint16Array(4);

/** Corners, normals and kinds of a stone's facets, in units of its width. */
function facets(cut) {
  const { facets: all } = stoneMesh(cut, undefined, 4);
  const [positions, normals, kinds] = [[], [], []];
  for (const { points, normal, name, part } of all) {
    for (let k = 2; k < points.length; k++) for (const p of [points[0], points[k - 1], points[k]]) {
      positions.push(...p);
      normals.push(...normal);
      kinds.push(name === "table" ? 0 : part === "crown" ? 1 : 2);
    }
  }
  return { positions: new Float32Array(positions), normals: new Float32Array(normals), facets: new Float32Array(kinds) };
}

function own(cut) {
  const body = stoneBody({ cut, small: false, ...facets(cut), planes: packPlanes(cut), places: new Float32Array(new THREE.Matrix4().elements) }, shared);
  body.object.material.uniforms.bounces.value = BOUNCES;
  shared.fire.value = true;
  return body.object;
}

function drei(cut) {
  const { positions, normals } = facets(cut);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(normals, 3));
  const face = new Uint8Array(64 * 64 * 4).map((_, i) => (i * 37) % 256);
  const envMap = new THREE.CubeTexture(Array.from({ length: 6 }, () => new THREE.DataTexture(face, 64, 64)));
  envMap.needsUpdate = true;
  for (const image of envMap.image) image.needsUpdate = true;
  const material = new MeshRefractionMaterial();
  Object.assign(material.defines, { ENVMAP_TYPE_CUBEM: "", CUBEUV_TEXEL_WIDTH: "0.001", CUBEUV_TEXEL_HEIGHT: "0.001", CUBEUV_MAX_MIP: "8.0", CHROMATIC_ABERRATIONS: "" });
  Object.assign(material, { envMap, bounces: BOUNCES, ior: 2.42, aberrationStrength: 0.02, resolution: new THREE.Vector2(SIZE, SIZE), viewMatrixInverse: camera.matrixWorld, projectionMatrixInverse: camera.projectionMatrixInverse });
  material.bvh = new MeshBVHUniformStruct();
  material.bvh.updateFrom(new MeshBVH(geometry.clone(), { strategy: SAH }));
  return new THREE.Mesh(geometry, material);
}

const ready = new Map();
/** Draws `frames` frames and waits until the last pixel is there; the stone fills 55 % of the frame's width. */
window.draw = (kind, cut, frames) => {
  const key = `${kind} ${cut}`;
  if (!ready.has(key)) ready.set(key, new THREE.Scene().add(kind === "own" ? own(cut) : drei(cut)));
  const scene = ready.get(key);
  const { length } = stoneMesh(cut);
  const distance = Math.max(1, length) / 0.55 / (2 * Math.tan((17 * Math.PI) / 360));
  for (let i = 0; i < frames; i++) {
    camera.position.set(0.18 * distance, 0.9 * distance, 0.4 * distance);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    shared.toEye.value.copy(camera.position).normalize();
    gl.setRenderTarget(target);
    gl.setClearColor(0x000000, 0);
    gl.clear();
    gl.render(scene, camera);
  }
  gl.readRenderTargetPixels(target, SIZE / 2, SIZE / 2, 1, 1, one);
  return [...one];
};
window.ready = true;
