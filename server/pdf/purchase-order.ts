import PDFDocument from "pdfkit";
import type { LangTag } from "~/i18n/locales";
import type { Order } from "../contract/order";
import { drawCode } from "./code";
import { drawStrip, ENLARGED, stripHeight, type PrintedEngraving } from "./engraving";
import { purchaseOrderFacts, type Fact, type PurchaseOrderFacts } from "./facts";
import { typesetter, type Typesetter } from "./type";

const INK = "#1c1a17";
const SOFT = "#6b655c";
const LINE = "#e3ded6";
const GOLD = "#b08d57";
const MM = 72 / 25.4;
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 20 * MM };
const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - 24 * MM;
const COLUMN = (INNER - 24) / 2;
/** Side of the ring's picture. */
const PICTURE = 76;

/**
 * The purchase order as a PDF (spec §3): A4, the client where a window envelope expects them, everything that was agreed,
 * the legal nature of the deposit, the warranty and the origin of the stone. What was agreed gives the same bytes whatever
 * status the order is in; only that it was cancelled is said.
 * @param lang language of the words; names keep their own script
 * @param seal the signed twin, put into the document as files, and the address of its check, as a QR code
 * @param drawn JPEG of the ring, shown beside the stone; the engraving, drawn as it is cut, its tool path in the document as a file
 */
