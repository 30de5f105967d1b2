import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../tests/setup/api";

const lines: string[] = [];
const log = pino(
  { level: "info" },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ log });
});
afterAll(() => api.close());

describe("The edge of /api", () => {
  test("gives each answer an id: the caller's when it is one, else a new one", async () => {
    expect(
      (await api.call("GET", "/api/settings", { headers: { "X-Request-Id": "abc-1" } })).headers.get(
        "X-Request-Id",
      ),
    ).toBe("abc-1");
    const answer = await api.call("GET", "/api/nowhere", { headers: { "X-Request-Id": "a b<script>" } });
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    expect(answer.body).toMatchObject({ code: "not_found", request_id: answer.headers.get("X-Request-Id") });
  });

  test("tells nothing of a fault but its id, and logs no person's data", async () => {
    await api.query("alter table customers rename column crm_id to crm_id_away");
    const answer = await api.call("POST", "/api/customer/create", {
      body: {
        firstname: "Secret",
        lastname: "Person",
        email: "secret.person@client.example",
        password: "Client-2026!",
        terms: true,
      },
    });
    await api.query("alter table customers rename column crm_id_away to crm_id");
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: "internal",
      message: "internal",
      fields: [],
      request_id: answer.headers.get("X-Request-Id"),
    });
    const logged = lines.join("");
    expect(logged).toContain(String(answer.headers.get("X-Request-Id")));
    expect(logged).toContain('"code":"42703"');
    expect(logged).not.toMatch(/secret|argon2|Person/i);
  });

  test("calls text that the database cannot keep the caller's fault", async () => {
    const token = await api.loginCustomer();
    for (const [method, path, body] of [
      ["DELETE", "/api/cart/remove/me/a%00b", undefined],
      ["GET", "/api/cart/stock?itemIds=%00", undefined],
      ["GET", "/api/creation?aesthetic=%00&metal=platinum", undefined],
      ["POST", "/api/customer/login", { email: "a\u0000@x.example", password: "x" }],
      ["POST", "/api/customer/login", { email: "claire@client.example", password: "\u0000" }],
    ] as const) {
      const answer = await api.call(method, path, { token, body });
      expect(answer.status, path).toBeGreaterThanOrEqual(200);
      expect(answer.status, path).toBeLessThan(500);
    }
  });

  test("refuses a body of more than a mebibyte", async () => {
    expect(
      (
        await api.call("POST", "/api/customer/login", {
          body: { email: "x".repeat(1024 * 1024), password: "y" },
        })
      ).status,
    ).toBe(413);
  });

  test("says 503 when the database is gone", async () => {
    const gone = await createTestApi();
    await gone.database.close();
    const answer = await gone.call("GET", "/api/settings");
    expect([500, 503]).toContain(answer.status);
  });
});
