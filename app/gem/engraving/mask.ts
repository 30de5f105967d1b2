import type { EngravingLayout } from "./layout";
import { filled } from "./raster";

/**
 * What the cutter takes away, as a picture for renderers: 0 untouched … 255 cut, soft at the edges. Row 0 is the
 * lowest. `left` and `bottom` are its corner on the unrolled inside, mm.
 */
export type EngravingMask = {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  readonly left: number;
  readonly bottom: number;
  readonly perMm: number;
};

/** Number of finer cells per cell of the mask, in each direction. */
const FINE = 3;
/** Free border around the letters, mm, so that their edges can be soft. */
const MARGIN = 0.15;

/**
 * Draws a laid-out text as a height map for the viewer and the tracer; 60 cells a millimetre show a 0.15 mm stroke
 * well.
 */
export function engravingMask({ letters, width, height, room }: EngravingLayout, perMm = 60): EngravingMask {
  const left = (room.from + room.to) / 2 - width / 2 - MARGIN;
  const bottom = (room.low + room.high) / 2 - height / 2 - MARGIN;
  const cols = Math.ceil((width + 2 * MARGIN) * perMm);
  const rows = Math.ceil((height + 2 * MARGIN) * perMm);
  const fine = filled(
    letters.flatMap(({ outlines }) => outlines),
    cols * FINE,
    rows * FINE,
    perMm * FINE,
    left,
    bottom,
  );
  const cells = new Uint8Array(cols * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < cols; x += 1) {
      let sum = 0;
      for (let j = 0; j < FINE; j += 1)
        for (let i = 0; i < FINE; i += 1) sum += fine.cells[(y * FINE + j) * cols * FINE + x * FINE + i] ?? 0;
      cells[y * cols + x] = Math.round((sum * 255) / (FINE * FINE));
    }
  }
  return { width: cols, height: rows, cells, left, bottom, perMm };
}

/**
 * How much is cut away (0…1) at a point on the inside of the ring: `angle` from the top, positive towards +x, `z` along
 * the finger in mm, `radius` the inner radius in mm. It is readable from inside the ring, so nothing has to be
 * mirrored.
 */
export function cutAt(
  { cells, width, height, left, bottom, perMm }: EngravingMask,
  radius: number,
  angle: number,
  z: number,
): number {
  const x = (angle * radius - left) * perMm - 0.5;
  const y = (z - bottom) * perMm - 0.5;
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const cell = (col: number, row: number): number =>
    col >= 0 && row >= 0 && col < width && row < height ? (cells[row * width + col] ?? 0) : 0;
  const [u, v] = [x - i, y - j];
  return (
    ((cell(i, j) * (1 - u) + cell(i + 1, j) * u) * (1 - v) +
      (cell(i, j + 1) * (1 - u) + cell(i + 1, j + 1) * u) * v) /
    255
  );
}
