import type { Groove } from "./groove";

/** Distance of the letters from the metal towards the finger, mm. Viewers show the nearer surface. */
const OFF = 0.012;
/** Greatest length of a straight piece along the shank, mm: a longer one would dip into the metal. */
const PIECE = 0.5;
/** A cell of the mask is cut where it holds at least this much, of 255. */
const CUT = 128;

/** A run of cut cells: columns from … to (excluded), rows from … to (excluded). */
type Run = { from: number; to: number; low: number; high: number };

/**
 * The cut cells of a mask as few rectangles: runs of a row, joined with those of the rows above if they have the same
 * length.
 */
function runsOf({ cells, width, height, perMm }: Groove["mask"]): Run[] {
  const done: Run[] = [];
  let open: Run[] = [];
  for (let row = 0; row < height; row++) {
    const here: Run[] = [];
    for (let from = 0; from < width; from++) {
      if ((cells[row * width + from] ?? 0) < CUT) continue;
      let to = from + 1;
      while (to < width && to - from < PIECE * perMm && (cells[row * width + to] ?? 0) >= CUT) to++;
      const below = open.find((run) => run.from === from && run.to === to);
      if (below) below.high = row + 1;
      here.push(below ?? { from, to, low: row, high: row + 1 });
      from = to - 1;
    }
    done.push(...open.filter((run) => !here.includes(run)));
    open = here;
  }
  return [...done, ...open];
}

/**
 * The letters inside a ring as a separate surface, for 3D files: mm, in the ring's own axes, facing the finger. Viewers
 * have no grooves, so letters differ from the metal by being darker.
 */
export function letterSurface({ mask, radius }: Groove): {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
} {
  const runs = runsOf(mask);
  const positions = new Float32Array(runs.length * 12);
  const normals = new Float32Array(runs.length * 12);
  const indices = new Uint32Array(runs.length * 6);
  const at = (column: number): number => (mask.left + column / mask.perMm) / radius;
  runs.forEach(({ from, to, low, high }, i) => {
    const [bottom, top] = [mask.bottom + low / mask.perMm, mask.bottom + high / mask.perMm];
    const corners = [
      [at(from), bottom],
      [at(to), bottom],
      [at(to), top],
      [at(from), top],
    ] as const;
    corners.forEach(([angle, z], k) => {
      const [s, c] = [Math.sin(angle), Math.cos(angle)];
      positions.set([(radius - OFF) * s, (radius - OFF) * c, z], i * 12 + k * 3);
      normals.set([-s, -c, 0], i * 12 + k * 3);
    });
    indices.set(
      [0, 1, 2, 0, 2, 3].map((k) => i * 4 + k),
      i * 6,
    );
  });
  return { positions, normals, indices };
}
