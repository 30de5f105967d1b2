import { describe, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import { action as login } from "~/routes/login/route.server";
import { action as proLogin } from "~/routes/pro/login/route.server";
import { action as forgot } from "~/routes/my-account/forgot-password/route.server";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD } from "../../../tests/setup/api";
import type { EdgeContext } from "../request/context";

const home = visitedHouse();

/** Submits a form as the edge passes it on. */
async function send(
  action: typeof login,
  path: string,
  fields: Record<string, string>,
  edge: EdgeContext = {},
  cookie = "",
) {
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  const [, lang = "", region = ""] = path.split("/");
  const answer = (await action({ request, params: { lang, region }, context: edge as never })) as unknown;
  if (answer instanceof Response) return { status: answer.status, data: undefined, headers: answer.headers };
  const { data, init } = answer as {
    data: { result: { initialValue?: unknown; error?: unknown } };
    init: ResponseInit;
  };
  return { status: init.status, data, headers: new Headers(init.headers) };
}

describe("A visitor above a rate limit", () => {
  it("for forms gets the form again, with what was typed and the time of the next attempt", async () => {
    expect(home.house).toBeDefined();
    const memo = new Map<string, unknown>([["waitUntil", Date.now() + 50_000]]);
    const seen = await send(
      login,
      "/jp/jp/login",
      { email: "kenji@client.example", password: CUSTOMER_PASSWORD },
      { memo },
    );
    expect(seen.status).toBe(429);
    expect(seen.data?.result).toMatchObject({
      initialValue: { email: "kenji@client.example" },
      error: { "": ['rate_limited_for|{"minutes":1}'] },
    });
    expect(JSON.stringify(seen.data)).not.toContain(CUSTOMER_PASSWORD);
    expect(Number(memo.get("retryAfter"))).toBeGreaterThan(30);
  });

  it("for a day reads how many hours are left, rather than 1,439 minutes", async () => {
    const memo = new Map<string, unknown>([["waitUntil", Date.now() + 86_340_000]]);
    const typed = { email: "kenji@client.example", password: CUSTOMER_PASSWORD };
    const seen = await send(login, "/jp/jp/login", typed, { memo });
    expect(seen.data?.result.error).toEqual({ "": ['rate_limited_hours|{"hours":24}'] });
  });

  it("is counted by the address of the connection, never by a header of the browser", async () => {
    const from = (clientIp: string) =>
      send(
        forgot as never,
        "/en/fr/forgot-password",
        { email: `${Math.random()}@client.example` },
        { clientIp },
      );
    for (let n = 0; n < 20; n += 1) expect((await from("198.51.100.1")).status).toBe(303);
    expect((await from("198.51.100.1")).status).toBe(429);
    expect((await from("198.51.100.2")).status).toBe(303);
  });

  it("caused by strangers can still log in on a known device", async () => {
    const fields = { email: "camille@aurive.example", password: SELLER_PASSWORD, webCode: "AUR-FR" };
    const first = await send(proLogin as never, "/en/fr/pro/login", fields, { clientIp: "198.51.100.3" });
    const device = first.headers.getSetCookie().find((line) => line.startsWith("__Host-device="));
    expect(device).toMatch(
      /^__Host-device=[\w-]{42}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=15552000$/,
    );
    for (let n = 0; n < 11; n += 1)
      await send(
        proLogin as never,
        "/en/fr/pro/login",
        { ...fields, password: "Wrong-2026!" },
        { clientIp: "198.51.100.4" },
      );
    expect(
      (await send(proLogin as never, "/en/fr/pro/login", fields, { clientIp: "198.51.100.4" })).status,
    ).toBe(429);
    expect(
      (
        await send(
          proLogin as never,
          "/en/fr/pro/login",
          fields,
          { clientIp: "198.51.100.4" },
          device?.split(";")[0],
        )
      ).status,
    ).toBe(303);
  });
});

describe("What a Japanese keyboard types in full width", () => {
  it("logs in, customer and seller", async () => {
    expect(
      (
        await send(login, "/en/fr/login", {
          email: "ｃｌａｉｒｅ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ",
          password: CUSTOMER_PASSWORD,
        })
      ).status,
    ).toBe(303);
    expect(
      (
        await send(proLogin as never, "/en/fr/pro/login", {
          email: "ｃａｍｉｌｌｅ＠aurive.example",
          password: SELLER_PASSWORD,
          webCode: "ＡＵＲ－ＦＲ",
        })
      ).status,
    ).toBe(303);
  });
});
