import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type Answer, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const change = (token: string, body: object) =>
  api.call("PUT", "/api/customer/update", {
    token,
    body: { currentPassword: CUSTOMER_PASSWORD, firstname: "Ana", lastname: "Lima", ...body },
  });

test("Of two accounts that take an address at once one has it, and the other is told so at the field", async () => {
  const token = await api.loginCustomer();
  let second: Promise<Answer> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(
      sql`update customers set email = 'both@client.example', email_folded = 'both@client.example' where email = 'eloise.dubois@client.example'`,
    );
    second = change(token, { email: "both@client.example" });
    // It has checked and found the address free.
    await setTimeout(800);
  });
  expect(await second).toMatchObject({
    status: 409,
    body: { code: "duplicate_email", fields: [{ field: "email", code: "duplicate_email" }] },
  });
});

test("In Korea telephone, city and tax number are kept with their consent alone; once given it is asked no more", async () => {
  const email = "minji@client.example";
  await api.call("POST", "/api/customer/create", {
    store: "kr",
    body: { email, password: CUSTOMER_PASSWORD, firstname: "Minji", lastname: "Kim", terms: true },
  });
  const token = await api.loginCustomer(email, "kr");
  const kept = async () =>
    (await api.query(`select phone, city, consents from customers where email = '${email}'`))[0];
  for (const given of [{ phone: "+821012345678" }, { city: "Seoul" }, { taxId: "123-45-67890" }])
    expect((await change(token, { email, ...given })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "optional_data", code: "optional_data" }],
    });
  expect(await kept()).toMatchObject({ phone: null, city: null });
  // Name and address are required, so they are stored without that consent.
  expect((await change(token, { email, phone: null, city: "" })).status).toBe(200);
  expect((await change(token, { email, city: "Seoul", optional_data: true })).body).toMatchObject({
    city: "Seoul",
    consents: [{ kind: "terms" }, { kind: "optional_data", granted: true, version: "2026-01" }],
  });
  expect((await change(token, { email, phone: "+821012345678" })).status).toBe(200);
  const withdrawal = { newsletter: false, contact_email: false, contact_phone: false, optional_data: false };
  await api.call("POST", "/api/customer/preferences", { token, body: withdrawal });
  expect(await kept()).toMatchObject({ phone: null, city: null });
  expect((await change(token, { email, city: "Seoul" })).status).toBe(422);
});
