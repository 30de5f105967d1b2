import path from "node:path";
import sharp from "sharp";

const CELL = 300;
const COLUMNS = 6;

/** All designs on one sheet, WebP: what the README shows. `names` are stills without extension, in their order. */
export async function contactSheet(names: readonly string[], folder: string, to: string): Promise<void> {
  const cells = await Promise.all(
    names.map((name) =>
      sharp(path.join(folder, `${name}.avif`))
        .resize(CELL)
        .png()
        .toBuffer(),
    ),
  );
  const sheet = sharp({
    create: {
      width: COLUMNS * CELL,
      height: Math.ceil(names.length / COLUMNS) * CELL,
      channels: 3,
      background: "#f4f1ec",
    },
  });
  await sheet
    .composite(
      cells.map((input, i) => ({ input, left: (i % COLUMNS) * CELL, top: Math.floor(i / COLUMNS) * CELL })),
    )
    .webp({ quality: 82, effort: 5 })
    .toFile(to);
}
