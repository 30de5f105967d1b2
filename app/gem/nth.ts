/**
 * The i-th element of a list, for a computed index that the compiler cannot check.
 * @throws RangeError beyond the end. Not meant for loops over pixels or triangles, whose indices are proved instead.
 */
export function nth<T>(list: ArrayLike<T>, i: number): T {
  const found = list[i];
  if (found === undefined) throw new RangeError(`No place ${i} in a list of ${list.length}`);
  return found;
}
