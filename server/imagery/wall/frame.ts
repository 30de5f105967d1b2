import type { Camera, RingExtent } from "~/gem/light/camera";
import { add, along, cross, DEGREE, dot, scale, sub, unit, type V3 } from "~/gem/vec";
import type { Lens } from "../tracer/lens";
import { lensOf, studioAxes } from "../tracer/trace-ring";
import type { WallSetting } from "./setting";

/**
 * Angle of view, degrees; share of the frame's height that the ring fills; its offset from the centre to the side and
 * upwards, in half frames.
 */
const SHOT = { fov: 15, height: 0.66, beside: 0.36, above: 0.1 } as const;

/** Half angle of the sun's disc, degrees: larger than the real one, as through old glass. */
const BLUR = 0.8;

/** Direction to the sun, two directions across it, the half angle of its disc, radians, and its colour. */
export type Sun = {
  readonly to: V3;
  readonly u: V3;
  readonly v: V3;
  readonly flat: V3;
  readonly blur: number;
  readonly colour: V3;
};

/** Camera of a wall picture. `focus` is the sharp distance, mm along the optical axis. */
export type WallFrame = {
  readonly camera: Camera;
  readonly lens: Lens;
  readonly focus: number;
  readonly studio: { readonly x: V3; readonly z: V3 };
  readonly sun: Sun;
  readonly setting: WallSetting;
};

/**
 * Eye, lens and sun for a ring in its setting. The frame is shifted, not the eye, so that the ring is beside the centre
 * with vertical lines.
 */
export function wallFrame({ outerRadius, top }: RingExtent, aspect: number, setting: WallSetting): WallFrame {
  const [a, e] = [setting.eye.azimuth * DEGREE, setting.eye.elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const target: V3 = [0, (top - outerRadius) / 2, 0];
  const distance = (top + outerRadius) / 2 / SHOT.height / Math.tan((SHOT.fov / 2) * DEGREE);
  const camera: Camera = {
    eye: along(target, toward, distance),
    target,
    up: [0, 1, 0],
    fov: SHOT.fov * DEGREE,
  };
  const straight = lensOf(camera, aspect);
  const forward = sub(
    sub(straight.forward, scale(straight.right, SHOT.beside)),
    scale(straight.up, SHOT.above),
  );
  const studio = studioAxes(camera);
  return {
    camera,
    lens: { ...straight, forward },
    focus: dot(sub([0, outerRadius * 0.7, 0], camera.eye), straight.forward),
    studio,
    sun: sunOver(studio, setting),
    setting,
  };
}

function sunOver({ x, z }: { x: V3; z: V3 }, { sun }: WallSetting): Sun {
  const [a, e] = [sun.azimuth * DEGREE, sun.elevation * DEGREE];
  const flat = sub(scale(x, Math.cos(a)), scale(z, Math.sin(a)));
  const to = unit(add(scale(flat, Math.cos(e)), [0, Math.sin(e), 0]));
  const u = unit(cross([0, 1, 0], to));
  return { to, u, v: cross(to, u), flat, blur: BLUR * DEGREE, colour: sun.colour };
}
