import type PDFDocument from "pdfkit";
import { tagsOf } from "./tags";

/**
 * An engraving as printed: the unrolled inside of the band in mm, x from its left end, y downwards
 * (docs/decisions/0018). It is stored with the first print of a document, so that a later print is the same even after
 * a change of the design.
 */
export type PrintedEngraving = {
  /** Inner circumference and width of the band, mm. */
  readonly length: number;
  readonly width: number;
  /** Path data of the letters. */
  readonly letters: string;
  /** Positions of the hallmarks. */
  readonly hallmark: readonly { readonly x: number; readonly width: number }[];
  /** The tool path at true size, an SVG file. */
  readonly tool: string;
};

/** Scale of the printed strip: the largest size (66 mm) fills the width of A4. */
export const ENLARGED = 2.5;
const POINTS = 72 / 25.4;

/** Height of the drawn strip in points. */
export function stripHeight({ width }: PrintedEngraving): number {
  return width * ENLARGED * POINTS;
}

/**
 * Draws band, hallmarks and letters as vector paths, with the strip's top left corner at x, y (points).
 * @param alt text for screen readers
 */
export function drawStrip(
  doc: InstanceType<typeof PDFDocument>,
  strip: PrintedEngraving,
  x: number,
  y: number,
  alt: string,
): void {
  const right = x + strip.length * ENLARGED * POINTS;
  tagsOf(doc).leaf("Figure", () => drawBand(doc, strip, x, y), {
    alt,
    bbox: [x, y, right, y + stripHeight(strip)],
  });
}

function drawBand(
  doc: InstanceType<typeof PDFDocument>,
  { length, width, letters, hallmark }: PrintedEngraving,
  x: number,
  y: number,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(ENLARGED * POINTS);
  doc.rect(0, 0, length, width).fill("#f6f3ee");
  for (const zone of hallmark) {
    doc.save().rect(zone.x, 0, zone.width, width).clip();
    for (let at = zone.x - width; at < zone.x + zone.width; at += 0.7)
      doc.moveTo(at, width).lineTo(at + width, 0);
    doc.lineWidth(0.06).stroke("#b9b1a5").restore();
  }
  doc.rect(0, 0, length, width).lineWidth(0.08).stroke("#8a8175");
  doc.path(letters).fill("#1c1a17");
  doc.restore();
}
