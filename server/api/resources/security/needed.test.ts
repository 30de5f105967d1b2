import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, SELLER_PASSWORD as password, type TestApi } from "../../../../tests/setup/api";
import { shownCode } from "../../../../tests/setup/authenticator";
import { endpoints } from "../../../contract/endpoints";
import type { Endpoint } from "../../../contract/endpoint";

/* A server that strangers can reach: its managers need a second factor, its sellers are led to the setup once. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ demo: false, factorWaived: false });
});
afterAll(() => api.close());

const login = async (email: string) =>
  (await api.call("POST", "/api/seller/login", { body: { email, password, webCode: "AUR-FR" } })).body as {
    token: string;
    seller: { second_factor?: string };
  };
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

describe("A manager without a second factor", () => {
  /** What a manager may do without a second factor: prove who they are, set up a factor, log out. */
  const OPEN = [
    "sellerLoginCode",
    "sellerLoginPasskeyStart",
    "sellerLoginPasskey",
    "passkeyStart",
    "passkeyAdd",
    "security",
    "sellerPassword",
    "pinCheck",
    "lockPassword",
    "secondFactorStart",
    "secondFactorConfirm",
    "sellerLogin",
    "customerLogin",
    "logout",
  ];

  it("is told so at the login, and no act of theirs is carried out, whatever it is", async () => {
    const { token, seller } = await login("helene@aurive.example");
    expect(seller.second_factor).toBe("needed");
    const all = Object.values<Endpoint>(endpoints);
    expect(
      all
        .filter((one) => one.beforeFactor)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...OPEN].sort());
    const acts = all.filter(
      ({ id, access, method }) =>
        !OPEN.includes(id) && (access !== "none" || method !== "GET") && access !== "erp",
    );
    expect(acts.length).toBeGreaterThan(60);
    for (const { id, method, path } of acts) {
      const answer = await api.call(method, path.replace(/\{\w+\}/g, "x"), {
        token,
        ...(method === "GET" ? {} : { body: {} }),
      });
      expect([answer.status, codeOf(answer)], id).toEqual([403, "second_factor_missing"]);
    }
    const paper = await api.call("GET", "/api/order/ord_1/purchase-order.pdf", { token });
    expect(codeOf(paper)).toBe("second_factor_missing");
    // Public data can still be read.
    expect((await api.call("GET", "/api/settings", { token })).status).toBe(200);
  });

  it("sets one up, and is let in; the last one stays", async () => {
    const { token } = await login("helene@aurive.example");
    const ask = (path: string, body: object) =>
      api.call("POST", `/api/seller/security/${path}`, { token, body });
    const { secret } = (await ask("second-factor", { password })).body as { secret: string };
    expect((await api.call("GET", "/api/seller/day", { token })).status).toBe(403);
    expect((await ask("second-factor/confirm", { code: shownCode(secret, Date.now()) })).status).toBe(200);
    expect((await api.call("GET", "/api/seller/day", { token })).status).toBe(200);
    const last = await ask("second-factor/remove", { password });
    expect(last.body).toMatchObject({ fields: [{ field: "password", code: "second_factor_last" }] });
    expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
      authenticator: true,
      recovery_left: 10,
    });
    expect((await login("helene@aurive.example")).token).toBeUndefined();
  });
});

describe("A seller without a second factor", () => {
  it("is led to it at the first login, once, and works without", async () => {
    const first = await login("camille@aurive.example");
    expect(first.seller.second_factor).toBe("offered");
    expect((await api.call("GET", "/api/seller/day", { token: first.token })).status).toBe(200);
    expect((await login("camille@aurive.example")).seller.second_factor).toBeUndefined();
  });

  it("who is made a manager needs one with the next call", async () => {
    const { token } = await login("louis@aurive.example");
    await api.query("update sellers set role = 'manager' where id = 'sel_louis'");
    expect(codeOf(await api.call("GET", "/api/seller/day", { token }))).toBe("second_factor_missing");
    await api.query("update sellers set role = 'seller' where id = 'sel_louis'");
  });
});
