import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customers } from "../../db/schema/customers";
import { quotes } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import {
  MOUNT,
  PRICE,
  aiko,
  camille,
  form,
  helene,
  louis,
  type Wanted,
} from "../../../../tests/faults/order-house";
import { onHold, orderingHouse } from "../../../../tests/setup/erp-orders";
import { refusal } from "../../../../tests/setup/refusal";
import { ApiProblem } from "../../../contract/problem";
import type { PlaceBody } from "../../../contract/order-place";
import { loadReference } from "../../reference/store";
import { placeOrder } from "./place";

const house = orderingHouse(100);
const refused = async (change: Partial<PlaceBody>, wanted: Partial<Wanted> = {}) =>
  refusal(house.place(form(await house.reserve(wanted), change)));

describe("Who can be reached", () => {
  it("is a guest with a telephone or an e-mail address, and whoever has an account", async () => {
    const nobody = { customerEmail: undefined, customerPhone: undefined };
    const byPhone = await house.placed({ ...nobody, customerPhone: "+33199001234" });
    expect([byPhone.phone, byPhone.email]).toEqual(["+33199001234", null]);
    expect(await house.mails(byPhone.id)).toEqual([]);
    expect(await refused(nobody)).toBe("invalid_value customerPhone contact_needed");
    expect(await refused(onHold(nobody))).toBe("invalid_value customerPhone contact_needed");
    expect(await refused({ ...nobody, isGuest: false }, { customerId: "cus_claire" })).toBe("accepted");
  });

  it("is the client of the form before the client of the account, who has a tax number and a language of their own", async () => {
    await house.db
      .update(customers)
      .set({ taxId: "FR-12345", language: "ja" })
      .where(eq(customers.id, "cus_claire"));
    const account = async (change: Partial<PlaceBody>) => {
      const quote = await house.reserve({ customerId: "cus_claire" });
      return house.rowOf((await house.place(form(quote, { isGuest: false, ...change }))).order_id);
    };
    expect(await account({ customerEmail: undefined, taxId: "" })).toMatchObject({
      email: "claire@client.example",
      phone: "+33612345678",
      taxId: "FR-12345",
      language: "ja",
    });
    const changed = { customerEmail: "work@client.example", customerPhone: "+33199001234", taxId: "FR-9" };
    expect(await account(changed)).toMatchObject({
      email: "work@client.example",
      phone: "+33199001234",
      taxId: "FR-9",
    });
  });

  it("is written down as the form says it, and what it leaves out is empty", async () => {
    expect(await house.placed({ comment: "a birthday", civility: "mr", taxId: "FR-1" })).toMatchObject({
      isGuest: true,
      customerId: null,
      civility: "mr",
      firstname: "Claire",
      lastname: "Dupont",
      clientFolded: "dupont claire",
      comment: "a birthday",
      taxId: "FR-1",
      // The language of the page on which a guest ordered.
      language: "fr",
    });
    expect(await house.placed({ civility: undefined })).toMatchObject({
      civility: null,
      comment: "",
      taxId: null,
      phone: null,
      firstnameKana: null,
      lastnameKana: null,
    });
    const reading = { customerFirstNameKana: "ケンジ", customerLastNameKana: "ヤマダ" };
    expect(await house.placed(reading)).toMatchObject({ firstnameKana: "ケンジ", lastnameKana: "ヤマダ" });
  });
});

