/** Points and directions of the unit stone or of a ring: x across, y up, z along the length (spec §gem conventions). */
export type V3 = readonly [x: number, y: number, z: number];

/** Plan coordinates: x across, z along the length. */
export type V2 = readonly [x: number, z: number];

export function add(a: V3, b: V3): V3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function sub(a: V3, b: V3): V3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: V3, k: number): V3 {
  return [a[0] * k, a[1] * k, a[2] * k];
}

/** Applies a function to each of the three numbers. The type of `map` would lose that there are three. */
export function eachOf([x, y, z]: V3, of: (value: number) => number): V3 {
  return [of(x), of(y), of(z)];
}

/** `a + b·k`. */
export function along(a: V3, b: V3, k: number): V3 {
  return [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
}

export function lerp(a: V3, b: V3, t: number): V3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function dot(a: V3, b: V3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: V3, b: V3): V3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Not Math.hypot, which takes ten times as long because it guards against an overflow that cannot occur here. */
export function length(a: V3): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

/** Unit vector along `a`; the zero vector stays zero. */
export function unit(a: V3): V3 {
  const l = length(a);
  return l > 0 ? [a[0] / l, a[1] / l, a[2] / l] : a;
}

/** Solution of the 2×2 system with rows `r0`, `r1` and right-hand side `(k0, k1)`. */
export function solve2(r0: V2, r1: V2, k0: number, k1: number): V2 {
  const det = r0[0] * r1[1] - r0[1] * r1[0];
  return [(k0 * r1[1] - k1 * r0[1]) / det, (r0[0] * k1 - r1[0] * k0) / det];
}

/** 0 below `a`, 1 above `b`, the cubic Hermite step between. */
export function smooth(a: number, b: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

/** An angle around the finger (−π…2π, 0 at the head) on the nearer side of the ring: 0 at the head, π at the back. */
export const nearer = (u: number): number =>
  Math.abs(u) > Math.PI ? 2 * Math.PI - Math.abs(u) : Math.abs(u);

export const DEGREE = Math.PI / 180;
