import { middleOf, scaleAt, turnedTo, type Corners, type Point, type Scale } from "./plane";

/** Long and short side of a bank card, mm (ISO/IEC 7810, ID-1). */
export const CARD = { long: 85.6, short: 53.98 } as const;

/** Position of an object on a photo: centre as shares of width and height, rotation clockwise in degrees. */
export type Place = { readonly x: number; readonly y: number; readonly turn: number };

/** The card's frame: `size` is its long side as a share of the photo's width. */
export type CardPlace = Place & {
  readonly size: number;
  /** Its corners in perspective: relative to its centre, along and across its rotation, in units of its long side. */
  readonly aslant?: Corners | undefined;
};

/** The card's frame and the ring on a photo. */
export type Placing = { readonly card: CardPlace; readonly ring: Place };

export const FIRST: Placing = {
  card: { x: 0.5, y: 0.78, turn: 0, size: 0.5 },
  ring: { x: 0.5, y: 0.36, turn: 0 },
};

export const LIMITS = {
  x: [0, 1, 0.002],
  y: [0, 1, 0.002],
  turn: [-180, 180, 1],
  size: [0.08, 1, 0.002],
} as const;

const HALF = { x: 0.5, y: CARD.short / CARD.long / 2 } as const;
/** The corners of a card seen from straight above. */
const UPRIGHT: Corners = [
  { x: -HALF.x, y: -HALF.y },
  { x: HALF.x, y: -HALF.y },
  { x: HALF.x, y: HALF.y },
  { x: -HALF.x, y: HALF.y },
];

/** The card's corners on a photo of that size, pixels. */
export function cornersOn(
  { x, y, turn, size, aslant = UPRIGHT }: CardPlace,
  width: number,
  height: number,
): Corners {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (p: Point): Point => ({
    x: x * width + (p.x * c - p.y * s) * size * width,
    y: y * height + (p.x * s + p.y * c) * size * width,
  });
  const [p, q, r, t] = aslant;
  return [at(p), at(q), at(r), at(t)];
}

/** The place of a card whose corners (pixels) were found on a photo of that size. */
export function placeOf(corners: Corners, width: number, height: number): CardPlace {
  const [p, q, r, t] = corners;
  const way = { x: q.x - p.x + r.x - t.x, y: q.y - p.y + r.y - t.y };
  // A card has no upper side: it is never turned further than upright.
  const turn = Math.atan(way.y / way.x || 0);
  const flipped = way.x < 0;
  const size = Math.hypot(way.x, way.y) / 2;
  const middle = middleOf(corners);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const own = ({ x, y }: Point): Point => {
    const [dx, dy] = [(x - middle.x) / size, (y - middle.y) / size];
    return { x: dx * c + dy * s, y: dy * c - dx * s };
  };
  const aslant: Corners = flipped ? [own(r), own(t), own(p), own(q)] : [own(p), own(q), own(r), own(t)];
  return {
    x: middle.x / width,
    y: middle.y / height,
    turn: (turn * 180) / Math.PI,
    size: size / width,
    aslant,
  };
}

/** Initial position of the ring beside a card: on the other side of the photo's centre. */
export function ringBeside(card: Place): Place {
  const far = Math.hypot(card.x - FIRST.ring.x, card.y - FIRST.ring.y);
  return far > 0.3 ? FIRST.ring : { x: 1 - card.x, y: 1 - card.y, turn: 0 };
}

/** The matrix that displays a drawing in millimetres at the ring's position, in the plane of the card. */
export function ringScale({ card, ring }: Placing, width: number, height: number): Scale {
  const at = { x: ring.x * width, y: ring.y * height };
  const here = scaleAt(cornersOn(card, width, height), CARD.long, CARD.short, at);
  return turnedTo(here, (ring.turn * Math.PI) / 180);
}

/** First and last column of a picture (RGBA) in which the ring itself is met: its soft shadow does not count. */
export function reachOf(rgba: Uint8ClampedArray, width: number): { from: number; to: number } | undefined {
  let [from, to] = [width, -1];
  for (let i = 3; i < rgba.length; i += 4) {
    if ((rgba[i] ?? 0) < 250) continue;
    const x = ((i - 3) / 4) % width;
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return to < from ? undefined : { from, to: to + 1 };
}

/**
 * Share of the paper's shadow that skin shows, and where it ends, as a share of the picture's width from its centre: a
 * finger is narrower than paper.
 */
const SHADE = { share: 0.5, full: 0.1, none: 0.36 } as const;

/**
 * Weakens the shade around a ring (black pixels of a square picture, RGBA) until none is left at the picture's edge;
 * the ring itself stays.
 */
export function softenShade(rgba: Uint8ClampedArray, width: number): void {
  const height = rgba.length / 4 / width;
  for (let i = 0; i < rgba.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(i, i + 4);
    if (alpha >= 250 || Math.max(red, green, blue) > 12) continue;
    const p = i / 4;
    const away = Math.hypot((p % width) / width - 0.5, Math.floor(p / width) / height - 0.5);
    const left = Math.min(1, Math.max(0, (SHADE.none - away) / (SHADE.none - SHADE.full)));
    rgba[i + 3] = alpha * SHADE.share * left * left * (3 - 2 * left);
  }
}

/** A position moved by shares of the photo, limited to the photo. */
export function moved<P extends Place>(place: P, x: number, y: number): P {
  const kept = (v: number): number => Math.min(1, Math.max(0, v));
  return { ...place, x: kept(place.x + x), y: kept(place.y + y) };
}
