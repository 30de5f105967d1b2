import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "#server/contract/endpoint";

/** JSON Schema, limited to what the contract's schemas produce. */
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

/** Values that a person or program may send and that no field expects. */
export const HOSTILE = [
  "9".repeat(39),
  "-1",
  "1e308",
  "-9223372036854775809",
  "2147483648",
  "~2147483648~D",
  "~99999999999999999999~D",
  "9007199254740993",
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

/** A value that the schema accepts, as far as JSON Schema can express that. */
function right(schema: JsonSchema): fc.Arbitrary<unknown> {
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

/** A valid value with one arbitrary field replaced by an unexpected value; sometimes the whole value is replaced. */
function spoilt(schema: JsonSchema): fc.Arbitrary<unknown> {
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

/** What a caller may send, as JSON Schema. */
const sentBy = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

type SpoiltCall = { params: unknown; query: unknown; body: unknown };

/** Input of a call, mostly valid. */
export const spoiltCall = (call: Endpoint): fc.Arbitrary<SpoiltCall> =>
  fc.record({
    params: spoilt(sentBy(call.params)),
    query: spoilt(sentBy(call.query)),
    body: spoilt(sentBy(call.body)),
  });

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A call as a program would make it; null if no URL can express it. */
export function hostileRequest(
  endpoint: Endpoint,
  { params, query, body }: SpoiltCall,
  origin: string,
  token: string | undefined,
): Request | null {
  try {
    const path = endpoint.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => encodeURIComponent(shown((params as Record<string, unknown>)[name])) || "x",
    );
    const url = new URL(path, origin);
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

/** Calls that revoke the token of the tests, or stop the service: they are tested separately. */
export const TESTED_SEPARATELY = new Set([
  "logout",
  "customerDelete",
  "changePassword",
  "pinCheck",
  "lockPassword",
  "reconcile",
]);
