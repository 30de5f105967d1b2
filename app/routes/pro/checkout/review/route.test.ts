import type { FormAnswer } from "#server/bff/page/submit";
import { runtime, provideRuntime } from "#server/runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openHouse, type House, type Visitor } from "../../../../../tests/setup/bff";
import { loader as checkLoader } from "~/routes/check/route.server";
import { loader as catalogueLoader } from "~/routes/not-found/route.server";
import { action as cartAction, loader as cartLoader } from "../cart/route.server";
import { action as engravingAction, loader as engravingLoader } from "../engraving/route.server";
import { action as formAction, loader as formLoader } from "../order/route.server";
import { loader as successLoader } from "../success/route.server";
import { action as stonesAction, loader as stonesLoader } from "../../creations/result/route.server";
import { action as resultsAction, loader as resultsLoader } from "../../customer/results/route.server";
import { action as searchAction } from "../../customer/search/route.server";
import { action as orderAction, loader as orderLoader } from "../../order/route.server";
import { loader as pdfLoader } from "../../order/print/pdf/route.server";
import { loader as reportingLoader } from "../../reporting/route.server";
import { loader as pingLoader } from "../../reservation/ping/route.server";
import { loader as leaveLoader } from "../leave/route.server";
import { action as releaseAction } from "../../reservation/release/route.server";
import { action, loader } from "./route.server";

const P = "/en/fr/pro";
const FORM = {
  ringSize: "52",
  civility: "mrs",
  customerFirstName: "Claire",
  customerLastName: "Moreau",
  customerPhone: "01 42 60 10 20",
  customerEmail: "claire@client.example",
  depositAmount: "1500",
  odeisShopCode: "",
  comment: "",
  isGuest: "false",
};
const SIGNED = { signature: "Signed and agreed", termsAccepted: "on" };

let house: House;
let seller: Visitor;
let till = 100;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  seller = house.visitor();
  await seller.asSeller();
});

const flashOf = async () => ((await seller.session()).data.flash ?? []).map((message) => message.key);

async function addStone(size = "52"): Promise<string> {
  const { data } = await seller.visit(
    stonesLoader,
    `${P}/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52`,
  );
  const stone = data.found?.stones.find((one) => one.state === "free");
  if (!stone) throw new Error("no free oval stone is left");
  await seller.send(stonesAction, `${P}/creations/result`, {
    mountSku: stone.mountSku,
    stoneSku: stone.sku,
    gia: stone.gia,
    carat: stone.carat.toFixed(2),
    color: stone.color,
    clarity: stone.clarity,
    size,
  });
  const { data: cart } = await seller.visit(cartLoader, `${P}/checkout/cart`);
  return cart.items.find((row) => row.item.stone?.gia === stone.gia)?.id ?? "";
}

async function serveClaire() {
  const { data } = await seller.visit(resultsLoader, `${P}/customer/results?email=claire@client.example`);
  await seller.send(resultsAction, `${P}/customer/results?email=x`, {
    intent: "select",
    customerId: data.customers[0]?.id ?? "",
  });
}

async function reserve(size?: string): Promise<string> {
  const itemId = await addStone(size);
  const seen = await seller.send(cartAction, `${P}/checkout/cart`, { itemId });
  expect(seen.location).toBe(`${P}/checkout/order`);
  return itemId;
}

async function fillForm(changes: Record<string, string> = {}) {
  const { data } = await seller.visit(formLoader, `${P}/checkout/order`);
  return seller.send(formAction, `${P}/checkout/order`, {
    ...FORM,
    cartId: data.quoteId,
    depositNumber: `T-${(till += 1)}`,
    ...changes,
    odeisShopCode: changes.odeisShopCode ?? data.shops[0]?.code ?? "",
  });
}

/** Claire is served, a stone is reserved for her, and the order form is filled in. */
async function readyToSign(): Promise<void> {
  await serveClaire();
  await reserve();
  await fillForm();
}

async function review() {
  const { data } = await seller.visit(loader, `${P}/checkout/review`);
  if (!data.review) throw new Error("no review");
  return { key: data.review.key, acceptedPrice: String(data.review.quote.price.incl) };
}

