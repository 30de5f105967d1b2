/**
 * Typed arrays whose length is known to the compiler. An element with a literal index is a number and is read without a
 * check.
 */
export type Three = Float64Array & Record<0 | 1 | 2, number>;
export type Six = Float64Array & Record<0 | 1 | 2 | 3 | 4 | 5, number>;
export type Nine = Float64Array & Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, number>;

// The casts are safe because the lengths are given beside them.
export const three = (): Three => new Float64Array(3) as Three;
export const six = (): Six => new Float64Array(6) as Six;

/** A matrix of three rows. */
export function nine(
  [a, b, c]: readonly [number, number, number],
  [d, e, f]: readonly [number, number, number],
  [g, h, i]: readonly [number, number, number],
): Nine {
  return new Float64Array([a, b, c, d, e, f, g, h, i]) as Nine;
}
