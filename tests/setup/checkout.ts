import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { action as formAction, loader as formLoader } from "~/routes/pro/checkout/order/route.server";
import { loader as reviewLoader } from "~/routes/pro/checkout/review/route.server";
import { openHouse, type House, type Visitor } from "./bff";
import { reserveAStone, serveClaire } from "./counter";

/* Camille at the checkout: each step of it as a seller does it, for tests of one of them. */

export const P = "/en/fr/pro";
export const FORM = {
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
export const SIGNED = { signature: "Signed and agreed", termsAccepted: "on" };

/** A house of the file's own, and at each test Camille, who has just logged in. */
export function atCheckout() {
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

  async function reserve(size?: string): Promise<string> {
    const { itemId, location } = await reserveAStone(seller, size);
    expect(location).toBe(`${P}/checkout/order`);
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

  return {
    get house() {
      return house;
    },
    get seller() {
      return seller;
    },
    serve: () => serveClaire(seller),
    reserve,
    fillForm,
    /** Claire is served, a stone is reserved for her, and the order form is filled in. */
    async readyToSign(): Promise<void> {
      await serveClaire(seller);
      await reserve();
      await fillForm();
    },
    async review() {
      const { data } = await seller.visit(reviewLoader, `${P}/checkout/review`);
      if (!data.review) throw new Error("no review");
      return { key: data.review.key, acceptedPrice: String(data.review.quote.price.incl) };
    },
    messages: async () => ((await seller.session()).data.flash ?? []).map((message) => message.key),
  };
}
