import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityKey, type SecurityKey } from "../../../../tests/setup/passkey";
import { createTestApi, SELLER_PASSWORD as password, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let now = Date.parse("2026-11-23T10:00:00Z");
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

type Ceremony = {
  options: {
    challenge: string;
    rpId?: string;
    rp?: { id: string };
    excludeCredentials?: { id: string }[];
    allowCredentials?: { id: string }[];
  };
  state: string;
};
const EMAIL = "louis@aurive.example";
const post = (path: string, body: unknown, token?: string) =>
  api.call("POST", `/api/seller/${path}`, { body, ...(token ? { token } : {}) });
const codeOf = ({ body }: { body: unknown }) => (body as { fields: { code: string }[] }).fields[0]?.code;
const begin = async (token: string) =>
  (await post("security/passkeys/options", { password }, token)).body as Ceremony;
const add = async (token: string, key: SecurityKey, name: string, { options, state }: Ceremony) =>
  post("security/passkeys", { name, state, response: key.register(options) }, token);
/** The login with the password, and what the passkey must then sign. */
async function asked() {
  const { challenge } = (await post("login", { email: EMAIL, password, webCode: "AUR-FR" })).body as {
    challenge: string;
  };
  return { challenge, ...((await post("login/passkey/options", { challenge })).body as Ceremony) };
}
const answer = ({ challenge, state }: { challenge: string; state: string }, response: unknown) =>
  post("login/passkey", { challenge, state, response });

describe("A seller's passkeys", () => {
  const key = securityKey();
  const spare = securityKey();
  let token = "";

  it("are made for our own host after the password; the first brings recovery codes, and the login asks for a second step", async () => {
    token = await api.loginSeller(EMAIL);
    expect((await post("security/passkeys/options", { password: "not this one" }, token)).status).toBe(422);
    const ceremony = await begin(token);
    expect(ceremony.options.rp?.id).toBe("localhost");
    const first = await add(token, key, "Grey key", ceremony);
    expect((first.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    const again = await begin(token);
    expect(again.options.excludeCredentials).toHaveLength(1);
    expect((await add(token, spare, "Spare", again)).body).toEqual({ recovery_codes: [] });
    expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
      second_factor: true,
      authenticator: false,
      recovery_left: 10,
      passkeys: [{ name: "Grey key", last_used_at: null }, { name: "Spare" }],
    });
    expect((await asked()).options.allowCredentials).toHaveLength(2);
  });

  it("open the login, each with its own count", async () => {
    key.counter = 5;
    const one = await asked();
    const seen = await answer(one, key.sign(one.options));
    expect([seen.status, (seen.body as { isSeller: boolean }).isSeller]).toEqual([200, true]);
    spare.counter = 0;
    const two = await asked();
    expect((await answer(two, spare.sign(two.options))).status, "a key that does not count").toBe(200);
  });

  it("sign a challenge once, and not one that is over, another seller's or made for the other act", async () => {
    key.counter = 6;
    const one = await asked();
    const signed = key.sign(one.options);
    const both = await Promise.all([answer(one, signed), answer(one, signed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(codeOf(await answer(one, signed)), "replayed").toBe("passkey_refused");
    key.counter = 8;
    const registration = await begin(token);
    const login = await asked();
    expect(
      codeOf(await answer({ ...login, state: registration.state }, key.sign(registration.options))),
      "of the other act",
    ).toBe("passkey_refused");
    const helene = await begin(await api.loginSeller("helene@aurive.example"));
    expect(codeOf(await add(token, securityKey(), "Hers", helene)), "another seller's").toBe(
      "passkey_refused",
    );
    const late = await asked();
    now += 301_000;
    expect((await answer(late, key.sign(late.options))).body).toMatchObject({ code: "token_invalid" });
    expect(codeOf(await add(token, securityKey(), "Late", registration)), "over").toBe("passkey_refused");
  });

  it("are refused from another origin, for another host, with another's signature, and when the counter goes back", async () => {
    const strangers: [string, (options: Ceremony["options"]) => unknown][] = [
      [
        "another origin",
        (options) => ({
          ...securityKey({ origin: "https://aurive.example.net" }).sign(options),
          id: key.register(options).id,
        }),
      ],
      [
        "another host",
        (options) => ({
          ...securityKey({ host: "aurive.example.net" }).sign(options),
          id: key.register(options).id,
        }),
      ],
      [
        "another's signature",
        (options) => ({
          ...securityKey().sign(options),
          id: key.register(options).id,
          rawId: key.register(options).id,
        }),
      ],
      ["an unknown key", (options) => securityKey().sign(options)],
      [
        "a counter that goes back",
        (options) => {
          key.counter = 4;
          return key.sign(options);
        },
      ],
    ];
    for (const [what, sign] of strangers) {
      const one = await asked();
      expect(codeOf(await answer(one, sign(one.options))), what).toBe("passkey_refused");
    }
    for (const wrong of [{ origin: "https://aurive.example.net" }, { host: "aurive.example.net" }])
      expect(
        codeOf(await add(token, securityKey(wrong), "Wrong", await begin(token))),
        JSON.stringify(wrong),
      ).toBe("passkey_refused");
    expect(
      await api.query("select act from security_events where act = 'passkey_counter_back'"),
    ).toHaveLength(1);
    key.counter = 9;
    const right = await asked();
    expect((await answer(right, key.sign(right.options))).status).toBe(200);
  });

  it("are taken away with the password, by their owner alone; with the last of them the second step goes", async () => {
    const helene = await api.loginSeller("helene@aurive.example");
    const { passkeys } = (await api.call("GET", "/api/seller/security", { token })).body as {
      passkeys: { id: string }[];
    };
    for (const [index, { id }] of passkeys.entries()) {
      expect((await post(`security/passkeys/${id}/remove`, { password }, helene)).status).toBe(404);
      expect((await post(`security/passkeys/${id}/remove`, { password: "not this one" }, token)).status).toBe(
        422,
      );
      expect((await post(`security/passkeys/${id}/remove`, { password }, token)).status).toBe(200);
      expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
        second_factor: index === 0,
        recovery_left: index === 0 ? 10 : 0,
      });
    }
    expect((await post("login", { email: EMAIL, password, webCode: "AUR-FR" })).status).toBe(200);
  });
});
