import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date("2026-06-03T09:00:00Z") });
});
afterAll(() => api.close());

const HOST = "Claim your prize at evil.com";
const SHARE = {
  senderName: "Élodie",
  senderEmail: "elodie@client.example",
  recipientName: "Paul",
  recipientEmail: "paul@client.example",
  sku: "cercle-platinum-round",
  creation: "",
};
const VISIT = {
  country: "FR",
  shopCode: "P101",
  date: "2026-06-05",
  slot: "morning",
  firstname: "Anna",
  lastname: "Lima",
  phone: "+33199001234",
  email: "anna@client.example",
  lang: "fr",
};
const ACCOUNT = {
  firstname: "Anna",
  lastname: "Lima",
  email: "anna@client.example",
  password: CUSTOMER_PASSWORD,
  terms: true,
};

describe("A letter that a stranger has the house write", () => {
  it.each([
    ["/api/share", "senderName", { ...SHARE, senderName: HOST }],
    ["/api/share", "recipientName", { ...SHARE, recipientName: HOST }],
    ["/api/customer/appointment", "firstname", { ...VISIT, firstname: HOST }],
    ["/api/customer/create", "lastname", { ...ACCOUNT, lastname: HOST }],
  ])("%s names no address of the web as its %s", async (path, field, body) => {
    expect((await api.call("POST", path, { body })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field, code: "name_characters" }],
    });
    expect(await api.query("select 1 from mail_queue where data::text like '%evil.com%'")).toEqual([]);
  });

  it("is not sent to another address under such a name either", async () => {
    const token = await api.loginCustomer();
    const body = {
      currentPassword: CUSTOMER_PASSWORD,
      firstname: HOST,
      lastname: "Lima",
      email: "x@client.example",
    };
    expect((await api.call("PUT", "/api/customer/update", { token, body })).body).toMatchObject({
      fields: [{ field: "firstname", code: "name_characters" }],
    });
  });

  it("names people whose names hold a full stop", async () => {
    for (const senderName of ["St. John", "J.R.R. Tolkien", "Dr.Müller", "山田.太郎"])
      expect((await api.call("POST", "/api/share", { body: { ...SHARE, senderName } })).status).toBe(202);
  });
});
