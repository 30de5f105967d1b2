import { z } from "zod";
import type { Access, Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { PURCHASE_ORDER_KEY } from "../../contract/document";
import { PURCHASE_ORDER_PDF } from "../../contract/order";
import { PROBLEMS, problem, type ProblemCode } from "../../contract/problem";

type Json = Record<string, unknown>;

/** What each kind of access needs, in words for people. */
export const ACCESS: Record<Access, string> = {
  none: "Anyone",
  any: "Customer or seller",
  customer: "Customer",
  seller: "Seller",
  manager: "a manager of a shop",
  erp: "ERP, signed by HMAC",
};

/** The OpenAPI 3.1 document, made from the same table that serves the calls. */
export function openApi(brand: string, publicOrigin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  paths[PURCHASE_ORDER_PDF] = {
    get: {
      operationId: "purchaseOrderPdf",
      summary: "Purchase order as PDF",
      security: [{ bearer: [] }],
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      responses: {
        200: { description: "OK", content: { "application/pdf": {} } },
        ...problemResponses(["unauthorized", "not_found"]),
      },
    },
  };
  paths[PURCHASE_ORDER_KEY] = {
    get: {
      operationId: "purchaseOrderKey",
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
      description:
        "Prices are integers in minor units of their currency; dates are ISO 8601; every error is a problem with a code of a closed list.",
    },
    servers: [{ url: publicOrigin }],
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

function operation(endpoint: Endpoint): Json {
  const security =
    endpoint.access === "none" ? [] : endpoint.access === "erp" ? [{ erp: [] }] : [{ bearer: [] }];
  const body = endpoint.method === "GET" ? undefined : schemaOf(endpoint.body, "input");
  const takesBody = body !== undefined && Object.keys((body.properties as Json | undefined) ?? {}).length > 0;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Access: ${ACCESS[endpoint.access]}.`,
    security,
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query"), ...HEADERS],
    ...(takesBody
      ? { requestBody: { required: true, content: { "application/json": { schema: body } } } }
      : {}),
    responses: {
      [endpoint.status]: {
        description: "OK",
        content: { "application/json": { schema: schemaOf(endpoint.response, "output") } },
      },
      ...problemResponses(endpoint.problems),
    },
  };
}

const HEADERS = [
  {
    name: "Store",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: "Website; unknown ones are the default website",
  },
  {
    name: "Lang",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: "Language, as in URLs or BCP 47",
  },
];

/** JSON Schema of a zod schema; checks that JSON Schema has no word for stand in the contract's code alone. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function parameters(schema: z.ZodType, where: "path" | "query"): Json[] {
  const object = schemaOf(schema, "input");
  const required = Array.isArray(object.required) ? (object.required as unknown[]) : [];
  return Object.entries((object.properties as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: one,
  }));
}

/** One response a status, naming the codes that it may carry. */
function problemResponses(codes: readonly ProblemCode[]): Record<string, Json> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}
