import type { P2 } from "./path";

/** Cells of `step` mm on paper, from a corner at the upper left. */
export type Grid = {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
};
/** A grid onto which bodies are projected along one axis: each cell is covered or not. */
export type Stencil = Grid & { readonly cells: Uint8Array };

/** An empty grid over an area in mm with cells of `step` mm; a margin of two cells keeps outlines closed. */
export function stencil(
  area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  step: number,
): Stencil {
  const columns = Math.ceil((area.right - area.left) / step) + 5;
  const rows = Math.ceil((area.bottom - area.top) / step) + 5;
  return {
    left: area.left - 2 * step,
    top: area.top - 2 * step,
    columns,
    rows,
    step,
    cells: new Uint8Array(columns * rows),
  };
}

/** Cells whose middles lie in a triangle, with the barycentric weights of its corners there. */
export function eachCell(
  { left, top, columns, rows, step }: Grid,
  a: P2,
  b: P2,
  c: P2,
  visit: (cell: number, shareA: number, shareB: number, shareC: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (area === 0) return;
  const first = Math.max(0, Math.floor((Math.min(a[1], b[1], c[1]) - top) / step));
  const last = Math.min(rows - 1, Math.ceil((Math.max(a[1], b[1], c[1]) - top) / step));
  const from = Math.max(0, Math.floor((Math.min(a[0], b[0], c[0]) - left) / step));
  const to = Math.min(columns - 1, Math.ceil((Math.max(a[0], b[0], c[0]) - left) / step));
  const share = (p: P2, q: P2, x: number, y: number): number =>
    ((q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])) / area;
  for (let row = first; row <= last; row += 1) {
    const y = top + (row + 0.5) * step;
    for (let column = from; column <= to; column += 1) {
      const x = left + (column + 0.5) * step;
      const [u, v, w] = [share(b, c, x, y), share(c, a, x, y), share(a, b, x, y)];
      if (u >= 0 && v >= 0 && w >= 0) visit(row * columns + column, u, v, w);
    }
  }
}

/** Covers the cells whose middles lie in a triangle. */
export function stampTriangle(grid: Stencil, a: P2, b: P2, c: P2): void {
  eachCell(grid, a, b, c, (cell) => {
    grid.cells[cell] = 1;
  });
}

/** Covers a convex polygon. */
export function stampPolygon(grid: Stencil, points: readonly P2[]): void {
  const [first] = points;
  for (let i = 2; i < points.length; i += 1) {
    const [b, c] = [points[i - 1], points[i]];
    if (first && b && c) stampTriangle(grid, first, b, c);
  }
}

/**
 * Closed outlines of the covered area, also of holes, in mm. Each follows the borders of cells with the covered side on
 * its right.
 */
export function outlinesOf({ left, top, columns, rows, step, cells }: Stencil): P2[][] {
  const covered = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] === 1;
  // Border edges by the corner they start at; a corner where two areas touch has two.
  const starts = new Map<number, number[]>();
  const width = columns + 1;
  const add = (from: number, to: number): void => {
    const list = starts.get(from);
    if (list) list.push(to);
    else starts.set(from, [to]);
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (!covered(x, y)) continue;
      const corner = y * width + x;
      if (!covered(x, y - 1)) add(corner, corner + 1);
      if (!covered(x + 1, y)) add(corner + 1, corner + 1 + width);
      if (!covered(x, y + 1)) add(corner + 1 + width, corner + width);
      if (!covered(x - 1, y)) add(corner + width, corner);
    }
  }
  const loops: P2[][] = [];
  for (const [start, ends] of starts) {
    while (ends.length > 0) {
      const loop: P2[] = [];
      let at: number | undefined = start;
      while (at !== undefined) {
        loop.push([left + (at % width) * step, top + Math.floor(at / width) * step]);
        at = starts.get(at)?.pop();
        if (at === start) break;
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Smooths the staircase of a grid outline: each point becomes the mean of its neighbours. */
export function smoothed(loop: readonly P2[], times = 3): P2[] {
  let line = [...loop];
  for (let n = 0; n < times; n += 1) {
    line = line.map((p, i) => {
      const [a, b] = [line[(i + line.length - 1) % line.length] ?? p, line[(i + 1) % line.length] ?? p];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  }
  return line;
}
