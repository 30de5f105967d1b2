import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, SELLER_PASSWORD, type TestApi } from "../../../../tests/setup/api";
import { endpoints } from "../../../contract/endpoints";

let api: TestApi;
let now = Date.now();
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

const IPAD =
  "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const list = async (token: string, agent = "") =>
  endpoints.sessions.response.parse(
    (await api.call("GET", "/api/sessions", { token, headers: { "User-Agent": agent } })).body,
  );
const end = (token: string, id: string | undefined, currentPassword = CUSTOMER_PASSWORD) =>
  api.call("POST", "/api/sessions/end", { token, body: { ...(id ? { id } : {}), currentPassword } });
const isOpen = async (token: string, agent = "") =>
  (await api.call("GET", "/api/customer", { token, headers: { "User-Agent": agent } })).status === 200;

describe("The sessions of an account", () => {
  it("are listed with their device, and one of them is ended with the password", async () => {
    const [home, boutique] = [await api.loginCustomer(), await api.loginCustomer()];
    await list(boutique, IPAD);
    now += 61_000;
    const seen = await list(home);
    expect(seen.map(({ current, browser, system }) => ({ current, browser, system }))).toEqual([
      { current: true, browser: null, system: null },
      { current: false, browser: "safari", system: "ipad" },
    ]);
    const other = seen[1]?.id ?? "";
    expect((await end(home, other, "not this one")).body).toMatchObject({
      fields: [{ field: "currentPassword", code: "password_wrong" }],
    });
    expect(await isOpen(boutique, IPAD)).toBe(true);
    expect((await end(home, other)).body).toEqual({ ended: 1 });
    expect(await isOpen(boutique)).toBe(false);
    expect(await isOpen(home)).toBe(true);
    expect(await list(home)).toHaveLength(1);
    const noted = await api.query(
      "select account, detail from security_events where act = 'session_ended' order by id",
    );
    expect(noted).toEqual([
      { account: "customer:cus_claire", detail: { browser: "safari", system: "ipad" } },
    ]);
  });

  it("of another person cannot be seen or ended, nor one's own by this way", async () => {
    const [claire, wei] = [await api.loginCustomer(), await api.loginCustomer("wei@client.example", "cn")];
    const [foreign] = await list(wei);
    expect((await end(claire, foreign?.id)).status).toBe(404);
    const own = (await list(claire)).find(({ current }) => current);
    expect((await end(claire, own?.id)).status).toBe(404);
    expect([await isOpen(claire), await isOpen(wei)]).toEqual([true, true]);
  });

  it("end all at once but the one that asks; a new password leaves none in the list", async () => {
    const [one, two, three] = [
      await api.loginCustomer("wei@client.example", "cn"),
      await api.loginCustomer("wei@client.example", "cn"),
      await api.loginCustomer("wei@client.example", "cn"),
    ];
    for (const token of [one, two, three]) await list(token);
    const ended = endpoints.sessionsEnd.response.parse((await end(two, undefined)).body).ended;
    expect(ended).toBeGreaterThanOrEqual(2);
    expect([await isOpen(one), await isOpen(two), await isOpen(three)]).toEqual([false, true, false]);
    const changed = await api.call("POST", "/api/customer/change-password", {
      token: two,
      body: { currentPassword: CUSTOMER_PASSWORD, newPassword: "Mandarine-2026!" },
    });
    const { token } = changed.body as { token: string };
    expect(await list(token)).toMatchObject([{ current: true }]);
  });

  it("of a seller are ended likewise, and what was held for a guest there is free again", async () => {
    const [tablet, desk] = [await api.loginSeller(), await api.loginSeller()];
    await list(tablet, IPAD);
    const other = (await list(desk)).find(({ system }) => system === "ipad");
    expect((await end(desk, other?.id, SELLER_PASSWORD)).status).toBe(200);
    expect((await api.call("GET", "/api/seller/security", { token: tablet })).status).toBe(401);
    expect((await api.call("GET", "/api/seller/security", { token: desk })).status).toBe(200);
  });
});
