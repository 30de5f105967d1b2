import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../tests/setup/bff";
import { orderRow } from "../../../tests/setup/order-row";
import type { Answered } from "~/lib/answer";
import { action, loader } from "./route.server";

type Refused = NonNullable<Answered<typeof action>>;

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const PATH = "/en/fr/my-account";
const PASSWORD = "Client-2026!";

/** A separate account for each test, because each test changes it. */
async function customer(email: string): Promise<Visitor> {
  await house.api.call("POST", "/api/customer/create", {
    store: "aurive_fr",
    body: {
      firstname: "Ada",
      lastname: "Lune",
      email,
      password: PASSWORD,
      terms: true,
      country: "FR",
      phone: "+33199001234",
    },
  });
  const visitor = house.visitor();
  await visitor.asCustomer(email);
  return visitor;
}
const refusal = (data: unknown) => {
  const { form, result } = data as Refused;
  return { form, error: result.error };
};

describe("The account of a customer", () => {
  it("shows profile, wishes, appointments and orders in one round of calls", async () => {
    const visitor = await customer("ada.reads@client.example");
    const { data } = await visitor.visit(loader, PATH);
    expect(data).toMatchObject({
      customer: { firstname: "Ada", phone: "01 99 00 12 34", country: "FR", newsletter: false },
      visits: [],
      orders: [],
    });
    expect(JSON.stringify(data)).not.toContain("crm");
  });

  it("names the hour that the boutique agreed for an appointment, not only its half-day", async () => {
    await house.api.query(
      `insert into appointments (reference, customer_id, shop, date, slot, time, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
       values ('APT-HOUR', 'cus_claire', 'P101', '2099-06-09', 'afternoon', '14:30', 1, 'boutique', 'confirmed', '', '', 'A', 'B', '+33199001234', 'claire@client.example', 'fr', '${"hour".padEnd(32, "-")}')`,
    );
    const visitor = house.visitor();
    await visitor.asCustomer();
    const { visits } = (await visitor.visit(loader, PATH)).data;
    expect(visits.find(({ reference }) => reference === "APT-HOUR")).toMatchObject({
      slot: "afternoon",
      time: "14:30",
    });
  });

  it("shows that an order is cancelled, and not what its seller wrote about it", async () => {
    const reason = "difficult, must not know";
    const order = { customer_id: "cus_claire", is_guest: false, status: "S9", cancel_reason: reason };
    const id = await orderRow(house.api, order);
    const visitor = house.visitor();
    await visitor.asCustomer();
    const { data } = await visitor.visit(loader, PATH);
    expect((data as { orders: object[] }).orders).toContainEqual(
      expect.objectContaining({ id, status: "S9" }),
    );
    expect(JSON.stringify(data)).not.toContain(reason);
  });

  it("changes details only with the current password, and keeps what was typed when it is wrong", async () => {
    const visitor = await customer("ada.writes@client.example");
    const details = {
      intent: "profile",
      firstname: "Adèle",
      lastname: "Lune",
      email: "ada.writes@client.example",
      phone: "06 39 98 12 34",
      country: "FR",
      city: "Nice",
      taxId: "",
      civility: "mrs",
    };
    const wrong = await visitor.send(action, PATH, { ...details, currentPassword: "Wrong-2026!" });
    expect(refusal(wrong.data)).toEqual({ form: "profile", error: { currentPassword: ["password_wrong"] } });
    expect((wrong.data as Refused).result.initialValue).toMatchObject({
      firstname: "Adèle",
      city: "Nice",
    });
    expect(await visitor.send(action, PATH, { ...details, currentPassword: PASSWORD })).toMatchObject({
      status: 303,
      location: PATH,
    });
    expect((await visitor.session()).data).toMatchObject({
      firstname: "Adèle",
      customer: { city: "Nice", phone: "+33639981234" },
      flash: [{ key: "account_updated" }],
    });
  });

  it("asks in Korea for the consent that telephone and city need, and says so at its field, until it is given", async () => {
    const email = "minji.account@client.example";
    await house.api.call("POST", "/api/customer/create", {
      store: "aurive_kr",
      body: { firstname: "Minji", lastname: "Kim", email, password: PASSWORD, terms: true },
    });
    const visitor = house.visitor();
    await visitor.asCustomer(email, "aurive_kr");
    const at = "/ko/kr/my-account";
    const asks = async () => (await visitor.visit(loader, at)).data.customer.asksOptional;
    const details = { intent: "profile", firstname: "Minji", lastname: "Kim", email, country: "KR" };
    const send = (more: Record<string, string>) =>
      visitor.send(action, at, { ...details, city: "Seoul", currentPassword: PASSWORD, ...more });
    expect(await asks()).toBe(true);
    expect(refusal((await send({})).data)).toEqual({
      form: "profile",
      error: { optional_data: ["optional_data"] },
    });
    expect(await send({ optional_data: "on" })).toMatchObject({ status: 303 });
    expect(await asks()).toBe(false);
    expect(await send({ city: "Busan" })).toMatchObject({ status: 303 });
    const visitorOfFrance = await customer("ada.asked@client.example");
    expect((await visitorOfFrance.visit(loader, PATH)).data.customer.asksOptional).toBe(false);
  });

  it("keeps wishes about news and contact; an unticked box is a no", async () => {
    const visitor = await customer("ada.wishes@client.example");
    await visitor.send(action, PATH, { intent: "preferences", newsletter: "on", contact_phone: "on" });
    expect((await visitor.visit(loader, PATH)).data?.customer).toMatchObject({
      newsletter: true,
      contact_email: false,
      contact_phone: true,
    });
    await visitor.send(action, PATH, { intent: "preferences" });
    expect((await visitor.visit(loader, PATH)).data?.customer).toMatchObject({
      newsletter: false,
      contact_phone: false,
    });
  });

  it("shows what was agreed to with day and version, and one press takes it back", async () => {
    const visitor = await customer("consents@client.example");
    await visitor.send(action, "/en/fr/my-account", {
      intent: "preferences",
      newsletter: "on",
      contact_email: "on",
    });
    const before = (await visitor.visit(loader, "/en/fr/my-account")).data.customer.consents;
    expect(before.map(({ kind, granted, version }) => [kind, granted, version])).toEqual([
      ["terms", true, "2026-01"],
      ["newsletter", true, "2026-01"],
      ["contact_email", true, "2026-01"],
    ]);
    await visitor.send(action, "/en/fr/my-account", { intent: "withdraw", kind: "newsletter" });
    const after = (await visitor.visit(loader, "/en/fr/my-account")).data.customer;
    expect([after.newsletter, after.contact_email]).toEqual([false, true]);
    expect(after.consents.find(({ kind }) => kind === "newsletter")?.granted).toBe(false);
    expect(
      (await visitor.send(action, "/en/fr/my-account", { intent: "withdraw", kind: "terms" })).status,
    ).toBe(422);
  });

  it("a new password ends other devices and keeps this one, under a new session id", async () => {
    const visitor = await customer("ada.password@client.example");
    const other = house.visitor();
    await other.asCustomer("ada.password@client.example");
    const before = visitor.cookie;
    const differ = await visitor.send(action, PATH, {
      intent: "password",
      currentPassword: PASSWORD,
      newPassword: "Morgen-2026",
      passwordConfirmation: "Morgen-2027",
    });
    expect(refusal(differ.data)).toEqual({
      form: "password",
      error: { passwordConfirmation: ["passwords_differ"] },
    });
    expect(
      (
        await visitor.send(action, PATH, {
          intent: "password",
          currentPassword: PASSWORD,
          newPassword: "Morgen-2026",
          passwordConfirmation: "Morgen-2026",
        })
      ).status,
    ).toBe(303);
    expect(visitor.cookie).not.toBe(before);
    expect((await visitor.visit(loader, PATH)).data?.customer.firstname).toBe("Ada");
    expect((await other.visit(loader, PATH)).location).toMatch(/^\/en\/fr\/login/);
  });

  it("is deleted with password and confirmation; the address is free again", async () => {
    const visitor = await customer("ada.leaves@client.example");
    const unsure = await visitor.send(action, PATH, { intent: "deletion", currentPassword: PASSWORD });
    expect(refusal(unsure.data)).toEqual({ form: "deletion", error: { confirm: ["confirm_deletion"] } });
    expect(
      (await visitor.send(action, PATH, { intent: "deletion", currentPassword: PASSWORD, confirm: "on" }))
        .location,
    ).toBe("/en/fr");
    const { token, flash } = (await visitor.session()).data;
    expect(token).toBeUndefined();
    // Nothing was saved, requested or ordered: nothing is counted.
    expect(flash).toMatchObject([{ type: "warning", key: "account_deleted" }]);
    expect(
      (
        await house.api.call("POST", "/api/customer/login", {
          store: "aurive_fr",
          body: { email: "ada.leaves@client.example", password: PASSWORD },
        })
      ).status,
    ).toBe(401);
  });
});
