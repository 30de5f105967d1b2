import { clearEdges, edgesOf, type Edges } from "./edges";
import { angleBetween, fitted, isEdgeAlong, linesOf, type Line } from "./lines";
import { CARD } from "./placing";
import { proportionOf, type Corners, type Point } from "./plane";

/** Least share of each side, and of all four, that must be seen as an edge; a card's corners are round. */
const SEEN = { each: 0.5, all: 0.75 } as const;
/** How far opposite sides may lean to each other, and sides that meet from a right angle: a photo taken aslant. */
const LEAN = (20 * Math.PI) / 180;
const PROPORTION = CARD.long / CARD.short;
/**
 * Tolerance of the aspect ratio of a card, as a logarithm: as seen, at a tilt of some 30 degrees; and with the tilt
 * corrected, so that a sheet of paper (0.115) does not count as a card.
 */
const [OFF, EXACT] = [0.2, 0.075];
/** Focal length of a telephone's main camera in the longer side of its photo (26 mm on 36 by 24). */
const LENS = 26 / 36;
/** How many of the likeliest are looked at closely. */
const TRIED = 8;
/** Share of a side at each end that is not looked at: a corner has a radius of 3.18 mm (ISO/IEC 7810). */
const ROUND = 0.09;
/** Which edges are looked at, one after the other, until a card is found: all, then those that stand out from a table's grain. */
const CLEARNESS = [0, 0.15, 0.3] as const;
/** Shortest long side of a card that is believed, as a share of the picture's longer side. */
const LEAST = 0.12;

/**
 * Finds a bank card in a photo (RGBA): four straight edges with the aspect ratio of a card. Returns its corners in
 * pixels, clockwise, the first two along a long side; nothing if it is not certain. A photo with some 500 pixels along
 * its longer side is sufficient.
 */
export function findCard(rgba: Uint8ClampedArray, width: number, height: number): Corners | undefined {
  const all = edgesOf(rgba, width, height);
  for (const share of CLEARNESS) {
    const edges = clearEdges(all, share);
    const likely = [...candidates(linesOf(edges), width, height)]
      .flatMap((corners) => worthOf(edges, corners) ?? [])
      .sort((a, b) => b.worth - a.worth)
      .slice(0, TRIED);
    for (const { corners } of likely) {
      const found = refined(edges, corners);
      if (isCard(found, width, height)) return found;
    }
  }
  return undefined;
}

/** Refines the corners with lines fitted only to the edge pixels near each side, without other edges. */
function refined(edges: Edges, [a, b, c, d]: Corners): Corners {
  const [p, q, r, s] = [laid(edges, a, b), laid(edges, b, c), laid(edges, c, d), laid(edges, d, a)];
  return [meet(s, p), meet(p, q), meet(q, r), meet(r, s)];
}

function laid(edges: Edges, from: Point, to: Point): Line {
  const across = acrossOf(from, to);
  const [cos, sin] = [Math.cos(across), Math.sin(across)];
  const line: Line = { across, away: from.x * cos + from.y * sin };
  const long = apart(from, to);
  return fitted(line, (visit) => {
    for (let y = 0; y < edges.height; y++) {
      for (let x = 0; x < edges.width; x++) {
        if (Math.abs(x * cos + y * sin - line.away) > 2.5) continue;
        const t = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / long ** 2;
        if (t > ROUND && t < 1 - ROUND && isEdgeAlong(edges, x, y, across)) visit(x, y);
      }
    }
  });
}

/** All quadrangles that two pairs of lines enclose and that have a card's proportions. */
function* candidates(lines: readonly Line[], width: number, height: number): Generator<Corners> {
  const pairs = lines.flatMap((a, i) =>
    lines
      .slice(i + 1)
      .filter((b) => angleBetween(a.across, b.across) < LEAN)
      .map((b) => [a, b] as const),
  );
  for (const [i, [a, c]] of pairs.entries()) {
    for (const [b, d] of pairs.slice(i + 1)) {
      if (Math.abs(angleBetween(a.across, b.across) - Math.PI / 2) > LEAN) continue;
      const corners = asCard([meet(a, b), meet(b, c), meet(c, d), meet(d, a)]);
      if (corners && isOnPhoto(corners, width, height)) yield corners;
    }
  }
}

