import { drawCode } from "./code";
import { drawStrip, ENLARGED, stripHeight, type PrintedEngraving } from "./engraving";
import type { PurchaseOrderFacts } from "./facts";
import { type Sheet, body, need, INNER, small, PAGE, INK, SOFT } from "./sheet";

/** Files embedded in a sealed document; the last one only if the ring is engraved. */
export const ATTACHED = {
  twin: "purchase-order.json",
  signature: "purchase-order.json.sig",
  key: "purchase-order-key.pem",
  engraving: "engraving.svg",
} as const;

/** The unrolled band, with the same outlines as the engraving tool's path. */
export function engraved(
  sheet: Sheet,
  facts: PurchaseOrderFacts,
  engraving: PrintedEngraving,
  made: Date,
): void {
  const { doc, type } = sheet;
  const caption = facts.t("strip.caption", {
    scale: new Intl.NumberFormat(doc.options.lang).format(ENLARGED),
    mm: engraving.length,
  });
  const height = stripHeight(engraving);
  need(sheet, height + type.height(caption, INNER, small) + 8);
  drawStrip(doc, engraving, PAGE.margin, sheet.y, facts.engraving);
  sheet.y =
    type.draw(`${caption} ${facts.t("strip.attached")}`, PAGE.margin, sheet.y + height + 3, INNER, small) + 3;
  const file = { creationDate: made, modifiedDate: made, relationship: "Supplement" } as const;
  doc.file(Buffer.from(engraving.tool, "utf8"), {
    ...file,
    name: ATTACHED.engraving,
    type: "image/svg+xml",
    description: facts.t("strip.file"),
  });
}

/**
 * Everything needed to verify a purchase order: its JSON version, the Ed25519 signature, the key, and the URL of the
 * check.
 */
export type Seal = { twin: string; signature: Buffer; code: string; url: string; publicKey: string };

/** Top left corner and width, in points. */
export type Place = { x: number; y: number; width: number };

/** Side of the QR code. */
const QR = 62;
const GAP = 9;
const WORDS = { size: 7.2, color: SOFT, leading: 9 } as const;
const TITLE = { ...body, bold: true, tag: "H2" } as const;

/** Height in points of what `sealed` draws in a column of this width. */
export function sealHeight({ type }: Sheet, facts: PurchaseOrderFacts, { url }: Seal, width: number): number {
  const beside = width - QR - GAP;
  const words = type.height(facts.t("seal.text"), beside, WORDS) + 3 + type.height(url, beside, WORDS);
  return TITLE.leading + 3 + Math.max(QR, words);
}

/** Embeds JSON, signature and key as files, and shows on the first page where they can be verified. */
export function sealed(
  sheet: Sheet,
  facts: PurchaseOrderFacts,
  seal: Seal,
  made: Date,
  { x, y, width }: Place,
): void {
  const { doc, type } = sheet;
  const files = { creationDate: made, modifiedDate: made, relationship: "Data" } as const;
  doc.file(Buffer.from(seal.twin, "utf8"), {
    ...files,
    name: ATTACHED.twin,
    type: "application/json",
    description: facts.t("seal.twin"),
  });
  doc.file(seal.signature, {
    ...files,
    name: ATTACHED.signature,
    type: "application/octet-stream",
    description: facts.t("seal.signature"),
  });
  doc.file(Buffer.from(seal.publicKey, "utf8"), {
    ...files,
    name: ATTACHED.key,
    type: "application/x-pem-file",
    description: facts.t("seal.key"),
  });
  doc.switchToPage(0);
  const top = type.draw(facts.t("seal.title"), x, y, width, TITLE) + 3;
  doc.fillColor(INK);
  drawCode(doc, seal.url, x, top, QR);
  const left = x + QR + GAP;
  const under = type.draw(facts.t("seal.text"), left, top, width - QR - GAP, WORDS) + 3;
  type.draw(seal.url, left, under, width - QR - GAP, { ...WORDS, color: INK });
}
