import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problem } from "../contract/problem";
import { customerSession, sellerSession } from "../contract/session";
import { embeddedKv } from "../platform/kv";
import { createTestApi, CUSTOMER_PASSWORD, SELLER_PASSWORD, type TestApi } from "../../tests/setup/api";
import { shownCode } from "../../tests/setup/authenticator";

const NOW = Date.now();
let now = NOW;
const kv = embeddedKv(null, () => now);
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock: () => new Date(now), kv });
});
afterAll(() => api.close());
// A day later, no limit of the previous test applies.
beforeEach(() => {
  now += 25 * 3600_000;
});

let street = 0;
/** An unused address. */
const anAddress = () => `203.0.${113 + Math.floor((street += 1) / 250)}.${street % 250}`;
const post = (path: string, body: unknown, address: string | null = null, token?: string) =>
  api.call("POST", path, {
    body,
    store: "fr",
    ...(token ? { token } : {}),
    headers: address ? { "X-Client-Ip": address } : {},
  });

const CAMILLE = { email: "camille@aurive.example", webCode: "AUR-FR" };
const seller = (password: string, address: string, more: object = {}) =>
  post("/api/seller/login", { ...CAMILLE, password, ...more }, address);
/** A customer who logs in from her own address. */
const claire = () =>
  post("/api/customer/login", { email: "claire@client.example", password: CUSTOMER_PASSWORD }, anAddress());
const statuses = async (n: number, work: (n: number) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let i = 0; i < n; i += 1) all.push((await work(i)).status);
  return all;
};
const count = (all: number[], status: number) => all.filter((one) => one === status).length;
let letters = 0;
const share = (more: object, address: string | null) =>
  post(
    "/api/share",
    {
      senderName: "Élodie",
      senderEmail: `sender${(letters += 1)}@client.example`,
      recipientName: "Paul",
      recipientEmail: `friend${letters}@client.example`,
      sku: "cercle-platinum-round",
      creation: "",
      ...more,
    },
    address,
  );
const account = (n: number) => ({
  firstname: "Anna",
  lastname: "Nouvelle",
  email: `new-${now}-${n}@client.example`,
  password: CUSTOMER_PASSWORD,
  terms: true,
});

