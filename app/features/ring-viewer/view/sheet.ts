import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  HalfFloatType,
  LinearFilter,
  Mesh,
  NoBlending,
  OrthographicCamera,
  RawShaderMaterial,
  RGBAFormat,
  Scene,
  WebGLRenderTarget,
  type IUniform,
  type PixelFormat,
  type WebGLRenderer,
} from "three";
import { WHOLE_VERTEX } from "../shaders/passes";

/** A program that runs for every pixel of a render target. */
export type Pass<U extends Uniforms = Uniforms> = {
  readonly material: RawShaderMaterial;
  /** The uniforms of the program, by their names in the shader. */
  readonly uniforms: U;
  readonly scene: Scene;
};
type Uniforms = Record<string, IUniform>;

/** A triangle that covers the whole target, for drawing passes. */
export function newSheet(gl: WebGLRenderer) {
  const whole = new BufferGeometry();
  whole.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const flat = new OrthographicCamera();
  return {
    pass<U extends Uniforms>(fragmentShader: string, uniforms: U): Pass<U> {
      const material = new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: WHOLE_VERTEX,
        fragmentShader,
        uniforms,
        depthTest: false,
        depthWrite: false,
        blending: NoBlending,
      });
      const mesh = new Mesh(whole, material);
      mesh.frustumCulled = false;
      return { material, uniforms, scene: new Scene().add(mesh) };
    },
    draw({ scene }: Pass, onto: WebGLRenderTarget | null): void {
      gl.setRenderTarget(onto);
      gl.render(scene, flat);
    },
    dispose: (): void => whole.dispose(),
  };
}

const SOFT = { type: HalfFloatType, minFilter: LinearFilter, magFilter: LinearFilter } as const;

/** A render target for a picture. With `depth`, meshes can be drawn into it, smoothed with `samples` samples. */
export function picture(depth: boolean, samples = 0): WebGLRenderTarget {
  return new WebGLRenderTarget(1, 1, { ...SOFT, format: RGBAFormat, depthBuffer: depth, samples });
}

/** A table of light, `size` on each side. */
export function table(format: PixelFormat, size = 1): WebGLRenderTarget {
  return new WebGLRenderTarget(size, size, { ...SOFT, format, depthBuffer: false });
}
