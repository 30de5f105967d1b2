import type { PerspectiveCamera } from "three";
import { fromAbove } from "~/gem/light/paper";
import { cross, DEGREE, unit, type V3 } from "~/gem/vec";
import { cameraOf, type Pose } from "./orbit";
import type { SharedUniforms } from "./shared-uniforms";

/** Angle of view across the shorter side of the frame, degrees. */
const FOV = 17;

/** Points the camera, and turns the studio that moves with it. `stone` is the middle of the centre stone, mm. */
export function aim(
  camera: PerspectiveCamera,
  pose: Pose,
  stone: V3,
  { width, height }: { width: number; height: number },
  shared: SharedUniforms,
): void {
  const { eye, target, toward } = cameraOf(pose, stone);
  camera.position.set(...eye);
  camera.lookAt(...target);
  camera.fov =
    width < height ? (2 * Math.atan((Math.tan((FOV * DEGREE) / 2) * height) / width)) / DEGREE : FOV;
  camera.aspect = width / height;
  camera.near = Math.max(1, pose.reach * pose.zoom - 60);
  camera.far = pose.reach * pose.zoom + 120;
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const x = unit(cross([0, 1, 0], toward));
  const z = cross(x, [0, 1, 0]);
  shared.studioAxes.value.set(...x, 0, 1, 0, ...z);
  shared.fromAbove.value = fromAbove(toward[1]);
  shared.toEye.value.set(x[0] * toward[0] + x[2] * toward[2], toward[1], z[0] * toward[0] + z[2] * toward[2]);
}
