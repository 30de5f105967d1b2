import { createHash } from "node:crypto";
import type { LangTag } from "~/i18n/locales";
import type { Order } from "../../../../contract/order";
import type { Signer } from "../../../../platform/signing-key";
import { canonicalJson } from "../canonical";

/** Name and version of the twin's form: what reads it must know what it reads. */
export const TWIN_FORM = "purchase-order/1";

/**
 * A purchase order for machines: everything that the paper says, as canonical JSON, so that one order in one state has
 * one text. Amounts in minor units.
 */
export function twinOf(order: Order, lang: LangTag, brand: string): string {
  return canonicalJson({
    form: TWIN_FORM, issuer: brand, language: lang, order_id: order.order_id, order_number: order.order_number, erp_number: order.erp_number, status: order.status, version: order.version, purchased_at: order.purchase_date,
    shop: { code: order.store_code, ...order.shop }, sales_associate: order.sales_associate, ...(order.second_associate ? { second_associate: order.second_associate } : {}), client: order.customer,
    article: { code: order.product_code, name: order.article_name, collection: order.collection, metal: order.metal, cut: order.cut, size_mm: order.size, reference: order.reference, serial_number: order.serial_number, engraving: order.engraving },
    stone: order.stone, carat: order.carat, price: order.price, tax: { label: order.tax_label, rate: order.tax_rate }, lines: order.lines, price_list: order.price_list,
    deposit: { number: order.deposit_number, amount: order.deposit_amount, kind: order.deposit_kind }, comment: order.comment,
    delivery: { estimated: order.estimated_delivery_date, planned: order.planned_delivery_date, expected: order.expected_delivery_date, rescheduled: order.rescheduled },
    // The act of signing: the phrase, when, which terms, and the fingerprint of what was agreed.
    signed: order.signature, on_hold_until: order.on_hold_until, cancel_reason: order.cancel_reason,
  });
}

/** Code of a document, 120 bits of its signature: nobody can guess one, and it tells nothing of the order. */
export function codeOf(signature: Uint8Array): string {
  return createHash("sha256").update(signature).digest("base64url").slice(0, 20);
}

export type SignedTwin = { twin: string; signature: Buffer; code: string };

export function signTwin(signer: Signer, twin: string): SignedTwin {
  const signature = signer.sign(Buffer.from(twin, "utf8"));
  return { twin, signature, code: codeOf(signature) };
}
