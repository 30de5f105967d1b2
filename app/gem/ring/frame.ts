import { along, dot, sub, type V3 } from "../vec";
import type { View } from "../drawing/view";

/** Axes of a stone in the ring: origin at the middle of its girdle, mm. */
export type Frame = { readonly o: V3; readonly x: V3; readonly y: V3; readonly z: V3 };

/** A small round stone: middle, two unit axes in its girdle plane (their cross product looks out of the metal), radius in mm. */
export type Melee = { readonly at: V3; readonly u: V3; readonly v: V3; readonly radius: number };

/** A point of the stone's own axes in the ring. */
export function placed(frame: Frame, p: V3): V3 {
  return along(along(along(frame.o, frame.x, p[0]), frame.y, p[1]), frame.z, p[2]);
}

/** A direction of the stone's own axes in the ring. */
export const turned = (frame: Frame, d: V3): V3 => placed({ ...frame, o: [0, 0, 0] }, d);

/** A point of the ring in the stone's own axes: `placed` undone. */
export const within = (frame: Frame, p: V3): V3 => inFrame(frame, sub(p, frame.o));

/** A direction of the ring in the stone's own axes: `turned` undone. */
const inFrame = (frame: Frame, d: V3): V3 => [dot(frame.x, d), dot(frame.y, d), dot(frame.z, d)];

/** The camera as seen from a stone's own axes. */
export function viewInFrame(frame: Frame, view: View): View {
  return {
    right: inFrame(frame, view.right),
    up: inFrame(frame, view.up),
    toward: inFrame(frame, view.toward),
  };
}