describe("A ring whose size is not known yet", () => {
  const order = async () => (await seller.visit(formLoader, `${P}/checkout/order`)).data;
  const sizeOnLetter = async () => {
    const { orderId } = (await seller.visit(successLoader, `${P}/checkout/success`)).data;
    const [row] = await house.api.query(
      `select payload -> 'workshop' -> 'ring' -> 'size' ->> 'mm' as mm from outbox where order_id = '${orderId}'`,
    );
    return row?.mm;
  };

  it("is asked for at its field, with the customer's own size chosen already; the letter to the workshop has it", async () => {
    await house.api.query("update customers set ring_size = 54 where id = 'cus_claire'");
    await serveClaire();
    await reserve("");
    await seller.send(engravingAction, `${P}/checkout/engraving`, {
      engravingText: "Toujours",
      engravingFont: "Kunstler",
    });
    const before = await order();
    expect([before.quote.item.size, before.values.ringSize]).toEqual([null, "54"]);
    expect((await seller.visit(loader, `${P}/checkout/review`)).location).toBe(`${P}/checkout/order`);
    const refused = await fillForm({ ringSize: "", comment: "Gift wrap" });
    expect([refused.status, refused.data]).toMatchObject([
      422,
      { result: { error: { ringSize: ["ring_size"] }, initialValue: { comment: "Gift wrap" } } },
    ]);
    expect((await order()).values.comment).toBe("Gift wrap");

    expect((await fillForm({ ringSize: "54" })).location).toBe(`${P}/checkout/review`);
    const { data } = await seller.visit(loader, `${P}/checkout/review`);
    expect(data.review?.quote.item).toMatchObject({ size: 54, engraving: "Toujours" });
    expect(data.review?.quote.price.incl, "a larger ring takes more metal").toBeGreaterThan(
      before.quote.price.incl,
    );
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    expect(await sizeOnLetter()).toBe("54");
  });

  it("can still be measured anew on the form, unless the engraving would not fit", async () => {
    await serveClaire();
    await reserve("60");
    await seller.send(engravingAction, `${P}/checkout/engraving`, {
      engravingText: "Æ".repeat(20),
      engravingFont: "Kunstler",
    });
    expect((await order()).values.ringSize).toBe("60");
    const small = await fillForm({ ringSize: "44" });
    expect([small.status, small.data]).toMatchObject([
      422,
      { result: { error: { ringSize: ["size_engraving"] } } },
    ]);
    expect(
      [(await order()).values.ringSize, (await order()).quote.item.size],
      "what was chosen stays on the form",
    ).toEqual(["44", 60]);
    await fillForm({ ringSize: "59" });
    expect((await seller.visit(loader, `${P}/checkout/review`)).data.review?.quote.item.size).toBe(59);
  });
});

