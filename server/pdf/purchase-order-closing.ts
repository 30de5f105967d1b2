import { DRAWN } from "~/domain/drawn-signature";
import type { PurchaseOrderFacts } from "./facts";
import {
  COLUMN,
  HEADING,
  heading,
  INK,
  INNER,
  labelWidth,
  need,
  PAGE,
  pairs,
  type Sheet,
  small,
  SOFT,
} from "./sheet";
import { tagsOf } from "./tags";

/** Width of a signature drawn with the finger, in points. */
const SIGNED_WIDTH = 120;
const SIGNED_HEIGHT = (SIGNED_WIDTH * DRAWN.height) / DRAWN.width;

const RIGHT = PAGE.margin + COLUMN + 24;
const TERMS = { size: 7.5, color: SOFT, leading: 9.8 } as const;

/**
 * Delivery, signature and terms. They stay on one page: who signs sees the terms beside the signature, and if the order
 * needs a second page, all of this is on it.
 */
export function closing(sheet: Sheet, facts: PurchaseOrderFacts): void {
  // On the right the phrase of the signature, above what was drawn; on the left when and what was signed.
  const [phrase, circumstances] = [facts.signature.slice(0, 1), facts.signature.slice(1)];
  const left = [...facts.delivery, ...circumstances];
  const signed = pairs(sheet, phrase, 0, COLUMN, false, 0) + drawnHeight(sheet, facts);
  const height = Math.max(pairs(sheet, left, 0, COLUMN, false, 0), signed);
  const terms = facts.sentences.reduce((sum, one) => sum + sheet.type.height(one, INNER, TERMS) + 2, 0);
  need(sheet, 2 * HEADING + height + terms);
  heading(sheet, facts.t("delivery"), height);
  const top = sheet.y;
  const labels = labelWidth(sheet, left, COLUMN);
  const under = top + pairs(sheet, facts.delivery, PAGE.margin, COLUMN, true, top, labels);
  drawn(sheet, facts, top + pairs(sheet, phrase, RIGHT, COLUMN, true, top));
  pairs(sheet, circumstances, PAGE.margin, COLUMN, true, under, labels);
  sheet.y = top + height;
  heading(sheet, facts.t("terms"), terms);
  for (const sentence of facts.sentences)
    sheet.y = sheet.type.draw(sentence, PAGE.margin, sheet.y, INNER, TERMS) + 2;
}

/** Height of the drawn signature with the printed name below it, in points. */
function drawnHeight({ type }: Sheet, facts: PurchaseOrderFacts): number {
  return facts.drawn ? SIGNED_HEIGHT + type.height(facts.drawn.name, SIGNED_WIDTH, small) + 8 : 0;
}

/** The drawn signature above its printed name. */
function drawn(sheet: Sheet, facts: PurchaseOrderFacts, top: number): void {
  if (!facts.drawn) return;
  const { label, path, name } = facts.drawn;
  const [x, y] = [RIGHT + COLUMN - SIGNED_WIDTH, top + 3];
  sheet.type.draw(label, RIGHT, top + 1, COLUMN - SIGNED_WIDTH - 8, small);
  const sign = () =>
    sheet.doc
      .save()
      .translate(x, y)
      .scale(SIGNED_WIDTH / DRAWN.width)
      .path(path)
      .lineWidth(5)
      .lineCap("round")
      .lineJoin("round")
      .stroke(INK)
      .restore();
  tagsOf(sheet.doc).leaf("Figure", sign, {
    alt: label,
    bbox: [x, y, x + SIGNED_WIDTH, y + SIGNED_HEIGHT],
  });
  sheet.type.draw(name, x, y + SIGNED_HEIGHT + 1, SIGNED_WIDTH, { ...small, color: INK });
}
