import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../setup/api";
import { hasPostgres } from "../setup/postgres";
import { main } from "./cli";
import { createClient, type Client } from "./client";
import { serveApi } from "./serve";
import { checks } from "./suite";
import { QUICK } from "../setup/length";

const postgres = await hasPostgres();

describe.each([
  // The quick run uses one database: PostgreSQL if available.
  { kind: "pglite" as const, here: !(QUICK && postgres) },
  { kind: "postgres" as const, here: postgres },
])("the embedded /api on $kind keeps the contract", ({ kind, here }) => {
  let api: TestApi;
  let client: Client;
  beforeAll(async () => {
    if (!here) return;
    // On PostgreSQL with exactly the rights of operations.md.
    api = await createTestApi({ kind, serving: kind === "postgres" });
    client = createClient(api.fetch, api.origin);
  });
  afterAll(() => (here ? api.close() : undefined));
  test.skipIf(!here).each(checks.map((check) => [check.name, check] as const))(
    "%s",
    (_, check) => check.run(client),
    60_000,
  );
});

test.skipIf(QUICK)(
  "the suite runs over HTTP from the command line, and says so for each check",
  async () => {
    const api = await createTestApi();
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
