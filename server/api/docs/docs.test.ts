import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { SIGNATURE_PHRASES } from "~/domain/signature";
import { endpoint, problemsOf, type Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { PROBLEMS } from "../../contract/problem";
import { subjects } from "../../contract/subjects";
import { register } from "../http";
import { exampleOf } from "./examples";
import { GUIDE } from "./guide";
import { openApi } from "./openapi";
import { docsPage } from "./page";

const calls = Object.values<Endpoint>(endpoints);
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(5),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ example: z.unknown() }) }) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      content: z.record(z.string(), z.unknown()),
      headers: z.record(z.string(), z.object({ description: z.string() })).default({}),
    }),
  ),
});
const document = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
const made = document.parse(openApi("Aurive", "https://www.aurive.example"));
const page = docsPage("Aurive");

it.each(calls.map((call) => [call.id, call] as const))(
  "%s is listed in the reference with its subject, each status it answers and an example that the contract takes",
  (_, call) => {
    const shown = made.paths[call.path]?.[call.method.toLowerCase()];
    expect(shown?.operationId).toBe(call.id);
    expect(made.tags.map(({ name }) => name)).toContain(shown?.tags[0]);
    const statuses = new Set(
      [
        call.status,
        ...problemsOf(call).map((code) => PROBLEMS[code]),
        ...(call.method === "GET" ? [] : [415]),
      ].map(String),
    );
    expect(new Set(Object.keys(shown?.responses ?? {}))).toEqual(statuses);
    const example = exampleOf(call);
    for (const [schema, value] of [
      [call.params, example.params],
      [call.query, example.query],
      [call.body, example.body ?? {}],
      [call.response, example.response],
    ] as const)
      expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
    expect(shown?.requestBody?.content["application/json"].example).toEqual(example.body);
    expect(page).toContain(`id="${call.id}"`);
  },
);

it("examples name each thing by a name of its own kind", () => {
  const settings = z
    .object({
      languages: z.array(z.unknown()),
      collections: z.array(z.object({ value: z.string(), label: z.string() })),
      metals: z.array(z.unknown()),
      cuts: z.array(z.object({ value: z.string(), code: z.string(), label: z.string() })),
      references: z.array(z.unknown()),
    })
    .parse(exampleOf(endpoints.settings).response);
  expect(settings).toMatchObject({
    languages: [{ code: "fr", name: "Français", languageCode: "fr" }],
    collections: [{ value: "aurore", label: "Aurore" }],
    metals: [{ value: "platinum", code: "C06", label: "Platinum 950" }],
    cuts: [{ value: "round", code: "T01", label: "Round brilliant" }],
    references: [{ group: "metal", code: "C06", label: "Platinum 950" }],
  });
});

it("the reference declares the headers that a client must handle", () => {
  const headers = (path: string, method: string, status: number) =>
    Object.keys(made.paths[path]?.[method]?.responses[status]?.headers ?? {});
  expect(headers("/api/catalog", "get", 200)).toEqual(["ETag", "Link"]);
  expect(headers("/api/customer/login", "post", 429)).toEqual(["Retry-After"]);
  expect(headers("/api/settings", "get", 503)).toEqual(["Retry-After"]);
  expect(headers("/api/order", "post", 409)).toEqual(["Retry-After"]);
});

it("every call belongs to one subject, and the page's anchors are unique", () => {
  const listed = subjects.flatMap((one) => one.calls.map(({ id }) => id));
  expect([...listed].sort()).toEqual(calls.map(({ id }) => id).sort());
  const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(anchors.filter((id, nth) => anchors.indexOf(id) !== nth)).toEqual([]);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !anchors.includes(id))).toEqual([]);
});

it("the guide covers keys, phrases, options, codes of boutiques, pagination and deprecation, on the page and in OpenAPI", () => {
  for (const { title } of GUIDE) {
    expect(made.info.description).toContain(`## ${title}`);
    expect(page).toContain(`<h2>${title}</h2>`);
  }
  for (const word of [
    ...Object.values(SIGNATURE_PHRASES),
    "Idempotency-Key",
    "stone_sku",
    "shop_odeis_code",
    "RFC 9745",
    "RFC 8594",
  ])
    expect(made.info.description).toContain(word);
});

it("a deprecated call says so in each response and in the reference", async () => {
  const app = new Hono();
  const going = endpoint({
    id: "going",
    method: "GET",
    path: "/api/going",
    summary: "Goes",
    access: "none",
    deprecation: { since: "2026-12-01", until: "2028-01-01", instead: "settings" },
  });
  register(
    app,
    async () => ({ caller: { kind: "none" }, region: "fr", lang: "en" }),
    going,
    async () => ({}),
  );
  const { headers } = await app.request("/api/going");
  expect(headers.get("Deprecation")).toBe("@1796083200");
  expect(headers.get("Sunset")).toBe("Sat, 01 Jan 2028 00:00:00 GMT");
  expect(headers.get("Link")).toContain('rel="deprecation"');
});
