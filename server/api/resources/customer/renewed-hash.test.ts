import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const login = (email: string, password: string) =>
  api.call("POST", "/api/customer/login", { body: { email, password }, store: "fr" });

describe("A password", () => {
  test("that was stored with less work than is asked for today is stored anew at its next login", async () => {
    const token = await api.loginCustomer("anne.obrien@client.example");
    // A hash that an import from an older system brings: Argon2id with one pass over 8 MiB.
    const weak = await hash(CUSTOMER_PASSWORD, {
      algorithm: 2,
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
    });
    const stored = async () =>
      (
        await api.query(
          "select password_hash as hash from customers where email_folded = 'anne.obrien@client.example'",
        )
      )[0]?.hash;
    await api.query(
      `update customers set password_hash = '${weak}' where email_folded = 'anne.obrien@client.example'`,
    );
    expect((await login("anne.obrien@client.example", "Wrong-2026!")).status).toBe(401);
    expect(await stored(), "a wrong password changes nothing").toBe(weak);
    expect((await login("anne.obrien@client.example", CUSTOMER_PASSWORD)).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
    expect((await api.call("GET", "/api/customer", { token })).status, "no session ends").toBe(200);
    expect((await login("anne.obrien@client.example", CUSTOMER_PASSWORD)).status).toBe(200);
    expect(await stored(), "what is strong enough stays").toBe(renewed);
  });

  test("of a seller that is stored anew at the login is no new password to those who watch over the house", async () => {
    const weak = await hash("Counter-2026!", { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await api.query(`update sellers set password_hash = '${weak}' where id = 'sel_aiko'`);
    const noted = () =>
      api.query("select act from security_events where account = 'seller:sel_aiko' order by id");
    expect((await noted()).at(-1), "an operator's own change is noted").toEqual({ act: "password_changed" });
    expect(
      (
        await api.call("POST", "/api/seller/login", {
          body: { email: "aiko@aurive.example", password: "Counter-2026!", webCode: "AUR-JP" },
          store: "jp",
        })
      ).status,
    ).toBe(200);
    expect((await noted()).at(-1)).toEqual({ act: "seller_login" });
    expect(
      (await api.query("select password_hash as hash from sellers where id = 'sel_aiko'"))[0]?.hash,
    ).toMatch(/m=19456,t=2,/);
  });
});
