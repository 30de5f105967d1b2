import type PDFDocument from "pdfkit";
import { encode } from "uqr";
import { tagsOf } from "./tags";

/** Draws a URL as a QR code (error correction level M) in the current colour, and makes it a link. Points. */
export function drawCode(
  doc: InstanceType<typeof PDFDocument>,
  url: string,
  x: number,
  y: number,
  side: number,
): void {
  const { data, size } = encode(url, { ecc: "M", border: 0 });
  const module = side / size;
  const draw = () => {
    // Draws each run of dark modules as one rectangle, which leaves no hairlines between them.
    data.forEach((row, line) => {
      for (let at = 0; at < size; at += 1) {
        if (!row[at]) continue;
        const from = at;
        while (row[at]) at += 1;
        doc.rect(x + from * module, y + line * module, (at - from) * module, module + 0.02);
      }
    });
    doc.fill();
  };
  const tags = tagsOf(doc);
  tags.group("Link", (structParent) => {
    tags.leaf("Figure", draw, { alt: url, bbox: [x, y, x + side, y + side] });
    // pdfkit writes a string object as text and a plain one as a name.
    const Contents = Object(url) as string;
    const told = { structParent, Contents };
    doc.link(x, y, side, side, url, told);
  });
}