function meet(a: Line, b: Line): Point {
  const [ca, sa, cb, sb] = [Math.cos(a.across), Math.sin(a.across), Math.cos(b.across), Math.sin(b.across)];
  const det = ca * sb - sa * cb;
  return { x: (a.away * sb - b.away * sa) / det, y: (b.away * ca - a.away * cb) / det };
}

/** The corners in a card's order, if sides in these lengths may be a card's. */
function asCard([a, b, c, d]: Corners): Corners | undefined {
  const [first, second] = [apart(a, b) + apart(c, d), apart(b, c) + apart(d, a)];
  const along: Corners = first >= second ? [a, b, c, d] : [b, c, d, a];
  const [p, q, r, s] = along;
  const isClockwise = (q.x - p.x) * (r.y - q.y) > (q.y - p.y) * (r.x - q.x);
  const corners: Corners = isClockwise ? along : [q, p, s, r];
  const proportion = Math.max(first, second) / Math.min(first, second);
  return Math.abs(Math.log(proportion / PROPORTION)) < OFF ? corners : undefined;
}

function isOnPhoto(corners: Corners, width: number, height: number): boolean {
  const [a, b, c, d] = corners;
  return (
    corners.every(({ x, y }) => x > -2 && y > -2 && x < width + 2 && y < height + 2) &&
    (apart(a, b) + apart(c, d)) / 2 > LEAST * Math.max(width, height)
  );
}

/** Whether what is seen has a card's proportions, by the lens that telephones have. */
function isCard(corners: Corners, width: number, height: number): boolean {
  const seen = proportionOf(corners, { x: width / 2, y: height / 2 }, LENS * Math.max(width, height));
  return Math.abs(Math.log(seen / PROPORTION)) < EXACT;
}

/** How surely these are a card's corners: the share of its sides that is seen, less for a proportion that is not its. */
function worthOf(edges: Edges, corners: Corners): { corners: Corners; worth: number } | undefined {
  const [a, b, c, d] = corners;
  const seen = [seenOf(edges, a, b), seenOf(edges, b, c), seenOf(edges, c, d), seenOf(edges, d, a)];
  const all = seen.reduce((sum, one) => sum + one, 0) / 4;
  if (Math.min(...seen) < SEEN.each || all < SEEN.all) return undefined;
  const [long, short] = [apart(a, b) + apart(c, d), apart(b, c) + apart(d, a)];
  const size = Math.log((long * short) / (edges.width * edges.height)) / 2;
  const off = Math.abs(Math.log(long / short / PROPORTION)) / 2;
  return { corners, worth: all - off + size };
}

/** The share of a side, without its ends, that runs along an edge. */
function seenOf(edges: Edges, from: Point, to: Point): number {
  const across = acrossOf(from, to);
  const [cos, sin] = [Math.cos(across), Math.sin(across)];
  const steps = Math.max(8, Math.round(apart(from, to) * (1 - 2 * ROUND)));
  let seen = 0;
  for (let s = 0; s <= steps; s++) {
    const t = ROUND + ((1 - 2 * ROUND) * s) / steps;
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];
    const hit = [0, -1, 1, -2, 2].some((k) =>
      edgeAt(edges, Math.round(x + k * cos), Math.round(y + k * sin), across),
    );
    if (hit) seen++;
  }
  return seen / (steps + 1);
}

/** Direction across the way from one point to another, radians in [0, π). */
const acrossOf = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) + (3 * Math.PI) / 2) % Math.PI;

function edgeAt(edges: Edges, x: number, y: number, across: number): boolean {
  if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) return false;
  return isEdgeAlong(edges, x, y, across);
}

function apart(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
