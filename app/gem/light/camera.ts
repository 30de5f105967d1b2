import type { RingView } from "../ring/ring-params";
import { along, cross, dot, unit, DEGREE, type V3 } from "../vec";

/**
 * A perspective camera: its position and target, mm; `fov` is the vertical angle of view in radians. Pictures are
 * square unless stated otherwise.
 */
export type Camera = { readonly eye: V3; readonly target: V3; readonly up: V3; readonly fov: number };

/** What a camera has to know of a ring, mm (a RingModel has it). */
export type RingExtent = {
  readonly outerRadius: number;
  readonly top: number;
  readonly reachX: number;
  readonly reachZ: number;
  /** far side of a wedding band, along z */ readonly beside?: number | undefined;
  /** its stone is known by an outline that lies along the finger */ readonly fromHigher?:
    boolean | undefined;
};

/** A long focal length, as jewellers use, so that the head of the ring is not enlarged. */
const FOV = 17 * DEGREE;

/** Position of an eye, degrees: round the ring from its front, and above the horizon. */
type Angles = { readonly azimuth: number; readonly elevation: number };

/**
 * The first view of a ring. It is low enough to show the shank, and higher for stones that are otherwise mistaken for
 * another cut.
 */
export const threeQuarter = (fromHigher = false): Angles =>
  fromHigher ? { azimuth: 24, elevation: 46 } : { azimuth: 33, elevation: 33 };

const ANGLES: Readonly<Record<Exclude<RingView, "three-quarter">, Angles>> = {
  front: { azimuth: 0, elevation: 16 },
  side: { azimuth: 84, elevation: 12 },
  // Nearly straight, so that the back of the shank is hidden behind its front, as on a finger.
  top: { azimuth: 0, elevation: 89 },
};

/** Share of the frame that the ring may fill. */
const FILL = 0.86;
/**
 * Space for the head in every frame, mm: height above the shank, extent across and along the finger. A larger head
 * moves the camera back.
 */
const HEAD = { height: 4, x: 3.6, z: 3.6 } as const;

/**
 * The standard picture of a ring. Every shank has the same size and place in the frame, so that a heavier stone looks
 * heavier. Only a head that would leave the frame moves the camera back. From above, the stone is in the middle.
 */
export function shot(ring: RingExtent, view: RingView): Camera {
  const { azimuth, elevation } = view === "three-quarter" ? threeQuarter(ring.fromHigher) : ANGLES[view];
  const [a, e] = [azimuth * DEGREE, elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const up: V3 = view === "top" ? [0, 0, -1] : [0, 1, 0];
  const right = unit(cross(up, toward));
  const above = cross(toward, right);
  const outline = outlineOf(ring);
  const [x, y] = [span(outline, right), span(outline, above)];
  const middle = along(
    along([0, 0, 0], right, (x.low + x.high) / 2),
    above,
    y.low + (y.high - y.low) * 0.485,
  );
  const distance = Math.max(x.high - x.low, y.high - y.low) / 2 / FILL / Math.tan(FOV / 2);
  return { eye: along(middle, toward, distance), target: middle, up, fov: FOV };
}

/** Elevation from which a turning ring is seen. */
const TURN_ELEVATION = 24 * DEGREE;

/**
 * The view of a turning ring: `part` of a whole turn from the three-quarter view. The camera keeps its distance and
 * height, so that only the ring moves.
 */
export function turnShot(ring: RingExtent, part: number): Camera {
  const from = (p: number): V3 => {
    const a = threeQuarter().azimuth * DEGREE + 2 * Math.PI * p;
    const e = TURN_ELEVATION;
    return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  };
  const outline = outlineOf(ring);
  const target: V3 = [
    0,
    (span(outline, [0, 1, 0]).low + span(outline, [0, 1, 0]).high) / 2,
    (ring.beside ?? 0) / 2,
  ];
  const reach = Math.max(
    ...Array.from({ length: 12 }, (_, i) => {
      const right = unit(cross([0, 1, 0], from(i / 12)));
      const [x, y] = [span(outline, right), span(outline, cross(from(i / 12), right))];
      const [u, v] = [dot(target, right), dot(target, cross(from(i / 12), right))];
      return Math.max(x.high - u, u - x.low, y.high - v, v - y.low);
    }),
  );
  return {
    eye: along(target, from(part), reach / FILL / Math.tan(FOV / 2)),
    target,
    up: [0, 1, 0],
    fov: FOV,
  };
}

/** Points that must be in the frame: the shank's edge and the corners of the head. */
function outlineOf(ring: RingExtent): V3[] {
  const hoop = (z: number): V3[] =>
    Array.from({ length: 24 }, (_, i) => [
      ring.outerRadius * Math.sin((i * Math.PI) / 12),
      ring.outerRadius * Math.cos((i * Math.PI) / 12),
      z,
    ]);
  const shank = [...hoop(0), ...(ring.beside ? hoop(ring.beside) : [])];
  const [x, z] = [Math.max(HEAD.x, Math.min(ring.reachX, ring.outerRadius)), Math.max(HEAD.z, ring.reachZ)];
  const top = Math.max(ring.outerRadius + HEAD.height, ring.top);
  return [
    ...shank,
    ...[-x * 0.75, x * 0.75].flatMap((px) => [-z * 0.75, z * 0.75].map((pz): V3 => [px, top, pz])),
  ];
}

function span(points: readonly V3[], axis: V3): { low: number; high: number } {
  const all = points.map((p) => dot(p, axis));
  return { low: Math.min(...all), high: Math.max(...all) };
}

/**
 * Framing for reading an engraving: `lean`: angle of the eye from straight above the letters, degrees; `width`: largest
 * share of the ring's width in the frame; `off`: distance of the frame's middle from the letters; `beside`: space on
 * each side of them; `least`: half of the narrowest frame; lengths in mm.
 */
const READING = { lean: 36, width: 0.92, off: 0.8, beside: 1.6, least: 4 } as const;

/**
 * The view for reading an engraving, in a wide frame: from the side from which the letters run from left to right, with
 * the head above them. The middle of the letters is at `angle` (radians from the head) on the inside.
 * @param width of the letters, mm; the camera comes as close as they allow
 */
export function readingShot(
  ring: RingExtent,
  radius: number,
  angle: number,
  aspect: number,
  width = Infinity,
): Camera {
  const side = Math.cos(angle) > 0 ? 1 : -1;
  const [s, c] = [Math.cos(READING.lean * DEGREE), Math.sin(READING.lean * DEGREE)];
  const toward: V3 = [-Math.sin(angle) * s, -Math.cos(angle) * s, side * c];
  const target: V3 = [radius * Math.sin(angle), radius * Math.cos(angle) + READING.off, 0];
  const half = Math.min(
    ring.outerRadius * READING.width,
    Math.max(READING.least, width / 2 + READING.beside),
  );
  const distance = half / aspect / Math.tan(FOV / 2);
  return { eye: along(target, toward, distance), target, up: [0, 0, 1], fov: FOV };
}
