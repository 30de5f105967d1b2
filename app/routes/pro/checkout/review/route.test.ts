import type { FormAnswer } from "#server/bff/page/submit";
import { runtime, provideRuntime } from "#server/runtime";
import { describe, expect, it } from "vitest";
import { amountToType } from "~/domain/money";
import { atCheckout, P, SIGNED } from "../../../../../tests/setup/checkout";
import { loader as checkLoader } from "~/routes/check/route.server";
import { loader as cartLoader } from "../cart/route.server";
import { action as engravingAction, loader as engravingLoader } from "../engraving/route.server";
import { loader as formLoader } from "../order/route.server";
import { loader as successLoader } from "../success/route.server";
import { action as searchAction } from "../../customer/search/route.server";
import { action as orderAction, loader as orderLoader } from "../../order/route.server";
import { loader as pdfLoader } from "../../order/print/pdf/route.server";
import { loader as reportingLoader } from "../../reporting/route.server";
import { action, loader } from "./route.server";

const here = atCheckout();

describe("From the tray to the order", () => {
  it("the check of its purchase order names the day of the shop's own calendar on which it was first printed", async () => {
    await here.readyToSign();
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    const { orderId } = (await here.seller.visit(successLoader, `${P}/checkout/success`)).data;
    await here.seller.visit(pdfLoader, `${P}/order/print/${orderId}/purchase-order.pdf`);
    const [paper] = await here.house.api.query(
      `update documents set issued_at = '2026-06-30T22:30:00Z' where order_id = '${orderId}' returning code`,
    );
    expect(
      (await here.house.visitor().visit(checkLoader, `/en/fr/check/${String(paper?.code)}`)).data.found,
    ).toMatchObject({ issued: "1 July 2026" });
  });

  it("the order form begins with the title and the tax number on file, and an order without a title is placed without one", async () => {
    await here.house.api.query("update customers set tax_id = 'FR-123456' where id = 'cus_claire'");
    await here.serve();
    await here.reserve();
    expect((await here.seller.visit(formLoader, `${P}/checkout/order`)).data.values).toMatchObject({
      civility: "mrs",
      taxId: "FR-123456",
      customerFirstName: "Claire",
    });
    await here.fillForm({ civility: "" });
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    const { data: placed } = await here.seller.visit(successLoader, `${P}/checkout/success`);
    expect(placed.customer).toMatchObject({ civility: null, firstname: "Claire" });
    await here.house.api.query("update customers set tax_id = null where id = 'cus_claire'");
  });

  it("what another tab has changed meanwhile is not signed unread: the review comes again, and is then signed", async () => {
    await here.readyToSign();
    const read = await here.review();
    await here.fillForm({ customerLastName: "Martin" });
    const sent = await here.seller.send(action, `${P}/checkout/review`, { ...read, ...SIGNED });
    expect(sent.location).toBe(`${P}/checkout/review`);
    expect((await here.messages()).at(-1)).toBe("order_changed_meanwhile");
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).data.customer.lastname).toBe(
      "Martin",
    );
  });

  it("reserve, engrave, order, review, success: the order stands, the tray and the reservation are done with", async () => {
    await here.serve();
    const itemId = await here.reserve();
    expect(
      (
        await here.seller.send(engravingAction, `${P}/checkout/engraving`, {
          engravingText: "Pour toujours ♥",
          engravingFont: "Kunstler",
        })
      ).location,
    ).toBe(`${P}/checkout/order`);
    expect((await here.seller.visit(engravingLoader, `${P}/checkout/engraving`)).data).toMatchObject({
      engraving: { text: "Pour toujours ♥", font: "Kunstler", problem: null },
    });
    expect((await here.fillForm()).location).toBe(`${P}/checkout/review`);
    const sent = await here.seller.send(action, `${P}/checkout/review`, {
      ...(await here.review()),
      ...SIGNED,
    });
    expect(sent.location).toBe(`${P}/checkout/success`);

    const { data } = await here.seller.visit(successLoader, `${P}/checkout/success`);
    expect(data).toMatchObject({
      customer: { civility: "mrs", firstname: "Claire", lastname: "Moreau" },
      guest: false,
      onHoldUntil: null,
    });
    const session = (await here.seller.session()).data;
    expect([session.quoteId, session.finalItem, session.orderForm]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      (await here.seller.visit(cartLoader, `${P}/checkout/cart`)).data.items.map((row) => row.id),
    ).not.toContain(itemId);
    const order = (await here.seller.visit(orderLoader, `${P}/order/${data.orderId}`)).data;
    expect(order.facts.article.map((fact) => fact.value)).toContain("Pour toujours ♥");
    expect(
      (await here.seller.visit(reportingLoader, `${P}/reporting`)).data.orders.map((one) => one.number),
    ).toContain(data.number);
  });

  it("shows before it is signed the day of the boutique that sells, which the order then carries", async () => {
    await here.serve();
    await here.reserve();
    const { api } = here.house;
    const [kept] = await api.query(`select hours from shops where plant_code = 'P102'`);
    // Lyon is open only on Wednesdays.
    const hours = (week: unknown) =>
      api
        .query(`update shops set hours = '${JSON.stringify(week)}' where plant_code = 'P102'`)
        .then(() => api.context.invalidateReference());
    await hours([null, null, ["10:00", "19:00"], null, null, null, null]);
    await here.fillForm({ odeisShopCode: "OD102" });
    const { review } = (await here.seller.visit(loader, `${P}/checkout/review`)).data;
    const day = review?.delivery ?? "";
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(3);
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    const { data } = await here.seller.visit(successLoader, `${P}/checkout/success`);
    const [order] = await api.query(
      `select shop, expected_delivery::text as day from orders where id = '${data.orderId}'`,
    );
    expect(order).toEqual({ shop: "P102", day });
    await hours(typeof kept?.hours === "string" ? JSON.parse(kept.hours) : kept?.hours);
  });

  it("the form sent twice, at once or afterwards, gives one order and the second sees it too", async () => {
    await here.readyToSign();
    const form = { ...(await here.review()), ...SIGNED };
    const sent = await Promise.all([
      here.seller.send(action, `${P}/checkout/review`, form),
      here.seller.send(action, `${P}/checkout/review`, form),
    ]);
    expect(sent.map((one) => one.location)).toEqual([`${P}/checkout/success`, `${P}/checkout/success`]);
    expect((await here.seller.send(action, `${P}/checkout/review`, form)).location).toBe(
      `${P}/checkout/success`,
    );
    const [count] = await here.house.api.query(
      `select count(*)::int as n from orders where quote_id = '${form.key.slice(6)}'`,
    );
    expect(count?.n).toBe(1);
  });

  it("a receipt of the till that another order has leads back to its field, and says why; with the right one the order stands", async () => {
    const place = async (depositNumber: string) => {
      await here.fillForm({ depositNumber });
      return here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    };
    await here.serve();
    await here.reserve();
    expect((await place("TWICE-1")).location).toBe(`${P}/checkout/success`);
    await here.reserve();
    expect((await place("TWICE-1")).location).toBe(`${P}/checkout/order`);
    expect(await here.messages()).toContain("deposit_number_used");
    expect((await place("TWICE-2")).location).toBe(`${P}/checkout/success`);
  });

  it("a guest is ordered for without an account and named on the success page", async () => {
    await here.seller.send(searchAction, `${P}/customer/search`, { intent: "guest" });
    await here.reserve();
    const missing = await here.fillForm({ isGuest: "true", customerPhone: "", customerEmail: "" });
    expect(missing.status).toBe(422);
    expect(missing.data).toMatchObject({
      result: { error: { customerPhone: ["contact_needed"] }, initialValue: { customerFirstName: "Claire" } },
    });
    await here.fillForm({
      isGuest: "true",
      customerFirstName: "学",
      customerLastName: "李",
      customerEmail: "",
      civility: "",
    });
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).data).toMatchObject({
      guest: true,
      customer: { lastname: "李" },
    });
    expect((await here.seller.session()).data.guestName).toBe("李 学");
  });

  it("an order of a website without sales tax does not call its price tax included", async () => {
    await here.readyToSign();
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).data.taxed).toBe(true);
    const session = await here.seller.session();
    await session.set(
      "placed",
      (session.data.placed ?? []).map((placed) => ({
        ...placed,
        price: { excl: 6_730_000, tax: 0, incl: 6_730_000, currency: "HKD" },
      })),
    );
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).data.taxed).toBe(false);
  });

  it("a house that takes arrhes says so on the form and the review, as its purchase order will", async () => {
    await here.house.api.query("update websites set deposit_kind = 'arrhes' where region = 'fr'");
    here.house.api.context.invalidateReference();
    await here.serve();
    await here.reserve();
    expect((await here.seller.visit(formLoader, `${P}/checkout/order`)).data.depositKind).toBe("arrhes");
    await here.fillForm();
    expect((await here.seller.visit(loader, `${P}/checkout/review`)).data.review?.depositKind).toBe("arrhes");
    await here.house.api.query("update websites set deposit_kind = 'acompte' where region = 'fr'");
    here.house.api.context.invalidateReference();
    expect((await here.seller.visit(loader, `${P}/checkout/review`)).data.review?.depositKind).toBe(
      "acompte",
    );
  });

  it("an order on hold needs no deposit and no signature, and says until when; what has no receipt was not paid", async () => {
    await here.serve();
    await here.reserve();
    const deposit = async (more: Record<string, string>) => {
      await here.fillForm({ isOnHoldOrder: "on", ...more });
      return (await here.seller.visit(loader, `${P}/checkout/review`)).data.review?.order.depositAmount;
    };
    expect(await deposit({ depositNumber: "H-1", depositAmount: "900" })).toBe(90_000);
    expect(await deposit({ depositNumber: "", depositAmount: "" })).toBe(0);
    const { suggestedDeposit, shops } = (await here.seller.visit(formLoader, `${P}/checkout/order`)).data;
    // The duration is shown before anything is saved, on the form and on the review.
    expect(shops.map(({ holdHours }) => holdHours)).toEqual([48, 48]);
    expect((await here.seller.visit(loader, `${P}/checkout/review`)).data.review?.holdHours).toBe(48);
    expect(
      await deposit({ depositNumber: " ", depositAmount: amountToType(suggestedDeposit, "EUR", "en") }),
    ).toBe(0);
    await here.seller.send(action, `${P}/checkout/review`, await here.review());
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).data.onHoldUntil).toMatch(
      /^\d{4}-/,
    );
  });
});

