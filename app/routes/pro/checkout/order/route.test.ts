import { beforeEach, describe, expect, it } from "vitest";
import { atCheckout, P, SIGNED } from "../../../../../tests/setup/checkout";
import { action as engravingAction, loader as engravingLoader } from "../engraving/route.server";
import { loader } from "./route.server";
import { loader as successLoader } from "../success/route.server";
import { loader as orderLoader } from "../../order/route.server";
import { action as reviewAction, loader as reviewLoader } from "../review/route.server";

const here = atCheckout();

describe("A ring whose size is not known yet", () => {
  const order = async () => (await here.seller.visit(loader, `${P}/checkout/order`)).data;
  const sizeOnLetter = async () => {
    const { orderId } = (await here.seller.visit(successLoader, `${P}/checkout/success`)).data;
    const [row] = await here.house.api.query(
      `select payload -> 'workshop' -> 'ring' -> 'size' ->> 'mm' as mm from outbox where order_id = '${orderId}'`,
    );
    return row?.mm;
  };

  it("is asked for at its field, with the customer's own size chosen already; the letter to the workshop has it", async () => {
    await here.house.api.query("update customers set ring_size = 54 where id = 'cus_claire'");
    await here.serve();
    await here.reserve("");
    await here.seller.send(engravingAction, `${P}/checkout/engraving`, {
      engravingText: "Toujours",
      engravingFont: "Kunstler",
    });
    const before = await order();
    expect([before.quote.item.size, before.values.ringSize]).toEqual([null, "54"]);
    expect((await here.seller.visit(reviewLoader, `${P}/checkout/review`)).location).toBe(
      `${P}/checkout/order`,
    );
    const refused = await here.fillForm({ ringSize: "", comment: "Gift wrap" });
    expect([refused.status, refused.data]).toMatchObject([
      422,
      { result: { error: { ringSize: ["ring_size"] }, initialValue: { comment: "Gift wrap" } } },
    ]);
    expect((await order()).values.comment).toBe("Gift wrap");

    expect((await here.fillForm({ ringSize: "54" })).location).toBe(`${P}/checkout/review`);
    const { data } = await here.seller.visit(reviewLoader, `${P}/checkout/review`);
    expect(data.review?.quote.item).toMatchObject({ size: 54, engraving: "Toujours" });
    expect(data.review?.quote.price.incl, "a larger ring takes more metal").toBeGreaterThan(
      before.quote.price.incl,
    );
    await here.seller.send(reviewAction, `${P}/checkout/review`, { ...(await here.review()), ...SIGNED });
    expect(await sizeOnLetter()).toBe("54");
  });

  it("has the customer's own size said beside it where that is another, when the form is opened", async () => {
    await here.house.api.query("update customers set ring_size = 54 where id = 'cus_claire'");
    await here.serve();
    await here.reserve("52");
    const { sizeOnFile, values } = await order();
    expect([sizeOnFile, values.ringSize]).toEqual([54, "52"]);
  });

  it("can still be measured anew on the form, unless the engraving would not fit", async () => {
    await here.serve();
    await here.reserve("60");
    await here.seller.send(engravingAction, `${P}/checkout/engraving`, {
      engravingText: "Æ".repeat(20),
      engravingFont: "Kunstler",
    });
    expect((await order()).values.ringSize).toBe("60");
    const small = await here.fillForm({ ringSize: "44" });
    expect([small.status, small.data]).toMatchObject([
      422,
      { result: { error: { ringSize: ["size_engraving"] } } },
    ]);
    expect(
      [(await order()).values.ringSize, (await order()).quote.item.size],
      "what was chosen stays on the form",
    ).toEqual(["44", 60]);
    await here.fillForm({ ringSize: "59" });
    expect((await here.seller.visit(reviewLoader, `${P}/checkout/review`)).data.review?.quote.item.size).toBe(
      59,
    );
  });
});

