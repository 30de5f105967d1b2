// Generates the icons in public/ from the company's logo, and the preview of shared links without a picture of their
// own. Run after a change of favicon.svg: node scripts/icons.mjs
import { readFileSync } from "node:fs";
import sharp from "sharp";

const PAPER = "#fbfaf8";
const mark = readFileSync("public/favicon.svg");

/**
 * @param {number} side of the icon in px
 * @param {number} share of the side that the logo fills
 * @param {boolean} ground paper behind it, or transparent
 */
async function icon(file, side, share, ground) {
  const size = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  const base = sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: ground ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 },
    },
  });
  await base
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`);
}

await icon("icon-192.png", 192, 0.92, false);
await icon("icon-512.png", 512, 0.92, false);
// A launcher may crop a maskable icon to a circle of four fifths of its side.
await icon("icon-maskable-512.png", 512, 0.56, true);
await icon("apple-touch-icon.png", 180, 0.72, true);

// The still is square; its background is continued on both sides.
await sharp("public/pictures/aube-round-platinum.avif")
  .resize(630, 630)
  .extend({ left: 285, right: 285, extendWith: "copy" })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile("public/card.jpg");