describe("From the tray to the order", () => {
  it("the check of its purchase order names the day of the shop's own calendar on which it was first printed", async () => {
    await readyToSign();
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    const { orderId } = (await seller.visit(successLoader, `${P}/checkout/success`)).data;
    await seller.visit(pdfLoader, `${P}/order/print/${orderId}/purchase-order.pdf`);
    const [paper] = await house.api.query(
      `update documents set issued_at = '2026-06-30T22:30:00Z' where order_id = '${orderId}' returning code`,
    );
    expect(
      (await house.visitor().visit(checkLoader, `/en/fr/check/${String(paper?.code)}`)).data.found,
    ).toMatchObject({ issued: "1 July 2026" });
  });

  it("the order form begins with the title and the tax number on file, and an order without a title is placed without one", async () => {
    await house.api.query("update customers set tax_id = 'FR-123456' where id = 'cus_claire'");
    await serveClaire();
    await reserve();
    expect((await seller.visit(formLoader, `${P}/checkout/order`)).data.values).toMatchObject({
      civility: "mrs",
      taxId: "FR-123456",
      customerFirstName: "Claire",
    });
    await fillForm({ civility: "" });
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    const { data: placed } = await seller.visit(successLoader, `${P}/checkout/success`);
    expect(placed.customer).toMatchObject({ civility: null, firstname: "Claire" });
    await house.api.query("update customers set tax_id = null where id = 'cus_claire'");
  });

  it("reserve, engrave, order, review, success: the order stands, the tray and the reservation are done with", async () => {
    await serveClaire();
    const itemId = await reserve();
    expect(
      (
        await seller.send(engravingAction, `${P}/checkout/engraving`, {
          engravingText: "Pour toujours ♥",
          engravingFont: "Kunstler",
        })
      ).location,
    ).toBe(`${P}/checkout/order`);
    expect((await seller.visit(engravingLoader, `${P}/checkout/engraving`)).data).toMatchObject({
      engraving: { text: "Pour toujours ♥", font: "Kunstler", problem: null },
    });
    expect((await fillForm()).location).toBe(`${P}/checkout/review`);
    const sent = await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    expect(sent.location).toBe(`${P}/checkout/success`);

    const { data } = await seller.visit(successLoader, `${P}/checkout/success`);
    expect(data).toMatchObject({
      customer: { civility: "mrs", firstname: "Claire", lastname: "Moreau" },
      guest: false,
      onHoldUntil: null,
    });
    const session = (await seller.session()).data;
    expect([session.quoteId, session.finalItem, session.orderForm]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      (await seller.visit(cartLoader, `${P}/checkout/cart`)).data.items.map((row) => row.id),
    ).not.toContain(itemId);
    const order = (await seller.visit(orderLoader, `${P}/order/${data.orderId}`)).data;
    expect(order.facts.article.map((fact) => fact.value)).toContain("Pour toujours ♥");
    expect(
      (await seller.visit(reportingLoader, `${P}/reporting`)).data.orders.map((one) => one.number),
    ).toContain(data.number);
  });

  it("the form sent twice, at once or afterwards, gives one order and the second sees it too", async () => {
    await readyToSign();
    const form = { ...(await review()), ...SIGNED };
    const sent = await Promise.all([
      seller.send(action, `${P}/checkout/review`, form),
      seller.send(action, `${P}/checkout/review`, form),
    ]);
    expect(sent.map((one) => one.location)).toEqual([`${P}/checkout/success`, `${P}/checkout/success`]);
    expect((await seller.send(action, `${P}/checkout/review`, form)).location).toBe(`${P}/checkout/success`);
    const [count] = await house.api.query(
      `select count(*)::int as n from orders where quote_id = '${form.key.slice(6)}'`,
    );
    expect(count?.n).toBe(1);
  });

  it("a guest is ordered for without an account and named on the success page", async () => {
    await seller.send(searchAction, `${P}/customer/search`, { intent: "guest" });
    await reserve();
    const missing = await fillForm({ isGuest: "true", customerPhone: "", customerEmail: "" });
    expect(missing.status).toBe(422);
    expect(missing.data).toMatchObject({
      result: { error: { customerPhone: ["contact_needed"] }, initialValue: { customerFirstName: "Claire" } },
    });
    await fillForm({
      isGuest: "true",
      customerFirstName: "学",
      customerLastName: "李",
      customerEmail: "",
      civility: "",
    });
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    expect((await seller.visit(successLoader, `${P}/checkout/success`)).data).toMatchObject({
      guest: true,
      customer: { lastname: "李" },
    });
    expect((await seller.session()).data.guestName).toBe("学 李");
  });

  it("an order of a website without sales tax does not call its price tax included", async () => {
    await readyToSign();
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    expect((await seller.visit(successLoader, `${P}/checkout/success`)).data.taxed).toBe(true);
    const session = await seller.session();
    await session.set(
      "placed",
      (session.data.placed ?? []).map((placed) => ({
        ...placed,
        price: { excl: 6_730_000, tax: 0, incl: 6_730_000, currency: "HKD" },
      })),
    );
    expect((await seller.visit(successLoader, `${P}/checkout/success`)).data.taxed).toBe(false);
  });

  it("a house that takes arrhes says so on the form and the review, as its purchase order will", async () => {
    await house.api.query("update websites set deposit_kind = 'arrhes' where region = 'fr'");
    house.api.context.invalidateReference();
    await serveClaire();
    await reserve();
    expect((await seller.visit(formLoader, `${P}/checkout/order`)).data.depositKind).toBe("arrhes");
    await fillForm();
    expect((await seller.visit(loader, `${P}/checkout/review`)).data.review?.depositKind).toBe("arrhes");
    await house.api.query("update websites set deposit_kind = 'acompte' where region = 'fr'");
    house.api.context.invalidateReference();
    expect((await seller.visit(loader, `${P}/checkout/review`)).data.review?.depositKind).toBe("acompte");
  });

  it("an order on hold needs no deposit and no signature, and says until when", async () => {
    await serveClaire();
    await reserve();
    await fillForm({ isOnHoldOrder: "on", depositNumber: "", depositAmount: "" });
    await seller.send(action, `${P}/checkout/review`, await review());
    expect((await seller.visit(successLoader, `${P}/checkout/success`)).data.onHoldUntil).toMatch(/^\d{4}-/);
  });
});

