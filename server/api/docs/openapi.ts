import type { z } from "zod";
import { problemsOf, type Access, type Endpoint } from "../../contract/endpoint";
import { PURCHASE_ORDER_KEY } from "../../contract/document";
import { PURCHASE_ORDER_PDF } from "../../contract/order";
import { PROBLEMS, problem, type ProblemCode } from "../../contract/problem";
import { subjects } from "../../contract/subjects";
import { exampleOf } from "./examples";
import { guideText } from "./guide";
import { SAMPLES } from "./sample-words";
import { schemaOf } from "./schema-of";

type Json = Record<string, unknown>;

/** Who may make a call, as text. */
export const ACCESS: Record<Access, string> = {
  none: "anyone",
  any: "a customer or a seller",
  customer: "a customer",
  seller: "a seller",
  manager: "a manager of a shop",
  erp: "the ERP, signed by HMAC",
};

/** The OpenAPI 3.1 document, made from the same table that serves the calls. */
export function openApi(brand: string, publicOrigin: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, calls } of subjects)
    for (const call of calls)
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, name) };
  paths[PURCHASE_ORDER_PDF] = {
    get: {
      operationId: "purchaseOrderPdf",
      tags: ["Orders"],
      summary: "Purchase order as PDF",
      security: [{ bearer: [] }],
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" }, example: SAMPLES.order_id },
        ...HEADERS,
      ],
      responses: {
        200: { description: "OK", content: { "application/pdf": {} } },
        ...problemResponses([
          "unauthorized",
          "second_factor_missing",
          "not_found",
          "internal",
          "unavailable",
        ]),
      },
    },
  };
  paths[PURCHASE_ORDER_KEY] = {
    get: {
      operationId: "purchaseOrderKey",
      tags: ["Orders"],
      summary: "Public key (Ed25519, PEM) with which purchase orders are verified offline",
      security: [],
      responses: { 200: { description: "OK", content: { "application/x-pem-file": {} } } },
    },
  };
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand} /api`,
      version: "1.0.0",
      description: guideText(),
    },
    servers: [{ url: publicOrigin }],
    tags: subjects.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        erp: { type: "apiKey", in: "header", name: "X-Signature" },
      },
      schemas: { Problem: schemaOf(problem, "output") },
    },
  };
}

function operation(call: Endpoint, subject: string): Json {
  const security = call.access === "none" ? [] : call.access === "erp" ? [{ erp: [] }] : [{ bearer: [] }];
  const example = exampleOf(call);
  return {
    operationId: call.id,
    tags: [subject],
    summary: call.summary,
    description: `Access: ${ACCESS[call.access]}.`,
    ...(call.deprecation ? { deprecated: true } : {}),
    security,
    parameters: [
      ...parameters(call.params, "path", example.params),
      ...parameters(call.query, "query", example.query),
      ...(call.access === "erp" ? [] : HEADERS),
      ...(call.id === "place" ? [KEY_HEADER] : []),
    ],
    ...(example.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(call.body, "input"), example: example.body } },
          },
        }),
    responses: {
      [call.status]: {
        description: "OK",
        ...answerHeaders(call),
        content: {
          "application/json": { schema: schemaOf(call.response, "output"), example: example.response },
        },
      },
      ...problemResponses(problemsOf(call)),
      ...(call.method === "GET" ? {} : WRONG_TYPE),
    },
  };
}

const header = (description: string) => ({ schema: { type: "string" }, description });

/** Response headers that a client has to handle. */
function answerHeaders({ id, deprecation }: Endpoint): Json {
  const headers = {
    ...(id === "catalog"
      ? {
          ETag: header(
            "Of this page; sent back as If-None-Match it is answered 304 while the page is the same",
          ),
          Link: header('The next page, rel="next" (RFC 8288); missing on the last one'),
        }
      : {}),
    ...(deprecation
      ? {
          Deprecation: header("Since when the call is to go (RFC 9745)"),
          Sunset: header("From when it may be gone (RFC 8594)"),
          Link: header('What is said of it, rel="deprecation"'),
        }
      : {}),
  };
  return Object.keys(headers).length ? { headers } : {};
}

const RETRY_AFTER = {
  headers: { "Retry-After": header("Seconds after which it is worth trying again, where that is known") },
};

/** The HTTP layer refuses a body that is not declared as JSON before any call sees it. */
const WRONG_TYPE = {
  415: {
    description: "invalid_value: the Content-Type is not application/json, or there is a Content-Encoding",
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        example: { code: "invalid_value", message: "content type", fields: [], request_id: "0b6f3c9e" },
      },
    },
  },
};

const HEADERS = [
  {
    name: "Store",
    in: "header",
    required: false,
    schema: { type: "string" },
    description:
      "Website, as `fr` or `aurive_fr`; none is France, an unknown one is refused (422). A seller's own website is always theirs.",
  },
  {
    name: "Lang",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: "Language, as in URLs or BCP 47",
  },
];

const KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,100}$" },
  description: "New for each order, the same for each try of it; repeats get the first answer",
  example: "8e0b5b0c-checkout-1",
};

function parameters(schema: z.ZodType, where: "path" | "query", example: unknown): Json[] {
  const object = schemaOf(schema, "input");
  const required = Array.isArray(object.required) ? (object.required as unknown[]) : [];
  const said = example as Json;
  return Object.entries((object.properties as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: one,
    ...(name in said ? { example: said[name] } : {}),
  }));
}

/** One response per status, with its possible codes; the first one is the example. */
function problemResponses(codes: readonly ProblemCode[]): Record<string, Json> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(", "),
        ...(status === 429 || status === 503 || list.includes("held_by_other") ? RETRY_AFTER : {}),
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            example: { code: list[0], message: list[0], fields: [], request_id: "0b6f3c9e" },
          },
        },
      },
    ]),
  );
}
