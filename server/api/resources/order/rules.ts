import { signedPhrase } from "~/domain/signature";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Caller } from "../../http";
import { brokenConstraint } from "../../../platform/cause";
import { shopOfCode } from "../../reference/shop";
import type { Reference, ShopRow } from "../../reference/types";

import { TERMS_VERSION } from "../customer/account";
import { documentHash } from "./message";
import { collectedAt, type OrderRow } from "./store";

export type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * The phrase in the spelling in which it was typed.
 * @throws ApiProblem 422 signature_missing unless it is one of the six (spec §5)
 */
export function checkSignature(text: string | undefined): string {
  const phrase = signedPhrase(text ?? "");
  if (!phrase)
    throw new ApiProblem("signature_missing", {
      fields: [{ field: "signature", code: "signature_missing" }],
    });
  return phrase;
}

/**
 * Whoever signs must have accepted the terms.
 * @throws ApiProblem 422 terms
 */
export function checkTerms({ termsAccepted }: { termsAccepted: boolean }): void {
  if (!termsAccepted) throw fieldError("termsAccepted", "terms");
}

/** What a person gives to sign: the phrase and, optionally, a drawing made with the finger. */
export type Signing = { signature?: string | undefined; drawnSignature?: string | undefined };

/**
 * The signature under an order: phrase, drawing, and the fingerprint of the agreement, which does not include the
 * signature. The document and its twin contain all of it, so the house's own signature covers the drawing together with
 * what it signs (docs/decisions/0075).
 * @param at ISO moment of the database
 * @throws ApiProblem 422 signature_missing unless the phrase is one of the six (spec §5)
 */
export function signatureUnder(
  agreed: Parameters<typeof documentHash>[0],
  { signature, drawnSignature }: Signing,
  at: string,
): NonNullable<OrderRow["signature"]> {
  return {
    phrase: checkSignature(signature),
    at,
    document_hash: documentHash(agreed),
    terms_version: TERMS_VERSION,
    ...(drawnSignature ? { drawn: drawnSignature } : {}),
  };
}

/**
 * Checks the deposit, in minor units: more than zero and at most the price; zero is allowed for an order on hold.
 * @throws ApiProblem 422 deposit_invalid
 */
export function checkDeposit(amount: number, incl: number, onHold: boolean): void {
  if (!Number.isSafeInteger(amount) || amount > incl || amount < (onHold ? 0 : 1))
    throw new ApiProblem("deposit_invalid", {
      fields: [{ field: "depositAmount", code: "deposit_invalid" }],
    });
}

/**
 * The shop of a till, if it is one of the seller's.
 * @throws ApiProblem 422
 */
export function shopOfSeller(reference: Reference, caller: Seller, odeisCode: string): ShopRow {
  const shop = reference.shops.find((one) => one.odeisCode === odeisCode);
  if (!shop || !caller.shops.includes(shop.plantCode)) throw fieldError("odeisShopCode", "invalid");
  return shop;
}

/**
 * The boutique whose till takes the money: the one that the seller names. If none is named, the order's boutique in
 * which they work; after the ring has arrived, the one that hands it over.
 * @returns its plant code
 * @throws ApiProblem 422 on shop for a boutique that is not the seller's
 */
export function tillOf(
  reference: Reference,
  { shops }: Seller,
  order: Pick<OrderRow, "shop" | "deliveryShop" | "status">,
  named: string | undefined,
): string {
  if (named !== undefined) {
    const shop = shopOfCode(reference, named)?.plantCode;
    if (!shop || !shops.includes(shop)) throw fieldError("shop", "invalid");
    return shop;
  }
  const there = collectedAt(order);
  const places = isArrived(order) ? [there, order.shop] : [order.shop, there];
  return places.find((shop) => shops.includes(shop)) ?? shops[0] ?? order.shop;
}

/** Whether the ring has arrived in the boutique that hands it over, or is with its owner. */
export const isArrived = ({ status }: Pick<OrderRow, "status">): boolean => ["S5", "S6"].includes(status);

/** Whether an error means that the deposit's receipt number was already used in the shop on that day. */
export function isDepositNumberUsed(error: unknown): boolean {
  return brokenConstraint(error) === "orders_deposit";
}

/** The answer to `isDepositNumberUsed`: ApiProblem 422 on the field where the number was typed. */
export const depositNumberUsed = (field = "depositNumber") => fieldError(field, "deposit_number_used");
