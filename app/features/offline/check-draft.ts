import { checkEngraving } from "~/domain/engraving";
import { isReceiptNumber } from "~/domain/receipt-number";
import { isSignature } from "~/domain/signature";
import { parseAmount } from "~/domain/typed-amount";
import { lacksReceipt, readDeposit } from "~/features/order/deposit";
import type { KeptHold } from "./kept";

/**
 * Checks an order that is written offline against those rules of the order form and of the signature that need no
 * server. The server checks the other rules when the order is sent.
 * @returns message codes of locales/*\/errors.json, by field
 */
export function checkDraft(hold: KeptHold, fields: Readonly<Record<string, string>>): Record<string, string> {
  const given = (name: string) => (fields[name] ?? "").trim();
  const onHold = given("isOnHoldOrder") === "on";
  const errors: Record<string, string> = {};
  for (const name of ["customerFirstName", "customerLastName", "odeisShopCode"])
    if (!given(name)) errors[name] = "required";
  if (hold.needsSize && !given("ringSize")) errors.ringSize = "ring_size";
  if (hold.guest && !given("customerPhone") && !given("customerEmail"))
    errors.customerPhone = "contact_needed";
  const suggested = parseAmount(hold.values.depositAmount ?? "", hold.currency) ?? 0;
  if (!given("depositNumber") && (!onHold || lacksReceipt(given("depositAmount"), hold.currency, suggested)))
    errors.depositNumber = "required";
  else if (!isReceiptNumber(given("depositNumber"))) errors.depositNumber = "receipt_characters";
  if (given("depositAmount") || !onHold) {
    const amount = given("depositAmount")
      ? readDeposit(given("depositAmount"), hold.currency, hold.incl, onHold ? 0 : 1)
      : "required";
    if (typeof amount === "string") errors.depositAmount = amount;
  }
  const engraving = checkEngraving(given("engravingText"));
  if (engraving) errors.engravingText = engravingCode(engraving);
  const signing = given("signature") !== "" || !onHold;
  if (signing && given("termsAccepted") !== "on") errors.termsAccepted = "terms";
  if (signing && !isSignature(given("signature"))) errors.signature = "signature_missing";
  return errors;
}

function engravingCode(problem: NonNullable<ReturnType<typeof checkEngraving>>): string {
  const values =
    problem.code === "engraving_characters"
      ? { characters: problem.characters.join(" ") }
      : { max: problem.max, length: problem.length };
  return `${problem.code}|${JSON.stringify(values)}`;
}
