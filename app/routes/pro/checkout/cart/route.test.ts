import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../../tests/setup/bff";
import { ontoTray, reserveAStone, serveClaire } from "../../../../../tests/setup/counter";
import { action as searchAction } from "../../customer/search/route.server";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

describe("The ring that an order begins with", () => {
  it("is not one whose stone somebody else took meanwhile; another that can be had is", async () => {
    const [camille, louis] = [house.visitor(), house.visitor()];
    await camille.asSeller();
    await louis.asSeller("louis@aurive.example");
    await louis.send(searchAction, "/en/fr/pro/customer/search", { intent: "guest" });
    await ontoTray(louis);
    const cart = async () => (await louis.visit(loader, "/en/fr/pro/checkout/cart")).data;
    const { chosen, items } = await cart();
    expect(chosen).toBe(items[0]?.id);
    await serveClaire(camille);
    await reserveAStone(camille);
    expect(await cart()).toMatchObject({ chosen: null, items: [{ id: chosen, salable: false }] });
    await ontoTray(louis);
    const after = await cart();
    expect(after.chosen).toBe(after.items.find((row) => row.salable)?.id);
    expect(after.chosen).not.toBe(chosen);
  });
});