describe("A stranger", () => {
  it("with one address locks nobody out at another address", async () => {
    const stranger = anAddress();
    expect((await statuses(12, () => seller("Wrong-2026!", stranger))).slice(-3)).toEqual([401, 429, 429]);
    expect((await seller(SELLER_PASSWORD, anAddress())).status).toBe(200);
  });

  it("with a thousand addresses does not keep a seller from the tablet that she has logged in on before", async () => {
    const { device } = sellerSession.parse((await seller(SELLER_PASSWORD, anAddress())).body);
    expect(device).toMatch(/^[\w-]{42}$/);
    expect(count(await statuses(80, () => seller("Wrong-2026!", anAddress())), 401)).toBe(50);
    expect((await seller(SELLER_PASSWORD, anAddress())).status).toBe(429);
    expect((await seller(SELLER_PASSWORD, anAddress(), { device })).status).toBe(200);
    // The token of a colleague, of a customer or of nobody does not count as hers.
    const louis = sellerSession.parse(
      (
        await post(
          "/api/seller/login",
          { email: "louis@aurive.example", webCode: "AUR-FR", password: SELLER_PASSWORD },
          anAddress(),
        )
      ).body,
    );
    for (const other of [louis.device, `${"A".repeat(16)}0fcs${"A".repeat(22)}`, ".."])
      expect((await seller(SELLER_PASSWORD, anAddress(), { device: other })).status).toBe(429);
    expect((await seller(SELLER_PASSWORD, anAddress(), { device: `${louis.device}.${device}` })).status).toBe(
      200,
    );
  });

  it("with a known device has ten attempts on it, and its owner has separate ones", async () => {
    const { device } = sellerSession.parse((await seller(SELLER_PASSWORD, anAddress())).body);
    const { device: home } = sellerSession.parse((await seller(SELLER_PASSWORD, anAddress())).body);
    expect(count(await statuses(12, () => seller("Wrong-2026!", anAddress(), { device })), 401)).toBe(10);
    expect((await seller(SELLER_PASSWORD, anAddress(), { device })).status).toBe(429);
    expect((await seller(SELLER_PASSWORD, anAddress(), { device: home })).status).toBe(200);
  });

  it("can try at most forty accounts from one address", async () => {
    const address = anAddress();
    const tries = await statuses(150, (n) =>
      post(
        "/api/customer/login",
        { email: `somebody${n}@client.example`, password: "Summer-2026!" },
        address,
      ),
    );
    expect([count(tries, 401), count(tries, 429)]).toEqual([40, 110]);
    expect((await claire()).status).toBe(200);
  });

  it("who sprays sellers' accounts from many addresses makes unknown devices wait, but not known ones", async () => {
    const { device } = sellerSession.parse((await seller(SELLER_PASSWORD, anAddress())).body);
    // The state after hundreds of attempts.
    const { sha256 } = await import("../platform/ids");
    await kv.count(`limit:login_sellers:${sha256("")}`, 900, 300);
    expect(
      (
        await post(
          "/api/seller/login",
          { email: "louis@aurive.example", webCode: "AUR-FR", password: SELLER_PASSWORD },
          anAddress(),
        )
      ).status,
    ).toBe(429);
    expect((await seller(SELLER_PASSWORD, anAddress(), { device })).status).toBe(200);
    expect((await claire()).status).toBe(200);
  });

  it("makes twenty accounts from one address in an hour", async () => {
    const address = anAddress();
    const made = await statuses(25, (n) => post("/api/customer/create", account(n), address));
    expect([count(made, 201), count(made, 429)]).toEqual([20, 5]);
    now += 3600_001;
    expect((await post("/api/customer/create", account(30), address)).status).toBe(201);
  });

  it("can mail one person five times an hour and ten times a day, with any sender name and address", async () => {
    const recipientEmail = "victim@client.example";
    expect(
      count(
        await statuses(12, () => share({ recipientEmail: "Ｖｉｃｔｉｍ＠client.example" }, anAddress())),
        202,
      ),
    ).toBe(5);
    for (let hour = 0; hour < 3; hour += 1) {
      now += 3600_001;
      await statuses(6, () => share({ recipientEmail }, anAddress()));
    }
    expect(
      (
        await api.query(
          `select count(*)::int as n from mail_queue where lower(recipient) = '${recipientEmail}'`,
        )
      )[0]?.n,
    ).toBe(10);
  });

  it("sends twenty mails an hour from one address", async () => {
    const address = anAddress();
    expect(count(await statuses(30, () => share({}, address)), 202)).toBe(20);
  });

  it("cannot flood a mailbox with password links, and its owner can still request one from a known device", async () => {
    const { device } = customerSession.parse((await claire()).body);
    const hers = { email: "claire@client.example" };
    expect(
      count(await statuses(8, () => post("/api/customer/reset-password-email", hers, anAddress())), 202),
    ).toBe(5);
    now += 3600_001;
    expect(
      count(await statuses(8, () => post("/api/customer/reset-password-email", hers, anAddress())), 202),
    ).toBe(5);
    now += 3600_001;
    expect((await post("/api/customer/reset-password-email", hers, anAddress())).status).toBe(429);
    expect((await post("/api/customer/reset-password-email", { ...hers, device }, anAddress())).status).toBe(
      202,
    );
  });

  it("cannot use up the attempts of somebody else's password link", async () => {
    const stranger = anAddress();
    const guess = (address: string) =>
      post(
        "/api/customer/reset-password",
        { email: "claire@client.example", token: "x".repeat(43), password: CUSTOMER_PASSWORD },
        address,
      );
    expect(count(await statuses(45, () => guess(stranger)), 429)).toBe(5);
    expect((await guess(anAddress())).status).toBe(422);
  });

  it("tries a hundred and twenty codes of purchase orders or visits in a quarter of an hour", async () => {
    const address = anAddress();
    const tries = await statuses(130, (n) =>
      api.call(
        "GET",
        n % 2 ? `/api/check/${"x".repeat(20)}` : `/api/customer/appointment/${"x".repeat(32)}`,
        { headers: { "X-Client-Ip": address } },
      ),
    );
    expect([count(tries, 404), count(tries, 429)]).toEqual([120, 10]);
  });

  it("with the right password, but without the code of the second step, does not lock its owner out of it", async () => {
    const token = await api.loginSeller("camille@aurive.example");
    const { secret } = (
      await post("/api/seller/security/second-factor", { password: SELLER_PASSWORD }, null, token)
    ).body as { secret: string };
    const code = () => shownCode(secret, now);
    expect(
      (await post("/api/seller/security/second-factor/confirm", { code: code() }, null, token)).status,
    ).toBe(200);
    const challenge = async (address: string, more: object = {}) =>
      problem.parse((await seller(SELLER_PASSWORD, address, more)).body).challenge ?? "";
    const second = (challenge: string, code: string, address: string, more: object = {}) =>
      post("/api/seller/login/code", { challenge, code, ...more }, address);
    now += 60_000;
    const tablet = anAddress();
    const { device } = sellerSession.parse((await second(await challenge(tablet), code(), tablet)).body);
    for (let n = 0; n < 6; n += 1) {
      const stranger = anAddress();
      const theirs = await challenge(stranger);
      await statuses(11, () => second(theirs, "000000", stranger));
    }
    now += 60_000;
    expect((await second(await challenge(tablet), code(), tablet)).status).toBe(429);
    expect((await second(await challenge(tablet), code(), tablet, { device })).status).toBe(200);
    await api.query("delete from seller_security");
  });
});

describe("An office behind one address", () => {
  it("of forty people who log in at the same time, half of them with a typing error, is not limited", async () => {
    const address = anAddress();
    const logins = await statuses(40, async (n) => {
      if (n % 2)
        await post(
          "/api/seller/login",
          { email: "louis@aurive.example", webCode: "AUR-FR", password: "Slip-2026!" },
          address,
        );
      return post(
        "/api/seller/login",
        { email: "louis@aurive.example", webCode: "AUR-FR", password: SELLER_PASSWORD },
        address,
      );
    });
    expect(count(logins, 200)).toBe(40);
  });
});

describe("A caller above a rate limit", () => {
  it("gets the time of the next attempt from /api, in body and header", async () => {
    const address = anAddress();
    await statuses(10, () => seller("Wrong-2026!", address));
    const { status, body, headers } = await seller("Wrong-2026!", address);
    expect([status, headers.get("Content-Type")]).toEqual([429, "application/problem+json"]);
    expect(problem.parse(body)).toMatchObject({
      code: "rate_limited",
      retry_at: new Date(now + 15 * 60_000).toISOString(),
    });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
