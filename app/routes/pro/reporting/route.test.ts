import { describe, expect, it } from "vitest";
import { atCounter } from "../../../../tests/setup/counter";
import { loader } from "./route.server";

const here = atCounter();

describe("The heading of the list of orders", () => {
  const heading = async (query: string) =>
    (await here.seller.visit(loader, `/fr/fr/pro/reporting${query}`)).data.title;

  it("says whose orders are shown: one's own, those of a shop, or those of all one's shops", async () => {
    const all = "Commandes de toutes mes boutiques";
    expect(await heading("")).toBe("Mes commandes");
    expect(await heading("?shop=all")).toBe(all);
    expect(await heading("?shop=P101")).toMatch(/^Commandes\u00a0: .*Vendôme$/);
    await here.seller.asSeller("helene@aurive.example");
    expect(await heading("")).toBe(all);
  });
});
