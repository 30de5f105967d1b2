import type { LangTag } from "~/i18n/locales";
import { drawCode } from "./code";
import { newDocument } from "./document";
import { drawStrip, stripHeight, type PrintedEngraving } from "./engraving";
import { COLUMN, GOLD, hairline, INK, INNER, LINE, MM, PAGE, SOFT } from "./sheet";
import { tagsOf } from "./tags";
import { typesetter } from "./type";

const PICTURE = 216;
const GAP = 24;
const CODE = 84;

type Row = readonly [label: string, value: string];

/** A creation in words and drawings. */
export type CreationSheet = {
  lang: LangTag;
  brand: string;
  /** Day on which it was made, as text and as a timestamp. */
  made: Date;
  day: string;
  eyebrow: string;
  title: string;
  description: string;
  chosen: readonly Row[];
  facts: readonly Row[];
  /** Lines of the price, and below them total and tax. */
  pricesTitle: string;
  prices: readonly Row[];
  totals: readonly Row[];
  note: string;
  engraving: { title: string; strip: PrintedEngraving; caption: string } | null;
  /** JPEG; missing if the picture cannot be drawn now. */
  picture: Uint8Array | null;
  link: { title: string; words: string; url: string };
};

/**
 * The summary of a creation on one page of A4 (features 49): the ring, the choices, the price, and a code that opens
 * exactly this ring again.
 */
export async function creationSheetPdf(sheet: CreationSheet): Promise<Buffer> {
  const { doc, bytes } = newDocument(sheet);
  const paper: Paper = { doc, type: typesetter(doc, sheet.lang) };
  drawBrand(paper, sheet.brand);
  let y = drawRing(paper, sheet, 40 * MM);
  y = drawPrice(paper, sheet, y);
  if (sheet.engraving) y = drawEngraving(paper, sheet.engraving, y);
  drawFoot(paper, sheet, Math.max(y, PAGE.height - PAGE.margin - CODE));
  doc.end();
  return bytes;
}

const LABEL = { size: 8, color: SOFT, leading: 11 } as const;
const BODY = { size: 10, color: INK, leading: 13.5 } as const;
const TITLE = { size: 11, bold: true, color: INK, tag: "H2" } as const;

type Paper = { doc: PDFKit.PDFDocument; type: ReturnType<typeof typesetter> };

/** A brand name in Latin letters is set in wide capitals. */
function drawBrand({ doc, type }: Paper, brand: string): void {
  const spaced = /^[\p{Script=Latin}\s.&'’-]+$/u.test(brand);
  type.draw(spaced ? brand.toLocaleUpperCase("en") : brand, 0, 16 * MM, PAGE.width + (spaced ? 7 : 0), {
    size: 20,
    align: "center",
    ...(spaced ? { tracking: 7 } : {}),
  });
  hairline(doc, 30 * MM, GOLD, PAGE.width / 2 - 24, 48);
}

/**
 * The picture, and the choices beside it.
 * @returns where the next part begins, in points from the top
 */
function drawRing({ doc, type }: Paper, sheet: CreationSheet, top: number): number {
  const left = sheet.picture ? PAGE.margin + PICTURE + GAP : PAGE.margin;
  const wide = PAGE.width - PAGE.margin - left;
  const { picture } = sheet;
  const tags = tagsOf(doc);
  if (picture)
    tags.leaf(
      "Figure",
      () => doc.image(Buffer.from(picture), PAGE.margin, top, { width: PICTURE, height: PICTURE }),
      { alt: sheet.title, bbox: [PAGE.margin, top, PAGE.margin + PICTURE, top + PICTURE] },
    );
  let y = type.draw(sheet.eyebrow, left, top, wide, LABEL) + 2;
  y = type.draw(sheet.title, left, y, wide, { size: 20, color: INK, leading: 25, tag: "H1" }) + 7;
  y = type.draw(sheet.description, left, y, wide, { ...LABEL, size: 9, leading: 12.5 }) + 8;
  tags.group("L", () => {
    for (const [name, value] of sheet.chosen) {
      hairline(doc, y, LINE, left, wide);
      tags.group("LI", () => {
        type.draw(name, left, y + 6.5, 82, { ...LABEL, tag: "Lbl" });
        y = type.draw(value, left + 88, y + 5, wide - 88, { ...BODY, tag: "LBody" }) + 4;
      });
    }
  });
  return Math.max(y, sheet.picture ? top + PICTURE : 0) + 16;
}

/**
 * Names and values in one column.
 * @param strong the first row is bold
 * @returns the y at which it ends
 */
function drawTable(
  { doc, type }: Paper,
  rows: readonly Row[],
  x: number,
  from: number,
  strong = false,
): number {
  const tags = tagsOf(doc);
  let at = from;
  const row = (name: string, value: string) => {
    const options = { ...BODY, size: 9.5, leading: 13, bold: strong && at === from };
    // Values use the width left by a short name, and a long name uses the width left by the values.
    const room = Math.max(COLUMN * 0.62, COLUMN - type.width(name, options) - 6);
    const named = COLUMN - Math.min(room, type.width(value, options)) - 6;
    const end = type.draw(name, x, at, named, { ...options, tag: "TH" });
    const right = { ...options, align: "right", tag: "TD" } as const;
    at = Math.max(end, type.draw(value, x + COLUMN - room, at, room, right)) + 2;
  };
  if (rows.length)
    tags.group("Table", () => {
      for (const [name, value] of rows) tags.group("TR", () => row(name, value));
    });
  return at;
}

function drawPrice(paper: Paper, sheet: CreationSheet, y: number): number {
  const { doc, type } = paper;
  const right = PAGE.margin + COLUMN + GAP;
  hairline(doc, y, GOLD);
  const second = type.draw(sheet.pricesTitle, PAGE.margin, y + 8, COLUMN, TITLE) + 3;
  let priced = drawTable(paper, sheet.prices, PAGE.margin, second);
  hairline(doc, priced + 2, LINE, PAGE.margin, COLUMN);
  priced = drawTable(paper, sheet.totals, PAGE.margin, priced + 6, true);
  const facts = drawTable(paper, sheet.facts, right, y + 10);
  type.draw(sheet.note, right, facts + 4, COLUMN, LABEL);
  return Math.max(priced, facts + 30) + 14;
}

function drawEngraving(
  { doc, type }: Paper,
  { title, strip, caption }: NonNullable<CreationSheet["engraving"]>,
  y: number,
): number {
  hairline(doc, y, GOLD);
  const top = type.draw(title, PAGE.margin, y + 8, INNER, TITLE) + 4;
  drawStrip(doc, strip, PAGE.margin, top, title);
  return type.draw(caption, PAGE.margin, top + stripHeight(strip) + 4, INNER, LABEL) + 12;
}

/** The code that opens this ring, and the day. */
function drawFoot({ doc, type }: Paper, { link, day }: CreationSheet, foot: number): void {
  const left = PAGE.margin + CODE + 16;
  const wide = INNER - CODE - 16;
  doc.fillColor(INK);
  drawCode(doc, link.url, PAGE.margin, foot, CODE);
  let y = type.draw(link.title, left, foot + 4, wide, TITLE) + 2;
  y = type.draw(link.words, left, y, wide, { ...LABEL, size: 8.5 });
  type.draw(day, left, Math.max(y + 4, foot + CODE - 12), wide, LABEL);
}
