import { beforeEach, describe, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import type { FormAnswer } from "#server/bff/page/submit";
import { action as select } from "../pro/customer/results/route.server";
import { action, loader, type Likely } from "./route.server";

const here = visitedHouse();

const person = {
  civility: "mrs",
  firstname: "Hélène",
  lastname: "D'Arcy-Roux",
  email: "helene.darcy@client.example",
  phone: "01 99 00 12 34",
  country: "FR",
  city: "Paris",
  taxId: "FR123",
  password: "Morgenrot-2026",
  passwordConfirmation: "Morgenrot-2026",
  terms: "on",
};
const errorsOf = (data: unknown) => (data as FormAnswer | null)?.result.error ?? {};

describe("A shopper creates an account", () => {
  it("is logged in at once and told so", async () => {
    const answer = await here.visitor.send(action, "/fr/fr/client-register", person);
    expect(answer).toMatchObject({ status: 303, location: "/fr/fr/my-account" });
    const { data } = await here.visitor.session();
    expect(data).toMatchObject({
      role: "customer",
      firstname: "Hélène",
      flash: [{ key: "account_created" }],
    });
    expect(data.customer).toMatchObject({ phone: "+33199001234", gender: "2", country: "FR" });
  });

  it("is told of a password that is among the most common, and keeps the rest", async () => {
    const common = {
      ...person,
      email: "common@client.example",
      password: "Password123",
      passwordConfirmation: "Password123",
    };
    const answer = await here.visitor.send(action, "/fr/fr/client-register", common);
    expect(errorsOf(answer.data)).toEqual({ password: ["password_common"] });
  });

  it("needs no more than title, names, e-mail, password and terms", async () => {
    const { phone: _phone, country: _country, city: _city, taxId: _taxId, ...six } = person;
    const answer = await here.visitor.send(action, "/fr/fr/client-register", {
      ...six,
      email: "six@client.example",
    });
    expect(answer.status).toBe(303);
  });

  it("types an address on a Japanese keyboard and logs in with the usual letters", async () => {
    const answer = await here.visitor.send(action, "/jp/jp/client-register", {
      ...person,
      email: "ｈａｎａｋｏ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ",
      phone: "",
      country: "JP",
      taxId: "",
    });
    expect(answer.status, JSON.stringify(errorsOf(answer.data))).toBe(303);
    expect((await here.visitor.session()).data.customer).toMatchObject({ email: "hanako@client.example" });
  });

  it("in Japan says how the name is read, in whatever kana, and is told of other letters at the field", async () => {
    const japan = {
      ...person,
      firstname: "健",
      lastname: "東",
      email: "ken.azuma@client.example",
      phone: "",
      country: "JP",
      taxId: "",
    };
    const refused = await here.visitor.send(action, "/jp/jp/client-register", {
      ...japan,
      lastnameKana: "東",
      firstnameKana: "Ken",
    });
    expect(errorsOf(refused.data)).toEqual({ lastnameKana: ["reading"], firstnameKana: ["reading"] });
    const answer = await here.visitor.send(action, "/jp/jp/client-register", {
      ...japan,
      lastnameKana: "ｱｽﾞﾏ",
      firstnameKana: "けん",
    });
    expect(answer.status).toBe(303);
    expect((await here.visitor.session()).data.customer).toMatchObject({
      lastname_kana: "アズマ",
      firstname_kana: "ケン",
    });
  });

  it("one empty form names every field that is needed, and none that is not", async () => {
    const answer = await here.visitor.send(action, "/fr/fr/client-register", { firstname: "" });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.data)).toEqual({
      firstname: ["required"],
      lastname: ["required"],
      email: ["required"],
      password: ["required"],
      terms: ["terms"],
    });
  });

  it.each([
    ["firstname", "A", "name_short"],
    ["lastname", "R2D2", "name_characters"],
    ["email", "helene@localhost", "email"],
    ["phone", "12", "phone"],
    ["taxId", "12", "tax_id_short"],
    ["password", "short-1", "password"],
    ["password", "no-upper-case-1", "password"],
    ["password", "NoDigitNoSign", "password"],
    ["passwordConfirmation", "Aurore-2027", "passwords_differ"],
    ["terms", "", "terms"],
  ])("%s cannot be %j", async (field, value, code) => {
    const answer = await here.visitor.send(action, "/fr/fr/client-register", {
      ...person,
      email: "rules@client.example",
      ...(field === "password" ? { passwordConfirmation: value } : {}),
      [field]: value,
    });
    expect(errorsOf(answer.data)).toEqual({ [field]: [code] });
    expect(JSON.stringify(answer.data)).not.toContain("Morgenrot-2026");
  });

  it("one letter is a name in Chinese, Japanese and Korean", async () => {
    const answer = await here.visitor.send(action, "/zh_hs/cn/client-register", {
      ...person,
      firstname: "伟",
      lastname: "李",
      email: "li.wei.2@client.example",
      country: "CN",
      phone: "021 5555 0123",
      cross_border: "on",
    });
    expect(answer.location).toBe("/zh_hs/cn/my-account");
    expect((await here.visitor.session()).data.customer?.phone).toBe("+862155550123");
  });

  it("in mainland China one agrees apart from everything else that data leaves the country", async () => {
    const typed = { ...person, email: "li.na.2@client.example", country: "CN", phone: "" };
    const refused = await here.visitor.send(action, "/zh_hs/cn/client-register", typed);
    expect(errorsOf(refused.data)).toEqual({ cross_border: ["cross_border"] });
    expect(
      (await here.visitor.send(action, "/zh_hs/cn/client-register", { ...typed, cross_border: "on" })).status,
    ).toBe(303);
  });

  it("in Korea what is not needed is kept only with a consent of its own", async () => {
    const typed = { ...person, email: "minjun.2@client.example", country: "KR", phone: "02 312 3456" };
    expect(errorsOf((await here.visitor.send(action, "/ko/kr/client-register", typed)).data)).toEqual({
      optional_data: ["optional_data"],
    });
    expect(
      (
        await here.visitor.send(action, "/ko/kr/client-register", {
          ...typed,
          phone: "",
          city: "",
          taxId: "",
        })
      ).status,
    ).toBe(303);
  });

  it("an address that is known tells a shopper nothing of whose it is", async () => {
    const answer = await here.visitor.send(action, "/fr/fr/client-register", {
      ...person,
      email: "claire@client.example",
    });
    expect(JSON.stringify(answer.data)).not.toMatch(/Moreau|likely/);
  });

  it("an address that has an account on a website sharing its accounts is refused at its field, whatever its case", async () => {
    const answer = await here.visitor.send(action, "/en/gb/client-register", {
      ...person,
      email: "Claire@Client.example",
    });
    expect(answer.status).toBe(409);
    expect(errorsOf(answer.data)).toEqual({ email: ["duplicate_email"] });
    expect(answer.data.result.initialValue).toMatchObject({
      email: "Claire@Client.example",
      firstname: "Hélène",
      city: "Paris",
    });
  });

  it("where a website offers no accounts, none can be created", async () => {
    expect((await here.visitor.visit(loader, "/zh_ht/mo/client-register")).status).toBe(404);
  });
});

