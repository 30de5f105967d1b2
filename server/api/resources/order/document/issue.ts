import { isRegion, langSlug, type LangTag } from "~/i18n/locales";
import type { DocumentCheck, DocumentIssued } from "../../../../contract/document";
import { ApiProblem } from "../../../../contract/problem";
import type { Order } from "../../../../contract/order";
import { purchaseOrderPdf } from "../../../../pdf/purchase-order";
import type { ApiContext } from "../../../context";
import { say } from "../../../reference/words";
import { orderPicture } from "../picture";
import { orderEngraving } from "./engraving";
import { findDocument, keepDocument } from "./store";
import { signTwin, twinOf } from "./twin";

/**
 * The purchase order of an order as it is now: signed, with its JSON twin inside and a code that anyone can check. Every
 * print of the same state has the same bytes, and shows the ring when the first one did.
 * @throws ApiProblem unavailable when the picture of the first print cannot be drawn at the moment
 */
export async function issuePurchaseOrder(context: ApiContext, order: Order, lang: LangTag): Promise<Buffer> {
  const { signed, picture, kept, url } = await issue(context, order, lang);
  if (kept.pictured && !picture) throw new ApiProblem("unavailable");
  return purchaseOrderPdf(order, lang, context.brand, { ...signed, url, publicKey: context.signer.publicKey }, { picture: kept.pictured && picture ? picture : undefined, engraving: kept.engraving ?? undefined, rehearsal: context.rehearsal });
}

/** The same document for a page that is printed: what its code is, and where anyone can check it. */
export async function issueDocument(context: ApiContext, order: Order, lang: LangTag): Promise<DocumentIssued> {
  const { signed, url } = await issue(context, order, lang);
  return { code: signed.code, url };
}

/** Signs the order as it is now and keeps the document, whichever way it is printed first. */
async function issue(context: ApiContext, order: Order, lang: LangTag) {
  const signed = signTwin(context.signer, twinOf(order, lang, context.brand));
  const picture = await orderPicture(context, order);
  const kept = await keepDocument(context.db, { code: signed.code, orderId: order.order_id, twin: signed.twin, signature: signed.signature.toString("base64"), pictured: picture !== null, engraving: await orderEngraving(context, order) });
  const region = isRegion(order.website) ? order.website : "fr";
  const url = `${context.publicOrigin}/${langSlug(lang)}/${region}/check/${signed.code}`;
  return { signed, picture, kept, url };
}

/** What anyone may know of a document: that it is the house's, of which order and boutique, and whether it still stands. No person, no price. @throws ApiProblem 404 */
export async function checkDocument(context: ApiContext, code: string, lang: LangTag): Promise<DocumentCheck> {
  const found = /^[\w-]{20}$/.test(code) ? await findDocument(context.db, code) : undefined;
  if (!found) throw new ApiProblem("not_found", { message: "code" });
  const reference = await context.reference();
  const shop = reference.shops.find((one) => one.plantCode === found.order.shop);
  const design = reference.aesthetics.get(reference.mounts.get(found.order.mountSku)?.aesthetic ?? "");
  return {
    code, order_number: found.order.number, issued_at: found.document.issuedAt.toISOString(), store_name: shop ? say(shop.name, lang) : "", store_city: shop ? say(shop.city, lang) : "", store_time_zone: shop?.timeZone,
    article_name: design ? say(design.label, lang) : found.order.mountSku, stands: found.order.status === "S9" || found.order.status === "A1" ? "cancelled" : found.newest ? "current" : "replaced",
    signature: found.document.signature,
  };
}
