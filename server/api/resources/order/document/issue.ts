import { isRegion, langSlug, type LangTag } from "~/i18n/locales";
import type { DocumentCheck, DocumentIssued } from "../../../../contract/document";
import { ApiProblem } from "../../../../contract/problem";
import type { Order } from "../../../../contract/order";
import { ATTACHED, purchaseOrderPdf } from "../../../../pdf/papers";
import type { ApiContext } from "../../../context";
import { say } from "../../../reference/words";
import { orderPicture } from "../picture";
import { orderEngraving } from "./engraving";
import { findOrder } from "../store";
import { orderView } from "../view";
import { findDocument, keepDocument, picturedOnce, twinsOf } from "./store";
import { agreementHash, headOf, signTwin, TWIN_FORM, twinOf } from "./twin";

/**
 * The purchase order of what is agreed now: signed, with its JSON twin inside and a code that anyone can check. Every
 * PDF of the same agreement has the same code and bytes, and shows the ring if the first one did.
 * @throws ApiProblem unavailable if the first PDF had a picture that cannot be drawn at the moment
 */
export async function issuePurchaseOrder(context: ApiContext, order: Order, lang: LangTag): Promise<Buffer> {
  const { signed, kept, url } = await issue(context, order, lang);
  const picture = kept.pictured === false ? null : await orderPicture(context, order);
  const shown = kept.pictured ?? (await picturedOnce(context.db, signed.code, picture !== null));
  if (shown && !picture) throw new ApiProblem("unavailable");
  return purchaseOrderPdf(
    order,
    lang,
    context.brand,
    { ...signed, url, publicKey: context.signer.publicKey },
    {
      picture: shown && picture ? picture : undefined,
      engraving: kept.engraving ?? undefined,
      rehearsal: context.rehearsal,
    },
  );
}

/**
 * The same document for a page that is printed: its code, and the address where anyone can check it. It waits for no
 * picture, because the page is printed while the client waits, right after the order.
 */
export async function issueDocument(
  context: ApiContext,
  order: Order,
  lang: LangTag,
): Promise<DocumentIssued> {
  const { signed, url } = await issue(context, order, lang);
  return { code: signed.code, url };
}

/**
 * The twin of what is agreed now. If it was printed in this language before, the first print's twin is used, so that
 * the code stays the same when a boutique or a design has been renamed since.
 */
async function twinNow(context: ApiContext, order: Order, lang: LangTag): Promise<string> {
  const now = twinOf(order, lang, context.brand);
  const printed = (await twinsOf(context.db, order.order_id)).filter((twin) => {
    const { form, language } = headOf(twin);
    return form === TWIN_FORM && language === lang;
  });
  const agreed = agreementHash(now);
  return printed.find((twin) => agreementHash(twin) === agreed) ?? now;
}

/** Signs what is agreed now and stores the document, however it is printed first. */
async function issue(context: ApiContext, order: Order, lang: LangTag) {
  const signed = signTwin(context.signer, await twinNow(context, order, lang));
  const kept = await keepDocument(context.db, {
    code: signed.code,
    orderId: order.order_id,
    twin: signed.twin,
    signature: signed.signature.toString("base64"),
    engraving: await orderEngraving(context, order),
  });
  const region = isRegion(order.website) ? order.website : "fr";
  const url = `${context.publicOrigin}/${langSlug(lang)}/${region}/check/${signed.code}`;
  return { signed, kept, url };
}

/**
 * The public facts of a document: that it is genuine, its order and boutique, whether it still matches the agreement,
 * and the order's status. No person and no price.
 * @throws ApiProblem 404
 */
export async function checkDocument(
  context: ApiContext,
  code: string,
  lang: LangTag,
): Promise<DocumentCheck> {
  const document = /^[\w-]{20}$/.test(code) ? await findDocument(context.db, code) : undefined;
  const found = document && (await findOrder(context.db, document.orderId));
  if (!document || !found) throw new ApiProblem("not_found", { message: "code" });
  const reference = await context.reference();
  const order = orderView(found, [], { reference, lang }, { kind: "none" });
  const shop = reference.shops.find((one) => one.plantCode === found.order.shop);
  return {
    code,
    order_number: order.order_number,
    issued_at: document.issuedAt.toISOString(),
    store_name: order.shop.name,
    store_city: shop ? say(shop.city, lang) : "",
    store_time_zone: order.shop.time_zone,
    article_name: order.article_name,
    status: order.status,
    stands:
      order.status === "S9"
        ? "cancelled"
        : agreementHash(document.twin) === agreementHash(twinOf(order, lang, context.brand))
          ? "current"
          : "replaced",
    files: [
      ATTACHED.twin,
      ATTACHED.signature,
      ATTACHED.key,
      ...(document.engraving ? [ATTACHED.engraving] : []),
    ],
    signature: document.signature,
  };
}
