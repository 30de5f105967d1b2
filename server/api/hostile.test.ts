import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint";
import { endpoints } from "../contract/endpoints";
import { problem } from "../contract/problem";
import { embeddedKv } from "../platform/kv";
import { createTestApi, type TestApi } from "../../tests/setup/api";
import { TESTED_SEPARATELY, hostileRequest, spoiltCall } from "../../tests/setup/hostile";
import { times } from "../../tests/setup/length";

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  // Without rate limits, which are tested elsewhere, so that every attempt reaches its target.
  const open = { ...embeddedKv(null), count: () => Promise.resolve({ n: 1, left: 60 }) };
  api = await createTestApi({ kv: open });
  tokens.customer = await api.loginCustomer();
  tokens.seller = await api.loginSeller();
  tokens.manager = await api.loginSeller("helene@aurive.example");
});
afterAll(() => api.close());

describe("Arbitrary input in a query, path or body", () => {
  it.each(
    Object.values(endpoints as unknown as Record<string, Endpoint>)
      .filter(({ id }) => !TESTED_SEPARATELY.has(id))
      .map((endpoint) => [endpoint.id, endpoint] as const),
  )(
    "%s answers it, and never with a fault",
    async (_, endpoint) => {
      const token = {
        none: undefined,
        customer: tokens.customer,
        any: tokens.seller,
        seller: tokens.seller,
        manager: tokens.manager,
        erp: undefined,
      }[endpoint.access];
      await fc.assert(
        fc.asyncProperty(spoiltCall(endpoint), async (sent) => {
          const request = hostileRequest(endpoint, sent, api.origin, token);
          if (!request) return;
          const answer = await api.fetch(request);
          const text = await answer.text();
          if (answer.status >= 500) expect.fail(`${answer.status} ${text}`);
          if (answer.status >= 400) expect(problem.safeParse(JSON.parse(text)).success).toBe(true);
        }),
        { numRuns: Number(process.env.HOSTILE_RUNS ?? times(20, 6)), endOnFailure: false },
      );
    },
    120_000,
  );

  it.each(["\u0000", "a\u0000b", "\ud83d"])(
    "%j is refused at its field, in a query as in a body",
    async (text) => {
      const search = await api.call("POST", "/api/seller/customer/search", {
        token: tokens.seller ?? "",
        body: { lastname: text },
      });
      expect([search.status, search.body]).toMatchObject([
        422,
        { fields: [{ field: "lastname", code: "characters" }] },
      ]);
      if (text.includes("\u0000"))
        expect(
          (
            await api.call(
              "GET",
              `/api/stones?aesthetic=cercle&metal=platinum&gia=${encodeURIComponent(text)}`,
              { token: tokens.seller ?? "" },
            )
          ).body,
        ).toMatchObject({ fields: [{ field: "gia", code: "characters" }] });
    },
  );

  it("values nested eight thousand deep are refused at their field", async () => {
    const answer = await api.fetch(
      new Request(`${api.origin}/api/seller/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: `{"email":${"[".repeat(8000)}${"]".repeat(8000)}}`,
      }),
    );
    expect([answer.status, await answer.json()]).toMatchObject([422, { fields: [{ field: "email" }] }]);
  });

  it.each(["a", "é", "鑽"])(
    "a body of more than a mebibyte of bytes is too large, whichever its letters: %s",
    async (letter) => {
      const sent = async (bytes: number) => {
        const email = letter.repeat(Math.floor((bytes - 12) / Buffer.byteLength(letter)));
        const answer = await api.fetch(
          new Request(`${api.origin}/api/seller/login`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ email }),
          }),
        );
        return [answer.status, ((await answer.json()) as { code: string }).code];
      };
      expect(await sent(1024 * 1024)).toEqual([400, "missing_value"]);
      expect(await sent(1024 * 1024 + 20)).toEqual([413, "body_too_large"]);
    },
  );

  it("a body that is not JSON is refused, at the field of the whole body", async () => {
    const answer = await api.fetch(
      new Request(`${api.origin}/api/seller/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: "{not json",
      }),
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: "invalid_value",
        message: "the body is not JSON",
        fields: [{ field: "body", code: "invalid" }],
      },
    ]);
  });

  it("a number of 39 digits is too large, not a fault", async () => {
    expect(
      (
        await api.call("GET", `/api/stones?aesthetic=cercle&metal=platinum&caratMin=${"9".repeat(39)}`, {
          token: tokens.seller ?? "",
        })
      ).status,
    ).toBe(422);
  });
});

describe("A field of one line", () => {
  it.each(["T-1\r\nBcc: x", "T-1\nT-2", "T-1\u2028T-2", "T\t1", "T\u00851", "T-1\u0007"])(
    "takes no line break and no control character: %j",
    async (depositNumber) => {
      const { status, body } = await api.call("POST", "/api/order/none/deposit", {
        token: tokens.seller ?? "",
        body: { depositNumber, depositAmount: 1000 },
      });
      expect([status, body]).toMatchObject([
        422,
        { fields: [{ field: "depositNumber", code: "characters" }] },
      ]);
    },
  );

  it("of several lines accepts them", async () => {
    const { status } = await api.call("POST", "/api/order/none/cancel", {
      token: tokens.seller ?? "",
      body: { reason: "The client asked.\nTwice." },
    });
    expect(status).toBe(404);
  });
});
