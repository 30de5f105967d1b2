import { placed } from "../ring/frame";
import { stoneMesh } from "../stone/stone-mesh";
import { metalTone } from "./metal-paint";
import type { P2 } from "./path";
import type { RingModel } from "../ring/ring-model";
import { eachCell, type Grid, type Stencil } from "./silhouette";
import { dot, type V3 } from "../vec";
import { onPaper, type View } from "./view";

/**
 * What an eye sees of a ring, cell by cell: the distance of the metal, mm, its tone (0…1), and the distance of a stone.
 * Infinite if there is none.
 */
export type Sight = Grid & {
  readonly metal: Float32Array;
  readonly tone: Float32Array;
  readonly stone: Float32Array;
};

/** Computes what is visible of a ring's solid on a grid of cells of `step` mm. */
export function sightOf(model: RingModel, view: View, step: number): Sight {
  const stones = model.stones.map((stone) => {
    const mesh = stoneMesh(stone.cut, stone.proportions);
    const k = stone.width / mesh.width;
    return mesh.facets.map(({ points }) =>
      points.map((p) => placed(stone.frame, [p[0] * k, p[1] * k, p[2] * k])),
    );
  });
  const { positions, normals, indices } = model.metal;
  const corners = Array.from({ length: positions.length / 3 }, (_, i): V3 => [
    positions[i * 3] ?? 0,
    positions[i * 3 + 1] ?? 0,
    positions[i * 3 + 2] ?? 0,
  ]);
  const flat = corners.map((p) => onPaper(view, p));
  const near = corners.map((p) => dot(view.toward, p));
  const light = corners.map((_, i) =>
    metalTone(view, [normals[i * 3] ?? 0, normals[i * 3 + 1] ?? 1, normals[i * 3 + 2] ?? 0]),
  );
  const sight = gridAround([...flat, ...stones.flat(2).map((p) => onPaper(view, p))], step);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
    eachCell(sight, flat[a] ?? ORIGIN, flat[b] ?? ORIGIN, flat[c] ?? ORIGIN, (cell, u, v, w) => {
      const depth = u * (near[a] ?? 0) + v * (near[b] ?? 0) + w * (near[c] ?? 0);
      if (depth <= (sight.metal[cell] ?? 0)) return;
      sight.metal[cell] = depth;
      sight.tone[cell] = u * (light[a] ?? 0) + v * (light[b] ?? 0) + w * (light[c] ?? 0);
    });
  }
  for (const facet of stones.flat()) stampStone(sight, view, facet);
  return sight;
}

const ORIGIN: P2 = [0, 0];

function gridAround(points: readonly P2[], step: number): Sight {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points)
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  const columns = Math.ceil((right - left) / step) + 4;
  const rows = Math.ceil((bottom - top) / step) + 4;
  const far = (): Float32Array => new Float32Array(columns * rows).fill(-Infinity);
  return {
    left: left - 2 * step,
    top: top - 2 * step,
    columns,
    rows,
    step,
    metal: far(),
    tone: new Float32Array(columns * rows),
    stone: far(),
  };
}

function stampStone(sight: Sight, view: View, facet: readonly V3[]): void {
  const depth = facet.map((p) => dot(view.toward, p));
  const flat = facet.map((p) => onPaper(view, p));
  for (let i = 2; i < facet.length; i += 1) {
    eachCell(sight, flat[0] ?? ORIGIN, flat[i - 1] ?? ORIGIN, flat[i] ?? ORIGIN, (cell, u, v, w) => {
      sight.stone[cell] = Math.max(
        sight.stone[cell] ?? 0,
        u * (depth[0] ?? 0) + v * (depth[i - 1] ?? 0) + w * (depth[i] ?? 0),
      );
    });
  }
}

/** Cells for which a condition holds, as a stencil. */
export function cellsWhere(sight: Sight, holds: (cell: number) => boolean): Stencil {
  const { left, top, columns, rows, step } = sight;
  const cells = new Uint8Array(columns * rows);
  for (let cell = 0; cell < cells.length; cell += 1) if (holds(cell)) cells[cell] = 1;
  return { left, top, columns, rows, step, cells };
}

/** The cell of a point on paper; -1 outside the grid. */
export function cellAt({ left, top, columns, rows, step }: Grid, [x, y]: P2): number {
  const [column, row] = [Math.floor((x - left) / step), Math.floor((y - top) / step)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}
