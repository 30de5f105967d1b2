import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader as root } from "../../../app/root.server";
import { action as register } from "../../../app/routes/client-register/route.server";
import { action as engrave } from "../../../app/routes/engraving/route.server";
import { action as search } from "~/routes/pro/customer/search/route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const PAGE = "/fr/fr/client-register?to=%2Ffr%2Ffr%2Fmy-account%2Ftray";
const WRONG = {
  firstname: "A",
  lastname: "Lefèvre",
  email: "pas une adresse",
  password: "court",
  passwordConfirmation: "court",
};

/** A visitor who has opened a page of the site, so that the browser has its cookies. */
async function shopper() {
  const visitor = house.visitor();
  await visitor.visit(root, PAGE);
  return visitor;
}

describe("A form that is rejected without scripts", () => {
  it("redirects to its page, which shows the errors and keeps what was typed, at every reload, except the password", async () => {
    const visitor = await shopper();
    const { status, location } = await visitor.submit(register, PAGE, WRONG);
    expect([status, location]).toEqual([303, PAGE]);
    for (const _ of ["first look", "reload"]) {
      const { answered } = (await visitor.visit(root, PAGE)).data;
      expect(answered).toMatchObject({
        path: "/fr/fr/client-register",
        answer: {
          result: {
            error: { firstname: ["name_short"], email: ["email"] },
            initialValue: { lastname: "Lefèvre", email: "pas une adresse" },
          },
        },
      });
      expect(JSON.stringify(answered)).not.toContain("court");
    }
  });

  it("does not show it again after another page was opened", async () => {
    const visitor = await shopper();
    await visitor.submit(register, PAGE, WRONG);
    expect((await visitor.visit(root, "/fr/fr/login")).data.answered).toBeNull();
    expect((await visitor.visit(root, PAGE)).data.answered).toBeNull();
  });

  it("does not show it again after the form succeeded", async () => {
    const visitor = await shopper();
    const stone = "/fr/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54";
    await visitor.submit(engrave, stone, { engravingText: "愛", engravingFont: "Kunstler" });
    expect((await visitor.visit(root, stone)).data.answered).not.toBeNull();
    await visitor.submit(engrave, stone, { engravingText: "Toi & moi", engravingFont: "Kunstler" });
    expect((await visitor.visit(root, stone)).data.answered).toBeNull();
  });

  it("answers directly for scripts and other programs, without cookies, and at the counter", async () => {
    expect((await (await shopper()).send(register, PAGE, WRONG)).status).toBe(422);
    const forgetful = house.visitor();
    expect((await forgetful.submit(register, PAGE, WRONG)).status).toBe(422);
    const seller = await shopper();
    await seller.asSeller();
    expect((await seller.submit(search, "/fr/fr/pro/customer/search", { gender: "1" })).status).toBe(422);
    expect((await seller.session()).data.answered).toBeUndefined();
  });
});
