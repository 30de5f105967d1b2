import type { PlaceBody } from "../../../contract/order-place";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Db } from "../../db/connection";
import { isCuttable, requireCuttable } from "../../engraving";
import type { AestheticRow, Reference, ShopRow } from "../../reference/types";
import { readColleagues } from "../hand-over/store";
import { itemOf } from "./item";
import type { QuoteFacts } from "./placing/store";
import { checkDeposit, checkSignature, checkTerms, type Seller } from "./rules";

/** Checks that do not need the quote. For an order on hold, deposit, signature and terms may follow later. */
export function checkForm(body: PlaceBody): void {
  if (body.isGuest && !body.customerPhone && !body.customerEmail)
    throw fieldError("customerPhone", "contact_needed");
  if (!body.isOnHoldOrder && !body.depositNumber) throw fieldError("depositNumber", "required");
  if (body.isOnHoldOrder && !body.signature) return;
  checkTerms(body);
  checkSignature(body.signature);
}

/** Checks that the second seller is a colleague of the order's shop. */
export async function checkSecondSeller(
  db: Db,
  caller: Seller,
  shop: ShopRow,
  id: string | undefined,
): Promise<void> {
  if (!id) return;
  const colleagues = await readColleagues(db, { sellerId: caller.id, shops: [shop.plantCode] });
  if (!colleagues.some((colleague) => colleague.id === id)) throw fieldError("secondSellerId", "invalid");
}

/** Checks the form against the quote: size, price, customer, deposit. */
export function checkQuote(body: PlaceBody, quote: QuoteFacts): void {
  // Also for an order on hold: nothing asks for the size later, and the workshop cannot make a ring without it.
  if (itemOf(quote).product.size === null) throw fieldError("ringSize", "required");
  if (quote.priceIncl !== body.acceptedPrice) {
    throw new ApiProblem("price_changed", {
      price: { excl: quote.priceExcl, tax: quote.priceTax, incl: quote.priceIncl, currency: quote.currency },
    });
  }
  // The order belongs to the customer whom the form showed. If another tab changed the customer, that one must not get
  // it.
  if (body.isGuest !== (quote.customerId === null)) throw fieldError("isGuest", "invalid");
  checkDeposit(body.depositAmount, quote.priceIncl, body.isOnHoldOrder);
}

/** Refuses an engraving that cannot be cut, for example because the design changed while the quote ran. */
export function checkCut(reference: Reference, quote: QuoteFacts): void {
  checkCutting(
    reference.aesthetics.get(reference.mounts.get(quote.mountSku)?.aesthetic ?? "")?.design,
    quote,
  );
}

/**
 * Checks that an engraving fits into an ordered ring, also when it is changed later. If the design is no longer known,
 * only the text itself is checked.
 * @throws ApiProblem 422 on engravingText
 */
export function checkCutting(
  design: Record<string, unknown> | undefined,
  quote: Pick<QuoteFacts, "item" | "engravingText" | "engravingFont">,
): void {
  const { engravingText, engravingFont } = quote;
  const { size } = itemOf(quote).product;
  if (design)
    requireCuttable({ design }, { size, text: engravingText, font: engravingFont }, "engravingText");
}

/**
 * Checks a new size of an ordered ring: the design is made in it, and the engraving has room. If the design is no
 * longer known, any size is allowed.
 * @throws ApiProblem 422 on ringSize
 */
export function checkSize(
  made: AestheticRow | undefined,
  size: number,
  { engravingText: text, engravingFont: font }: Pick<QuoteFacts, "engravingText" | "engravingFont">,
): void {
  if (!made) return;
  if (size < made.sizeMin || size > made.sizeMax) throw fieldError("ringSize", "size_not_made");
  if (!isCuttable(made, { size, text, font })) throw fieldError("ringSize", "size_engraving");
}
