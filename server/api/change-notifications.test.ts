import { afterEach, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/setup/api";
import { hasPostgres } from "../../tests/setup/postgres";
import { isNotifiedOfChanges, notifiedUntil, markOf } from "../platform/changes";
import { referenceCache } from "./reference/cache";
import type { Reference } from "./reference/types";
import { listenForChanges, takesStock } from "./change-notifications";
import { QUICK } from "../../tests/setup/length";

let api: TestApi | undefined;
afterEach(async () => {
  notifiedUntil(0);
  await api?.close();
  api = undefined;
});

/**
 * Waits until cached pages become outdated.
 * @returns whether that happened within a second
 */
async function isTold(shows: "house" | "stock", work: () => Promise<unknown>): Promise<boolean> {
  const before = markOf(shows);
  await work();
  for (let tries = 0; tries < 100 && markOf(shows) === before; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return markOf(shows) !== before;
}

const postgres = await hasPostgres();
const KINDS = [
  // The quick run tests only PostgreSQL, if it is available.
  { kind: "pglite" as const, here: !(QUICK && postgres) },
  { kind: "postgres" as const, here: postgres },
];

describe.each(KINDS)("A change of the data on $kind", ({ kind, here }) => {
  it.runIf(here)("invalidates the cached pages of every process", async () => {
    api = await createTestApi({ kind });
    const { query, context } = api;
    await listenForChanges(context);
    await expect.poll(isNotifiedOfChanges, { timeout: 5000 }).toBe(true);

    const priceOf = async () => (await context.reference()).markets.get("fr")?.coefficient;
    const before = await priceOf();
    expect(await isTold("house", () => query("update price_lists set coefficient = coefficient * 2"))).toBe(
      true,
    );
    expect(await priceOf()).not.toBe(before);

    // One stone of many is taken: pages with single stones are outdated, the catalogue is not.
    const house = markOf("house");
    expect(await isTold("stock", async () => context.stockChanged())).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(markOf("house")).toBe(house);

    // The last one of its weight is withdrawn: pages with that weight are outdated, too.
    const [cut, low] = [...(await context.reference()).bandsInStock][0]?.split(":") ?? [];
    expect(
      await isTold("house", () => query(`update stones set withdrawn = true where cut = '${cut}'`)),
    ).toBe(true);
    expect((await context.reference()).bandsInStock.has(`${cut}:${low}`)).toBe(false);
  });
});

it("A price list that begins today counts from midnight on, ten minutes or not", async () => {
  let now = Date.parse("2026-12-31T23:59:59Z");
  let loads = 0;
  const { get } = referenceCache(
    async () => ({ nth: (loads += 1) }) as unknown as Reference,
    () => now,
  );
  await get();
  await get();
  now += 1000;
  await get();
  expect(loads).toBe(2);
});

it.each([
  ["POST", "/api/order/place", true],
  ["DELETE", "/api/cart/reservation/delete/q1", true],
  ["DELETE", "/api/cart/remove/cus_claire/itm_1", true],
  ["POST", "/api/cart/move", true],
  ["POST", "/api/sessions/end", true],
  ["POST", "/api/cart/reservation/ping", false],
  ["POST", "/api/cart/add", false],
  ["GET", "/api/stones/s1", false],
])("%s %s takes or gives back stones: %s", (method, path, does) => {
  expect(takesStock(new Request(`http://api.test${path}`, { method }))).toBe(does);
});
