import { drawCode } from "./code";
import { drawStrip, ENLARGED, stripHeight, type PrintedEngraving } from "./engraving";
import type { PurchaseOrderFacts } from "./facts";
import { type Sheet, need, INNER, small, PAGE, heading, INK, SOFT } from "./sheet";

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

/** Side of the QR code. */
const QR = 62;

/** Embeds JSON, signature and key as files, and shows where they can be verified. */
export function sealed(sheet: Sheet, facts: PurchaseOrderFacts, seal: Seal, made: Date): void {
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