describe("What is agreed", () => {
  it("is what the quote says: ring, stone, price, taxes and day", async () => {
    const quoteId = await house.reserve({ engraving: "À toi", size: 54 });
    const { order_id: id } = await house.place(form(quoteId));
    const quote = (await house.db.select().from(quotes)).find((one) => one.id === quoteId)!;
    const order = await house.rowOf(id);
    expect(order.id).toMatch(/^ord_/);
    expect(order).toMatchObject({
      quoteId,
      region: "fr",
      shop: "VEN",
      sellerId: "sel_camille",
      secondSellerId: null,
      mountSku: MOUNT,
      stoneSku: quote.stoneSku,
      engravingText: "À toi",
      engravingFont: "Times New Roman",
      priceExcl: PRICE.excl,
      priceTax: PRICE.tax,
      priceIncl: PRICE.incl,
      currency: "EUR",
      taxRate: 0.2,
      taxLabel: "TVA",
      priceList: "fr-1",
      lines: quote.lines,
      depositKind: "acompte",
      depositAmount: 300000,
      estimatedDelivery: "2027-01-15",
      plannedDelivery: "2027-01-15",
      expectedDelivery: "2027-01-15",
      version: 1,
      erpSequence: -1,
      rescheduled: false,
      resume: null,
    });
    // The order stores the ring as it is made today, so that later changes of the design do not affect it.
    expect(order.item).toMatchObject({
      product: { size: 54 },
      ring: { mount: MOUNT, size: { mm: 54 }, head: "prong6" },
    });
    const [message] = await house.messages(id);
    expect(message?.payload).toMatchObject({
      order_number: order.number,
      workshop: { ring: { mount: MOUNT } },
      price: { incl: PRICE.incl },
    });
    const [mail] = await house.mails(id);
    expect(mail).toMatchObject({ recipient: "claire@client.example", data: { orderNumber: order.number } });
  });

  it("is a deposit of the website's kind", async () => {
    const quote = await house.reserve({ seller: aiko });
    const placed = await house.place(form(quote, { odeisShopCode: "JP001" }), aiko);
    expect((await house.rowOf(placed.order_id)).depositKind).toBe("deposit");
  });

  it("has a size, also while it is on hold", async () => {
    for (const change of [{}, onHold()]) {
      const quoteId = await house.reserve();
      for (const item of [{ product: { name: "Aube", size: null } }, { product: { name: "Aube" } }, {}]) {
        await house.db.update(quotes).set({ item }).where(eq(quotes.id, quoteId));
        expect(await refusal(house.place(form(quoteId, change)))).toBe("missing_value ringSize required");
      }
    }
  });

  it("is the price that was seen, to the cent; another is said with its taxes", async () => {
    const quoteId = await house.reserve();
    for (const acceptedPrice of [PRICE.incl - 1, PRICE.incl + 1]) {
      const answer: unknown = await house.place(form(quoteId, { acceptedPrice })).catch((e: unknown) => e);
      expect(answer).toBeInstanceOf(ApiProblem);
      expect((answer as ApiProblem).problem).toMatchObject({
        code: "price_changed",
        price: { excl: PRICE.excl, tax: PRICE.tax, incl: PRICE.incl, currency: "EUR" },
      });
    }
  });

  it("is with whom the form showed: no account gets a guest's ring, and no guest an account's", async () => {
    expect(await refused({ isGuest: false })).toBe("invalid_value isGuest invalid");
    expect(await refused({}, { customerId: "cus_claire" })).toBe("invalid_value isGuest invalid");
  });

  it("is cut into the ring of its size by the design as it is now", async () => {
    const engraving = "M".repeat(28);
    expect(await refused({}, { engraving, size: 66 })).toBe("accepted");
    expect(await refused({}, { engraving, size: 44 })).toMatch(/^invalid_value engravingText /);
    // If the design of a mount no longer exists, nothing is measured and the workshop's message has no measures.
    const reference = await loadReference(house.db, new Date("2026-11-21T00:00:00Z"));
    const without = { ...reference, mounts: new Map(), aesthetics: new Map(), markets: new Map() };
    const { order_id: id } = await placeOrder(
      { db: house.db, reference: () => Promise.resolve(without) },
      camille,
      form(await house.reserve({ engraving, size: 44 })),
      { key: null, lang: "fr" },
    );
    // The website is no longer known either, so its deposit has the general name.
    expect(await house.rowOf(id)).toMatchObject({ item: { ring: null }, depositKind: "deposit" });
    expect((await house.messages(id))[0]?.payload).not.toHaveProperty("workshop");
  });
});

