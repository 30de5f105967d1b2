import path from "node:path";
import type { Plugin } from "vite";
import { Expected, otherVersion } from "./replaced";

/** The stand-ins below fit this version. */
const WRITTEN_FOR = "0.181.2";

/**
 * Parts of three's renderer that no material of the viewer needs, each reduced as far as its callers allow: the
 * viewer draws raw shaders into targets of its own, without lamps, fog, shadows, backgrounds, morph targets or
 * headsets. `<file below three/src/renderers>: its replacement`.
 */
const SPARED: Readonly<Record<string, string>> = {
  // Library shaders and their uniforms: raw shaders include nothing.
  "shaders/ShaderLib.js": "export const ShaderLib = {};",
  "shaders/ShaderChunk.js": "export const ShaderChunk = {};",
  "shaders/UniformsLib.js": "export const UniformsLib = {};",
  "shaders/DFGLUTData.js": "export const getDFGLUT = () => null;",
  "webgl/WebGLLights.js": `export function WebGLLights() {
  const state = { version: 0, hash: {}, ambient: [0, 0, 0], probe: [] };
  for (const kind of [
    "directional", "directionalShadow", "directionalShadowMap", "directionalShadowMatrix",
    "spot", "spotLightMap", "spotShadow", "spotShadowMap",
    "spotLightMatrix", "rectArea", "point", "pointShadow",
    "pointShadowMap", "pointShadowMatrix", "hemi",
  ]) state[kind] = [];
  return { setup() {}, setupView() {}, state };
}`,
  "webgl/WebGLMaterials.js":
    "export function WebGLMaterials() { return { refreshFogUniforms() {}, " +
    "refreshMaterialUniforms(uniforms, material) { material.uniformsNeedUpdate = false; } }; }",
  "webgl/WebGLMorphtargets.js": "export function WebGLMorphtargets() { return { update() {} }; }",
  "webgl/WebGLCubeMaps.js":
    "export function WebGLCubeMaps() { return { get: (texture) => texture, dispose() {} }; }",
  "webgl/WebGLCubeUVMaps.js":
    "export function WebGLCubeUVMaps() { return { get: (texture) => texture, dispose() {} }; }",
  "webgl/WebGLShadowMap.js":
    "export function WebGLShadowMap() { return { enabled: false, autoUpdate: false, needsUpdate: false, type: 0, render() {} }; }",
  "webgl/WebGLClipping.js":
    "export function WebGLClipping() { return { uniform: { value: null, needsUpdate: false }, numPlanes: " +
    "0, numIntersection: 0, init: () => false, beginShadows() {}, endShadows() {}, setGlobalState() {}, " +
    "setState() {} }; }",
  "webgl/WebGLUniformsGroups.js":
    "export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }",
  "webxr/WebXRManager.js": `export class WebXRManager {
  enabled = false; isPresenting = false; cameraAutoUpdate = false;
  addEventListener() {} removeEventListener() {} setAnimationLoop() {} dispose() {}
  updateCamera() {} hasDepthSensing() { return false; } getDepthSensingMesh() { return null; } getEnvironmentBlendMode() {} getSession() { return null; }
}`,
};

const RENDERERS = `${path.sep}three${path.sep}src${path.sep}renderers${path.sep}`;

/**
 * Takes three from its sources, file by file, and leaves the parts above out of what browsers fetch. Development uses
 * the whole of three; the browser suite tests the built one. The build stops when three has another version, or when
 * a file to replace was not found.
 */
export function leanThree(): Plugin {
  const expected = new Expected("files of three in scripts/lean-three.ts", Object.keys(SPARED));
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
      return this.resolve("three/src/Three.js", importer, { ...options, skipSelf: true });
    },
    load(id) {
      const at = id.lastIndexOf(RENDERERS);
      if (at < 0) return null;
      const file = id
        .slice(at + RENDERERS.length)
        .split(path.sep)
        .join("/");
      if (!Object.hasOwn(SPARED, file)) return null;
      expected.met(file);
      return SPARED[file];
    },
    buildEnd(error) {
      const fault = error ? undefined : expected.fault();
      if (fault) this.error(fault);
    },
  };
}
