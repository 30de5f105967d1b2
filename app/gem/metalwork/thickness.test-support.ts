import { nth } from "../nth";
import { add, cross, dot, length, scale, sub, type V3 } from "../vec";
import { metalOf } from "./set-stones.test-support";
import type { Shell } from "./shell";

type Face = readonly [V3, V3, V3];

const facesOf = ({ points, triangles }: Shell): Face[] =>
  Array.from({ length: triangles.length / 3 }, (_, i) => [
    nth(points, nth(triangles, 3 * i)),
    nth(points, nth(triangles, 3 * i + 1)),
    nth(points, nth(triangles, 3 * i + 2)),
  ]);

const toEdge = (p: V3, a: V3, b: V3): number => {
  const way = sub(b, a);
  const t = Math.min(1, Math.max(0, dot(sub(p, a), way) / (dot(way, way) || 1)));
  return length(sub(p, add(a, scale(way, t))));
};

/** Distance of a point from a triangle, mm. */
function toFace(p: V3, [a, b, c]: Face): number {
  const n = cross(sub(b, a), sub(c, a));
  const l = length(n);
  if (l > 0) {
    const inside = ([s, e]: readonly [V3, V3]): boolean => dot(cross(sub(e, s), sub(p, s)), n) >= 0;
    if (inside([a, b]) && inside([b, c]) && inside([c, a])) return Math.abs(dot(sub(p, a), n)) / l;
  }
  return Math.min(toEdge(p, a, b), toEdge(p, b, c), toEdge(p, c, a));
}

/** How far around a ball surfaces are looked for, mm: farther than any is thick. */
const AROUND = 0.7;
/** Directions in which a better place for a ball is looked for; the place itself is the first. */
const WAYS: readonly V3[] = [0, -1, 1].flatMap((x) =>
  [0, -1, 1].flatMap((y) => [0, -1, 1].map((z): V3 => [x, y, z])),
);

/**
 * Diameter of the largest ball that fits into a piece of metal, mm, with its middle no farther from `near` than
 * `reach` mm along each axis. It is found by moving from a grid of places to better ones in ever smaller steps, until one
 * is larger than `enough` mm.
 */
export function largestBall(shell: Shell, near: V3, reach: V3, enough = Infinity): number {
  const faces = facesOf(shell);
  const isMetal = metalOf(faces);
  const around = faces.filter((face) =>
    face.some((p) => p.every((k, i) => Math.abs(k - nth(near, i)) < nth(reach, i) + AROUND)),
  );
  const balls = around.map((face) => {
    const middle = scale(add(face[0], add(face[1], face[2])), 1 / 3);
    return { face, middle, size: Math.max(...face.map((p) => length(sub(p, middle)))) };
  });
  const allowed = (p: V3): boolean => p.every((k, i) => Math.abs(k - nth(near, i)) <= nth(reach, i) + 1e-9);
  /** How deep a place lies in the metal; 0 where it is no deeper than `enough`, or outside. */
  const depth = (p: V3, enough: number): number => {
    let low = Infinity;
    for (const { face, middle, size } of balls) {
      if (length(sub(p, middle)) - size < low) low = Math.min(low, toFace(p, face));
      if (low <= enough) return 0;
    }
    return isMetal(p) ? low : 0;
  };
  const places = WAYS.map((way) =>
    add(near, [0.6 * way[0] * reach[0], 0.6 * way[1] * reach[1], 0.6 * way[2] * reach[2]]),
  );
  const seeds: { at: V3; depth: number }[] = [];
  for (const at of places) {
    const seed = { at, depth: depth(at, 0) };
    if (2 * seed.depth > enough) return 2 * seed.depth;
    seeds.push(seed);
  }
  seeds.sort((a, b) => b.depth - a.depth);
  let most = 0;
  for (const seed of seeds.slice(0, 3)) {
    let best = seed;
    for (let step = 0.12; step > 0.008; step /= 2)
      for (let moved = true; moved;) {
        moved = false;
        for (const way of WAYS) {
          const at = add(best.at, scale(way, step));
          if (!allowed(at)) continue;
          const there = depth(at, best.depth + 1e-6);
          if (there > 0) [best, moved] = [{ at, depth: there }, true];
          if (2 * best.depth > enough) return 2 * best.depth;
        }
      }
    most = Math.max(most, best.depth);
  }
  return 2 * most;
}