export async function purchaseOrderPdf(order: Order, lang: LangTag, brand: string, seal?: Seal, { picture, engraving, rehearsal }: Drawn = {}): Promise<Buffer> {
  const facts = purchaseOrderFacts(order, lang);
  // The day of what was agreed: a later step of the order makes no other document.
  const made = new Date(order.signature?.at ?? order.purchase_date);
  const doc = new PDFDocument({
    size: "A4", margin: 0, bufferPages: true, autoFirstPage: true, lang, displayTitle: true, pdfVersion: "1.7",
    info: { Title: `${facts.t("title")} ${order.order_number}`, Author: brand, Creator: brand, Producer: brand, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const sheet = { doc, type: typesetter(doc, lang), y: 0 };
  letterHead(sheet, facts, brand);
  title(sheet, facts, order);
  article(sheet, facts, order, picture);
  if (engraving) engraved(sheet, facts, engraving, made);
  amounts(sheet, facts);
  deliveryAndSignature(sheet, facts);
  sentences(sheet, facts);
  if (seal) sealed(sheet, facts, seal, made);
  footers(sheet, facts, order, brand);
  if (rehearsal) watermarks(sheet, facts);
  doc.end();
  return done;
}

/** What is drawn beside the words; each may be missing. */
export type Drawn = { picture?: Uint8Array | undefined; engraving?: PrintedEngraving | undefined; rehearsal?: boolean };

type Sheet = { doc: InstanceType<typeof PDFDocument>; type: Typesetter; y: number };

const small = { size: 8, color: SOFT, leading: 11 } as const;
const body = { size: 9.5, color: INK, leading: 12.8 } as const;

/** Goes to a new page when `height` points do not fit: a block is never cut. */
function need(sheet: Sheet, height: number): void {
  if (sheet.y + height <= BOTTOM) return;
  sheet.doc.addPage();
  sheet.y = PAGE.margin;
}

function rule(sheet: Sheet, color = LINE, x = PAGE.margin, width = INNER): void {
  sheet.doc.lineWidth(0.5).strokeColor(color).moveTo(x, sheet.y).lineTo(x + width, sheet.y).stroke();
}

/** Wordmark; shop on one side, client on the side on which the country's envelopes have their window, 45 to 85 mm from the top. */
function letterHead(sheet: Sheet, facts: PurchaseOrderFacts, brand: string): void {
  const { type } = sheet;
  const spaced = /^[\p{Script=Latin}\s.&'’-]+$/u.test(brand);
  type.draw(spaced ? brand.toLocaleUpperCase("en") : brand, 0, 16 * MM, PAGE.width + (spaced ? 7 : 0), { size: 20, align: "center", ...(spaced ? { tracking: 7 } : {}) });
  sheet.y = 30 * MM;
  rule(sheet, GOLD, PAGE.width / 2 - 24, 48);
  const left = PAGE.margin;
  const right = 110 * MM;
  const [shopAt, clientAt] = facts.frenchPost ? [left, right] : [right, left];
  const max = PAGE.width - PAGE.margin - right;
  let y = 46 * MM;
  for (const [i, line] of facts.shop.entries()) y = type.draw(line, shopAt, y, max, i === 0 ? { ...body, bold: true } : { ...small, size: 8.5, leading: 12 });
  let z = 50 * MM;
  z = type.draw(facts.addressee, clientAt, z, max, { size: 11.5 });
  for (const fact of facts.contact) z = type.draw(`${fact.label} ${fact.value}`, clientAt, z, max, { ...small, size: 8.5, leading: 12 });
  sheet.y = Math.max(88 * MM, y + 12, z + 12);
}

function title(sheet: Sheet, facts: PurchaseOrderFacts, order: Order): void {
  const { type } = sheet;
  const size = { size: 18 } as const;
  type.draw(facts.t("title"), PAGE.margin, sheet.y, INNER / 2, size);
  type.draw(order.order_number, PAGE.margin + INNER / 2, sheet.y + 4, INNER / 2, { size: 13, align: "right" });
  sheet.y += 30;
  if (facts.notice) sheet.y = type.draw(facts.notice, PAGE.margin, sheet.y, INNER, { ...body, color: "#7a5200" }) + 6;
  rule(sheet);
  sheet.y += 9;
  cells(sheet, facts.head, 3);
}

/** Files that a sealed document carries; the last one where the ring is engraved. */
export const ATTACHED = { twin: "purchase-order.json", signature: "purchase-order.json.sig", key: "purchase-order-key.pem", engraving: "engraving.svg" } as const;

/** Label over value, in columns. */
function cells(sheet: Sheet, facts: readonly Fact[], columns: number): void {
  const { type } = sheet;
  const gap = 14;
  const width = (INNER - gap * (columns - 1)) / columns;
  for (let i = 0; i < facts.length; i += columns) {
    const row = facts.slice(i, i + columns);
    const height = Math.max(...row.map((fact) => type.height(fact.label, width, small) + type.height(fact.value, width, body)));
    need(sheet, height);
    for (const [j, fact] of row.entries()) {
      const x = PAGE.margin + j * (width + gap);
      type.draw(fact.value, x, type.draw(fact.label, x, sheet.y, width, small), width, body);
    }
    sheet.y += height + 6;
  }
}

function heading(sheet: Sheet, text: string, following: number): void {
  need(sheet, 26 + following);
  sheet.y += 5;
  rule(sheet);
  sheet.y = sheet.type.draw(text, PAGE.margin, sheet.y + 8, INNER, { ...body, bold: true }) + 4;
}

/** Label left, value right of it; returns the height. */
function pairs(sheet: Sheet, facts: readonly Fact[], x: number, width: number, draw: boolean, from: number): number {
  const labelWidth = Math.min(120, width * (width < 200 ? 0.42 : 0.48));
  let y = from;
  for (const fact of facts) {
    const height = Math.max(sheet.type.height(fact.label, labelWidth - 8, small), sheet.type.height(fact.value, width - labelWidth, body)) + 1.5;
    if (draw) {
      sheet.type.draw(fact.label, x, y + 1, labelWidth - 8, small);
      sheet.type.draw(fact.value, x + labelWidth, y, width - labelWidth, body);
    }
    y += height;
  }
  return y - from;
}

function article(sheet: Sheet, facts: PurchaseOrderFacts, order: Order, picture: Uint8Array | undefined): void {
  // The picture takes its width from both columns, so that no word of the stone is cut for it.
  const room = INNER - 24 - (picture ? PICTURE + 10 : 0);
  const half = room / 2;
  const measure = Math.max(pairs(sheet, facts.article, 0, half, false, 0), pairs(sheet, facts.stone, 0, half, false, 0));
  heading(sheet, facts.t("article"), measure + 20);
  sheet.y = sheet.type.draw(order.article_name, PAGE.margin, sheet.y, INNER, { size: 12 }) + 4;
  const top = sheet.y;
  const left = pairs(sheet, facts.article, PAGE.margin, half, true, top);
  const right = pairs(sheet, facts.stone, PAGE.margin + half + 24, half, true, top);
  if (picture) sheet.doc.image(Buffer.from(picture), PAGE.width - PAGE.margin - PICTURE, top, { width: PICTURE, height: PICTURE });
  sheet.y = top + Math.max(left, right, picture ? PICTURE : 0) + 4;
  if (facts.comment) sheet.y += pairs(sheet, [{ label: facts.t("label.comment"), value: facts.comment }], PAGE.margin, INNER, true, sheet.y);
}

/** The band unrolled, with the very outlines that the cutter follows. */
function engraved(sheet: Sheet, facts: PurchaseOrderFacts, engraving: PrintedEngraving, made: Date): void {
  const { doc, type } = sheet;
  const caption = facts.t("strip.caption", { scale: new Intl.NumberFormat(doc.options.lang).format(ENLARGED), mm: engraving.length });
  const height = stripHeight(engraving);
  need(sheet, height + type.height(caption, INNER, small) + 8);
  drawStrip(doc, engraving, PAGE.margin, sheet.y);
  sheet.y = type.draw(`${caption} ${facts.t("strip.attached")}`, PAGE.margin, sheet.y + height + 3, INNER, small) + 3;
  const file = { creationDate: made, modifiedDate: made, relationship: "Supplement" } as const;
  doc.file(Buffer.from(engraving.tool, "utf8"), { ...file, name: ATTACHED.engraving, type: "image/svg+xml", description: facts.t("strip.file") });
}

/** Lines of the price left, with what they add up to; what of it is tax and what is paid right. */
function amounts(sheet: Sheet, facts: PurchaseOrderFacts): void {
  const { type } = sheet;
  const right = PAGE.margin + COLUMN + 24;
  heading(sheet, facts.t("price"), Math.max(facts.lines.length, facts.tax.length + facts.payment.length) * 16 + 20);
  const row = (fact: Fact & { strong?: boolean }, x: number, y: number) => {
    const options = { ...body, bold: fact.strong === true };
    type.draw(fact.value, x + COLUMN * 0.62, y, COLUMN * 0.38, { ...options, align: "right" });
    return type.draw(fact.label, x, y, COLUMN * 0.6, options) + 2;
  };
  const line = (x: number) => {
    sheet.y += 3;
    rule(sheet, LINE, x, COLUMN);
    sheet.y += 5;
  };
  const top = sheet.y;
  for (const fact of facts.lines) {
    if (fact.strong) line(PAGE.margin);
    sheet.y = row(fact, PAGE.margin, sheet.y);
  }
  const left = sheet.y;
  sheet.y = top;
  for (const fact of facts.tax) sheet.y = row(fact, right, sheet.y);
  if (facts.tax.length && facts.payment.length) line(right);
  for (const payment of facts.payment) sheet.y = row(payment, right, sheet.y);
  sheet.y = Math.max(left, sheet.y);
}

/** Dates left, signature right. */
function deliveryAndSignature(sheet: Sheet, facts: PurchaseOrderFacts): void {
  const right = PAGE.margin + COLUMN + 24;
  const measure = (list: readonly Fact[]) => pairs(sheet, list, 0, COLUMN, false, 0);
  const height = Math.max(measure(facts.delivery), measure(facts.signature));
  heading(sheet, facts.t("delivery"), height);
  pairs(sheet, facts.delivery, PAGE.margin, COLUMN, true, sheet.y);
  pairs(sheet, facts.signature, right, COLUMN, true, sheet.y);
  sheet.y += height;
}

function sentences(sheet: Sheet, facts: PurchaseOrderFacts): void {
  const options = { size: 7.5, color: SOFT } as const;
  const first = facts.sentences[0] ?? "";
  heading(sheet, facts.t("terms"), sheet.type.height(first, INNER, options));
  for (const sentence of facts.sentences) {
    need(sheet, sheet.type.height(sentence, INNER, options));
    sheet.y = sheet.type.draw(sentence, PAGE.margin, sheet.y, INNER, options) + 3;
  }
}

/** What makes a purchase order checkable: the JSON twin, its Ed25519 signature, the key, and where anyone can ask about it. */
export type Seal = { twin: string; signature: Buffer; code: string; url: string; publicKey: string };

/** Side of the QR code. */
const QR = 62;

function sealed(sheet: Sheet, facts: PurchaseOrderFacts, seal: Seal, made: Date): void {
  const { doc, type } = sheet;
  const files = { creationDate: made, modifiedDate: made, relationship: "Data" } as const;
  doc.file(Buffer.from(seal.twin, "utf8"), { ...files, name: ATTACHED.twin, type: "application/json", description: facts.t("seal.twin") });
  doc.file(seal.signature, { ...files, name: ATTACHED.signature, type: "application/octet-stream", description: facts.t("seal.signature") });
  doc.file(Buffer.from(seal.publicKey, "utf8"), { ...files, name: ATTACHED.key, type: "application/x-pem-file", description: facts.t("seal.key") });
  heading(sheet, facts.t("seal.title"), QR);
  const top = sheet.y;
  doc.fillColor(INK);
  drawCode(doc, seal.url, PAGE.margin, top, QR);
  const options = { size: 7.5, color: SOFT } as const;
  const left = PAGE.margin + QR + 14;
  const y = type.draw(facts.t("seal.text"), left, top, INNER - QR - 14, options) + 3;
  type.draw(`${seal.url}`, left, y, INNER - QR - 14, { ...options, color: INK });
  sheet.y = top + QR + 4;
}

/** Across every page: this is training, no order. */
function watermarks({ doc, type }: Sheet, facts: PurchaseOrderFacts): void {
  for (let i = 0; i < doc.bufferedPageRange().count; i += 1) {
    doc.switchToPage(i);
    for (const y of [200, 420, 640]) {
      doc.save().rotate(-30, { origin: [PAGE.width / 2, y] }).opacity(0.16);
      type.draw(facts.t("rehearsal"), PAGE.margin, y - 25, INNER, { size: 38, color: "#a12c2c", leading: 46, align: "center" });
      doc.restore();
    }
  }
}

function footers(sheet: Sheet, facts: PurchaseOrderFacts, order: Order, brand: string): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    sheet.doc.switchToPage(i);
    const y = PAGE.height - 15 * MM;
    sheet.type.draw(`${brand} · ${facts.shop[0] ?? ""} · ${order.order_number}`, PAGE.margin, y, INNER * 0.7, small);
    sheet.type.draw(facts.t("page", { page: i + 1, pages: count }), PAGE.margin + INNER * 0.7, y, INNER * 0.3, { ...small, align: "right" });
  }
}
