import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../../tests/setup/bff";
import { loader as root } from "../../../app/root.server";
import { action as register } from "../../../app/routes/client-register/route.server";
import { action as engrave } from "../../../app/routes/engraving/route.server";
import { action as search } from "~/routes/pro/customer/search/route.server";

let house: House;
beforeAll(async () => {
  house = await openHouse();
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

describe("A form that is refused without scripts", () => {
  it("leads back to its page, which says what is wrong and keeps what was typed, at every reload; the password it forgets", async () => {
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

  it("says no more of it once another page was opened", async () => {
    const visitor = await shopper();
    await visitor.submit(register, PAGE, WRONG);
    expect((await visitor.visit(root, "/fr/fr/login")).data.answered).toBeNull();
    expect((await visitor.visit(root, PAGE)).data.answered).toBeNull();
  });

  it("says no more of it once the form went through", async () => {
    const visitor = await shopper();
    const stone = "/fr/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54";
    await visitor.submit(engrave, stone, { engravingText: "愛", engravingFont: "Kunstler" });
    expect((await visitor.visit(root, stone)).data.answered).not.toBeNull();
    await visitor.submit(engrave, stone, { engravingText: "Toi & moi", engravingFont: "Kunstler" });
    expect((await visitor.visit(root, stone)).data.answered).toBeNull();
  });

  it("answers at once where scripts or another program asked, where the browser keeps no cookies, and at the counter", async () => {
    expect((await (await shopper()).send(register, PAGE, WRONG)).status).toBe(422);
    const forgetful = house.visitor();
    expect((await forgetful.submit(register, PAGE, WRONG)).status).toBe(422);
    const seller = await shopper();
    await seller.asSeller();
    expect((await seller.submit(search, "/fr/fr/pro/customer/search", { gender: "1" })).status).toBe(422);
    expect((await seller.session()).data.answered).toBeUndefined();
  });
});
