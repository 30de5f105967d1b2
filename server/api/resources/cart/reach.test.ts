import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.loginSeller();
});
afterAll(() => api.close());

it("a tray asks once, however many rings it holds, whether their stones are in the house, and each ring has its own answer", async () => {
  await api.query("update mounts set qty = 5 where sku in ('aube-platinum-round', 'aube-platinum-oval')");
  await api.query("update stones set withdrawn = true where cut = 'oval'");
  const add = (sku: string, carat: string) =>
    api.call("POST", "/api/cart/add", {
      token,
      body: {
        customerId: "guest",
        wishlistItem: [
          {
            sku,
            options: [
              { title: "carat", value: carat },
              { title: "cyl_size", value: "52" },
            ],
          },
        ],
      },
    });
  for (const [sku, carat] of [
    ["aube-platinum-round", "1"],
    ["aube-platinum-round", "0.7"],
    ["aube-platinum-oval", "1"],
    ["aube-platinum-oval", "0.7"],
  ] as const)
    expect((await add(sku, carat)).status).toBe(200);
  const query = vi.spyOn(
    (api.db as unknown as { $client: { query(...all: unknown[]): unknown } }).$client,
    "query",
  );
  const { body } = await api.call("GET", "/api/cart?customerId=guest", { token });
  const asked = query.mock.calls.filter(([statement]) =>
    /exists \(select 1 from "stones"/.test(
      typeof statement === "string" ? statement : (statement as { text: string }).text,
    ),
  );
  query.mockRestore();
  const rings = body as { sku: string; availability: string }[];
  expect(rings.map(({ sku, availability }) => `${sku} ${availability}`).sort()).toEqual([
    "aube-platinum-oval weeks",
    "aube-platinum-oval weeks",
    "aube-platinum-round immediately",
    "aube-platinum-round immediately",
  ]);
  expect(asked).toHaveLength(1);
});
