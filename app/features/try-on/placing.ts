/** Long and short side of a bank card, mm (ISO/IEC 7810, ID-1). */
export const CARD = { long: 85.6, short: 53.98 } as const;

/** Where a thing lies on a photo: middle as shares of its width and height, turned clockwise by degrees. */
export type Place = { readonly x: number; readonly y: number; readonly turn: number };

/** The card's frame and the ring on a photo; `size` is the card's long side as a share of the photo's width. */
export type Placing = { readonly card: Place & { readonly size: number }; readonly ring: Place };

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

/** Pixels of the photo that make a millimetre, by the card that lies on it. */
export function pixelsPerMm({ card }: Placing, photoWidth: number): number {
  return (card.size * photoWidth) / CARD.long;
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
 * Share of the paper's shade that skin shows, and where it ends, as a share of the picture's width from its middle: a
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

/** A place moved by shares of the photo, kept on it. */
export function moved<P extends Place>(place: P, x: number, y: number): P {
  const kept = (v: number): number => Math.min(1, Math.max(0, v));
  return { ...place, x: kept(place.x + x), y: kept(place.y + y) };
}
