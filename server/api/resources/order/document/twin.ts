import { z } from "zod";
import type { LangTag } from "~/i18n/locales";
import type { Order } from "../../../../contract/order";
import { sha256 } from "../../../../platform/ids";
import type { Signer } from "../../../../platform/signing-key";
import { canonicalJson, contentHash } from "../canonical";

/** Name and version of the twin's format, for programs that read it. Version 1 also contained the order's status. */
export const TWIN_FORM = "purchase-order/2";

/**
 * A purchase order for machines: the agreement as canonical JSON (parties, ring, stone, prices, deposit, terms,
 * signature). The order's status is not part of it. Amounts in minor units.
 */
export function twinOf(order: Order, lang: LangTag, brand: string): string {
  return canonicalJson({
    form: TWIN_FORM,
    issuer: brand,
    language: lang,
    order_id: order.order_id,
    order_number: order.order_number,
    purchased_at: order.purchase_date,
    shop: { code: order.store_code, ...order.shop },
    sales_associate: order.sales_associate,
    ...(order.second_associate ? { second_associate: order.second_associate } : {}),
    client: partyOf(order.customer),
    article: {
      code: order.product_code,
      name: order.article_name,
      collection: order.collection,
      metal: order.metal,
      cut: order.cut,
      size_mm: order.size,
      reference: order.reference,
      engraving: order.engraving,
      ring: order.ring ?? null,
    },
    stone: order.stone,
    carat: order.carat,
    price: order.price,
    tax: { label: order.tax_label, rate: order.tax_rate },
    lines: order.lines,
    price_list: order.price_list,
    deposit: { number: order.deposit_number, amount: order.deposit_amount, kind: order.deposit_kind },
    delivery: {
      estimated: order.estimated_delivery_date,
      ...(order.delivery_shop ? { shop: order.delivery_shop.code } : {}),
    },
    // The signature: the phrase, when, which terms, and the fingerprint of the agreement.
    signed: order.signature,
  });
}

/** The parties. Their contact details are only printed, not in the twin, because they may change or be erased. */
const partyOf = ({ civility, firstname, lastname, tax_id }: Order["customer"]) => ({
  civility,
  firstname,
  lastname,
  tax_id,
});

/**
 * The fields in which two documents of one order must be equal to say the same, in any language and any format version.
 */
const agreement = z.object({
  order_id: z.string(),
  shop: z.object({ code: z.string() }),
  client: z.object({ firstname: z.string(), lastname: z.string(), tax_id: z.string().nullable() }),
  article: z.object({
    code: z.string(),
    size_mm: z.number().nullable(),
    engraving: z.object({ text: z.string(), font: z.string() }),
  }),
  stone: z.object({ sku: z.string() }).nullable(),
  price: z.unknown(),
  tax: z.object({ rate: z.number() }),
  lines: z.unknown(),
  price_list: z.string(),
  deposit: z.unknown(),
  delivery: z.object({ estimated: z.string(), shop: z.string().optional() }),
  signed: z.unknown(),
});

/** Fingerprint of the agreement in a twin, independent of language. */
export function agreementHash(twin: string): string {
  return contentHash(agreement.parse(JSON.parse(twin)));
}

/** The language and the format version of a twin. */
export function headOf(twin: string): { form: string; language: string } {
  return z.object({ form: z.string(), language: z.string() }).parse(JSON.parse(twin));
}

/** Code of a document: 120 bits of its signature, which cannot be guessed and reveal nothing about the order. */
export function codeOf(signature: Uint8Array): string {
  return sha256(signature).slice(0, 20);
}

export type SignedTwin = { twin: string; signature: Buffer; code: string };

/** Signs a twin with the house's key (Ed25519). The same text and key give the same signature, and so the same code. */
export function signTwin(signer: Signer, twin: string): SignedTwin {
  const signature = signer.sign(Buffer.from(twin, "utf8"));
  return { twin, signature, code: codeOf(signature) };
}
