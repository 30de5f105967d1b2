/**
 * The i-th of a list. Where a place is worked out and nobody proves it, this checks it: throws a RangeError beyond the
 * end. Not for loops over pixels or triangles, which are proved instead.
 */
export function nth<T>(list: ArrayLike<T>, i: number): T {
  const found = list[i];
  if (found === undefined) throw new RangeError(`No place ${i} in a list of ${list.length}`);
  return found;
}
