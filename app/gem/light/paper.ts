import { smooth, type V3 } from "../vec";

/** Paper of the house, linear: the token `--surface` (#f4f1ec), so that a picture has no edge on a page. */
export const PAPER: V3 = [0.9047, 0.8796, 0.8388];

/** Shade ends before the picture does, over these shares of its shorter side: on a page of the same paper it has no edge. */
export const SHADE_ENDS = { x: 0.22, y: 0.13 } as const;

/**
 * Behind a ring the paper darkens by the share `depth`, so that white metal keeps its edge: in full up to `from` of the way from the
 * picture's middle to its nearer border, nothing at the border.
 */
export const BACKDROP = { depth: 0.12, from: 0.35 } as const;

/**
 * Looking down (sine of the camera's height from … to): the lamp overhead stands in every facet and the shade lies all around.
 * The print is darker then, or a third of the stone is burnt white, and the shade ends in an oval that begins at this share of the
 * way to the picture's edge.
 */
export const FROM_ABOVE = { from: 0.8, to: 0.97, exposure: 0.62, oval: 0.3 } as const;

/** Share of its light with which a ring is printed on a hand: a hand is darker than paper, and a photographer exposes for both. */
export const WORN = 0.7;

/** How far one looks down, 0…1, from the sine of the camera's height over the horizon. */
export const fromAbove = (height: number): number => smooth(FROM_ABOVE.from, FROM_ABOVE.to, height);
