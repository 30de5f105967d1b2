import { readingShot, shot, type Camera, type RingExtent } from "~/gem/light/camera";
import type { RingView } from "~/gem/ring/ring-params";
import { along, dot, length, sub, DEGREE, type V3 } from "~/gem/vec";

/** From where the ring is seen: angles in degrees; `zoom` 1 is the distance of the still picture, smaller is nearer. */
export type Pose = {
  readonly azimuth: number;
  readonly elevation: number;
  readonly zoom: number;
  readonly target: V3;
  readonly reach: number;
  /** How far the target moves to the stone as one comes nearer, 0…1. */
  readonly yields: number;
};

export const VIEWS = ["three-quarter", "top", "side", "inside"] as const;
export type LiveView = (typeof VIEWS)[number] | "finger";

/** From below the paper nothing can be seen. From straight above, the camera's upward direction would be undefined. */
const [LOWEST, HIGHEST] = [-4, 89];
/** Zoom at which an engraving is read. */
const INSIDE = 0.72;
const [NEAREST, FARTHEST] = [0.34, 2.6];
/** Degrees per press of an arrow key, and how much nearer a step of the wheel or a key brings the ring. */
export const KEY_TURN = 7.5;
export const ZOOM_STEP = 1.18;

/**
 * Measures of a ring that the views need, mm. `letters`: where the middle of an engraving is, in radians from the head.
 */
export type ViewedRing = RingExtent & { readonly radius: number; readonly letters?: number };

/** The pose of a view. The first view has the same camera as the still, so that both pictures match exactly. */
export function poseOf(ring: ViewedRing, view: LiveView): Pose {
  if (view === "inside" || view === "finger") {
    const outside = poseOf(ring, "three-quarter");
    // On the finger, seen from above, as one looks at one's own hand.
    if (view === "finger")
      return { azimuth: -14, elevation: 54, zoom: 1.85, target: [0, 0, -9], reach: outside.reach, yields: 1 };
    if (ring.letters === undefined)
      return {
        azimuth: 9,
        elevation: 27,
        zoom: 0.62,
        target: [0, -ring.radius * 0.62, 0],
        reach: outside.reach,
        yields: 0,
      };
    // An engraving is seen from the side on which it can be read.
    return {
      ...seenFrom(readingShot(ring, ring.radius, ring.letters, 1)),
      zoom: INSIDE,
      reach: outside.reach,
      yields: 0,
    };
  }
  return { ...seenFrom(shot(ring, view satisfies RingView)), zoom: 1, yields: 1 };
}

function seenFrom({
  eye,
  target,
}: Pick<Camera, "eye" | "target">): Pick<Pose, "azimuth" | "elevation" | "target" | "reach"> {
  const away = sub(eye, target);
  const reach = length(away);
  return {
    azimuth: Math.atan2(away[0], away[2]) / DEGREE,
    elevation: Math.asin(away[1] / reach) / DEGREE,
    target,
    reach,
  };
}

/** Turns a pose by degrees and brings it nearer by a factor, within the allowed limits. */
export function turned(pose: Pose, azimuth: number, elevation: number, nearer = 1): Pose {
  return {
    ...pose,
    azimuth: pose.azimuth + azimuth,
    elevation: Math.min(HIGHEST, Math.max(Math.min(LOWEST, pose.elevation), pose.elevation + elevation)),
    zoom: Math.min(FARTHEST, Math.max(NEAREST, pose.zoom / nearer)),
  };
}

/** The same pose, reached from `from` by the shortest way, so that a change of view does not spin the ring. */
export function shortest(from: Pose, to: Pose): Pose {
  return { ...to, azimuth: from.azimuth + ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180 };
}

/** A step of `share` 0…1 towards a pose; `still` when no movement can be seen any more. */
export function approach(from: Pose, to: Pose, share: number): { pose: Pose; still: boolean } {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const left = Math.max(
    Math.abs(to.azimuth - from.azimuth),
    Math.abs(to.elevation - from.elevation),
    80 * Math.abs(to.zoom - from.zoom),
    10 * length(sub(to.target, from.target)),
    4 * Math.abs(to.reach - from.reach),
  );
  if (left < 0.04) return { pose: to, still: true };
  return {
    pose: {
      azimuth: mix(from.azimuth, to.azimuth),
      elevation: mix(from.elevation, to.elevation),
      zoom: mix(from.zoom, to.zoom),
      target: [
        mix(from.target[0], to.target[0]),
        mix(from.target[1], to.target[1]),
        mix(from.target[2], to.target[2]),
      ],
      reach: mix(from.reach, to.reach),
      yields: mix(from.yields, to.yields),
    },
    still: false,
  };
}

/** Camera of a pose. As it comes nearer, it looks more and more at the stone, unless it looks at the inside. */
export function cameraOf(pose: Pose, stone: V3): { eye: V3; target: V3; toward: V3 } {
  const [a, e] = [pose.azimuth * DEGREE, pose.elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const near = pose.yields * Math.min(1, Math.max(0, (1 - pose.zoom) / 0.5));
  const target = along(pose.target, sub(stone, pose.target), near);
  return { eye: along(target, toward, pose.reach * pose.zoom), target, toward };
}

/** The named view from which the ring is seen, if any; used to say which view is shown. */
export function viewShown(ring: ViewedRing, pose: Pose): (typeof VIEWS)[number] | undefined {
  const toward = (p: Pose): V3 => cameraOf(p, p.target).toward;
  return VIEWS.find((view) => {
    const other = poseOf(ring, view);
    return (
      dot(toward(other), toward(pose)) > 0.9995 &&
      Math.abs(other.zoom - pose.zoom) < 0.02 &&
      length(sub(other.target, pose.target)) < 0.5
    );
  });
}
