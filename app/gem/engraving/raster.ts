import { corners, type Outline } from "./outline";

/** A picture of filled outlines: 1 in the metal that the tool takes away, 0 beside it; row 0 is the lowest. */
export type Grid = { readonly width: number; readonly height: number; readonly cells: Uint8Array };

/**
 * Fills outlines on a grid by the non-zero rule, as fonts are made.
 * @param scale cells per unit of the outlines
 * @param left, bottom the grid's corner in units of the outlines
 */
export function filled(
  outlines: readonly Outline[],
  width: number,
  height: number,
  scale: number,
  left: number,
  bottom: number,
): Grid {
  const cells = new Uint8Array(width * height);
  const rows: { x: number; turn: number }[][] = Array.from({ length: height }, () => []);
  for (const outline of outlines) {
    const points = corners(outline);
    for (const [i, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
      if (ay === by) continue;
      const [low, high, turn] = ay < by ? [ay, by, 1] : [by, ay, -1];
      const first = Math.max(0, Math.ceil((low - bottom) * scale - 0.5));
      const last = Math.min(height - 1, Math.ceil((high - bottom) * scale - 0.5) - 1);
      for (let row = first; row <= last; row += 1) {
        const y = (row + 0.5) / scale + bottom;
        rows[row]?.push({ x: (ax + ((y - ay) * (bx - ax)) / (by - ay) - left) * scale, turn });
      }
    }
  }
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [i, { x, turn }] of crossings.entries()) {
      winding += turn;
      const next = crossings[i + 1];
      if (winding === 0 || !next) continue;
      const from = Math.max(0, Math.ceil(x - 0.5));
      const to = Math.min(width - 1, Math.ceil(next.x - 0.5) - 1);
      if (to >= from) cells.fill(1, row * width + from, row * width + to + 1);
    }
  }
  return { width, height, cells };
}

const FAR = 1e12;

/** Distance of every cell of `value` to the nearest other cell, in cells (Felzenszwalb and Huttenlocher, exact). */
export function distances({ width, height, cells }: Grid, value: 0 | 1): Float64Array {
  const field = Float64Array.from(cells, (cell) => (cell === value ? FAR : 0));
  const column = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) column[y] = field[y * width + x] ?? 0;
    const down = parabolas(column);
    for (let y = 0; y < height; y += 1) field[y * width + x] = down[y] ?? 0;
  }
  for (let y = 0; y < height; y += 1)
    field.set(parabolas(field.subarray(y * width, (y + 1) * width)), y * width);
  return field.map(Math.sqrt);
}

/** Lower envelope of the parabolas that stand on a row of squared distances. */
function parabolas(row: Float64Array): Float64Array {
  const n = row.length;
  const at = (i: number): number => row[i] ?? 0;
  const feet = new Int32Array(n);
  const edges = new Float64Array(n + 1);
  edges[0] = -FAR;
  edges[1] = FAR;
  let k = 0;
  const meet = (q: number): number => {
    const foot = feet[k] ?? 0;
    return (at(q) + q * q - at(foot) - foot * foot) / (2 * (q - foot));
  };
  for (let q = 1; q < n; q += 1) {
    let s = meet(q);
    while (k > 0 && s <= (edges[k] ?? 0)) {
      k -= 1;
      s = meet(q);
    }
    k += 1;
    feet[k] = q;
    edges[k] = s;
    edges[k + 1] = FAR;
  }
  k = 0;
  return Float64Array.from({ length: n }, (_, q) => {
    while ((edges[k + 1] ?? FAR) < q) k += 1;
    const foot = feet[k] ?? 0;
    return (q - foot) ** 2 + at(foot);
  });
}
