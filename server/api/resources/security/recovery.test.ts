import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { shownCode } from "../../../../tests/setup/authenticator";
import { createTestApi, SELLER_PASSWORD as password, type TestApi } from "../../../../tests/setup/api";
import { securityKey } from "../../../../tests/setup/passkey";
import { casesOf } from "../../../../tests/setup/length";
import { hasPostgres } from "../../../../tests/setup/postgres";
import { firstRecoveryCodes } from "./recovery";

/* Recovery codes of a seller whose factors are added and removed at the same moment. */

const KINDS = casesOf((await hasPostgres()) ? (["postgres", "pglite"] as const) : (["pglite"] as const), 1);

describe.each(KINDS)("Two acts on the factors of one person at once, on %s", (kind) => {
  let api: TestApi;
  let token = "";
  beforeEach(async () => {
    await api?.close();
    api = await createTestApi({ kind, demo: false, factorWaived: false });
    token = await api.loginSeller("helene@aurive.example");
  });
  afterAll(() => api.close());

  const post = (path: string, body: unknown) =>
    api.call("POST", `/api/seller/security/${path}`, { body, token });
  const codesOf = ({ body }: { body: unknown }) => (body as { recovery_codes: string[] }).recovery_codes;
  const state = async () => (await api.call("GET", "/api/seller/security", { token })).body;

  /** A passkey and an authenticator, each set up except for the last step. */
  async function begun() {
    const { secret } = (await post("second-factor", { password })).body as { secret: string };
    const { options, state } = (await post("passkeys/options", { password })).body as {
      options: { challenge: string };
      state: string;
    };
    const response = securityKey().register(options);
    return {
      authenticator: () => post("second-factor/confirm", { code: shownCode(secret, Date.now()) }),
      passkey: () => post("passkeys", { name: "Grey key", state, response }),
    };
  }

  it("an authenticator and a passkey, the first of both: one brings codes, and these count", async () => {
    const { authenticator, passkey } = await begun();
    const both = await Promise.all([passkey(), authenticator()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      both
        .map(codesOf)
        .map(({ length }) => length)
        .sort((a, b) => a - b),
    ).toEqual([0, 10]);
    const { challenge } = (
      await api.call("POST", "/api/seller/login", {
        body: { email: "helene@aurive.example", password, webCode: "AUR-FR" },
      })
    ).body as { challenge: string };
    const [code] = both.flatMap(codesOf);
    expect((await api.call("POST", "/api/seller/login/code", { body: { challenge, code } })).status).toBe(
      200,
    );
  });

  it("two first factors whose codes are written before either is kept: one brings codes", async () => {
    const add = () =>
      api.db.transaction(async (tx) => {
        const codes = await firstRecoveryCodes(tx, "sel_helene");
        await setTimeout(50);
        return codes.length;
      });
    expect((await Promise.all([add(), add()])).sort((a, b) => a - b)).toEqual([0, 10]);
  });

  it("both of a manager's two factors are removed: one stays, with its codes", async () => {
    const { authenticator, passkey } = await begun();
    await passkey();
    await authenticator();
    const { passkeys } = (await state()) as { passkeys: { id: string }[] };
    const both = await Promise.all([
      post("second-factor/remove", { password }),
      post(`passkeys/${passkeys[0]?.id}/remove`, { password }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await state()).toMatchObject({ second_factor: true, recovery_left: 10 });
  });

  it("a factor that comes after all were taken off in the database brings new codes", async () => {
    await (await begun()).authenticator();
    await api.query("update seller_security set totp = null where seller_id = 'sel_helene'");
    expect(codesOf(await (await begun()).passkey())).toHaveLength(10);
  });
});
