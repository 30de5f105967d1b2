/** Widths in pixels in which the server draws a ring, and shapes as width ÷ height: `wide` is that of shared links. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1024, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_SHAPES = { square: 1, wide: 1200 / 630 } as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;
/** Widths in pixels of the pictures at the size of a wall. */
export const WALL_WIDTHS = [800, 1200, 1600, 2400] as const;
export type WallWidth = (typeof WALL_WIDTHS)[number];
