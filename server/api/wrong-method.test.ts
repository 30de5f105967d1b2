import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test.each([
  ["DELETE", "/api/settings", "GET, HEAD"],
  ["GET", "/api/customer/login", "POST"],
  ["PUT", "/api/stones/D-0007", "GET, HEAD"],
  ["PUT", "/api/openapi.json", "GET, HEAD"],
])("%s %s is answered 405 with the methods that the address allows", async (method, path, allow) => {
  const { status, body, headers } = await api.call(method, path, {
    ...(method === "GET" ? {} : { body: {} }),
  });
  expect([status, headers.get("Allow"), body]).toMatchObject([
    405,
    allow,
    { code: "invalid_value", message: "method" },
  ]);
  expect(headers.get("X-Request-Id")).toBeTruthy();
});

test.each(["/api/nowhere", "/api/openapiXjson", "/api/stones/a/b/c"])("%s is not found", async (path) => {
  expect((await api.call("GET", path)).status).toBe(404);
});