describe("What is refused on the way", () => {
  beforeEach(serveClaire);

  it.each([
    ["a deposit above the price", { depositAmount: "99999999" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit of nothing", { depositAmount: "0" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit below nothing", { depositAmount: "-100" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit in words", { depositAmount: "a lot" }, { depositAmount: ["amount"] }],
    ["a card number in the comment", { comment: "4111 1111 1111 1111" }, { comment: ["card_number"] }],
    [
      "a tax id of two characters and a wrong phone",
      { taxId: "12", customerPhone: "abc" },
      { taxId: ["tax_id_short"], customerPhone: ["phone"] },
    ],
    ["a form that was shown for a guest", { isGuest: "true" }, { isGuest: ["invalid"] }],
  ])("%s", async (_, changes, error) => {
    await reserve();
    const seen = await fillForm(changes);
    expect(seen.status).toBe(422);
    expect(seen.data).toMatchObject({ result: { error } });
  });

  it("a signature in other words, and terms that are not accepted, with what was typed kept", async () => {
    await reserve();
    await fillForm();
    const seen = await seller.send(action, `${P}/checkout/review`, {
      ...(await review()),
      signature: "agreed",
    });
    expect(seen.data).toMatchObject({
      result: {
        error: { signature: ["signature_missing"], termsAccepted: ["terms"] },
        initialValue: { signature: "agreed" },
      },
    });
  });

  it("another price than the one seen: both are shown and the new one must be accepted", async () => {
    await reserve();
    await fillForm();
    const form = { ...(await review()), ...SIGNED };
    const seen = await seller.send(action, `${P}/checkout/review`, { ...form, acceptedPrice: "100" });
    expect(seen.data).toMatchObject({ extra: { before: 100, now: Number(form.acceptedPrice) } });
    expect((await seller.send(action, `${P}/checkout/review`, form)).location).toBe(`${P}/checkout/success`);
  });

  it("steps that were skipped: without a reservation back to the cart, without a form back to the form, without an order to the list", async () => {
    for (const [page, path] of [
      [engravingLoader, "engraving"],
      [formLoader, "order"],
      [loader, "review"],
    ] as const)
      expect((await seller.visit(page, `${P}/checkout/${path}`)).location).toBe(`${P}/checkout/cart`);
    expect((await seller.visit(successLoader, `${P}/checkout/success`)).location).toBe(`${P}/reporting`);
    await reserve();
    expect((await seller.visit(loader, `${P}/checkout/review`)).location).toBe(`${P}/checkout/order`);
  });

  it("an order of nobody knows which shop is not found", async () => {
    expect((await seller.visit(orderLoader, `${P}/order/ord_unknown`)).status).toBe(404);
  });
});

describe("A running reservation", () => {
  beforeEach(serveClaire);
  const seconds = async () =>
    (
      await ((await seller.visit(pingLoader, `${P}/reservation/ping`)).response?.json() as Promise<{
        seconds: number | null;
      }>)
    ).seconds;

  it("counts down from twenty minutes, goes on between the steps, and the same item gives the same quote", async () => {
    const itemId = await reserve();
    const quote = (await seller.session()).data.quoteId;
    expect(await seconds()).toBeGreaterThan(1190);
    await seller.visit(formLoader, `${P}/checkout/order`);
    await seller.send(cartAction, `${P}/checkout/cart`, { itemId });
    expect((await seller.session()).data.quoteId).toBe(quote);
  });

  it("is released when the seller leaves the checkout, after one question that names the stone and who waits for it", async () => {
    await reserve();
    const quote = (await seller.session()).data.quoteId ?? "";
    const opened = { "Sec-Fetch-Dest": "document" };
    const fromCheckout = { ...opened, Referer: `http://localhost:3000${P}/checkout/order` };
    const goesOn = async (path: string, headers: Record<string, string>) => {
      const seen = await seller.visit(catalogueLoader, path, headers);
      expect([seen.location, (await seller.session()).data.quoteId]).toEqual([null, quote]);
    };
    // The terms, a page that another tab opens, a file, a fetch in advance, and what scripts ask for: nobody leaves.
    await goesOn("/en/fr/legal-notice", fromCheckout);
    await goesOn("/en/fr/catalog", { ...opened, Referer: `http://localhost:3000${P}/reporting` });
    await goesOn("/en/fr/catalog", opened);
    await goesOn("/en/fr/catalog", { ...fromCheckout, "Sec-Purpose": "prefetch" });
    await goesOn("/en/fr/catalog", { ...fromCheckout, "Sec-Fetch-Dest": "empty" });

    const [held] = await house.api.query(`select stone_sku from quotes where id = '${quote}'`);
    await house.api.call("POST", `/api/stones/${String(held?.stone_sku)}/queue`, {
      token: await house.api.loginSeller("louis@aurive.example"),
    });
    const asked = await seller.visit(catalogueLoader, "/en/fr/catalog?max=9000", fromCheckout);
    expect(asked.location).toBe(`${P}/checkout/leave?to=%2Fen%2Ffr%2Fcatalog%3Fmax%3D9000`);
    const { data } = await seller.visit(leaveLoader, asked.location ?? "");
    expect([data.item.stone?.sku, data.line, (await seller.session()).data.quoteId]).toEqual([
      held?.stone_sku,
      ["Louis Marchand"],
      quote,
    ]);
    // Where scripts run, which the clock of the checkout tells, the page has asked already.
    await seconds();
    await goesOn("/en/fr/catalog", fromCheckout);

    const left = await seller.send(releaseAction, `${P}/reservation/release`, { to: data.to });
    expect([left.location, (await seller.session()).data.quoteId]).toEqual([
      "/en/fr/catalog?max=9000",
      undefined,
    ]);
    expect(await flashOf()).toContain("reservation_released");
    const [released] = await house.api.query(`select state from quotes where id = '${quote}'`);
    expect(released?.state).toBe("released");
  });

  it("can be extended in the last half of its time", async () => {
    await reserve();
    const quote = (await seller.session()).data.quoteId ?? "";
    await house.api.query(
      `update quotes set expires_at = now() + interval '9 minutes' where id = '${quote}'`,
    );
    await seller.send(formAction, `${P}/checkout/order`, { ...FORM, intent: "extend" });
    expect(await seconds()).toBeGreaterThan(20 * 60);
  });

  it("at zero it is deleted and the seller goes home with a message", async () => {
    await reserve();
    const seen = await seller.send(releaseAction, `${P}/reservation/release`, { ended: "1" });
    expect(seen.location).toBe("/en/fr");
    expect(await flashOf()).toContain("reservation_ended");
    expect(await seconds()).toBeNull();
  });

  it("gives the order form back with the next reservation when it ended while the form was filled in", async () => {
    await reserve();
    await house.api.query(
      `update quotes set expires_at = now() - interval '1 second' where id = '${(await seller.session()).data.quoteId ?? ""}'`,
    );
    expect(
      (await seller.send(formAction, `${P}/checkout/order`, { ...FORM, comment: "Gift wrap" })).location,
    ).toBe("/en/fr");
    await reserve();
    expect((await seller.visit(formLoader, `${P}/checkout/order`)).data.values.comment).toBe("Gift wrap");
  });

  it("cannot be extended in the first half of its time, and what was typed stays", async () => {
    await reserve();
    const seen = await seller.send(formAction, `${P}/checkout/order`, {
      ...FORM,
      comment: "Gift wrap",
      intent: "extend",
    });
    expect(seen.location).toBe(`${P}/checkout/order`);
    expect(await flashOf()).toContain("extend_refused");
    expect((await seller.visit(formLoader, `${P}/checkout/order`)).data.values.comment).toBe("Gift wrap");
  });
});

describe("After the order", () => {
  it("a cancellation needs a reason, and an act on an older version shows how the order stands now", async () => {
    await readyToSign();
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    const { orderId } = (await seller.visit(successLoader, `${P}/checkout/success`)).data;
    const path = `${P}/order/${orderId}`;
    const { version } = (await seller.visit(orderLoader, path)).data;
    expect(
      (await seller.send(orderAction, path, { intent: "cancel", version: String(version), reason: "" }))
        .status,
    ).toBe(422);
    // A deposit of which nothing is right says so in one answer, and says it with the amount that was typed.
    for (const [amount, fault] of [
      ["99999999", "deposit_invalid"],
      ["-5", "deposit_invalid"],
      ["a lot", "amount"],
      ["", "required"],
    ] as const) {
      const refused = await seller.send(orderAction, path, {
        intent: "deposit",
        version: String(version),
        depositNumber: " ",
        depositAmount: amount,
      });
      expect([refused.status, (refused.data as FormAnswer).result.error]).toEqual([
        422,
        { depositNumber: ["required"], depositAmount: [fault] },
      ]);
    }
    const unsigned = await seller.send(orderAction, path, {
      intent: "confirm",
      version: String(version),
      depositNumber: "",
      depositAmount: "0",
      signature: "",
    });
    expect(Object.keys((unsigned.data as FormAnswer).result.error ?? {}).sort()).toEqual([
      "depositAmount",
      "depositNumber",
      "signature",
    ]);
    await seller.send(orderAction, path, {
      intent: "cancel",
      version: String(version + 7),
      reason: "Changed plans",
    });
    expect(await flashOf()).toContain("order_changed_meanwhile");
    await seller.send(orderAction, path, {
      intent: "cancel",
      version: String(version),
      reason: "Changed plans",
    });
    // The ERP does not know the order: the cancellation is immediate, not requested.
    expect(await flashOf()).toContain("order_cancelled");
    expect((await seller.visit(orderLoader, path)).data).toMatchObject({
      status: "S9",
      cancelReason: "Changed plans",
      can: { cancel: false },
    });
  });

  it("a cancellation that the ERP has to confirm is said to be asked for", async () => {
    await readyToSign();
    await seller.send(action, `${P}/checkout/review`, { ...(await review()), ...SIGNED });
    const { orderId } = (await seller.visit(successLoader, `${P}/checkout/success`)).data;
    await house.api.query(`update outbox set state = 'sent' where order_id = '${orderId}'`);
    await seller.send(orderAction, `${P}/order/${orderId}`, {
      intent: "cancel",
      reason: "Changed plans",
      version: String((await seller.visit(orderLoader, `${P}/order/${orderId}`)).data.version),
    });
    expect(await flashOf()).toContain("order_cancel_requested");
    expect((await seller.visit(orderLoader, `${P}/order/${orderId}`)).data.status).toBe("A1");
  });
});

describe("An answer that is lost on the way", () => {
  /** The line to /api breaks at `order/place`: after /api did its work, or before it heard of it. */
  async function breakLine(when: "after" | "before") {
    const whole = await runtime();
    provideRuntime(
      Promise.resolve({
        ...whole,
        api: async (request: Request) => {
          const placing = request.url.endsWith("/api/order/place");
          if (placing && when === "before") throw new TypeError("connection reset");
          const answer = await whole.api(request);
          if (placing) throw new TypeError("connection reset");
          return answer;
        },
      }),
    );
    return () => provideRuntime(Promise.resolve(whole));
  }

  it("is asked for by the order's key: the order that was placed is shown", async () => {
    await readyToSign();
    const form = { ...(await review()), ...SIGNED };
    const mend = await breakLine("after");
    const sent = await seller.send(action, `${P}/checkout/review`, form);
    mend();
    expect(sent.location).toBe(`${P}/checkout/success`);
  });

  it("says that it is checking while nothing is known, then offers the same form again: still one order", async () => {
    await readyToSign();
    const form = { ...(await review()), ...SIGNED };
    const mend = await breakLine("before");
    const sent = await seller.send(action, `${P}/checkout/review`, form);
    mend();
    expect(sent.location).toBe(`${P}/checkout/review?checking=1`);
    expect((await seller.visit(loader, sent.location ?? "")).data.checking).toEqual({
      again: `${P}/checkout/review?checking=2`,
    });
    expect((await seller.visit(loader, `${P}/checkout/review?checking=5`)).location).toBe(
      `${P}/checkout/review`,
    );
    expect((await seller.send(action, `${P}/checkout/review`, form)).location).toBe(`${P}/checkout/success`);
    const [count] = await house.api.query(
      `select count(*)::int as n from orders where quote_id = '${form.key.slice(6)}'`,
    );
    expect(count?.n).toBe(1);
  });
});
