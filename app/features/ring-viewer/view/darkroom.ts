import {
  ConstantAlphaFactor,
  CustomBlending,
  Matrix3,
  OneMinusConstantAlphaFactor,
  RedFormat,
  RGFormat,
  Vector2,
  Vector3,
  type IUniform,
  type Texture,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from "three";
import { PAPER } from "~/gem/light/paper";
import {
  BRIGHT_FRAGMENT,
  GATHER_FRAGMENT,
  PRESENT_FRAGMENT,
  SPREAD_FRAGMENT,
  STUDIO_FRAGMENT,
} from "../shaders/passes";
import { paperSheet } from "./paper-sheet";
import type { SharedUniforms } from "./shared-uniforms";
import { newSheet, picture, table } from "./sheet";

const STUDIO_SIZE = 512;
/**
 * Shorter side of the table for the glow, px. It can be small, because its blurs are wide: a hundredth of the picture
 * and more.
 */
const GLOW_SIZE = 256;

const nothing = (): IUniform<Texture | null> => ({ value: null });

/**
 * Turns frames into a picture: the lit frame, the mean of many frames, and the result on paper. `dispose` releases
 * everything that it holds on the graphics card.
 */
export function darkroom(gl: WebGLRenderer, shared: SharedUniforms, smooth: boolean) {
  const sheet = newSheet(gl);
  const { pass, draw } = sheet;
  // The many samples of a still picture smooth its edges. A moving picture needs the graphics card's own smoothing.
  const frames = { still: picture(true), moving: picture(true, smooth ? 4 : 0) };
  const means = { still: picture(false), moving: picture(false) };
  let before = picture(false);
  let shown = means.still;
  const glow = { near: table(RedFormat), way: table(RedFormat), wide: table(RedFormat) };

  const gather = pass(GATHER_FRAGMENT, { frame: nothing() });
  gather.material.blending = CustomBlending;
  gather.material.blendSrc = ConstantAlphaFactor;
  gather.material.blendDst = OneMinusConstantAlphaFactor;
  const present = pass(PRESENT_FRAGMENT, {
    mean: nothing(),
    before: nothing(),
    fade: { value: 1 },
    eye: { value: new Vector3() },
    rays: { value: new Matrix3() },
    paperLight: { value: new Vector3(...PAPER) },
    size: { value: new Vector2(1, 1) },
    shadow: shared.shadow,
    paper: shared.paper,
    ground: shared.ground,
    near: { value: glow.near.texture },
    wide: { value: glow.wide.texture },
  });
  const bright = pass(BRIGHT_FRAGMENT, { mean: nothing(), texel: { value: new Vector2() } });
  const spread = pass(SPREAD_FRAGMENT, { from: nothing(), along: { value: new Vector2() } });
  const use = present.uniforms;

  const studio = table(RGFormat, STUDIO_SIZE);
  const lit = pass(STUDIO_FRAGMENT, {});
  draw(lit, studio);
  lit.material.dispose();
  shared.studio.value = studio.texture;
  const paper = paperSheet(shared);

  return {
    /** Sizes in pixels of the canvas, and the scale of a moving picture. */
    resize(width: number, height: number, scale: number): void {
      const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
      for (const t of [frames.still, means.still, before]) t.setSize(width, height);
      for (const t of [frames.moving, means.moving]) t.setSize(w, h);
      use.size.value.set(width, height);
      const k = Math.min(1, GLOW_SIZE / Math.min(width, height));
      const [gw, gh] = [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
      for (const t of Object.values(glow)) t.setSize(gw, gh);
      bright.uniforms.texel.value.set(1 / gw, 1 / gh);
    },
    /** Draws a frame and adds it to its mean as the n-th (1 = the first, which replaces the mean). */
    expose(scene: Scene, camera: PerspectiveCamera, kind: "still" | "moving", n: number): void {
      gl.setRenderTarget(frames[kind]);
      gl.setClearColor(0x000000, 0);
      gl.clear();
      gl.render(scene, camera);
      gather.uniforms.frame.value = frames[kind].texture;
      gather.material.blendAlpha = 1 / n;
      if (n === 1) {
        gl.setRenderTarget(means[kind]);
        gl.clear();
      }
      draw(gather, means[kind]);
      shown = means[kind];
    },
    /** Keeps the shown picture, which then fades out. */
    keep(): void {
      const kind = shown === means.still ? "still" : "moving";
      [before, means[kind]] = [means[kind], before];
    },
    /** Draws the mean on the canvas. `fade` 0…1 goes from the kept picture to the new one. */
    print(camera: PerspectiveCamera, fade: number): void {
      use.mean.value = shown.texture;
      use.before.value = before.texture;
      use.fade.value = fade;
      const [e, p] = [camera.matrixWorld.elements, camera.projectionMatrix.elements];
      use.eye.value.setFromMatrixPosition(camera.matrixWorld);
      const [sx, sy] = [1 / p[0], 1 / p[5]];
      use.rays.value.set(
        e[0] * sx,
        e[4] * sy,
        -e[8],
        e[1] * sx,
        e[5] * sy,
        -e[9],
        e[2] * sx,
        e[6] * sy,
        -e[10],
      );
      const { mean, texel } = bright.uniforms;
      const { from, along } = spread.uniforms;
      mean.value = shown.texture;
      draw(bright, glow.near);
      from.value = glow.near.texture;
      along.value.set(texel.value.x, 0);
      draw(spread, glow.way);
      from.value = glow.way.texture;
      along.value.set(0, texel.value.y);
      draw(spread, glow.wide);
      draw(present, null);
    },
    lay: paper.lay,
    dispose(): void {
      for (const t of [
        ...Object.values(frames),
        ...Object.values(means),
        ...Object.values(glow),
        before,
        studio,
      ])
        t.dispose();
      for (const p of [gather, present, bright, spread]) p.material.dispose();
      sheet.dispose();
      paper.dispose();
    },
  };
}
