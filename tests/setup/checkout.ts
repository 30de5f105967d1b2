import { expect } from "vitest";
import { action as formAction, loader as formLoader } from "~/routes/pro/checkout/order/route.server";
import { loader as reviewLoader } from "~/routes/pro/checkout/review/route.server";
import { atCounter, reserveAStone, serveClaire } from "./counter";

/* The steps of the checkout as performed by the seller Camille, for tests of a single step. */

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

/** An application for this test file alone; in each test Camille has just logged in. */
export function atCheckout() {
  const here = atCounter();
  let till = 100;

  async function reserve(size?: string): Promise<string> {
    const { itemId, location } = await reserveAStone(here.seller, size);
    expect(location).toBe(`${P}/checkout/order`);
    return itemId;
  }

  async function fillForm(changes: Record<string, string> = {}) {
    const { data } = await here.seller.visit(formLoader, `${P}/checkout/order`);
    return here.seller.send(formAction, `${P}/checkout/order`, {
      ...FORM,
      cartId: data.quoteId,
      depositNumber: `T-${(till += 1)}`,
      ...changes,
      odeisShopCode: changes.odeisShopCode ?? data.shops[0]?.code ?? "",
    });
  }

  return {
    get house() {
      return here.house;
    },
    get seller() {
      return here.seller;
    },
    serve: () => serveClaire(here.seller),
    reserve,
    fillForm,
    /** Claire is selected, a stone is reserved for her, and the order form is completed. */
    async readyToSign(): Promise<void> {
      await serveClaire(here.seller);
      await reserve();
      await fillForm();
    },
    async review() {
      const { data } = await here.seller.visit(reviewLoader, `${P}/checkout/review`);
      if (!data.review) throw new Error("no review");
      const { key, mark, quote } = data.review;
      return { key, mark, acceptedPrice: String(quote.price.incl) };
    },
    messages: async () => ((await here.seller.session()).data.flash ?? []).map((message) => message.key),
  };
}
