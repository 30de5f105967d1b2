import {
  BufferAttribute, BufferGeometry, ConstantAlphaFactor, CustomBlending, DataTexture, GLSL3, HalfFloatType, LinearFilter, Matrix3, Mesh, NoBlending,
  OneMinusConstantAlphaFactor, OrthographicCamera, RawShaderMaterial, RedFormat, RGFormat, RGBAFormat, Scene, UnsignedByteType, Vector2, Vector3, Vector4, WebGLRenderTarget,
  type IUniform, type PerspectiveCamera, type Texture, type WebGLRenderer,
} from "three";
import { PAPER } from "~/gem/light/trace-ring";
import type { BakedShadow } from "../build/baked-light";
import { BRIGHT_FRAGMENT, GATHER_FRAGMENT, PRESENT_FRAGMENT, SPREAD_FRAGMENT, STUDIO_FRAGMENT, WHOLE_VERTEX } from "../shaders/passes";

const STUDIO_SIZE = 512;
/** Shorter side of the table of spilled light: its blurs are a hundredth of the picture and more. */
const GLOW_SIZE = 256;

/** Uniforms that every material of the viewer shares: one write reaches all programs. */
export function sharedUniforms() {
  return {
    studioAxes: { value: new Matrix3() },
    toEye: { value: new Vector3(0, 0, 1) },
    studio: { value: null as Texture | null },
    shadow: { value: null as Texture | null },
    /** First corner of the shadow's grid, and one over its size. */
    paper: { value: new Vector4(0, 0, 1, 1) },
    ground: { value: -20 },
    f0: { value: new Vector3(1, 1, 1) },
    indices: { value: new Vector3(2.4, 2.42, 2.44) },
    fire: { value: true },
  };
}
export type SharedUniforms = ReturnType<typeof sharedUniforms>;

type Pass = { readonly material: RawShaderMaterial; readonly scene: Scene };

/**
 * Where frames become a picture: the lit frame, the mean of many of them, and the print on paper. Everything that it holds
 * on the graphics card goes with `dispose`.
 */
