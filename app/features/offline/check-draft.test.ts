import { describe, expect, it } from "vitest";
import { checkDraft } from "./check-draft";
import type { KeptHold } from "./kept";

const hold = {
  guest: true,
  needsSize: true,
  incl: 300_000,
  currency: "EUR",
  values: { depositAmount: "900" },
} as unknown as KeptHold;
const whole = {
  customerFirstName: "Ana",
  customerLastName: "Lima",
  customerPhone: "01 99 00 12 34",
  odeisShopCode: "OD101",
  ringSize: "54",
  depositNumber: "T-1",
  depositAmount: "900",
  termsAccepted: "on",
  signature: "signed and agreed",
};

describe("An order that is written without the house", () => {
  it("needs no more than the order form and the signature ask for", () => {
    expect(checkDraft(hold, whole)).toEqual({});
    expect(
      checkDraft(hold, {
        ...whole,
        isOnHoldOrder: "on",
        depositNumber: "",
        depositAmount: "",
        signature: "",
        termsAccepted: "",
      }),
    ).toEqual({});
  });

  it("on hold takes the suggested amount without a receipt for none, and misses the receipt of any other", () => {
    const held = (depositAmount: string) =>
      checkDraft(hold, { ...whole, isOnHoldOrder: "on", depositNumber: "", depositAmount });
    expect([held("900"), held("900,00 €"), held("0"), held("")]).toEqual([{}, {}, {}, {}]);
    expect(held("500")).toEqual({ depositNumber: "required" });
  });

  it("tells everything that is missing at once, each at its field", () => {
    expect(checkDraft(hold, {})).toEqual({
      customerFirstName: "required",
      customerLastName: "required",
      customerPhone: "contact_needed",
      odeisShopCode: "required",
      ringSize: "ring_size",
      depositNumber: "required",
      depositAmount: "required",
      termsAccepted: "terms",
      signature: "signature_missing",
    });
  });

  it("is told what is wrong: more deposit than the price, letters that cannot be cut, a phrase that does not sign", () => {
    expect(
      checkDraft(hold, { ...whole, depositAmount: "3001", engravingText: "永遠", signature: "ok" }),
    ).toEqual({
      depositAmount: "deposit_invalid",
      engravingText: 'engraving_characters|{"characters":"永 遠"}',
      signature: "signature_missing",
    });
  });
});
