import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../contract/endpoint";
import { endpoints } from "../contract/endpoints";
import { problem } from "../contract/problem";
import { embeddedKv } from "../platform/kv";
import { createTestApi, type TestApi } from "../../tests/setup/api";
import { times } from "../../tests/setup/length";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  // Limits are tested elsewhere: here every try is to reach what it tries.
  const open = { ...embeddedKv(null), count: () => Promise.resolve({ n: 1, left: 60 }) };
  api = await createTestApi({ kv: open });
  tokens.customer = await api.loginCustomer();
  tokens.seller = await api.loginSeller();
  tokens.manager = await api.loginSeller("helene@aurive.example");
});
afterAll(() => api.close());

/** What a person or a program may send that no field expects. */
const HOSTILE = [
  "9".repeat(39),
  "-1",
  "1e308",
  "-9223372036854775809",
  "2147483648",
  "0.1e-400",
  "NaN",
  "Infinity",
  "0x10",
  "١٢",
  "１２",
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfffb",
  "\u202e",
  "\r\nX: y",
  "a\nb",
  "\u2028",
  "%",
  "%00",
  "'; drop table orders; --",
  "\\",
  "../..",
  "{}",
  "[]",
  "null",
  "x".repeat(5000),
  "𝕏".repeat(400),
  "=1+1",
  "2026-02-30",
  "9999-99-99",
  "0000-00-00",
  "-000001-01-01",
  "2026-11-23T00:00:00Z",
  "__proto__",
  "constructor",
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    2147483648,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 53,
    1e308,
    -0,
    [],
    {},
    [[[[]]]],
    { a: { b: 1 } },
    [null],
    ["\u0000"],
    { "\u0000": 1 },
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 30 }),
);

/** A value that the schema takes, as far as JSON Schema can say it. */
function right(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(right));
  switch (schema.type) {
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, -1e15),
        max: Math.min(schema.maximum ?? 1e9, 1e15),
      });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(schema.items ? right(schema.items) : fc.constant("x"), { maxLength: 3 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, right(one)])),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      if (schema.format === "date") return fc.constantFrom("2026-12-02", "2027-01-11");
      if (schema.format === "date-time") return fc.constant("2026-12-02T10:00:00.000Z");
      return fc.oneof(
        fc.constantFrom(
          "cus_claire",
          "itm_claire_tray",
          "cercle",
          "cercle-platinum-round",
          "fr",
          "Claire",
          "claire@client.example",
          "Client-2026!",
          "+33199001234",
          "OD101",
          "AUR-FR",
          "x",
        ),
        fc.string({
          unit: "grapheme",
          minLength: schema.minLength ?? 0,
          maxLength: Math.min(schema.maxLength ?? 40, 40),
        }),
      );
  }
}

/** The right value with one of its fields, whichever, replaced by what nobody expects; now and then all of it. */
function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (!names.length) return fc.constant({});
  const one = fc
    .tuple(right(schema), fc.constantFrom(...names), hostile)
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong }));
  const each = fc.record(Object.fromEntries(names.map((name) => [name, hostile])));
  return fc.oneof(
    { arbitrary: one, weight: 6 },
    { arbitrary: each, weight: 1 },
    { arbitrary: right(schema), weight: 1 },
  );
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A call as a program would make it; null where no URL can say it. */
function requestOf(
  endpoint: Endpoint,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
  token: string | undefined,
): Request | null {
  try {
    const path = endpoint.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => encodeURIComponent(shown((params as Record<string, unknown>)[name])) || "x",
    );
    const url = new URL(path, api.origin);
    for (const [name, value] of Object.entries(query as object))
      for (const part of [value].flat()) url.searchParams.append(name, shown(part));
    const hasBody = endpoint.method !== "GET";
    return new Request(url, {
      method: endpoint.method,
      headers: {
        Store: "aurive_fr",
        Lang: "en",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { "Content-Type": "application/json" } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    return null;
  }
}

/** Ends the token of the tests, or the service: said by hand. */
const LEFT_OUT = new Set([
  "logout",
  "customerDelete",
  "changePassword",
  "pinCheck",
  "lockPassword",
  "reconcile",
]);

describe("Whatever is sent in a query, an address or a body", () => {
  it.each(
    Object.values(endpoints as unknown as Record<string, Endpoint>)
      .filter(({ id }) => !LEFT_OUT.has(id))
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
      const [params, query, body] = [
        schemaOf(endpoint.params),
        schemaOf(endpoint.query),
        schemaOf(endpoint.body),
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.record({ params: spoilt(params), query: spoilt(query), body: spoilt(body) }),
          async (sent) => {
            const request = requestOf(endpoint, sent, token);
            if (!request) return;
            const answer = await api.fetch(request);
            const text = await answer.text();
            if (answer.status >= 500) expect.fail(`${answer.status} ${text}`);
            if (answer.status >= 400) expect(problem.safeParse(JSON.parse(text)).success).toBe(true);
          },
        ),
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

  it("of several lines takes them", async () => {
    const { status } = await api.call("POST", "/api/order/none/cancel", {
      token: tokens.seller ?? "",
      body: { reason: "The client asked.\nTwice." },
    });
    expect(status).toBe(404);
  });
});
