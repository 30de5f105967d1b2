import { action as cartAction, loader as cartLoader } from "~/routes/pro/checkout/cart/route.server";
import { action as stonesAction, loader as stonesLoader } from "~/routes/pro/creations/result/route.server";
import { action as resultsAction, loader as resultsLoader } from "~/routes/pro/customer/results/route.server";
import { beforeEach } from "vitest";
import { visitedHouse, type House, type Visitor } from "./bff";

/* Steps of a seller at the counter before the tested part, page by page. */

const P = "/en/fr/pro";

/** An application for this test file alone; in each test Camille has just logged in. */
export function atCounter(): { readonly house: House; readonly seller: Visitor } {
  const here = visitedHouse();
  beforeEach(() => here.visitor.asSeller());
  return {
    get house() {
      return here.house;
    },
    get seller() {
      return here.visitor;
    },
  };
}

/** Finds and selects Claire. */
export async function serveClaire(seller: Visitor): Promise<void> {
  const { data } = await seller.visit(resultsLoader, `${P}/customer/results?email=claire@client.example`);
  await seller.send(resultsAction, `${P}/customer/results?email=x`, {
    intent: "select",
    customerId: data.customers[0]?.id ?? "",
  });
}

/**
 * Adds the first free oval stone, in platinum, to the tray.
 * @returns its report number, and the submitted form
 */
export async function ontoTray(seller: Visitor, size = "52") {
  const { data } = await seller.visit(
    stonesLoader,
    `${P}/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52`,
  );
  const stone = data.found?.stones.find((one) => one.state === "free");
  if (!stone) throw new Error("no free oval stone is left");
  const fields = {
    mountSku: stone.mountSku,
    stoneSku: stone.sku,
    gia: stone.gia,
    carat: stone.carat.toFixed(2),
    color: stone.color,
    clarity: stone.clarity,
    size,
  };
  await seller.send(stonesAction, `${P}/creations/result`, fields);
  return { gia: stone.gia, fields };
}

/**
 * Adds a stone to the tray and reserves it.
 * @returns the item of the tray, and the redirect after the reservation
 */
export async function reserveAStone(seller: Visitor, size?: string) {
  const { gia } = await ontoTray(seller, size);
  const { data: cart } = await seller.visit(cartLoader, `${P}/checkout/cart`);
  const itemId = cart.items.find((row) => row.item.stone?.gia === gia)?.id ?? "";
  return { itemId, location: (await seller.send(cartAction, `${P}/checkout/cart`, { itemId })).location };
}
