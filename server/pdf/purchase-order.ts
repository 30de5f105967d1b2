import type { LangTag } from "~/i18n/locales";
import type { Order } from "../contract/order";
import { newDocument } from "./document";
import type { PrintedEngraving } from "./engraving";
import { purchaseOrderFacts, type Fact, type PurchaseOrderFacts } from "./facts";
import { tagsOf } from "./tags";
import { typesetter } from "./type";
import { closing } from "./purchase-order-closing";
import { type Seal, engraved, sealed } from "./purchase-order-seal";
import { letterHead, title } from "./purchase-order-head";
import { footers, watermarks } from "./purchase-order-margins";
import { type Sheet, INNER, pairs, heading, PAGE, COLUMN, body, rule, LINE } from "./sheet";

/** The name of the design stands on the line of its heading. */
const NAME = { size: 11, leading: 16.5, tag: "H3" } as const;

/** Side of the ring's picture. */
const PICTURE = 76;

/**
 * The purchase order as a PDF (spec §3): A4, the client's address in the window of an envelope, everything that was
 * agreed, the legal nature of the deposit, the warranty and the origin of the stone. The same agreement gives the same
 * bytes whatever the status of the order; only a cancellation is shown.
 * @param lang language of the texts; names keep their own script
 * @param seal the signed JSON version, embedded as files, and the URL of its check, as a QR code
 * @param drawn JPEG of the ring, shown beside the stone; the engraving as it is cut, with its tool path embedded as a
 * file
 */
export async function purchaseOrderPdf(
  order: Order,
  lang: LangTag,
  brand: string,
  seal?: Seal,
  { picture, engraving, rehearsal }: Drawn = {},
): Promise<Buffer> {
  const facts = purchaseOrderFacts(order, lang);
  // The date of the agreement: a later step of the order does not change the document.
  const made = new Date(order.signature?.at ?? order.purchase_date);
  const about = { lang, title: `${facts.t("title")} ${order.order_number}`, brand, made };
  const { doc, bytes } = newDocument(about, true);
  const sheet = { doc, type: typesetter(doc, lang), y: 0 };
  const place = letterHead(sheet, facts, brand, seal);
  title(sheet, facts, order);
  article(sheet, facts, order, picture);
  if (engraving) engraved(sheet, facts, engraving, made);
  amounts(sheet, facts);
  closing(sheet, facts);
  // Read last, as it says how to check what is above.
  if (seal) sealed(sheet, facts, seal, made, place);
  footers(sheet, facts, order, brand);
  if (rehearsal) watermarks(sheet, facts);
  doc.end();
  return bytes;
}

/** Pictures beside the text; each may be missing. */
export type Drawn = {
  picture?: Uint8Array | undefined;
  engraving?: PrintedEngraving | undefined;
  rehearsal?: boolean;
};

function article(
  sheet: Sheet,
  facts: PurchaseOrderFacts,
  order: Order,
  picture: Uint8Array | undefined,
): void {
  // The picture's width is taken from both columns, so that no text about the stone is shortened. What is said about
  // the ring is longer than a stone's grades.
  const room = INNER - 18 - (picture ? PICTURE + 12 : 0);
  const [ring, stone] = [room * 0.56, room * 0.44];
  const measure = Math.max(
    pairs(sheet, facts.article, 0, ring, false, 0),
    pairs(sheet, facts.stone, 0, stone, false, 0),
  );
  const after = heading(sheet, facts.t("article"), measure) + 10;
  sheet.type.draw(order.article_name, after, sheet.y - NAME.leading, PAGE.margin + INNER - after, NAME);
  const top = sheet.y;
  const left = pairs(sheet, facts.article, PAGE.margin, ring, true, top);
  const right = pairs(sheet, facts.stone, PAGE.margin + ring + 18, stone, true, top);
  if (picture) {
    const x = PAGE.width - PAGE.margin - PICTURE;
    tagsOf(sheet.doc).leaf(
      "Figure",
      () => sheet.doc.image(Buffer.from(picture), x, top, { width: PICTURE, height: PICTURE }),
      { alt: order.article_name, bbox: [x, top, x + PICTURE, top + PICTURE] },
    );
  }
  sheet.y = top + Math.max(left, right, picture ? PICTURE : 0) + 4;
  if (facts.comment)
    sheet.y += pairs(
      sheet,
      [{ label: facts.t("label.comment"), value: facts.comment }],
      PAGE.margin,
      INNER,
      true,
      sheet.y,
    );
}

/** Price lines and their total on the left; contained tax and payment on the right. */
function amounts(sheet: Sheet, facts: PurchaseOrderFacts): void {
  const { type } = sheet;
  const tags = tagsOf(sheet.doc);
  const right = PAGE.margin + COLUMN + 24;
  heading(
    sheet,
    facts.t("price"),
    Math.max(facts.lines.length, facts.tax.length + facts.payment.length) * 16 + 20,
  );
  const row = (fact: Fact & { strong?: boolean }, x: number, y: number) =>
    tags.group("TR", () => {
      const options = { ...body, bold: fact.strong === true };
      const end = type.draw(fact.label, x, y, COLUMN * 0.6, { ...options, tag: "TH" }) + 2;
      const place = x + COLUMN * 0.62;
      type.draw(fact.value, place, y, COLUMN * 0.38, { ...options, align: "right", tag: "TD" });
      return end;
    });
  const line = (x: number) => {
    sheet.y += 3;
    rule(sheet, LINE, x, COLUMN);
    sheet.y += 5;
  };
  const top = sheet.y;
  tags.group("Table", () => {
    for (const fact of facts.lines) {
      if (fact.strong) line(PAGE.margin);
      sheet.y = row(fact, PAGE.margin, sheet.y);
    }
  });
  const left = sheet.y;
  sheet.y = top;
  if (facts.tax.length || facts.payment.length)
    tags.group("Table", () => {
      for (const fact of facts.tax) sheet.y = row(fact, right, sheet.y);
      if (facts.tax.length && facts.payment.length) line(right);
      for (const payment of facts.payment) sheet.y = row(payment, right, sheet.y);
    });
  sheet.y = Math.max(left, sheet.y);
}
