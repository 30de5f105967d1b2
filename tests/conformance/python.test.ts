import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, SELLER_PASSWORD, type TestApi } from "../setup/api";
import { serveApi } from "./serve";

const EXAMPLE = "docs/api/place_order.py";
const run = promisify(execFile);
const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);

let api: TestApi;
let house: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  api = await createTestApi();
  house = await serveApi(api.fetch);
});
afterAll(async () => {
  await house.close();
  await api.close();
});

test("the example in Python has forty lines at most and needs the standard library alone", () => {
  const text = readFileSync(EXAMPLE, "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  expect([...text.matchAll(/^(?:import|from) (.*)$/gm)].map(([, what]) => what)).toEqual([
    "json, sys, urllib.error, urllib.parse, urllib.request, uuid",
  ]);
});

// Without python3 on the machine there is nothing to run it with.
test.skipIf(!hasPython)(
  "a seller's program in Python finds customer and stone, reserves, and places a signed order with its deposit",
  async () => {
    const place = (password: string, wanted = "Moreau") =>
      run("python3", [EXAMPLE, house.url, "camille@aurive.example", password, "AUR-FR", wanted]);
    const { stdout } = await place(SELLER_PASSWORD);
    const [number, status, price, currency] = stdout.trim().split(" ");
    expect([status, currency]).toEqual(["A0", "EUR"]);
    const [order] = await api.query(
      `select price_incl, deposit_amount, signature, stone_sku, lastname from orders where number = '${number ?? ""}'`,
    );
    expect([Number(order?.price_incl), order?.lastname]).toEqual([Number(price), "Moreau"]);
    expect(Number(order?.deposit_amount)).toBeGreaterThan(0);
    expect([order?.stone_sku, order?.signature].every(Boolean)).toBe(true);
    await expect(place("wrong")).rejects.toThrow("invalid_credentials");
    await expect(place(SELLER_PASSWORD, "Nobodyhere")).rejects.toMatchObject({
      code: 1,
      stderr: 'No customer is found by "Nobodyhere".\n',
    });
  },
  60_000,
);
