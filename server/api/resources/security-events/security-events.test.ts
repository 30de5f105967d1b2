import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, SELLER_PASSWORD, type TestApi } from "../../../../tests/setup/api";
import { endpoints } from "../../../contract/endpoints";
import { securityEventsTotal } from "../../../platform/metrics";
import { known } from "../../http";
import { refusals } from "../../refusals";
import { sweepSecurityEvents } from "../../security-events/store";

let api: TestApi;
let helene = "";
/** Leads the boutique in Tokyo, for this file. */
let aiko = "";
beforeAll(async () => {
  api = await createTestApi();
  await api.query("update sellers set role = 'manager' where id = 'sel_aiko'");
  await api.query("truncate security_events");
  aiko = await api.loginSeller("aiko@aurive.example", "AUR-JP");
  helene = await api.loginSeller("helene@aurive.example");
});
afterAll(() => api.close());

const HERE = { "X-Client-Ip": "203.0.113.7" };
const read = async (query = "", token = helene) =>
  endpoints.securityEvents.response.parse(
    (await api.call("GET", `/api/security-events${query}`, { token })).body,
  );
const acts = async (query = "", token = helene) => (await read(query, token)).items.map(({ act }) => act);
const login = (email: string, password: string) =>
  api.call("POST", "/api/customer/login", { body: { email, password }, store: "fr", headers: HERE });
const counted = async (act: string) =>
  (await securityEventsTotal.get()).values.find(({ labels }) => labels.act === act)?.value ?? 0;

describe("What happens to the safety of accounts", () => {
  it("is noted with account and network, also where it is refused; what a stranger typed is not", async () => {
    const before = await counted("customer_login_failed");
    await login("claire@client.example", "not this one");
    await login("hunter2-in-the-wrong-field@nowhere.example", "x");
    await login("claire@client.example", CUSTOMER_PASSWORD);
    const [right, stranger, wrong] = (await read()).items;
    expect(right).toMatchObject({
      act: "customer_login",
      account: { id: "customer:cus_claire", kind: "customer", name: "Claire Moreau" },
      address: "203.0.113.7",
    });
    expect(stranger).toMatchObject({ act: "customer_login_failed", account: null });
    expect(wrong).toMatchObject({ act: "customer_login_failed", account: { id: "customer:cus_claire" } });
    expect(JSON.stringify(await api.query("select * from security_events"))).not.toContain("hunter2");
    expect(await counted("customer_login_failed")).toBe(before + 2);
  });

  it("says once that the tries of an account are over, not for each try behind it", async () => {
    for (let n = 0; n < 14; n += 1) await login("eloise.dubois@client.example", `not this one ${n}`);
    const seen = (await read("?kind=locked")).items;
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ act: "tries_over" });
    expect(await counted("tries_over")).toBeGreaterThan(0);
  });

  it("names what a customer did with password and data, and forgets from where when the account is erased", async () => {
    const token = await api.loginCustomer("kenji@client.example", "jp");
    await api.call("GET", "/api/customer/export", { token, headers: HERE });
    const changed = await api.call("POST", "/api/customer/change-password", {
      token,
      headers: HERE,
      body: { currentPassword: "wrong", newPassword: "Another-2026!" },
    });
    expect(changed.status).toBe(422);
    const own = "?account=customer:cus_kenji";
    expect((await acts(own, aiko)).slice(0, 2)).toEqual(["password_refused", "data_exported"]);
    const gone = await api.call("DELETE", "/api/customer", {
      token,
      headers: HERE,
      body: { currentPassword: CUSTOMER_PASSWORD },
    });
    expect(gone.status).toBe(200);
    const left = (await read(own, aiko)).items;
    expect(left[0]).toMatchObject({ act: "account_erased", account: { name: null } });
    expect(left.every(({ address }) => address === null)).toBe(true);
  });

  it("names a seller's factor, PIN and log-out", async () => {
    const token = await api.loginSeller("camille@aurive.example");
    const wrong = await api.call("POST", "/api/seller/security/pin", {
      token,
      body: { pin: "2468", password: "no" },
    });
    expect(wrong.status).toBe(422);
    await api.call("POST", "/api/seller/security/pin", {
      token,
      body: { pin: "2468", password: SELLER_PASSWORD },
    });
    await api.call("POST", "/api/seller/security/pin/check", { token, body: { pin: "1357" } });
    await api.call("POST", "/api/logout", { token });
    expect((await acts("?account=seller:sel_camille")).slice(0, 5)).toEqual([
      "logout",
      "unlock_failed",
      "pin_set",
      "password_refused",
      "seller_login",
    ]);
  });

  it("notes a change of rights that is made in the database by hand", async () => {
    await api.query("update sellers set role = 'manager' where id = 'sel_louis'");
    await api.query("update sellers set firstname = 'Louis' where id = 'sel_louis'");
    await api.query("update sellers set disabled = true where id = 'sel_louis'");
    await api.query("update sellers set disabled = false, role = 'seller' where id = 'sel_louis'");
    expect(await acts("?kind=rights&account=seller:sel_louis")).toEqual([
      "rights_changed",
      "seller_disabled",
      "rights_changed",
    ]);
  });

  it("notes who tried what they have no right to: once a minute for each act, however often it is tried", async () => {
    const camille = await api.loginSeller("camille@aurive.example");
    const claire = await api.loginCustomer();
    const tryIt = (path: string, token: string) =>
      api.call("GET", `/api/${path}`, { token, headers: HERE }).then(({ status }) => status);
    expect(await Promise.all(Array.from({ length: 5 }, () => tryIt("security-events", camille)))).toEqual(
      Array.from({ length: 5 }, () => 403),
    );
    expect(await tryIt("operations", camille)).toBe(403);
    expect(await tryIt("seller/day", claire)).toBe(403);
    const refused = (await read("?kind=refused")).items.filter(({ act }) => act === "act_refused");
    expect(refused.map(({ account, address }) => [account?.id, address])).toEqual([
      ["customer:cus_claire", "203.0.113.7"],
      ["seller:sel_camille", "203.0.113.7"],
      ["seller:sel_camille", "203.0.113.7"],
    ]);
    // Another process, which has nothing about it in memory.
    const other = refusals({ db: api.db, log: api.context.log, now: () => new Date() });
    const again = new Request("http://api.test/api/operations");
    known(again, "operations", { kind: "customer", id: "cus_claire", jti: "x", exp: 0, address: null });
    await Promise.all([other(again), other(again)]);
    await refusals({ db: api.db, log: api.context.log, now: () => new Date() })(again);
    expect(
      (await acts("?kind=refused&account=customer:cus_claire")).filter((act) => act === "act_refused"),
    ).toHaveLength(2);
  });

  it("notes that a manager took the orders out, once a file", async () => {
    await api.call("GET", "/api/orders/export", { token: helene });
    await api.call("GET", "/api/orders/export?page=2", { token: helene });
    expect(await acts("?kind=exports&whose=sellers")).toEqual(["orders_exported"]);
  });
});

