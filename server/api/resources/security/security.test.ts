import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, SELLER_PASSWORD as password, type TestApi } from "../../../../tests/setup/api";
import { shownCode } from "../../../../tests/setup/authenticator";
import { hasPostgres } from "../../../../tests/setup/postgres";

const KINDS = (await hasPostgres()) ? (["pglite", "postgres"] as const) : (["pglite"] as const);

let api: TestApi;
let now = Date.parse("2026-11-23T10:00:00Z");
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

const post = (path: string, body: unknown, token?: string) =>
  api.call("POST", `/api/seller/${path}`, { body, ...(token ? { token } : {}) });
const fieldOf = (answer: { body: unknown }) =>
  (answer.body as { fields: { field: string; code: string; values?: { left: number } }[] }).fields[0];
const login = (email: string) => post("login", { email, password, webCode: "AUR-FR" });

describe("The PIN of the shared tablet", () => {
  it("is set with the password, and is kept as a hash alone", async () => {
    const token = await api.loginSeller();
    expect(
      fieldOf(await post("security/pin", { pin: "2468", password: "not this one" }, token)),
    ).toMatchObject({ field: "password", code: "password_wrong" });
    expect(fieldOf(await post("security/pin", { pin: "12", password }, token))).toMatchObject({
      field: "pin",
      code: "pin",
    });
    for (const pin of ["1111", "1234", "0000", "９８７６"])
      expect(fieldOf(await post("security/pin", { pin, password }, token)), pin).toMatchObject({
        code: "pin_easy",
      });
    expect((await post("security/pin", { pin: "２４６８", password }, token)).status).toBe(200);
    expect((await post("security/pin/check", { pin: "2468" }, token)).status).toBe(200);
    const [row] = await api.query("select pin_hash from seller_security where seller_id = 'sel_camille'");
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
    expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
      pin: true,
      second_factor: false,
    });
  });

  it("may be wrong four times, counted also side by side; the fifth ends the token, and a login begins anew", async () => {
    const token = await api.loginSeller();
    expect(fieldOf(await post("security/pin/check", { pin: "0000" }, token))).toMatchObject({
      code: "pin_wrong",
      values: { left: 4 },
    });
    expect((await post("security/pin/check", { pin: "2468" }, token)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => post("security/pin/check", { pin: `100${n}` }, token)),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBe(4);
    expect(answers.filter(({ status }) => status === 401).length).toBe(5);
    expect((await post("security/pin/check", { pin: "2468" }, token)).status).toBe(401);
    const again = await api.loginSeller();
    expect((await post("security/pin/check", { pin: "2468" }, again)).status).toBe(200);
  });

  it("is refused where none was set, and the token goes on", async () => {
    const helene = await api.loginSeller("helene@aurive.example");
    expect(fieldOf(await post("security/pin/check", { pin: "2468" }, helene))).toMatchObject({
      code: "pin_missing",
    });
    expect((await api.call("GET", "/api/seller/security", { token: helene })).body).toEqual({
      pin: false,
      second_factor: false,
      authenticator: false,
      passkeys: [],
      recovery_left: 0,
    });
  });
});

describe("A seller's password", () => {
  const AIKO = "aiko@aurive.example";
  const enter = (typed: string) => post("login", { email: AIKO, password: typed, webCode: "AUR-JP" });
  const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;

  it("is changed by herself with the present one; other tablets are logged out, this one goes on", async () => {
    const [here, elsewhere] = [tokenOf(await enter(password)), tokenOf(await enter(password))];
    const change = (currentPassword: string, newPassword: string) =>
      api.call("POST", "/api/seller/security/password", {
        token: here,
        body: { currentPassword, newPassword },
        headers: { "X-Client-Ip": "203.0.113.9" },
      });
    expect(fieldOf(await change("not this one", "Ginza-2026-Kanda!"))).toMatchObject({
      field: "currentPassword",
      code: "password_wrong",
    });
    expect(fieldOf(await change(password, "short"))).toMatchObject({
      field: "newPassword",
      code: "password",
    });
    expect(fieldOf(await change(password, "Password1"))).toMatchObject({
      field: "newPassword",
      code: "password_common",
    });
    expect(fieldOf(await change(password, password))).toMatchObject({
      field: "newPassword",
      code: "password_same",
    });
    expect((await api.call("GET", "/api/seller/security", { token: elsewhere })).status).toBe(200);

    const changed = await change(password, "Ginza-2026-Kanda!");
    expect(changed.status).toBe(200);
    for (const over of [here, elsewhere])
      expect((await api.call("GET", "/api/seller/security", { token: over })).status).toBe(401);
    expect((await api.call("GET", "/api/seller/security", { token: tokenOf(changed) })).status).toBe(200);
    expect((await enter(password)).status).toBe(401);
    expect((await enter("Ginza-2026-Kanda!")).status).toBe(200);
    expect(
      await api.query(
        "select account, address from security_events where act = 'password_changed' order by id desc limit 1",
      ),
    ).toEqual([{ account: "seller:sel_aiko", address: "203.0.113.9" }]);
  });

  it("leaves the tray of a guest, who stands at the counter meanwhile, where it is", async () => {
    const token = await api.loginSeller("mei@aurive.example", "AUR-HK");
    const jti = (text: string) =>
      (JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString()) as { jti: string }).jti;
    const changed = await post(
      "security/password",
      { currentPassword: password, newPassword: "Harbour-2026-Star!" },
      token,
    );
    expect(jti(tokenOf(changed))).toBe(jti(token));
  });
});

