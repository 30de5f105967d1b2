import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../setup/api";
import { hasPostgres } from "../setup/postgres";
import { main } from "./cli";
import { createClient, type Client } from "./client";
import { serveApi } from "./serve";
import { checks } from "./suite";
import { QUICK } from "../setup/length";

const postgres = await hasPostgres();

/** The quick run uses one database: PostgreSQL if available. The full run calls PostgreSQL over HTTP, see below. */
const kind = QUICK && postgres ? "postgres" : "pglite";

describe(`the embedded /api on ${kind} keeps the contract`, () => {
  let api: TestApi;
  let client: Client;
  beforeAll(async () => {
    api = await createTestApi({ kind, serving: kind === "postgres" });
    client = createClient(api.fetch, api.origin);
  });
  afterAll(() => api.close());
  test.each(checks.map((check) => [check.name, check] as const))(
    "%s",
    (_, check) => check.run(client),
    60_000,
  );
});

test.skipIf(QUICK)(
  "the /api on PostgreSQL keeps it over HTTP, too, and the suite on the command line says so for each check",
  async () => {
    // With exactly the rights of operations.md.
    const api = await createTestApi({ serving: postgres });
    const server = await serveApi(api.fetch);
    const lines: string[] = [];
    try {
      const status = await main(["--api", server.url], (line) => lines.push(line));
      expect(lines.filter((line) => line.startsWith("FAIL"))).toEqual([]);
      expect(lines.at(-1)).toBe(`${checks.length} passed, 0 failed`);
      expect(status).toBe(0);
    } finally {
      await server.close();
      await api.close();
    }
  },
  120_000,
);
