import path from "node:path";
import type { Plugin } from "vite";
import { Expected, otherVersion } from "./replaced";

/** The version that the replacements below are made for. */
const WRITTEN_FOR = "0.181.2";

/**
 * Parts of three's renderer that the viewer does not need, each reduced as far as its callers allow: the viewer draws
 * raw shaders into its own render targets, without lights, fog, shadows, backgrounds, morph targets or XR, and without
 * picking objects. `<file below three/src>: its replacement`.
 */
const UNUSED_PARTS: Readonly<Record<string, string>> = {
  // Ray casting: no pointer events on objects.
  "core/Raycaster.js": "export class Raycaster { camera = null; params = {}; }",
  // Frustum culling: everything is always drawn.
  "math/Frustum.js":
    "export class Frustum { setFromProjectionMatrix() {} intersectsObject() { return true; } intersectsSprite() { return true; } }",
  "materials/MeshBasicMaterial.js": "export class MeshBasicMaterial {}",
  // A frame is cleared to transparent.
  "renderers/webgl/WebGLBackground.js": `export function WebGLBackground(renderer, cubes, cubeUvs, state, objects, alpha, premultiplied) {
  let share = alpha === true ? 0 : 1;
  const render = () => state.buffers.color.setClear(0, 0, 0, share, premultiplied);
  return {
    render, addToRenderList() {}, dispose() {}, getClearColor: () => ({ r: 0, g: 0, b: 0 }), getClearAlpha: () => share,
    setClearColor(color, alpha = 1) { share = alpha; render(); }, setClearAlpha(alpha) { share = alpha; render(); },
  };
}`,
  // Library shaders and their uniforms: raw shaders include none.
  "renderers/shaders/ShaderLib.js": "export const ShaderLib = {};",
  "renderers/shaders/ShaderChunk.js": "export const ShaderChunk = {};",
  "renderers/shaders/UniformsLib.js": "export const UniformsLib = {};",
  "renderers/shaders/DFGLUTData.js": "export const getDFGLUT = () => null;",
  "renderers/webgl/WebGLLights.js": `export function WebGLLights() {
  const state = { version: 0, hash: {}, ambient: [0, 0, 0], probe: [] };
  for (const kind of [
    "directional", "directionalShadow", "directionalShadowMap", "directionalShadowMatrix",
    "spot", "spotLightMap", "spotShadow", "spotShadowMap",
    "spotLightMatrix", "rectArea", "point", "pointShadow",
    "pointShadowMap", "pointShadowMatrix", "hemi",
  ]) state[kind] = [];
  return { setup() {}, setupView() {}, state };
}`,
  "renderers/webgl/WebGLMaterials.js":
    "export function WebGLMaterials() { return { refreshFogUniforms() {}, " +
    "refreshMaterialUniforms(uniforms, material) { material.uniformsNeedUpdate = false; } }; }",
  "renderers/webgl/WebGLMorphtargets.js": "export function WebGLMorphtargets() { return { update() {} }; }",
  "renderers/webgl/WebGLCubeMaps.js":
    "export function WebGLCubeMaps() { return { get: (texture) => texture, dispose() {} }; }",
  "renderers/webgl/WebGLCubeUVMaps.js":
    "export function WebGLCubeUVMaps() { return { get: (texture) => texture, dispose() {} }; }",
  "renderers/webgl/WebGLShadowMap.js":
    "export function WebGLShadowMap() { return { enabled: false, autoUpdate: false, needsUpdate: false, type: 0, render() {} }; }",
  "renderers/webgl/WebGLClipping.js":
    "export function WebGLClipping() { return { uniform: { value: null, needsUpdate: false }, numPlanes: " +
    "0, numIntersection: 0, init: () => false, beginShadows() {}, endShadows() {}, setGlobalState() {}, " +
    "setState() {} }; }",
  "renderers/webgl/WebGLUniformsGroups.js":
    "export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }",
  "renderers/webxr/WebXRManager.js": `export class WebXRManager {
  enabled = false; isPresenting = false; cameraAutoUpdate = false;
  addEventListener() {} removeEventListener() {} setAnimationLoop() {} dispose() {}
  updateCamera() {} hasDepthSensing() { return false; } getDepthSensingMesh() { return null; } getEnvironmentBlendMode() {} getSession() { return null; }
}`,
};

/** Conditions with a constant result, because every material is a raw shader: `file: condition, result`. */
const CONSTANT_CONDITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "renderers/webgl/WebGLProgram.js": [
    ["parameters.isRawShaderMaterial !== true", "false"],
    ["parameters.isRawShaderMaterial", "true"],
  ],
  "renderers/webgl/WebGLPrograms.js": [["parameters.isRawShaderMaterial === false", "false"]],
};

/** Methods that are referenced but never called here: no picking, no colour names, no cube textures. */
export const UNCALLED = ["raycast", "setStyle", "setTextureCube"];

const SOURCES = `${path.sep}three${path.sep}src${path.sep}`;

/** A file's path below three/src, with forward slashes. */
function fileOf(id: string): string | undefined {
  const at = id.lastIndexOf(SOURCES);
  return at < 0
    ? undefined
    : id
        .slice(at + SOURCES.length)
        .split(path.sep)
        .join("/");
}

/**
 * Bundles three from its sources, file by file, without the parts above. Development uses the whole of three; the
 * browser tests run the built one. The build fails if three has another version, or if a file to replace was not found.
 */
export function leanThree(): Plugin {
  const expected = new Expected("files of three in scripts/lean-three.ts", [
    ...Object.keys(UNUSED_PARTS),
    ...Object.keys(CONSTANT_CONDITIONS),
  ]);
  let needed = false;
  return {
    name: "lean-three",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    buildStart() {
      const fault = otherVersion("three", WRITTEN_FOR);
      if (fault) this.error(fault);
    },
    async resolveId(id, importer, options) {
      if (id !== "three") return null;
      needed = true;
      return this.resolve("three/src/Three.js", importer, { ...options, skipSelf: true });
    },
    load(id) {
      const file = fileOf(id);
      if (file === undefined || !Object.hasOwn(UNUSED_PARTS, file)) return null;
      expected.met(file);
      return UNUSED_PARTS[file];
    },
    transform(code, id) {
      const answers = CONSTANT_CONDITIONS[fileOf(id) ?? ""];
      if (!answers?.every(([question]) => code.includes(question))) return null;
      expected.met(fileOf(id) ?? "");
      return {
        code: answers.reduce((left, [question, answer]) => left.replaceAll(question, answer), code),
        map: null,
      };
    },
    buildEnd(error) {
      // Workers are bundled separately, and most of them do not use three.
      const fault = error || !needed ? undefined : expected.fault();
      if (fault) this.error(fault);
    },
  };
}
