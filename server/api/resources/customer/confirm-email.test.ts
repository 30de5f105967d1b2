import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let now = new Date();
beforeAll(async () => {
  api = await createTestApi({ clock: () => now });
});
afterAll(() => api.close());

const RING = { sku: "aube-platinum-oval", creation: "cut=oval&carat=1.00" };
const letters = async (recipient: string, template = "confirm_email") =>
  (
    await api.query(
      `select data from mail_queue where template = '${template}' and recipient = '${recipient}' order by id`,
    )
  ).map(({ data }) => new URL((data as { url: string }).url));
const lastOf = async (recipient: string) =>
  (await letters(recipient)).at(-1)?.searchParams.get("token") ?? "";
const confirm = (token: string) => api.call("POST", "/api/customer/confirm-email", { body: { token } });
const share = (token?: string, to = "friend@client.example") =>
  api.call("POST", "/api/share", {
    ...(token ? { token } : {}),
    store: "fr",
    body: {
      ...RING,
      senderName: "Lucie",
      senderEmail: "lucie@client.example",
      recipientName: "Anna",
      recipientEmail: to,
    },
  });
const account = async (email: string) => {
  await api.call("POST", "/api/customer/create", {
    store: "fr",
    lang: "fr",
    body: { firstname: "Lucie", lastname: "Blanc", email, password: CUSTOMER_PASSWORD, terms: true },
  });
  return api.loginCustomer(email);
};
const verified = async (token: string) =>
  ((await api.call("GET", "/api/customer", { token })).body as { email_verified: boolean }).email_verified;

describe("An account's address", () => {
  it("is proven by the link of a letter; until then the account sends no ring, and then is greeted", async () => {
    const token = await account("lucie@client.example");
    const [link] = await letters("lucie@client.example");
    expect(link?.origin).toBe("http://localhost:3000");
    expect(link?.pathname).toBe("/fr/fr/confirm-email");
    // Only the mail contains the address.
    expect(link?.href).not.toContain("lucie");
    expect(await verified(token)).toBe(false);
    expect([(await share(token)).status, (await share(token)).body]).toMatchObject([
      409,
      { code: "email_unverified" },
    ]);
    expect(await letters("lucie@client.example", "welcome")).toEqual([]);

    const secret = await lastOf("lucie@client.example");
    for (const wrong of [`${secret}x`, token, "a.b.c"])
      expect((await confirm(wrong)).body).toMatchObject({ code: "token_invalid" });
    // Used twice, at once and later: the answer is the same, and one welcome mail is sent.
    const answers = await Promise.all([confirm(secret), confirm(secret)]);
    expect([...answers, await confirm(secret)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await verified(token)).toBe(true);
    expect((await share(token)).status).toBe(202);
    expect(await letters("lucie@client.example", "welcome")).toHaveLength(1);
  });

  it("is asked of accounts alone: a visitor without one shares as before", async () => {
    expect((await share(undefined, "another@client.example")).status).toBe(202);
  });

  it("has to be proven anew when it is changed; a link to the old one is worth nothing", async () => {
    const token = await account("marc@client.example");
    const old = await lastOf("marc@client.example");
    const change = (email: string) =>
      api.call("PUT", "/api/customer/update", {
        token,
        body: { firstname: "Marc", lastname: "Blanc", email, currentPassword: CUSTOMER_PASSWORD },
      });
    await confirm(old);
    expect((await change("MARC@client.example")).body).toMatchObject({ email_verified: true });
    expect((await change("marc.blanc@client.example")).body).toMatchObject({ email_verified: false });
    expect((await confirm(old)).body).toMatchObject({ code: "token_invalid" });
    expect((await confirm(await lastOf("marc.blanc@client.example"))).status).toBe(200);
    // An account cannot fill mailboxes by changing its address again and again.
    for (let n = 0; n < 6; n += 1) await change(`stranger.${n}@client.example`);
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, n) => letters(`stranger.${n}@client.example`)),
    );
    expect(sent.flat()).toHaveLength(2);
  });

  it("is sent its letter again on request, three times an hour; not any more once it is proven", async () => {
    const token = await account("nina@client.example");
    const again = async () =>
      (await api.call("POST", "/api/customer/confirm-email/letter", { token })).status;
    expect([await again(), await again(), await again(), await again()]).toEqual([202, 202, 202, 429]);
    expect(await letters("nina@client.example")).toHaveLength(
      new Set(await letters("nina@client.example")).size,
    );
    await confirm(await lastOf("nina@client.example"));
    expect(await again()).toBe(202);
    expect((await letters("nina@client.example")).length).toBeLessThanOrEqual(4);
  });

  it("is no longer proven by a link that is three days old", async () => {
    await account("olga@client.example");
    const secret = await lastOf("olga@client.example");
    now = new Date(now.getTime() + 3 * 86_400_000 + 1000);
    expect((await confirm(secret)).body).toMatchObject({ code: "token_invalid" });
    now = new Date();
  });

  it("counts as proven once a password was chosen by a link to it", async () => {
    const token = await account("paul@client.example");
    await api.call("POST", "/api/customer/reset-password-email", {
      store: "fr",
      body: { email: "paul@client.example" },
    });
    const [link] = await letters("paul@client.example", "reset_password");
    await api.call("POST", "/api/customer/reset-password", {
      body: {
        email: "paul@client.example",
        token: link?.searchParams.get("token"),
        password: "Renewed-2026!",
      },
    });
    expect((await api.call("GET", "/api/customer", { token })).status).toBe(401);
    const { body } = await api.call("POST", "/api/customer/login", {
      store: "fr",
      body: { email: "paul@client.example", password: "Renewed-2026!" },
    });
    expect(await verified((body as { token: string }).token)).toBe(true);
  });
});