describe("A colleague who is credited as well", () => {
  it("works in the boutique of the order, still works there, and is another than who places it", async () => {
    const credited = await house.placed({ secondSellerId: helene.id });
    expect(credited.secondSellerId).toBe(helene.id);
    expect((await house.placed({ secondSellerId: "" })).secondSellerId).toBeNull();
    const no = "invalid_value secondSellerId invalid";
    // Louis works only in Lyon.
    expect(await refused({ secondSellerId: louis.id })).toBe(no);
    expect(await refused({ secondSellerId: louis.id, odeisShopCode: "FR002" })).toBe("accepted");
    expect(await refused({ secondSellerId: camille.id })).toBe(no);
    expect(await refused({ secondSellerId: "sel_nobody" })).toBe(no);
    await house.db.update(sellers).set({ disabled: true }).where(eq(sellers.id, helene.id));
    expect(await refused({ secondSellerId: helene.id })).toBe(no);
    await house.db.update(sellers).set({ disabled: false }).where(eq(sellers.id, helene.id));
  });
});

describe("A ring that is put on hold", () => {
  it("needs no deposit, no signature and no terms, and waits for as long as its boutique says", async () => {
    const before = Date.now();
    const order = await house.placed(onHold());
    const waits = (order.onHoldUntil?.getTime() ?? 0) - before;
    expect(waits).toBeGreaterThan(48 * 3_600_000 - 60_000);
    expect(waits).toBeLessThan(48 * 3_600_000 + 60_000);
    expect(order).toMatchObject({ status: "A10", depositAmount: 0, depositNumber: "", signature: null });
    expect(await house.events(order.id)).toMatchObject([
      { kind: "created", from: null, to: "A10", actor: "seller", actorName: "Camille Laurent" },
    ]);
    expect([await house.messages(order.id), await house.mails(order.id)]).toEqual([[], []]);
  });

  it("may have been signed and paid for already, by the same rules", async () => {
    const badlySigned = "signature_missing signature signature_missing";
    const bad = { signature: "ok", termsAccepted: true };
    expect(await refused(onHold(bad))).toBe(badlySigned);
    // Errors of the form itself are reported before errors that depend on the quote.
    expect(await refused(onHold({ ...bad, depositAmount: -1 }))).toBe(badlySigned);
    expect(await refused(onHold({ signature: "Lu et approuvé" }))).toBe("invalid_value termsAccepted terms");
    expect(await refused(onHold({ depositAmount: PRICE.incl + 1 }))).toBe(
      "deposit_invalid depositAmount deposit_invalid",
    );
    const signed = await house.placed(
      onHold({ signature: "Lu et approuvé", drawnSignature: "M40 120L80 60", termsAccepted: true }),
    );
    expect(signed).toMatchObject({
      status: "A10",
      signature: { phrase: "Lu et approuvé", drawn: "M40 120L80 60" },
    });
    expect((await house.events(signed.id)).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["created", null, "A10"],
      ["signed", "A10", "A10"],
    ]);
  });
});

describe("An order that is placed", () => {
  it("begins its history with who placed it and who signed, and waits for nothing", async () => {
    const quote = await house.reserve({ seller: helene });
    const { order_id: id } = await house.place(form(quote, { odeisShopCode: "FR002" }), helene);
    const who = { actor: "manager", actorName: "Hélène Roy" };
    expect(await house.events(id)).toMatchObject([
      { ...who, kind: "created", from: null, to: "A0" },
      { ...who, kind: "signed", from: "A0", to: "A0" },
    ]);
    const order = await house.rowOf(id);
    expect([order.onHoldUntil, order.shop, order.sellerId]).toEqual([null, "LYO", "sel_helene"]);
    expect(Math.abs(Date.parse(order.signature?.at ?? "") - order.purchasedAt.getTime())).toBeLessThan(
      60_000,
    );
  });
});
