import type { RingView } from "../ring-params";
import { along, unit, DEGREE, type V3 } from "../vec";

/** A perspective camera: where it stands and looks, mm; `fov` is the vertical angle of view in radians. Pictures are square unless said. */
export type Camera = { readonly eye: V3; readonly target: V3; readonly up: V3; readonly fov: number };

/** What a camera must know of a ring, mm (a RingModel has it). */
export type RingExtent = { readonly outerRadius: number; readonly top: number; readonly reachX: number; readonly reachZ: number };

/** A long lens, as jewellers use: the head of the ring is not swollen. */
const FOV = 17 * DEGREE;

const ANGLES: Readonly<Record<RingView, { readonly azimuth: number; readonly elevation: number }>> = {
  "three-quarter": { azimuth: 33, elevation: 33 },
  front: { azimuth: 0, elevation: 16 },
  side: { azimuth: 84, elevation: 12 },
  top: { azimuth: 0, elevation: 86 },
};

/**
 * The house's shot of a ring. Every band has the same size in the frame, so a heavier stone looks heavier; only a head
 * that would leave the frame moves the camera back. Looking from above the middle is the stone.
 */
export function shot(ring: RingExtent, view: RingView): Camera {
  const { azimuth, elevation } = ANGLES[view];
  const [a, e] = [azimuth * DEGREE, elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const high = ring.top - ring.outerRadius;
  const middle: V3 = view === "top" ? [0, ring.outerRadius * 0.6, 0] : [0, Math.max(0, high) * 0.42, 0];
  const reach = view === "top" ? Math.max(ring.outerRadius, ring.reachX, ring.reachZ) : Math.max(ring.outerRadius + Math.max(3.6, high * 0.62), ring.reachX);
  const distance = (reach * 1.17) / Math.tan(FOV / 2);
  return { eye: along(middle, unit(toward), distance), target: middle, up: view === "top" ? [0, 0, -1] : [0, 1, 0], fov: FOV };
}
