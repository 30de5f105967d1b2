import PDFDocument from "pdfkit";
import type { Fact } from "./facts";
import { tagsOf } from "./tags";
import type { Typesetter } from "./type";

export const INK = "#1c1a17";
export const SOFT = "#6b655c";
export const LINE = "#e3ded6";
export const GOLD = "#b08d57";
export const MM = 72 / 25.4;
/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 20 * MM };
export const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - 16 * MM;
export const COLUMN = (INNER - 24) / 2;

export type Sheet = { doc: InstanceType<typeof PDFDocument>; type: Typesetter; y: number };

export const small = { size: 8, color: SOFT, leading: 11 } as const;
export const body = { size: 8.8, color: INK, leading: 11.8 } as const;

/** Begins a new page when `height` points do not fit: a block is never split. */
export function need(sheet: Sheet, height: number): void {
  if (sheet.y + height <= BOTTOM) return;
  sheet.doc.addPage();
  sheet.y = PAGE.margin;
}

/** A hairline across a page, `y` points from its top. */
export function hairline(doc: Sheet["doc"], y: number, color: string, x = PAGE.margin, width = INNER): void {
  tagsOf(doc).aside(() =>
    doc
      .lineWidth(0.5)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(),
  );
}

/** A hairline at the sheet's current position. */
export function rule(sheet: Sheet, color = LINE, x = PAGE.margin, width = INNER): void {
  hairline(sheet.doc, sheet.y, color, x, width);
}

/** Label over value, in columns. */
export function cells(sheet: Sheet, facts: readonly Fact[], columns: number): void {
  const { type } = sheet;
  const tags = tagsOf(sheet.doc);
  const gap = 14;
  const width = (INNER - gap * (columns - 1)) / columns;
  tags.group("L", () => {
    for (let i = 0; i < facts.length; i += columns) {
      const row = facts.slice(i, i + columns);
      const height = Math.max(
        ...row.map((fact) => type.height(fact.label, width, small) + type.height(fact.value, width, body)),
      );
      need(sheet, height);
      for (const [j, fact] of row.entries()) {
        const x = PAGE.margin + j * (width + gap);
        tags.group("LI", () => {
          const y = type.draw(fact.label, x, sheet.y, width, { ...small, tag: "Lbl" });
          type.draw(fact.value, x, y, width, { ...body, tag: "LBody" });
        });
      }
      sheet.y += height + 6;
    }
  });
}

/** What a heading takes with the space around it, in points. */
export const HEADING = 3 + 5.5 + body.leading + 2;

/**
 * Heading of a block, kept on one page with the next `following` points.
 * @returns where it ends on its line, in points
 */
export function heading(sheet: Sheet, text: string, following: number): number {
  need(sheet, HEADING + following);
  sheet.y += 3;
  rule(sheet);
  const options = { ...body, bold: true, tag: "H2" } as const;
  sheet.y = sheet.type.draw(text, PAGE.margin, sheet.y + 5.5, INNER, options) + 2;
  return PAGE.margin + sheet.type.width(text, options);
}

/** Width of the labels of `pairs`: as wide as the longest needs, and at most half of the column. */
export const labelWidth = ({ type }: Sheet, facts: readonly Fact[], width: number): number =>
  Math.min(Math.max(0, ...facts.map(({ label }) => type.width(label, small))) + 10, width * 0.48);

/** Label left, value right of it; returns the height. `labels`: their width, where it follows another list. */
export function pairs(
  sheet: Sheet,
  facts: readonly Fact[],
  x: number,
  width: number,
  draw: boolean,
  from: number,
  labels = labelWidth(sheet, facts, width),
): number {
  const { type } = sheet;
  const tags = tagsOf(sheet.doc);
  const heights = facts.map(
    (fact) =>
      Math.max(type.height(fact.label, labels - 8, small), type.height(fact.value, width - labels, body)) +
      0.5,
  );
  const whole = heights.reduce((sum, height) => sum + height, 0);
  if (!draw || facts.length === 0) return whole;
  let y = from;
  tags.group("L", () => {
    for (const [i, fact] of facts.entries()) {
      tags.group("LI", () => {
        type.draw(fact.label, x, y + 1, labels - 8, { ...small, tag: "Lbl" });
        type.draw(fact.value, x + labels, y, width - labels, { ...body, tag: "LBody" });
      });
      y += heights[i] ?? 0;
    }
  });
  return whole;
}
