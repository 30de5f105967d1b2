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
    // It has looked, and found the address free.
    await setTimeout(800);
  });
  expect(await second).toMatchObject({
    status: 409,
    body: { code: "duplicate_email", fields: [{ field: "email", code: "duplicate_email" }] },
  });
});
