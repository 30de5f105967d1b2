import { describe, expect, it } from "vitest";
import { ApiProblem } from "../../../contract/problem";
import { camille, louis } from "../../../../tests/faults/order-house";
import { refusal } from "../../../../tests/setup/refusal";
import { CONSENT_VERSION } from "~/domain/consent";
import type { Reference } from "../../reference/types";
import { paidDetail, readPaid } from "./paid";
import { dueOf } from "./payment-store";
import {
  checkDeposit,
  checkSignature,
  depositNumberUsed,
  isDepositNumberUsed,
  shopOfSeller,
  signatureUnder,
} from "./rules";
import { statusOf } from "./status";

const said = (work: () => unknown) => refusal(new Promise((resolve) => resolve(work())));
const AGREED: Parameters<typeof signatureUnder>[0] = {
  id: "ord_1",
  shop: "VEN",
  region: "fr",
  sellerId: "sel_camille",
  customerId: null,
  firstname: "Claire",
  lastname: "Dupont",
  depositNumber: "T-1",
  depositAmount: 300000,
  priceExcl: 841667,
  priceTax: 168333,
  priceIncl: 1010000,
  currency: "EUR",
  taxRate: 0.2,
  mountSku: "aube-platinum-round",
  stoneSku: "D-0001",
  engravingText: "",
  engravingFont: "Times New Roman",
  estimatedDelivery: "2027-01-15",
  comment: "",
  quoteId: "00000000-0000-4000-8000-000000000001",
  lines: [{ kind: "stone", amount: 900000 }],
  taxLabel: "TVA",
  priceList: "fr-1",
  depositKind: "acompte",
  item: {},
};

describe("A deposit", () => {
  const REFUSED = "deposit_invalid depositAmount deposit_invalid";

  it.each([
    [1, "accepted"],
    [1010000, "accepted"],
    [0, REFUSED],
    [-1, REFUSED],
    [1010001, REFUSED],
    [100.5, REFUSED],
    [Number.NaN, REFUSED],
  ])("of %d cents of a ring at 10 100.00: %s", async (amount, answer) => {
    expect(await said(() => checkDeposit(amount, 1010000, false))).toBe(answer);
  });

  it.each([
    [0, "accepted"],
    [1010000, "accepted"],
    [-1, REFUSED],
    [1010001, REFUSED],
  ])("of %d cents while the ring is on hold: %s", async (amount, answer) => {
    expect(await said(() => checkDeposit(amount, 1010000, true))).toBe(answer);
  });

  it("has a receipt that the till gives out once: the table says so, and the field that is named is told", () => {
    const broken = (constraint: string) => Object.assign(new Error("broken"), { constraint });
    expect(isDepositNumberUsed(broken("orders_deposit"))).toBe(true);
    expect(isDepositNumberUsed(broken("orders_quote_id_unique"))).toBe(false);
    expect(depositNumberUsed().problem.fields).toEqual([
      { field: "depositNumber", code: "deposit_number_used" },
    ]);
    expect(depositNumberUsed("number").problem.fields).toEqual([
      { field: "number", code: "deposit_number_used" },
    ]);
  });
});

describe("What is left to pay", () => {
  const order = { priceIncl: 1010000, depositAmount: 300000, status: "S5" };

  it("is the price less the deposit and each payment; of a cancelled order nothing", () => {
    expect(dueOf(order, [])).toBe(710000);
    expect(dueOf(order, [{ amount: 200000 }, { amount: 10000 }])).toBe(500000);
    expect(dueOf({ ...order, status: "S9" }, [{ amount: 200000 }])).toBe(0);
  });
});

describe("Money in the history of an order", () => {
  it("is kept with its amount, its currency and the receipt of the till, and read as it was kept", () => {
    expect(readPaid(paidDetail(610000, "EUR", "R-2"))).toEqual({
      paid: { amount: 610000, currency: "EUR" },
      detail: "R-2",
    });
    expect(readPaid(paidDetail(5, "JPY", "till 7\nreceipt 8"))).toEqual({
      paid: { amount: 5, currency: "JPY" },
      detail: "till 7\nreceipt 8",
    });
  });

  it.each([null, "R-2", "1000 EUR", "1000  R-2", "1000 euro R-2", "No. 1000 EUR R-2", "x EUR R-2"])(
    "that an older version wrote is the receipt alone: %j",
    (detail) => {
      expect(readPaid(detail)).toEqual({ paid: null, detail });
    },
  );
});

describe("A signature", () => {
  it("is one of the six phrases, however it was typed, and is kept as the house writes it", async () => {
    for (const typed of ["  lu et approuve\u0301 ", "LU ET APPROUVE"])
      expect(checkSignature(typed)).toBe("Lu et approuvé");
    for (const text of [undefined, "", "ok", "Signed"])
      expect(await said(() => checkSignature(text))).toBe("signature_missing signature signature_missing");
  });

  it("stands with its moment, the terms of the day and the fingerprint of what is agreed", () => {
    const at = "2026-11-26T10:00:00.000Z";
    const signed = signatureUnder(AGREED, { signature: "Signed and agreed" }, at);
    expect(signed).toEqual({
      phrase: "Signed and agreed",
      at,
      document_hash: expect.stringMatching(/^[\w-]{43}$/),
      terms_version: CONSENT_VERSION.terms,
    });
    const hashOf = (agreed: typeof AGREED, drawnSignature?: string) =>
      signatureUnder(agreed, { signature: "Signed and agreed", drawnSignature }, at).document_hash;
    expect(hashOf(AGREED, "M40 120L80 60")).toBe(signed.document_hash);
    expect(hashOf({ ...AGREED, depositAmount: 300001 })).not.toBe(signed.document_hash);
    expect(hashOf({ ...AGREED, priceIncl: 1010001 })).not.toBe(signed.document_hash);
    expect(hashOf({ ...AGREED, engravingText: "À toi" })).not.toBe(signed.document_hash);
  });

  it("keeps what was drawn with the finger, and has no empty place for it where nothing was drawn", () => {
    const signing = { signature: "Signed and agreed" };
    expect(signatureUnder(AGREED, { ...signing, drawnSignature: "M40 120L80 60" }, "x").drawn).toBe(
      "M40 120L80 60",
    );
    expect(signatureUnder(AGREED, { ...signing, drawnSignature: "" }, "x")).not.toHaveProperty("drawn");
    expect(signatureUnder(AGREED, signing, "x")).not.toHaveProperty("drawn");
  });
});

describe("The till of an order", () => {
  const reference = {
    shops: [
      { plantCode: "VEN", odeisCode: "FR001" },
      { plantCode: "LYO", odeisCode: "FR002" },
    ],
  } as unknown as Reference;

  it("is one of a boutique where the seller works", async () => {
    expect(shopOfSeller(reference, camille, "FR002").plantCode).toBe("LYO");
    expect(shopOfSeller(reference, camille, "FR001").plantCode).toBe("VEN");
    const refused = "invalid_value odeisShopCode invalid";
    expect(await said(() => shopOfSeller(reference, louis, "FR001"))).toBe(refused);
    expect(await said(() => shopOfSeller(reference, louis, "FR999"))).toBe(refused);
  });
});

describe("A status", () => {
  it("is one of the fifteen; another in the table is a fault of ours and is named", () => {
    expect(statusOf("S9")).toBe("S9");
    expect(() => statusOf("S7")).toThrow("Unknown order status S7.");
    expect(() => statusOf("S7")).not.toThrow(ApiProblem);
  });
});
