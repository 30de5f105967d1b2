/**
 * Distance field in a box, sampled every `cell` mm: a lookup takes nanoseconds, computing the hand's distance a
 * microsecond.
 */
export type Distances = {
  readonly at: (x: number, y: number, z: number) => number;
  /** Unoccluded share of a cone of light (half angle as its tangent) from a point, 0 … 1. */
  readonly open: (
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    tangent: number,
  ) => number;
};

export type Box = {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
};

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a place is held within the box: its eight corners lie
   in the table. */
export function distancesOf(
  distance: (x: number, y: number, z: number) => number,
  { low, high }: Box,
  cell: number,
): Distances {
  const [nx, ny, nz] = [0, 1, 2].map((i) => Math.ceil((high[i as 0] - low[i as 0]) / cell) + 2) as [
    number,
    number,
    number,
  ];
  const table = new Float32Array(nx * ny * nz);
  fill(table, distance, low, cell, nx, ny, nz);
  const [lx, ly, lz] = low;
  const [sx, sxy] = [nx, nx * ny];

  function at(x: number, y: number, z: number): number {
    let [u, v, w] = [(x - lx) / cell, (y - ly) / cell, (z - lz) / cell];
    u = u < 0 ? 0 : u > nx - 1.001 ? nx - 1.001 : u;
    v = v < 0 ? 0 : v > ny - 1.001 ? ny - 1.001 : v;
    w = w < 0 ? 0 : w > nz - 1.001 ? nz - 1.001 : w;
    const [i, j, k] = [u | 0, v | 0, w | 0];
    const [a, b, c] = [u - i, v - j, w - k];
    const p = i + j * sx + k * sxy;
    const q = p + sxy;
    const near =
      (table[p]! * (1 - a) + table[p + 1]! * a) * (1 - b) +
      (table[p + sx]! * (1 - a) + table[p + sx + 1]! * a) * b;
    const far =
      (table[q]! * (1 - a) + table[q + 1]! * a) * (1 - b) +
      (table[q + sx]! * (1 - a) + table[q + sx + 1]! * a) * b;
    return near + (far - near) * c;
  }

  return {
    at,
    open(x, y, z, dx, dy, dz, tangent) {
      let share = 1;
      let t = 0.5;
      for (let i = 0; i < 40 && t < 90; i++) {
        const [px, py, pz] = [x + dx * t, y + dy * t, z + dz * t];
        if (py > high[1] || px < lx || px > high[0] || pz < lz || py < ly) break;
        const d = at(px, py, pz);
        const seen = 0.5 + (0.5 * d) / (tangent * t);
        if (seen < share) share = seen;
        if (share <= 0) return 0;
        t += d > 0.55 ? d * 0.92 : 0.5;
      }
      return share;
    },
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Fills the table: every fourth sample first, and those between only near the hand. */
function fill(
  table: Float32Array,
  distance: (x: number, y: number, z: number) => number,
  [lx, ly, lz]: Box["low"],
  cell: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const COARSE = 4;
  for (let k = 0; k < nz; k += COARSE)
    for (let j = 0; j < ny; j += COARSE)
      for (let i = 0; i < nx; i += COARSE) {
        const middle = distance(lx + (i + 1.5) * cell, ly + (j + 1.5) * cell, lz + (k + 1.5) * cell);
        const near = Math.abs(middle) < COARSE * cell * 1.9;
        for (let c = k; c < Math.min(nz, k + COARSE); c++)
          for (let b = j; b < Math.min(ny, j + COARSE); b++)
            for (let a = i; a < Math.min(nx, i + COARSE); a++)
              table[a + nx * (b + ny * c)] = near
                ? distance(lx + a * cell, ly + b * cell, lz + c * cell)
                : middle;
      }
}
