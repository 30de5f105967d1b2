import path from "node:path";
import sharp from "sharp";

/** Side of a picture, rings of the largest collection, and space between collections, pixels. */
const CELL = 240;
const IN_A_ROW = 4;
const BETWEEN = 32;
/** Collections side by side. */
const ABREAST = 2;

/**
 * All designs on one sheet, WebP, for the README. Each of the `collections` names its stills, without extension; two
 * stand side by side, in their order, without captions.
 */
export async function contactSheet(
  collections: readonly (readonly string[])[],
  folder: string,
  to: string,
): Promise<void> {
  const cells = await Promise.all(
    collections.flatMap((names, k) =>
      names.map(async (name, i) => ({
        input: await sharp(path.join(folder, `${name}.avif`))
          .resize(CELL)
          .png()
          .toBuffer(),
        left: (k % ABREAST) * (IN_A_ROW * CELL + BETWEEN) + i * CELL,
        top: Math.floor(k / ABREAST) * (CELL + BETWEEN),
      })),
    ),
  );
  const sheet = sharp({
    create: {
      width: ABREAST * IN_A_ROW * CELL + (ABREAST - 1) * BETWEEN,
      height: Math.ceil(collections.length / ABREAST) * (CELL + BETWEEN) - BETWEEN,
      channels: 3,
      background: "#f4f1ec",
    },
  });
  await sheet.composite(cells).webp({ quality: 82, effort: 5 }).toFile(to);
}
