import { isSignature } from "~/domain/signature";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Caller } from "../../http";
import { brokenConstraint } from "../../../platform/cause";
import type { Reference, ShopRow } from "../../reference/types";

/** Version of the terms that a signature agrees to: the one that accounts agree to as well. */
export { TERMS_VERSION } from "../customer/account";

export type Seller = Extract<Caller, { kind: "seller" }>;

/** @throws ApiProblem 422 signature_missing unless the text is one of the phrases (spec §5) */
export function checkSignature(text: string | undefined): string {
  if (!text || !isSignature(text))
    throw new ApiProblem("signature_missing", {
      fields: [{ field: "signature", code: "signature_missing" }],
    });
  return text.normalize("NFC").trim();
}

/**
 * The deposit rule, minor units: more than nothing and at most the price; on hold it may be nothing.
 * @throws ApiProblem 422 deposit_invalid
 */
export function checkDeposit(amount: number, incl: number, onHold: boolean): void {
  if (!Number.isSafeInteger(amount) || amount > incl || amount < (onHold ? 0 : 1))
    throw new ApiProblem("deposit_invalid", {
      fields: [{ field: "depositAmount", code: "deposit_invalid" }],
    });
}

/** The shop of a till, if it is one of the seller's. @throws ApiProblem 422 */
export function shopOfSeller(reference: Reference, caller: Seller, odeisCode: string): ShopRow {
  const shop = reference.shops.find((one) => one.odeisCode === odeisCode);
  if (!shop || !caller.shops.includes(shop.plantCode)) throw fieldError("odeisShopCode", "invalid");
  return shop;
}

/** A deposit number is a receipt of the till: once in a shop and day. */
export function isDepositNumberUsed(error: unknown): boolean {
  return brokenConstraint(error) === "orders_deposit";
}

export const depositNumberUsed = () => fieldError("depositNumber", "deposit_number_used");
