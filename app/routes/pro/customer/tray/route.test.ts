import { beforeEach, expect, it } from "vitest";
import { loader as root } from "~/root.server";
import { visitedHouse } from "../../../../../tests/setup/bff";
import { action as select, loader as results } from "../results/route.server";
import { loader } from "./route.server";

const here = visitedHouse();
const P = "/en/fr/pro/customer";

beforeEach(async () => {
  await here.visitor.asSeller("helene@aurive.example");
  const { data } = await here.visitor.visit(results, `${P}/results?email=claire@client.example`);
  await here.visitor.send(select, `${P}/results`, {
    intent: "select",
    customerId: data.customers[0]?.id ?? "",
  });
});

it("who asks for the stock is told when it was looked at, also where nothing is missing", async () => {
  expect((await here.visitor.visit(loader, `${P}/tray?check=1`)).data).toMatchObject({
    checked: true,
    allAvailable: true,
    checkedAt: expect.stringMatching(/^\d{1,2}:\d\d/) as string,
  });
  expect((await here.visitor.visit(loader, `${P}/tray`)).data.checkedAt).toBeNull();
});

it("the bar counts what the page shows: rings of the boutique and those that the customer saved", async () => {
  const { cart, wishlist } = (await here.visitor.visit(loader, `${P}/tray`)).data;
  expect(wishlist.length).toBeGreaterThan(0);
  const { data } = await here.visitor.visit(root, `${P}/tray`);
  expect(data.counter?.tray).toBe(cart.length + wishlist.length);
});
