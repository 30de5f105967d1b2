/** A point of a photo. */
export type Point = { readonly x: number; readonly y: number };
/** Four corners, clockwise around a thing as the photo shows it; the first two along a long side of a card. */
export type Corners = readonly [Point, Point, Point, Point];

/** A map from one plane onto another, as a matrix of three rows; the last entry is 1. */
type Map = readonly [number, number, number, number, number, number, number, number];

/**
 * The map from the unit square (0,0)-(1,0)-(1,1)-(0,1) onto four corners: how a flat thing is seen aslant (Heckbert,
 * "Fundamentals of Texture Mapping and Image Warping", 1989, 2.2.3).
 */
function ontoCorners([p, q, r, s]: Corners): Map {
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const [ax, ay, bx, by] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const det = ax * by - bx * ay;
  const [g, h] = [(sx * by - bx * sy) / det, (ax * sy - sx * ay) / det];
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}

const mapped = ([a, b, c, d, e, f, g, h]: Map, u: number, v: number): Point => {
  const w = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
};

/** The place on the square that is mapped onto a point. */
function unmapped([a, b, c, d, e, f, g, h]: Map, { x, y }: Point): { u: number; v: number } {
  const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
  const [m, n] = [x - c, y - f];
  const det = p * s - q * r;
  return { u: (m * s - q * n) / det, v: (p * n - m * r) / det };
}

/** Pixels that a millimetre covers beside a point, along and across the card: columns of a matrix of two rows. */
export type Scale = { readonly along: Point; readonly across: Point };

/**
 * How large things are at a point of the photo, by the card whose corners and sides (mm) are known: a plane seen aslant shows what
 * is nearer larger, and what leads away shorter.
 */
export function scaleAt(corners: Corners, long: number, short: number, at: Point): Scale {
  const map = ontoCorners(corners);
  const { u, v } = unmapped(map, at);
  const [du, dv] = [0.01 / long, 0.01 / short];
  const step = (a: Point, b: Point): Point => ({ x: (b.x - a.x) / 0.02, y: (b.y - a.y) / 0.02 });
  return {
    along: step(mapped(map, u - du, v), mapped(map, u + du, v)),
    across: step(mapped(map, u, v - dv), mapped(map, u, v + dv)),
  };
}

/**
 * True aspect ratio of an object, corrected for its tilt as seen by a lens of that focal length (pixels): the lengths
 * of its homography's columns (Zhang, "A Flexible New Technique for Camera Calibration", 2000).
 */
export function proportionOf(corners: Corners, centre: Point, focal: number): number {
  const [p, q, r, s] = corners;
  const own = ({ x, y }: Point): Point => ({ x: (x - centre.x) / focal, y: (y - centre.y) / focal });
  const [a, b, , d, e, , g, h] = ontoCorners([own(p), own(q), own(r), own(s)]);
  return Math.hypot(a, d, g) / Math.hypot(b, e, h);
}

/** The middle of a thing seen aslant: where its diagonals cross. */
export function middleOf([p, q, r, s]: Corners): Point {
  const [ax, ay, bx, by] = [r.x - p.x, r.y - p.y, s.x - q.x, s.y - q.y];
  const t = ((q.x - p.x) * by - (q.y - p.y) * bx) / (ax * by - ay * bx);
  return { x: p.x + t * ax, y: p.y + t * ay };
}

/**
 * The scale turned so that what is drawn along x appears at `turn` radians on the photo (clockwise, y down): the columns of
 * the matrix that a drawing in millimetres is shown with.
 */
export function turnedTo({ along, across }: Scale, turn: number): Scale {
  // Direction in the plane whose picture leads that way.
  const det = along.x * across.y - across.x * along.y;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const angle = Math.atan2((along.x * y - along.y * x) / det, (x * across.y - y * across.x) / det);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return {
    along: { x: along.x * c + across.x * s, y: along.y * c + across.y * s },
    across: { x: across.x * c - along.x * s, y: across.y * c - along.y * s },
  };
}
