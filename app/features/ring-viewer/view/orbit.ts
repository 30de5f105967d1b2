import { readingShot, shot, type Camera, type RingExtent } from "~/gem/light/camera";
import type { RingView } from "~/gem/ring/ring-params";
import { along, dot, length, sub, DEGREE, type V3 } from "~/gem/vec";

/** Where the ring is looked at from: angles in degrees, `zoom` 1 = the house's shot, smaller is nearer. */
export type Pose = {
  readonly azimuth: number;
  readonly elevation: number;
  readonly zoom: number;
  readonly target: V3;
  readonly reach: number;
  /** how far the target gives way to the stone as one comes nearer, 0…1 */ readonly yields: number;
};

export const VIEWS = ["three-quarter", "top", "side", "inside"] as const;
export type LiveView = (typeof VIEWS)[number] | "finger";

/** From under the paper nothing can be seen; from straight above the camera would lose its up. */
const [LOWEST, HIGHEST] = [-4, 89];
/** How near an engraving is read. */
const INSIDE = 0.72;
const [NEAREST, FARTHEST] = [0.34, 2.6];
/** What an arrow key turns, degrees, and what a step of the wheel or a key brings nearer. */
export const KEY_TURN = 7.5;
export const ZOOM_STEP = 1.18;

/** A ring as the views need it, mm; `letters` is where the middle of an engraving stands, radians from the head. */
export type ViewedRing = RingExtent & { readonly radius: number; readonly letters?: number };

/** The pose of one of the views; the first is the camera of the still, so that the live ring lies on it line by line. */
export function poseOf(ring: ViewedRing, view: LiveView): Pose {
  if (view === "inside" || view === "finger") {
    const outside = poseOf(ring, "three-quarter");
    // On the finger, from above as one looks at one's own hand.
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
    // An engraving is looked at from where it reads.
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

/** Turned by degrees and brought nearer by a factor, within what can be looked at. */
export function turned(pose: Pose, azimuth: number, elevation: number, nearer = 1): Pose {
  return {
    ...pose,
    azimuth: pose.azimuth + azimuth,
    elevation: Math.min(HIGHEST, Math.max(Math.min(LOWEST, pose.elevation), pose.elevation + elevation)),
    zoom: Math.min(FARTHEST, Math.max(NEAREST, pose.zoom / nearer)),
  };
}

/** The same pose by the shortest way from `from`: no view change spins the ring round. */
export function shortest(from: Pose, to: Pose): Pose {
  return { ...to, azimuth: from.azimuth + ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180 };
}

/** A step of `share` 0…1 towards a pose; `still` when nothing more can be seen to move. */
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

/** Camera of a pose. Coming nearer, it looks more and more at the stone, unless it looks at the inside. */
export function cameraOf(pose: Pose, stone: V3): { eye: V3; target: V3; toward: V3 } {
  const [a, e] = [pose.azimuth * DEGREE, pose.elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const near = pose.yields * Math.min(1, Math.max(0, (1 - pose.zoom) / 0.5));
  const target = along(pose.target, sub(stone, pose.target), near);
  return { eye: along(target, toward, pose.reach * pose.zoom), target, toward };
}

/** Directions from the ring that a view's name stands for; used to say which view is shown. */
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