export function darkroom(gl: WebGLRenderer, shared: SharedUniforms, smooth: boolean) {
  const whole = new BufferGeometry();
  whole.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const flat = new OrthographicCamera();
  const pass = (fragmentShader: string, uniforms: Record<string, IUniform>): Pass => {
    const material = new RawShaderMaterial({ glslVersion: GLSL3, vertexShader: WHOLE_VERTEX, fragmentShader, uniforms, depthTest: false, depthWrite: false, blending: NoBlending });
    const mesh = new Mesh(whole, material);
    mesh.frustumCulled = false;
    const scene = new Scene();
    scene.add(mesh);
    return { material, scene };
  };
  const target = (depth: boolean, samples = 0): WebGLRenderTarget => new WebGLRenderTarget(1, 1, { type: HalfFloatType, format: RGBAFormat, depthBuffer: depth, samples, minFilter: LinearFilter, magFilter: LinearFilter });
  // Still pictures have every edge smoothed by their many samples; moving ones need the card's own smoothing.
  const frames = { still: target(true), moving: target(true, smooth ? 4 : 0) };
  const means = { still: target(false), moving: target(false) };
  let before = target(false);
  let shown = means.still;
  const small = (): WebGLRenderTarget => new WebGLRenderTarget(1, 1, { type: HalfFloatType, format: RedFormat, depthBuffer: false, minFilter: LinearFilter, magFilter: LinearFilter });
  const glow = { near: small(), way: small(), wide: small() };

  const gather = pass(GATHER_FRAGMENT, { frame: { value: null } });
  gather.material.blending = CustomBlending;
  gather.material.blendSrc = ConstantAlphaFactor;
  gather.material.blendDst = OneMinusConstantAlphaFactor;
  const present = pass(PRESENT_FRAGMENT, {
    mean: { value: null }, before: { value: null }, fade: { value: 1 }, eye: { value: new Vector3() }, rays: { value: new Matrix3() },
    paperLight: { value: new Vector3(...PAPER) }, size: { value: new Vector2(1, 1) }, shadow: shared.shadow, paper: shared.paper, ground: shared.ground, near: { value: glow.near.texture }, wide: { value: glow.wide.texture },
  });
  const bright = pass(BRIGHT_FRAGMENT, { mean: { value: null }, texel: { value: new Vector2() } });
  const spread = pass(SPREAD_FRAGMENT, { from: { value: null }, along: { value: new Vector2() } });
  const draw = ({ scene }: Pass, onto: WebGLRenderTarget | null): void => {
    gl.setRenderTarget(onto);
    gl.render(scene, flat);
  };
  const use = present.material.uniforms as Record<string, IUniform>;

  const studio = new WebGLRenderTarget(STUDIO_SIZE, STUDIO_SIZE, { type: HalfFloatType, format: RGFormat, depthBuffer: false, minFilter: LinearFilter, magFilter: LinearFilter });
  const lit = pass(STUDIO_FRAGMENT, {});
  gl.setRenderTarget(studio);
  gl.render(lit.scene, flat);
  lit.material.dispose();
  shared.studio.value = studio.texture;

  const blank = new DataTexture(new Uint8Array([255]), 1, 1, RedFormat, UnsignedByteType);
  blank.needsUpdate = true;
  shared.shadow.value = blank;
  let shadow: DataTexture | undefined;

  return {
    /** Sizes in pixels of the canvas, and the scale of a moving picture. */
    resize(width: number, height: number, scale: number): void {
      const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
      for (const t of [frames.still, means.still, before]) t.setSize(width, height);
      for (const t of [frames.moving, means.moving]) t.setSize(w, h);
      (use.size!.value as Vector2).set(width, height);
      const k = Math.min(1, GLOW_SIZE / Math.min(width, height));
      const [gw, gh] = [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
      for (const t of Object.values(glow)) t.setSize(gw, gh);
      (bright.material.uniforms.texel!.value as Vector2).set(1 / gw, 1 / gh);
    },
    /** Draws a frame and takes it into its mean as the n-th (1 = the first, which replaces what was there). */
    expose(scene: Scene, camera: PerspectiveCamera, kind: "still" | "moving", n: number): void {
      gl.setRenderTarget(frames[kind]);
      gl.setClearColor(0x000000, 0);
      gl.clear();
      gl.render(scene, camera);
      gather.material.uniforms.frame!.value = frames[kind].texture;
      gather.material.blendAlpha = 1 / n;
      gl.setRenderTarget(means[kind]);
      if (n === 1) gl.clear();
      gl.render(gather.scene, flat);
      shown = means[kind];
    },
    /** Keeps what is shown as the picture that fades out. */
    keep(): void {
      const kind = shown === means.still ? "still" : "moving";
      [before, means[kind]] = [means[kind], before];
    },
    /** Prints the mean on the canvas; `fade` 0…1 from the picture kept to the new one. */
    print(camera: PerspectiveCamera, fade: number): void {
      use.mean!.value = shown.texture;
      use.before!.value = before.texture;
      use.fade!.value = fade;
      const [e, p] = [camera.matrixWorld.elements, camera.projectionMatrix.elements];
      (use.eye!.value as Vector3).setFromMatrixPosition(camera.matrixWorld);
      const [sx, sy] = [1 / p[0], 1 / p[5]];
      (use.rays!.value as Matrix3).set(e[0] * sx, e[4] * sy, -e[8], e[1] * sx, e[5] * sy, -e[9], e[2] * sx, e[6] * sy, -e[10]);
      const { texel } = bright.material.uniforms;
      const { from, along } = spread.material.uniforms;
      bright.material.uniforms.mean!.value = shown.texture;
      draw(bright, glow.near);
      from!.value = glow.near.texture;
      (along!.value as Vector2).set((texel!.value as Vector2).x, 0);
      draw(spread, glow.way);
      from!.value = glow.way.texture;
      (along!.value as Vector2).set(0, (texel!.value as Vector2).y);
      draw(spread, glow.wide);
      draw(present, null);
    },
    /** Lays a baked shadow on the paper; without one the paper is open. */
    lay(baked: BakedShadow | undefined): void {
      shadow?.dispose();
      shadow = undefined;
      shared.shadow.value = blank;
      if (!baked) return;
      shadow = new DataTexture(baked.share, baked.columns, baked.rows, RedFormat, UnsignedByteType);
      shadow.minFilter = shadow.magFilter = LinearFilter;
      shadow.unpackAlignment = 1;
      shadow.needsUpdate = true;
      shared.shadow.value = shadow;
      shared.paper.value.set(baked.x0 - baked.step / 2, baked.z0 - baked.step / 2, 1 / (baked.columns * baked.step), 1 / (baked.rows * baked.step));
    },
    dispose(): void {
      for (const t of [...Object.values(frames), ...Object.values(means), ...Object.values(glow), before, studio]) t.dispose();
      for (const p of [gather, present, bright, spread]) p.material.dispose();
      whole.dispose();
      blank.dispose();
      shadow?.dispose();
    },
  };
}
export type Darkroom = ReturnType<typeof darkroom>;
