import type { MadeParams } from "../ring/ring-params";
import { nearer, smooth } from "../vec";

/** Lines that a graver cuts into a shank with meridians; six rounded lunes remain between them and its edges. */
export const LINES = 5;
/**
 * How fast the shank narrows towards the palm: this power puts the equator of its swelling 66° from the head. The
 * swelling is made of cosines, because a kink where the two sides meet would break the light that runs along them.
 */
const TOWARDS_PALM = 2.4;
const EQUATOR = (TOWARDS_PALM - 1) / (TOWARDS_PALM + 1);
/** Share by which it is wider there than at its back. */
const SWELL = 0.86;
/** Depth of a line where it is deepest, as a share of the shank's thickness. */
const CUT = 0.22;
/** Over how many radians a line deepens behind its setting, and from where to where it runs out towards the palm. */
const OPENS = 0.5;
const [FADES, ENDS] = [1.4, 2.4] as const;
/** Where the lines begin if there is no setting, radians from the head. */
const BEGINS = 0.2;

const swelling = (cos: number): number => (1 - cos) * (1 + cos) ** TOWARDS_PALM;

/**
 * Share by which a shank with meridians is wider at an angle from the head than without them: 0 at the head and at the
 * back, where they draw together as at the poles of a globe.
 */
export const swellAt = (u: number): number => (SWELL * swelling(Math.cos(u))) / swelling(EQUATOR);

/** Depth of the lines at an angle from the head, mm. All of them begin and end at the same place. */
export function meridianDepth({ rays = BEGINS, shankT }: MadeParams, u: number): number {
  const own = nearer(u);
  return CUT * shankT * smooth(rays, rays + OPENS, own) * (1 - smooth(FADES, ENDS, own));
}
