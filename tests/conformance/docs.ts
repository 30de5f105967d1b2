import assert from "node:assert/strict";
import { z } from "zod";
import type { Endpoint } from "#server/contract/endpoint";
import { endpoints } from "#server/contract/endpoints";
import type { Check } from "./client";

const document = z.object({
  openapi: z.string().startsWith("3.1"),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
  ),
});

export const docsChecks: readonly Check[] = [
  {
    name: "The OpenAPI document holds every call of the contract",
    async run(client) {
      const { status, text } = await client.raw("GET", "/api/openapi.json");
      assert.equal(status, 200);
      const { paths } = document.parse(JSON.parse(text));
      for (const e of Object.values<Endpoint>(endpoints)) {
        const operation = paths[e.path]?.[e.method.toLowerCase()];
        assert.equal(operation?.operationId, e.id);
        assert.ok(operation && String(e.status) in operation.responses);
      }
    },
  },
  {
    name: "The readable reference needs no script, no style attribute and nothing from elsewhere",
    async run(client) {
      const { status, text, headers } = await client.raw("GET", "/api/docs");
      assert.equal(status, 200);
      assert.ok(/text\/html/.test(headers.get("Content-Type") ?? ""));
      assert.ok(!/<script|style=|https?:\/\/(?!json-schema)/i.test(text.replace(/<pre[\s\S]*?<\/pre>/g, "")));
      assert.equal((await client.raw("GET", "/api/docs.css")).status, 200);
    },
  },
];
