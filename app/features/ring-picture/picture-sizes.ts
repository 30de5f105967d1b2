/** Widths in pixels in which the server draws a ring, and shapes as width ÷ height: `wide` is that of shared links. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1024, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_SHAPES = { square: 1, wide: 1200 / 630 } as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;
