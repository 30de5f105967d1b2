import { smooth, type V3 } from "../vec";

/** Colour of the paper, linear: the token `--surface` (#f4f1ec), so that a picture has no visible edge on a page. */
export const PAPER: V3 = [0.9047, 0.8796, 0.8388];

/**
 * The shadow ends before the picture does, over these shares of its shorter side, so that the edge is not visible on a
 * page.
 */
export const SHADE_ENDS = { x: 0.22, y: 0.13 } as const;

/**
 * Behind a ring, the paper is darker by the share `depth`, so that white metal has a visible edge: fully up to `from`
 * of the way from the picture's middle to its nearer border, and not at all at the border.
 */
export const BACKDROP = { depth: 0.12, from: 0.35 } as const;

/**
 * For views from above (`from` … `to`: sine of the camera's elevation). The lamp overhead is mirrored in every facet,
 * and the shadow lies all around. The picture is therefore darker, or a third of the stone would be white, and the
 * shadow ends in an oval that begins at this share of the way to the picture's edge.
 */
export const FROM_ABOVE = { from: 0.8, to: 0.97, exposure: 0.62, oval: 0.3 } as const;

/** Factor for the light of a ring on a hand: a hand is darker than paper, and a photographer exposes for both. */
export const WORN = 0.7;

/** How far the view is from above, 0…1, from the sine of the camera's elevation. */
export const fromAbove = (height: number): number => smooth(FROM_ABOVE.from, FROM_ABOVE.to, height);
