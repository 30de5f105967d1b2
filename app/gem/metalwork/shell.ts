import { along, cross, dot, length, sub, type V3 } from "../vec";

/** Name of a piece of metal in a finished ring. */
export type MetalPartName = "shank" | "claw" | "gallery" | "bezel" | "halo" | "seat" | "bead" | "hallmark";

/**
 * A closed surface of metal, mm: triangles as corner numbers in threes, counter-clockwise from outside. Edges that turn
 * by more than `crease` radians stay sharp.
 */
export type Shell = {
  readonly name: MetalPartName;
  readonly points: readonly V3[];
  readonly triangles: readonly number[];
  readonly crease: number;
};

/** About 40°: rounded metal stays smooth, a cut edge is sharp. */
export const CREASE = 0.7;

/**
 * Surface over a grid of points: every row is a closed section; rows run round (`ring`) or end in flat caps. A `folded`
 * last row is bent like a V and has its cap from one side to the other, not from its middle. The outside points
 * outwards, whichever way the rows were wound.
 */
export function skin(
  name: MetalPartName,
  rows: readonly (readonly V3[])[],
  ring: boolean,
  crease = CREASE,
  folded = false,
): Shell {
  const across = rows[0]?.length ?? 0;
  const points: V3[] = rows.flatMap((row) => [...row]);
  const triangles: number[] = [];
  const spans = ring ? rows.length : rows.length - 1;
  const same = met(points, across, rows.length);
  for (let u = 0; u < spans; u++) {
    const here = u * across;
    const next = ((u + 1) % rows.length) * across;
    for (let v = 0; v < across; v++) {
      const w = (v + 1) % across;
      quad(
        points,
        triangles,
        same[here + v] ?? 0,
        same[here + w] ?? 0,
        same[next + w] ?? 0,
        same[next + v] ?? 0,
      );
    }
  }
  if (!ring) {
    const last = (rows.length - 1) * across;
    const cap = (first: number, flip: boolean): void => {
      const centre = points.length;
      points.push(middleOf(points.slice(first, first + across)));
      for (let v = 0; v < across; v++) {
        const [a, b] = [same[first + v] ?? 0, same[first + ((v + 1) % across)] ?? 0];
        if (a !== b) triangles.push(...(flip ? [centre, b, a] : [centre, a, b]));
      }
    };
    cap(0, true);
    if (folded)
      for (let v = 0; v < across / 2 - 1; v++)
        quad(
          points,
          triangles,
          same[last + v] ?? 0,
          same[last + v + 1] ?? 0,
          same[last + across - 2 - v] ?? 0,
          same[last + across - 1 - v] ?? 0,
        );
    else cap(last, false);
  }
  return outward({ name, points, triangles, crease });
}

/** Two triangles over the shorter diagonal. If both are equal, it is always the same one, so that light runs evenly. */
function quad(points: readonly V3[], triangles: number[], a: number, b: number, c: number, d: number): void {
  if (a === c || b === d) return;
  if (far(points, a, c) <= far(points, b, d) * 1.02) {
    triangle(triangles, a, b, c);
    triangle(triangles, a, c, d);
  } else {
    triangle(triangles, a, b, d);
    triangle(triangles, b, c, d);
  }
}

const far = (points: readonly V3[], i: number, j: number): number =>
  length(sub(points[i] ?? ORIGIN, points[j] ?? ORIGIN));

function triangle(triangles: number[], i: number, j: number, k: number): void {
  if (i !== j && j !== k && k !== i) triangles.push(i, j, k);
}

/**
 * For every point of a grid, the number of the neighbour with which it coincides, or its own: corners pull rows
 * together.
 */
function met(points: readonly V3[], across: number, rows: number): Int32Array {
  const same = Int32Array.from({ length: points.length }, (_, i) => i);
  const joins = (i: number, j: number): boolean => i !== j && far(points, i, j) < 2e-5;
  for (let u = 0; u < rows; u++) {
    for (let v = 0; v < across; v++) {
      const i = u * across + v;
      const [above, left] = [u > 0 ? i - across : (rows - 1) * across + v, v > 0 ? i - 1 : i + across - 1];
      if (u > 0 && joins(i, above)) same[i] = same[above] ?? i;
      else if (v > 0 && joins(i, left)) same[i] = same[left] ?? i;
      else if (v === across - 1 && joins(i, u * across)) same[i] = same[u * across] ?? i;
    }
  }
  return same;
}

const ORIGIN: V3 = [0, 0, 0];

export function middleOf(points: readonly V3[]): V3 {
  const k = 1 / points.length;
  return points.reduce<V3>((sum, p) => along(sum, p, k), ORIGIN);
}

/** Volume in mm³; negative if the surface is inside out. */
export function shellVolume({ points, triangles }: Pick<Shell, "points" | "triangles">): number {
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [
      points[triangles[i] ?? 0] ?? ORIGIN,
      points[triangles[i + 1] ?? 0] ?? ORIGIN,
      points[triangles[i + 2] ?? 0] ?? ORIGIN,
    ];
    six += dot(a, cross(b, c));
  }
  return six / 6;
}

function outward(shell: Shell): Shell {
  return shellVolume(shell) < 0 ? { ...shell, triangles: [...shell.triangles].reverse() } : shell;
}

/** A shell moved by a map that keeps shapes (rotation and translation). */
export function carried(shell: Shell, place: (p: V3) => V3): Shell {
  return outward({ ...shell, points: shell.points.map(place) });
}
