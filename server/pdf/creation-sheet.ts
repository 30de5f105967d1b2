import PDFDocument from "pdfkit";
import type { LangTag } from "~/i18n/locales";
import { drawCode } from "./code";
import { drawStrip, stripHeight, type PrintedEngraving } from "./engraving";
import { typesetter } from "./type";

const INK = "#1c1a17";
const SOFT = "#6b655c";
const LINE = "#e3ded6";
const GOLD = "#b08d57";
const MM = 72 / 25.4;
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 20 * MM };
const INNER = PAGE.width - 2 * PAGE.margin;
const PICTURE = 216;
const GAP = 24;
const CODE = 84;

type Row = readonly [label: string, value: string];

/** A creation in words and drawings. */
export type CreationSheet = {
  lang: LangTag;
  brand: string;
  /** Day on which it was made, in words and as a time. */
  made: Date;
  day: string;
  eyebrow: string;
  title: string;
  description: string;
  chosen: readonly Row[];
  facts: readonly Row[];
  /** Lines of the price, and beneath them total and tax. */
  pricesTitle: string;
  prices: readonly Row[];
  totals: readonly Row[];
  note: string;
  engraving: { title: string; strip: PrintedEngraving; caption: string } | null;
  /** JPEG; the page does without one that cannot be drawn now. */
  picture: Uint8Array | null;
  link: { title: string; words: string; url: string };
};

/**
 * The summary of a creation on one page of A4, to take along (features 49): the ring, what was chosen, the price, and a
 * code that opens exactly this ring again.
 */
export async function creationSheetPdf(sheet: CreationSheet): Promise<Buffer> {
  const { brand, made, lang } = sheet;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: true,
    lang,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: sheet.title,
      Author: brand,
      Creator: brand,
      Producer: brand,
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const type = typesetter(doc, lang);
  const label = { size: 8, color: SOFT, leading: 11 } as const;
  const body = { size: 10, color: INK, leading: 13.5 } as const;
  const rule = (y: number, color: string, x = PAGE.margin, width = INNER) =>
    doc
      .lineWidth(0.5)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();

  const spaced = /^[\p{Script=Latin}\s.&'’-]+$/u.test(brand);
  type.draw(spaced ? brand.toLocaleUpperCase("en") : brand, 0, 16 * MM, PAGE.width + (spaced ? 7 : 0), {
    size: 20,
    align: "center",
    ...(spaced ? { tracking: 7 } : {}),
  });
  rule(30 * MM, GOLD, PAGE.width / 2 - 24, 48);

  const left = sheet.picture ? PAGE.margin + PICTURE + GAP : PAGE.margin;
  const wide = PAGE.width - PAGE.margin - left;
  const top = 40 * MM;
  if (sheet.picture)
    doc.image(Buffer.from(sheet.picture), PAGE.margin, top, { width: PICTURE, height: PICTURE });
  let y = type.draw(sheet.eyebrow, left, top, wide, label) + 2;
  y = type.draw(sheet.title, left, y, wide, { size: 20, color: INK, leading: 25 }) + 7;
  y = type.draw(sheet.description, left, y, wide, { ...label, size: 9, leading: 12.5 }) + 8;
  for (const [name, value] of sheet.chosen) {
    rule(y, LINE, left, wide);
    const end = type.draw(value, left + 88, y + 5, wide - 88, body);
    type.draw(name, left, y + 6.5, 82, label);
    y = end + 4;
  }
  y = Math.max(y, sheet.picture ? top + PICTURE : 0) + 16;

  const column = (INNER - GAP) / 2;
  const table = (rows: readonly Row[], x: number, from: number, strong = false) => {
    let at = from;
    for (const [name, value] of rows) {
      const options = { ...body, size: 9.5, leading: 13, bold: strong && at === from };
      // Figures take the width that a short name leaves; a long name takes the width that they leave.
      const room = Math.max(column * 0.62, column - type.width(name, options) - 6);
      const end = type.draw(value, x + column - room, at, room, { ...options, align: "right" });
      at =
        Math.max(
          end,
          type.draw(name, x, at, column - Math.min(room, type.width(value, options)) - 6, options),
        ) + 2;
    }
    return at;
  };
  rule(y, GOLD);
  const second =
    type.draw(sheet.pricesTitle, PAGE.margin, y + 8, column, { size: 11, bold: true, color: INK }) + 3;
  let priced = table(sheet.prices, PAGE.margin, second);
  rule(priced + 2, LINE, PAGE.margin, column);
  priced = table(sheet.totals, PAGE.margin, priced + 6, true);
  const facts = table(sheet.facts, PAGE.margin + column + GAP, y + 10);
  type.draw(sheet.note, PAGE.margin + column + GAP, facts + 4, column, label);
  y = Math.max(priced, facts + 30) + 14;

  if (sheet.engraving) {
    rule(y, GOLD);
    y = type.draw(sheet.engraving.title, PAGE.margin, y + 8, INNER, { size: 11, bold: true, color: INK }) + 4;
    drawStrip(doc, sheet.engraving.strip, PAGE.margin, y);
    y =
      type.draw(
        sheet.engraving.caption,
        PAGE.margin,
        y + stripHeight(sheet.engraving.strip) + 4,
        INNER,
        label,
      ) + 12;
  }
  const foot = Math.max(y, PAGE.height - PAGE.margin - CODE);
  doc.fillColor(INK);
  drawCode(doc, sheet.link.url, PAGE.margin, foot, CODE);
  let z =
    type.draw(sheet.link.title, PAGE.margin + CODE + 16, foot + 4, INNER - CODE - 16, {
      size: 11,
      bold: true,
      color: INK,
    }) + 2;
  z = type.draw(sheet.link.words, PAGE.margin + CODE + 16, z, INNER - CODE - 16, { ...label, size: 8.5 });
  type.draw(sheet.day, PAGE.margin + CODE + 16, Math.max(z + 4, foot + CODE - 12), INNER - CODE - 16, label);
  doc.end();
  return done;
}