describe("The list of these events", () => {
  it("is read in pages by managers alone", async () => {
    await api.query(
      "insert into security_events (act, account, at) select 'seller_login', 'seller:sel_ines', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 60) as n",
    );
    const span = "from=2026-01-01T00:00:00Z&until=2026-01-01T00:31:00Z";
    expect((await read(`?${span}`)).items).toHaveLength(30);
    const first = await read("?account=seller:sel_ines");
    expect(first.items).toHaveLength(50);
    const second = await read(`?account=seller:sel_ines&before=${first.older}`);
    expect(second).toMatchObject({ older: null });
    expect(second.items).toHaveLength(10);
    const camille = await api.loginSeller("camille@aurive.example");
    expect((await api.call("GET", "/api/security-events", { token: camille })).status).toBe(403);
    expect((await api.call("GET", "/api/security-events")).status).toBe(401);
  });

  it("shows a manager the sellers and customers of the own web code, and the tries that had no account", async () => {
    await api.loginCustomer("wei@client.example", "cn");
    await api.loginSeller("mei@aurive.example", "AUR-HK");
    await login("nobody@nowhere.example", "x");
    const people = async (token: string) => {
      const { items } = await read("?from=2026-02-01T00:00:00Z", token);
      return new Set(items.map(({ account }) => account?.id ?? "unknown"));
    };
    const french = await people(helene);
    const japanese = await people(aiko);
    expect([...french]).toEqual(expect.arrayContaining(["seller:sel_camille", "seller:sel_helene"]));
    expect(french).toContain("customer:cus_claire");
    expect(japanese).toEqual(new Set(["seller:sel_aiko", "customer:cus_kenji", "unknown"]));
    for (const stranger of ["seller:sel_aiko", "seller:sel_mei", "customer:cus_wei"]) {
      expect(french).not.toContain(stranger);
      // Nor does its address bring it back.
      expect(await acts(`?account=${stranger}`)).toEqual([]);
    }
    expect(french).toContain("unknown");
    expect(await acts("?account=customer:cus_wei", aiko)).toEqual([]);
    // A page is full of what its reader may see, however much of others lies between.
    await api.query(
      "insert into security_events (act, account) select 'seller_login', 'seller:sel_mei' from generate_series(1, 60)",
    );
    expect((await read()).items).toHaveLength(50);
  });

  it("names people with the family name first where their script has it so, whoever reads", async () => {
    const nameIn = async (lang: string) => {
      const path = "/api/security-events?account=seller:sel_aiko";
      const { body } = await api.call("GET", path, { token: aiko, lang });
      return endpoints.securityEvents.response.parse(body).items[0]?.account?.name;
    };
    expect(await nameIn("ja")).toBe("佐藤 愛子");
    expect(await nameIn("fr")).toBe("佐藤 愛子");
  });

  it("is kept for a year, and not for ever", async () => {
    await api.query(
      "insert into security_events (act, account, at) select 'seller_login', 'seller:sel_old', now() - n * interval '1 day' from generate_series(398, 403) as n",
    );
    await sweepSecurityEvents(api.db);
    expect(await acts("?account=seller:sel_old")).toEqual(["seller_login", "seller_login"]);
    expect((await acts()).length).toBeGreaterThan(5);
  });

  it("is changed by nobody: not what happened, to whom, when or from where, and no row goes early", async () => {
    const before = await api.query("select * from security_events order by id");
    for (const [attempt, answer] of [
      ["update security_events set act = 'logout' where act = 'rights_changed'", /never changed/],
      ["update security_events set account = null, address = null", /never changed/],
      ["update security_events set at = now() - interval '500 days'", /never changed/],
      ["update security_events set address = '192.0.2.1'", /never changed/],
      ["delete from security_events where account = 'seller:sel_louis'", /kept for 400 days/],
    ] as const)
      await expect(api.query(attempt)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(answer) },
      });
    expect(await api.query("select * from security_events order by id")).toEqual(before);
  });
});