describe("What is refused on the way", () => {
  beforeEach(here.serve);

  it.each([
    ["a deposit above the price", { depositAmount: "99999999" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit of nothing", { depositAmount: "0" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit below nothing", { depositAmount: "-100" }, { depositAmount: ["deposit_invalid"] }],
    ["a deposit in words", { depositAmount: "a lot" }, { depositAmount: ["amount"] }],
    ["a receipt with a picture", { depositNumber: "T-77 💍" }, { depositNumber: ["receipt_characters"] }],
    ["a card number in the comment", { comment: "4111 1111 1111 1111" }, { comment: ["card_number"] }],
    [
      "a tax id of two characters and a wrong phone",
      { taxId: "12", customerPhone: "abc" },
      { taxId: ["tax_id_short"], customerPhone: ["phone"] },
    ],
    ["a form that was shown for a guest", { isGuest: "true" }, { isGuest: ["invalid"] }],
  ])("%s", async (_, changes, error) => {
    await here.reserve();
    const seen = await here.fillForm(changes);
    expect(seen.status).toBe(422);
    expect(seen.data).toMatchObject({ result: { error } });
  });

  it("on hold a deposit that was typed without its receipt; the suggestion alone is none, and its field is empty then", async () => {
    await here.reserve();
    const order = async () => (await here.seller.visit(loader, `${P}/checkout/order`)).data;
    const { suggestedDeposit, values } = await order();
    const held = { isOnHoldOrder: "on", depositNumber: "" };
    const seen = await here.fillForm({ ...held, depositAmount: "500" });
    expect([seen.status, seen.data]).toMatchObject([
      422,
      { result: { error: { depositNumber: ["required"] }, initialValue: { depositAmount: "500" } } },
    ]);
    expect(suggestedDeposit).toBeGreaterThan(0);
    expect((await here.fillForm({ ...held, depositAmount: values.depositAmount ?? "" })).status).toBe(303);
    expect((await order()).values).toMatchObject({ isOnHoldOrder: "on", depositAmount: "" });
  });

  it("a receipt that is typed in wide letters is read before the signature as it stands on the paper", async () => {
    await here.reserve();
    await here.fillForm({ depositNumber: "Ｒ－１２" });
    const { data } = await here.seller.visit(reviewLoader, `${P}/checkout/review`);
    expect(data.review?.order.depositNumber).toBe("R-12");
  });

  it("a signature in other words, and terms that are not accepted, with what was typed kept", async () => {
    await here.reserve();
    await here.fillForm();
    const seen = await here.seller.send(reviewAction, `${P}/checkout/review`, {
      ...(await here.review()),
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
    await here.reserve();
    await here.fillForm();
    const form = { ...(await here.review()), ...SIGNED };
    const seen = await here.seller.send(reviewAction, `${P}/checkout/review`, {
      ...form,
      acceptedPrice: "100",
    });
    expect(seen.data).toMatchObject({ extra: { before: 100, now: Number(form.acceptedPrice) } });
    expect((await here.seller.send(reviewAction, `${P}/checkout/review`, form)).location).toBe(
      `${P}/checkout/success`,
    );
  });

  it("steps that were skipped: without a reservation back to the cart, without a form back to the form, without an order to the list", async () => {
    for (const [page, path] of [
      [engravingLoader, "engraving"],
      [loader, "order"],
      [reviewLoader, "review"],
    ] as const)
      expect((await here.seller.visit(page, `${P}/checkout/${path}`)).location).toBe(`${P}/checkout/cart`);
    expect((await here.seller.visit(successLoader, `${P}/checkout/success`)).location).toBe(`${P}/reporting`);
    await here.reserve();
    expect((await here.seller.visit(reviewLoader, `${P}/checkout/review`)).location).toBe(
      `${P}/checkout/order`,
    );
  });

  it("an order of nobody knows which shop is not found", async () => {
    expect((await here.seller.visit(orderLoader, `${P}/order/ord_unknown`)).status).toBe(404);
  });
});