describe("The second factor of the login", () => {
  let secret = "";
  let codes: string[] = [];
  const code = () => shownCode(secret, now);
  const challenge = async () =>
    (await login("louis@aurive.example")).body as { code: string; challenge: string };

  it("counts once a code of its secret was given; the secret lies encrypted", async () => {
    const token = await api.loginSeller("louis@aurive.example");
    const started = (await post("security/second-factor", { password }, token)).body as {
      secret: string;
      uri: string;
    };
    secret = started.secret;
    expect(started.uri).toContain(`issuer=Aurive&secret=${secret}&`);
    expect((await login("louis@aurive.example")).status).toBe(200);
    expect(fieldOf(await post("security/second-factor/confirm", { code: "000000" }, token))).toMatchObject({
      field: "code",
      code: "code_wrong",
    });
    const confirmed = await post("security/second-factor/confirm", { code: code() }, token);
    codes = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
    expect(new Set(codes).size).toBe(10);
    const [row] = await api.query(
      "select totp, recovery::text as recovery from seller_security where seller_id = 'sel_louis'",
    );
    expect(row?.totp).not.toContain(secret);
    expect(row?.recovery).not.toContain(codes[0]?.replace(/-/g, ""));
  });

  it("is asked after the password, takes a code once and none that came before it", async () => {
    const { code: problem, challenge: first } = await challenge();
    expect(problem).toBe("second_factor");
    expect(fieldOf(await post("login/code", { challenge: first, code: code() }))).toMatchObject({
      code: "code_wrong",
    });
    now += 30_000;
    const used = code();
    const both = await Promise.all([
      post("login/code", { challenge: first, code: used }),
      post("login/code", { challenge: first, code: used }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const earlier = shownCode(secret, now - 30_000);
    expect((await post("login/code", { challenge: first, code: earlier })).status).toBe(422);
  });

  it("is asked neither with a wrong password nor with a challenge that is over, foreign or changed", async () => {
    expect(
      (await post("login", { email: "louis@aurive.example", password: "not this one", webCode: "AUR-FR" }))
        .body,
    ).toMatchObject({ code: "invalid_credentials" });
    const { challenge: mine } = await challenge();
    const token = await api.loginSeller("helene@aurive.example");
    for (const wrong of [`${mine}x`, token, "a.b.c"])
      expect((await post("login/code", { challenge: wrong, code: "123456" })).body).toMatchObject({
        code: "token_invalid",
      });
    expect((await api.call("GET", "/api/seller/security", { token: mine })).status).toBe(401);
    now += 301_000;
    expect((await post("login/code", { challenge: mine, code: code() })).body).toMatchObject({
      code: "token_invalid",
    });
  });

  it("can be passed with a recovery code, once, as people write it", async () => {
    const { challenge: mine } = await challenge();
    const written = codes[3]?.toLowerCase().replace(/-/g, " ") ?? "";
    const seen = await post("login/code", { challenge: mine, code: written });
    expect(seen.status).toBe(200);
    expect((await post("login/code", { challenge: mine, code: written })).status).toBe(422);
    const { token } = seen.body as { token: string };
    expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
      second_factor: true,
      recovery_left: 9,
    });
  });

  it("brings ten new recovery codes for the password; those of before count no more", async () => {
    const { challenge: mine } = await challenge();
    const { token } = (await post("login/code", { challenge: mine, code: codes[4] })).body as {
      token: string;
    };
    const renew = (typed: string) => post("security/recovery-codes", { password: typed }, token);
    expect((await renew("not this one")).status).toBe(422);
    const renewed = (await renew(password)).body as { recovery_codes: string[] };
    expect(new Set([...renewed.recovery_codes, ...codes]).size).toBe(20);
    const { challenge: next } = await challenge();
    expect((await post("login/code", { challenge: next, code: codes[5] })).status).toBe(422);
    expect((await post("login/code", { challenge: next, code: renewed.recovery_codes[0] })).status).toBe(200);
    expect((await api.call("GET", "/api/seller/security", { token })).body).toMatchObject({
      recovery_left: 9,
    });
  });

  it("is not guessed: after ten tries the wait begins", async () => {
    const { challenge: mine } = await challenge();
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1)
      answers.push((await post("login/code", { challenge: mine, code: String(100_000 + n) })).status);
    expect(answers.at(-1)).toBe(429);
    now += 16 * 60_000;
  });

  it("is turned off with the password", async () => {
    const { challenge: mine } = await challenge();
    now += 30_000;
    const { token } = (await post("login/code", { challenge: mine, code: code() })).body as { token: string };
    expect((await post("security/second-factor/remove", { password: "not this one" }, token)).status).toBe(
      422,
    );
    expect((await post("security/second-factor/remove", { password }, token)).status).toBe(200);
    expect((await post("security/recovery-codes", { password }, token)).body).toMatchObject({
      code: "illegal_move",
    });
    expect((await login("louis@aurive.example")).status).toBe(200);
  });
});

