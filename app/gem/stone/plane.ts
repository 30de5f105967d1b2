import { cross, dot, sub, unit, type V2, type V3 } from "../vec";

/** Name of a facet as in the plane tables of spec §gem appendix A. */
export type FacetName =
  | "table"
  | "star"
  | "bezel"
  | "upper"
  | "girdle"
  | "lower"
  | "main"
  | "crown0"
  | "crown1"
  | "crown2"
  | "pav0"
  | "pav1"
  | "pav2"
  | "corner"
  | "side"
  | "pcorner"
  | "pside"
  | "chev1"
  | "chev2"
  | "pgirdle"
  | "fan0"
  | "fan1"
  | "fan2"
  | "fan3"
  | "portal";

/** Half-space `n·p ≤ d`: `n` is unit and points out of the stone; lengths in stone widths. */
export type Plane = { readonly n: V3; readonly d: number; readonly facet: FacetName };

/** Planes of a cut. `mirrored`: they bound the half x ≥ 0, and the other half is its mirror image (heart). */
export type StonePlanes = { readonly planes: readonly Plane[]; readonly mirrored: boolean };

/** Plane of azimuth `m` (unit, in plan) and slope `angle` in radians through a point; `up` faces up, otherwise down. */
export function sloped(facet: FacetName, m: V2, angle: number, through: V3, up: boolean): Plane {
  const n: V3 = [Math.sin(angle) * m[0], up ? Math.cos(angle) : -Math.cos(angle), Math.sin(angle) * m[1]];
  return { n, d: dot(n, through), facet };
}

/** Plane through three points, facing away from `inside`. */
export function through(facet: FacetName, a: V3, b: V3, c: V3, inside: V3): Plane {
  let n = unit(cross(sub(b, a), sub(c, a)));
  if (dot(n, sub(inside, a)) > 0) n = [-n[0], -n[1], -n[2]];
  return { n, d: dot(n, a), facet };
}

/** Horizontal plane at height `y`. */
export function tablePlane(y: number): Plane {
  return { n: [0, 1, 0], d: y, facet: "table" };
}

/** Vertical plane through two plan points, facing away from the plan point `inside`. */
export function wall(a: V2, b: V2, inside: V2): Plane {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let n: V3 = [(b[1] - a[1]) / l, 0, (a[0] - b[0]) / l];
  if (n[0] * (inside[0] - a[0]) + n[2] * (inside[1] - a[1]) > 0) n = [-n[0], 0, -n[2]];
  return { n, d: n[0] * a[0] + n[2] * a[1], facet: "girdle" };
}
