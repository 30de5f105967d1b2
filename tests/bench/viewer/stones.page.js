// The page of `npm run bench:viewer`: one stone drawn by our shader and by drei's in both of its modes, each alone on
// 512² pixels: same mesh, light and number of reflections.
import * as THREE from "three";
import { MeshBVH, MeshBVHUniformStruct, SAH } from "three-mesh-bvh";
import { MeshRefractionMaterial } from "@react-three/drei/materials/MeshRefractionMaterial.js";
import { packPlanes } from "~/features/ring-viewer/build/packed-planes";
import { stoneBody } from "~/features/ring-viewer/view/bodies";
import { darkroom } from "~/features/ring-viewer/view/darkroom";
import { sharedUniforms } from "~/features/ring-viewer/view/shared-uniforms";
import { radiance } from "~/gem/light/studio";
import { stoneMesh } from "~/gem/stone/stone-mesh";

const SIZE = 512;
/** Reflections inside the stone, as many as the viewer traces at rest. */
const BOUNCES = 6;

const gl = new THREE.WebGLRenderer({ antialias: false });
gl.setSize(SIZE, SIZE);
document.body.append(gl.domElement);
const shared = sharedUniforms();
darkroom(gl, shared, false);
const camera = new THREE.PerspectiveCamera(17, 1, 1, 100);
const target = new THREE.WebGLRenderTarget(SIZE, SIZE, { type: THREE.HalfFloatType });
const one = new Uint16Array(4);

/** Vertices, normals and kinds of a stone's facets, in units of its width. */
function facets(cut) {
  const { facets: all } = stoneMesh(cut, undefined, 1);
  const [positions, normals, kinds] = [[], [], []];
  for (const { points, normal, name, part } of all) {
    for (let k = 2; k < points.length; k++)
      for (const p of [points[0], points[k - 1], points[k]]) {
        positions.push(...p);
        normals.push(...normal);
        kinds.push(name === "table" ? 0 : part === "crown" ? 1 : 2);
      }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    facets: new Float32Array(kinds),
  };
}

function own(cut) {
  const body = stoneBody(
    {
      cut,
      small: false,
      ...facets(cut),
      planes: packPlanes(cut),
      places: new Float32Array(new THREE.Matrix4().elements),
    },
    shared,
  );
  body.object.material.uniforms.bounces.value = BOUNCES;
  shared.fire.value = true;
  return body.object;
}

/** Faces of a cube map in WebGL's order: the direction of a texel from −1…1 across and down. */
const SIDES = [
  (s, t) => [1, -t, -s],
  (s, t) => [-1, -t, s],
  (s, t) => [s, 1, t],
  (s, t) => [s, -1, -t],
  (s, t) => [s, -t, 1],
  (s, t) => [-s, -t, -1],
];
const TEXELS = 128;
let lamps;

/** Our studio as a cube map for drei's material: the same light as in our shader's table. */
function studioCube() {
  if (lamps) return lamps;
  lamps = new THREE.CubeTexture(
    SIDES.map((way) => {
      const face = new Uint16Array(TEXELS * TEXELS * 4);
      for (let y = 0; y < TEXELS; y++)
        for (let x = 0; x < TEXELS; x++) {
          const [dx, dy, dz] = way((2 * x + 1) / TEXELS - 1, (2 * y + 1) / TEXELS - 1);
          const l = Math.hypot(dx, dy, dz);
          const light = THREE.DataUtils.toHalfFloat(radiance([dx / l, dy / l, dz / l], "stone"));
          face.set([light, light, light, THREE.DataUtils.toHalfFloat(1)], (y * TEXELS + x) * 4);
        }
      const texture = new THREE.DataTexture(face, TEXELS, TEXELS, THREE.RGBAFormat, THREE.HalfFloatType);
      texture.needsUpdate = true;
      return texture;
    }),
  );
  lamps.format = THREE.RGBAFormat;
  lamps.type = THREE.HalfFloatType;
  lamps.minFilter = lamps.magFilter = THREE.LinearFilter;
  lamps.generateMipmaps = false;
  lamps.needsUpdate = true;
  return lamps;
}

/** drei's material: each colour traced separately, or (`fastChroma`, its default) one path that fans out at its end. */
function drei(cut, fastChroma) {
  const { positions, normals } = facets(cut);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(normals, 3));
  const material = new MeshRefractionMaterial();
  Object.assign(material.defines, {
    ENVMAP_TYPE_CUBEM: "",
    CUBEUV_TEXEL_WIDTH: "0.001",
    CUBEUV_TEXEL_HEIGHT: "0.001",
    CUBEUV_MAX_MIP: "8.0",
    CHROMATIC_ABERRATIONS: "",
    ...(fastChroma ? { FAST_CHROMA: "" } : {}),
  });
  Object.assign(material, {
    envMap: studioCube(),
    bounces: BOUNCES,
    ior: 2.42,
    aberrationStrength: 0.02,
    resolution: new THREE.Vector2(SIZE, SIZE),
    viewMatrixInverse: camera.matrixWorld,
    projectionMatrixInverse: camera.projectionMatrixInverse,
  });
  material.bvh = new MeshBVHUniformStruct();
  material.bvh.updateFrom(new MeshBVH(geometry.clone(), { strategy: SAH }));
  return new THREE.Mesh(geometry, material);
}

const ready = new Map();
/** Draws `frames` frames and waits for the last pixel; the stone fills 55 % of the frame's width. */
window.draw = (kind, cut, frames) => {
  const key = `${kind} ${cut}`;
  if (!ready.has(key))
    ready.set(key, new THREE.Scene().add(kind === "own" ? own(cut) : drei(cut, kind === "default")));
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
/** Milliseconds per frame on a graphics card, measured over `frames` consecutive frames. */
window.timed = (kind, cut, frames) => {
  window.draw(kind, cut, 1);
  const began = performance.now();
  window.draw(kind, cut, frames);
  return (performance.now() - began) / frames;
};
window.ready = true;