describe.each(KINDS)("An authenticator that is being set up, on %s", (kind) => {
  let house: TestApi;
  let at = Date.parse("2026-11-23T10:00:00Z");
  beforeAll(async () => {
    house = await createTestApi({ kind, clock: () => new Date(at) });
  });
  afterAll(() => house.close());
  const send = (path: string, body: unknown, token?: string) =>
    house.call("POST", `/api/seller/${path}`, { body, ...(token ? { token } : {}) });
  const begin = async (token: string) =>
    (await send("security/second-factor", { password }, token)).body as { secret: string };
  const confirm = (token: string, typed: string) =>
    send("security/second-factor/confirm", { code: typed }, token);

  it("is turned on by one of two confirmations at once; the recovery codes that were shown are those that count", async () => {
    const token = await house.loginSeller("camille@aurive.example");
    const { secret } = await begin(token);
    const typed = shownCode(secret, at);
    const both = await Promise.all([confirm(token, typed), confirm(token, typed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [shown, late] = both[0]?.status === 200 ? both : [both[1], both[0]];
    expect(late?.body).toMatchObject({ code: "illegal_move" });
    // Again, later: it is already set up.
    expect((await confirm(token, typed)).body).toMatchObject({ code: "illegal_move" });
    const { challenge } = (
      await send("login", { email: "camille@aurive.example", password, webCode: "AUR-FR" })
    ).body as { challenge: string };
    const [first] = (shown?.body as { recovery_codes: string[] }).recovery_codes;
    expect((await send("login/code", { challenge, code: first })).status).toBe(200);
  });

  it("waits a quarter of an hour for its first code; then it is begun anew", async () => {
    const token = await house.loginSeller("louis@aurive.example");
    expect((await confirm(token, "123456")).body).toMatchObject({ code: "token_invalid" });
    const { secret } = await begin(token);
    at += 15 * 60_000;
    expect((await confirm(token, shownCode(secret, at))).body).toMatchObject({ code: "token_invalid" });
    const again = await begin(token);
    at += 14 * 60_000;
    expect((await confirm(token, shownCode(again.secret, at))).status).toBe(200);
  });

  it("takes ten codes in a quarter of an hour, counted apart from passwords", async () => {
    const token = await house.loginSeller("helene@aurive.example");
    const { secret } = await begin(token);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await confirm(token, String(100_000 + n))).status);
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await send("security/pin", { pin: "2468", password }, token)).status).toBe(200);
    expect((await confirm(token, shownCode(secret, at))).status).toBe(429);
  });
});