describe("After the order", () => {
  it("a cancellation needs a reason, and one on an older version gives back what was typed and says that the order has changed", async () => {
    await here.readyToSign();
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    const { orderId } = (await here.seller.visit(successLoader, `${P}/checkout/success`)).data;
    const path = `${P}/order/${orderId}`;
    const { version } = (await here.seller.visit(orderLoader, path)).data;
    expect(
      (await here.seller.send(orderAction, path, { intent: "cancel", version: String(version), reason: "" }))
        .status,
    ).toBe(422);
    // If both parts of a deposit are wrong, one answer says so, with the amount that was typed.
    for (const [amount, fault] of [
      ["99999999", "deposit_invalid"],
      ["-5", "deposit_invalid"],
      ["a lot", "amount"],
      ["", "required"],
    ] as const) {
      const refused = await here.seller.send(orderAction, path, {
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
    const unsigned = await here.seller.send(orderAction, path, {
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
      "termsAccepted",
    ]);
    await here.seller.send(orderAction, path, {
      intent: "cancel",
      version: String(version + 7),
      reason: "Changed plans",
    });
    expect(await here.messages()).toContain("order_changed_typed_kept");
    await here.seller.send(orderAction, path, {
      intent: "cancel",
      version: String(version),
      reason: "Changed plans",
    });
    // The ERP does not know the order: the cancellation is immediate, not requested.
    expect(await here.messages()).toContain("order_cancelled");
    expect((await here.seller.visit(orderLoader, path)).data).toMatchObject({
      status: "S9",
      cancelReason: "Changed plans",
      can: { cancel: false },
    });
  });

  it("a cancellation that the ERP has to confirm is said to be asked for", async () => {
    await here.readyToSign();
    await here.seller.send(action, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    const { orderId } = (await here.seller.visit(successLoader, `${P}/checkout/success`)).data;
    await here.house.api.query(`update outbox set state = 'sent' where order_id = '${orderId}'`);
    await here.seller.send(orderAction, `${P}/order/${orderId}`, {
      intent: "cancel",
      reason: "Changed plans",
      version: String((await here.seller.visit(orderLoader, `${P}/order/${orderId}`)).data.version),
    });
    expect(await here.messages()).toContain("order_cancel_requested");
    expect((await here.seller.visit(orderLoader, `${P}/order/${orderId}`)).data.status).toBe("A1");
  });
});

describe("An answer that is lost on the way", () => {
  /**
   * The connection to /api breaks at `order/place`: after /api has placed the order, or before it receives the request;
   * `wholly`: also when the order is asked for.
   */
  async function breakLine(when: "after" | "before" | "wholly") {
    const whole = await runtime();
    provideRuntime(
      Promise.resolve({
        ...whole,
        api: async (request: Request) => {
          const placing = request.url.endsWith("/api/order/place");
          const lost = when === "wholly" && request.url.includes("/api/order/by-key/");
          if (lost || (placing && when !== "after")) throw new TypeError("connection reset");
          const answer = await whole.api(request);
          if (placing) throw new TypeError("connection reset");
          return answer;
        },
      }),
    );
    return () => provideRuntime(Promise.resolve(whole));
  }

  it("is asked for by the order's key: the order that was placed is shown", async () => {
    await here.readyToSign();
    const form = { ...(await here.review()), ...SIGNED };
    const mend = await breakLine("after");
    const sent = await here.seller.send(action, `${P}/checkout/review`, form);
    mend();
    expect(sent.location).toBe(`${P}/checkout/success`);
  });

  it("says that it is checking while nothing is known, then offers the same form again: still one order", async () => {
    await here.readyToSign();
    const form = { ...(await here.review()), ...SIGNED };
    const mend = await breakLine("before");
    const sent = await here.seller.send(action, `${P}/checkout/review`, form);
    mend();
    expect(sent.location).toBe(`${P}/checkout/review?checking=1`);
    expect((await here.seller.visit(loader, sent.location ?? "")).data.checking).toEqual({
      again: `${P}/checkout/review?checking=2`,
    });
    expect((await here.seller.visit(loader, `${P}/checkout/review?checking=5`)).location).toBe(
      `${P}/checkout/review`,
    );
    expect((await here.seller.send(action, `${P}/checkout/review`, form)).location).toBe(
      `${P}/checkout/success`,
    );
    const [count] = await here.house.api.query(
      `select count(*)::int as n from orders where quote_id = '${form.key.slice(6)}'`,
    );
    expect(count?.n).toBe(1);
  });

  it("claims nothing for as long as /api does not answer, and shows the form as soon as it says there is no order", async () => {
    await here.readyToSign();
    const form = { ...(await here.review()), ...SIGNED };
    const mend = await breakLine("wholly");
    await here.seller.send(action, `${P}/checkout/review`, form);
    const late = `${P}/checkout/review?checking=20`;
    expect((await here.seller.visit(loader, late)).data.checking).toEqual({
      again: `${P}/checkout/review?checking=21`,
    });
    expect(await here.messages()).not.toContain("order_not_placed");
    mend();
    expect((await here.seller.visit(loader, late)).location).toBe(`${P}/checkout/review`);
    expect(await here.messages()).toContain("order_not_placed");
  });

  it("an old form names its order while another ring is reserved, and claims nothing while /api does not answer", async () => {
    await here.readyToSign();
    const old = { ...(await here.review()), ...SIGNED };
    await here.seller.send(action, `${P}/checkout/review`, old);
    await here.reserve();
    await here.fillForm();
    const mend = await breakLine("wholly");
    await here.seller.send(action, `${P}/checkout/review`, old);
    mend();
    expect(await here.messages()).toContain("unavailable");
    expect((await here.seller.send(action, `${P}/checkout/review`, old)).location).toBe(
      `${P}/checkout/review`,
    );
    expect(await here.messages()).toContain("order_placed_before");
    expect(await here.messages()).not.toContain("not_reserved");
    expect((await here.seller.session()).data.quoteId).not.toBe(old.key.slice(6));
  });
});
