import { Matrix3, Vector3, Vector4, type Texture } from "three";

/** Uniforms that all materials of the viewer share: one write changes them for all programs. */
export function sharedUniforms() {
  return {
    studioAxes: { value: new Matrix3() },
    /** How far the ring is seen from above, 0…1. */
    fromAbove: { value: 0 },
    toEye: { value: new Vector3(0, 0, 1) },
    studio: { value: null as Texture | null },
    shadow: { value: null as Texture | null },
    /** First corner of the shadow's grid, and one divided by its size. */
    paper: { value: new Vector4(0, 0, 1, 1) },
    ground: { value: -20 },
    f0: { value: new Vector3(1, 1, 1) },
    indices: { value: new Vector3(2.4, 2.42, 2.44) },
    fire: { value: true },
  };
}
export type SharedUniforms = ReturnType<typeof sharedUniforms>;