describe("A seller creates an account for a customer", () => {
  const path = "/fr/fr/client-register?as=seller&to=%2Ffr%2Ffr%2Fpro%2Fcheckout%2Fcart";
  beforeEach(() => here.visitor.asSeller());

  it("without a password; the new customer is selected and the seller goes on", async () => {
    const page = await here.visitor.visit(loader, `${path}&firstname=Ana&email=ana.sol@client.example`);
    expect(page.data).toMatchObject({
      bySeller: true,
      values: { firstname: "Ana", email: "ana.sol@client.example" },
    });
    const answer = await here.visitor.send(action, path, {
      firstname: "Ana",
      lastname: "Sol",
      email: "ana.sol@client.example",
      country: "FR",
    });
    expect(answer).toMatchObject({ status: 303, location: "/fr/fr/pro/checkout/cart" });
    const { data } = await here.visitor.session();
    expect(data).toMatchObject({ role: "seller", actingFor: { firstname: "Ana", lastname: "Sol" } });
    expect(data.flash?.map(({ key }) => key)).toContain("customer_selected");
  });

  it("a customer who is logged in has an account already", async () => {
    const customer = here.house.visitor();
    await customer.asCustomer();
    expect((await customer.visit(loader, "/fr/fr/client-register?as=seller")).location).toBe(
      "/fr/fr/my-account",
    );
  });

  it("sees first who may be the same person, with what was typed kept, and may go on all the same", async () => {
    const seller = here.house.visitor();
    await seller.asSeller();
    const typed = {
      firstname: "Claire",
      lastname: "Moreau",
      email: "claire.other@client.example",
      country: "FR",
      phone: "",
    };
    const asked = await seller.send(action, path, typed);
    const answer = asked.data as FormAnswer<{ likely: Likely }>;
    expect(answer.extra?.likely.map(({ email }) => email)).toContain("claire@client.example");
    expect(answer.result.initialValue).toMatchObject({
      firstname: "Claire",
      email: "claire.other@client.example",
    });
    expect((await seller.send(action, path, { ...typed, anyway: "1" })).status).toBe(303);
  });

  it.each(["", "1"])(
    "is offered the customer of an address that is known beside the error, whatever was asked before (anyway: %j), and the offer serves them",
    async (anyway) => {
      const seller = here.house.visitor();
      await seller.asSeller();
      const typed = {
        firstname: "Klara",
        lastname: "Morow",
        email: "Claire@Client.example",
        country: "FR",
        phone: "",
        anyway,
      };
      const refused = await seller.send(action, path, typed);
      const answer = refused.data as FormAnswer<{ likely: Likely }>;
      expect(refused.status).toBe(409);
      // At the counter, the message says what to do; "an associated website" is for shoppers.
      expect(errorsOf(answer)).toEqual({ email: ["duplicate_email_known"] });
      expect(answer.result.initialValue).toMatchObject({
        firstname: "Klara",
        email: "Claire@Client.example",
      });
      expect(answer.extra?.likely.map(({ email }) => email)).toEqual(["claire@client.example"]);
      const served = await seller.send(
        select,
        "/fr/fr/pro/customer/results?email=claire%40client.example&to=%2Ffr%2Ffr%2Fpro%2Fcheckout%2Fcart",
        { intent: "select", customerId: answer.extra?.likely[0]?.id ?? "" },
      );
      expect(served).toMatchObject({ status: 303, location: "/fr/fr/pro/checkout/cart" });
      expect((await seller.session()).data.actingFor).toMatchObject({
        firstname: "Claire",
        lastname: "Moreau",
      });
    },
  );

  it("is shown nobody when the name is new", async () => {
    const seller = here.house.visitor();
    await seller.asSeller();
    expect(
      (
        await seller.send(action, path, {
          firstname: "Zoltan",
          lastname: "Quillfeather",
          email: "zoltan@client.example",
          country: "FR",
        })
      ).status,
    ).toBe(303);
  });
});
