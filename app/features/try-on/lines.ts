import type { Edges } from "./edges";

/** A straight line: all points with `x cos(across) + y sin(across) = away`. */
export type Line = { readonly across: number; readonly away: number };

/** Steps of the direction, radians, and how far an edge's own direction may be from the line's. */
const [STEP, SLACK] = [Math.PI / 180, 4];
/** Most lines that are looked at, and how near two of them may lie: steps of direction and pixels. */
const [MOST, NEAR_TURN, NEAR_AWAY] = [40, 4, 4];
/** Least length of edge that makes a line, as a share of the picture's shorter side. */
const LEAST = 0.05;

/** The longest straight lines among the edges, longest first (Hough 1962, each edge voting near its own direction). */
export function linesOf(edges: Edges): Line[] {
  const reach = Math.ceil(Math.hypot(edges.width, edges.height));
  const turns = Math.round(Math.PI / STEP);
  const votes = votesOf(edges, turns, reach);
  const least = LEAST * Math.min(edges.width, edges.height);
  const found: Line[] = [];
  while (found.length < MOST) {
    let best = 0;
    for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[best] ?? 0)) best = i;
    if ((votes[best] ?? 0) < least) break;
    const [turn, away] = [Math.floor(best / (2 * reach)), (best % (2 * reach)) - reach];
    const line = { across: turn * STEP, away };
    found.push(fitted(line, besideLine(edges, line)));
    clear(votes, turn, away, turns, reach);
  }
  return found;
}

function votesOf({ width, height, strength, across }: Edges, turns: number, reach: number): Uint16Array {
  const votes = new Uint16Array(turns * 2 * reach);
  const cos = Float64Array.from({ length: turns }, (_, t) => Math.cos(t * STEP));
  const sin = Float64Array.from({ length: turns }, (_, t) => Math.sin(t * STEP));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!strength[i]) continue;
      const own = Math.round((across[i] ?? 0) / STEP);
      for (let d = -SLACK; d <= SLACK; d++) {
        const turn = (own + d + turns) % turns;
        const place = turn * 2 * reach + reach + Math.round(x * (cos[turn] ?? 0) + y * (sin[turn] ?? 0));
        votes[place] = (votes[place] ?? 0) + 1;
      }
    }
  }
  return votes;
}

/** Takes a line that is found, and those beside it, out of the count. Past half a turn, a line's distance changes sign. */
function clear(votes: Uint16Array, turn: number, away: number, turns: number, reach: number): void {
  for (let t = turn - NEAR_TURN; t <= turn + NEAR_TURN; t++) {
    const [row, sign] = [(t + turns) % turns, t < 0 || t >= turns ? -1 : 1];
    const from = row * 2 * reach + reach + sign * away;
    votes.fill(
      0,
      Math.max(row * 2 * reach, from - NEAR_AWAY),
      Math.min((row + 1) * 2 * reach, from + NEAR_AWAY + 1),
    );
  }
}

/** A line refitted to the nearby points by least squares, with subpixel precision. */
export function fitted(line: Line, eachPoint: (visit: (x: number, y: number) => void) => void): Line {
  let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  eachPoint((x, y) => {
    n++;
    [sx, sy, sxx, sxy, syy] = [sx + x, sy + y, sxx + x * x, sxy + x * y, syy + y * y];
  });
  if (n < 8) return line;
  const [mx, my] = [sx / n, sy / n];
  const along = Math.atan2(2 * (sxy / n - mx * my), sxx / n - mx * mx - (syy / n - my * my)) / 2;
  const across = (along + Math.PI / 2 + Math.PI) % Math.PI;
  return { across, away: mx * Math.cos(across) + my * Math.sin(across) };
}

/** Visits the edges within two pixels of a line whose direction is the line's. */
const besideLine =
  (edges: Edges, line: Line) =>
  (visit: (x: number, y: number) => void): void => {
    const [cos, sin] = [Math.cos(line.across), Math.sin(line.across)];
    for (let y = 0; y < edges.height; y++) {
      for (let x = 0; x < edges.width; x++) {
        if (Math.abs(x * cos + y * sin - line.away) <= 2 && isEdgeAlong(edges, x, y, line.across))
          visit(x, y);
      }
    }
  };

/** Whether the pixel is an edge that runs as a line with this direction across. */
export function isEdgeAlong({ width, strength, across }: Edges, x: number, y: number, of: number): boolean {
  const i = y * width + x;
  return !!strength[i] && angleBetween(across[i] ?? 0, of) < 12 * STEP;
}

/** The angle between two directions without sense, radians in [0, π/2]. */
export function angleBetween(a: number, b: number): number {
  const d = Math.abs(a - b) % Math.PI;
  return Math.min(d, Math.PI - d);
}
