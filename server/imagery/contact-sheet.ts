import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";

/** Side of a picture, rings of the largest collection, width of a collection's wall, and space between collections, pixels. */
const CELL = 240;
const IN_A_ROW = 4;
const WALL = 400;
const BETWEEN = 40;
/** Pixels over which the background of a ring's picture fades into the paper. */
const FADE = 26;
/** Collections side by side. */
const ABREAST = 2;
const PAPER = "#f4f1ec";

/** File names of a collection's stills and wall picture, without extension. */
export type SheetRow = { readonly wall: string; readonly stills: readonly string[] };

/**
 * All designs on one sheet, WebP, for the README: the wall picture of each collection, then its rings; two collections
 * side by side, in the company's order.
 */
export async function contactSheet(
  collections: readonly SheetRow[],
  folder: string,
  to: string,
): Promise<void> {
  const width = WALL + IN_A_ROW * CELL;
  const mask = await fading();
  const cells = await Promise.all(
    collections.flatMap(({ wall, stills }, k) => {
      const left = (k % ABREAST) * (width + BETWEEN);
      const top = Math.floor(k / ABREAST) * (CELL + BETWEEN);
      const file = (name: string): Sharp => sharp(path.join(folder, `${name}.avif`));
      return [
        // The ring is in the right half of its wall picture.
        file(wall).resize(WALL, CELL, { position: "right" }).png().toBuffer().then(at(left, top)),
        ...stills.map((name, i) =>
          file(name)
            .resize(CELL)
            .composite([{ input: mask, blend: "dest-in" }])
            .png()
            .toBuffer()
            .then(at(left + WALL + i * CELL, top)),
        ),
      ];
    }),
  );
  const sheet = sharp({
    create: {
      width: ABREAST * width + (ABREAST - 1) * BETWEEN,
      height: Math.ceil(collections.length / ABREAST) * (CELL + BETWEEN) - BETWEEN,
      channels: 3,
      background: PAPER,
    },
  });
  await sheet.composite(cells).webp({ quality: 82, effort: 5 }).toFile(to);
}

const at =
  (left: number, top: number) =>
  (input: Buffer): OverlayOptions => ({ input, left, top });

/** Mask that fades a ring's picture towards its edges. */
function fading(): Promise<Buffer> {
  const rgba = Buffer.alloc(CELL * CELL * 4, 255);
  const near = (n: number): number => Math.min(1, Math.min(n, CELL - 1 - n) / FADE);
  for (let p = 0; p < CELL * CELL; p++)
    rgba[p * 4 + 3] = Math.round(255 * near(p % CELL) * near(Math.floor(p / CELL)));
  return sharp(rgba, { raw: { width: CELL, height: CELL, channels: 4 } })
    .png()
    .toBuffer();
}
