import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { atCounter, ontoTray, serveClaire } from "../../../tests/setup/counter";
import { loader as root } from "../../../app/root.server";
import { loader as file } from "~/routes/pro/customer/file/route.server";
import { loader as search } from "~/routes/pro/customer/search/route.server";
import { loader as stones } from "~/routes/pro/creations/result/route.server";

const P = "/en/fr/pro";
const LIST = `${P}/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52`;

const counter = atCounter();
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/**
 * Claire is the selected customer. Her tray has a stone, and she saved a ring online; both lists need the same data.
 */
beforeEach(async () => {
  await serveClaire(counter.seller);
  await ontoTray(counter.seller);
});

/** How many queries that match each pattern reach PostgreSQL while these loaders run concurrently. */
async function asked(
  loaders: readonly Loader[],
  path: string,
  patterns: readonly RegExp[],
): Promise<number[]> {
  const { $client } = counter.house.api.db as unknown as { $client: { query(...all: unknown[]): unknown } };
  const query = vi.spyOn($client, "query");
  try {
    await Promise.all(loaders.map((loader) => counter.seller.visit(loader, path)));
    const texts = query.mock.calls.map(([said]) =>
      typeof said === "string" ? said : (said as { text: string }).text,
    );
    return patterns.map((pattern) => texts.filter((text) => pattern.test(text)).length);
  } finally {
    query.mockRestore();
  }
}

const TRAY = /from "tray_items"/;
const OWNERS = /as seller_id, s\.firstname/;
const QUANTITIES = /select "sku", "qty" from "mounts"/;
const STONES = /from "stones" where "stones"."sku" = any/;

describe("PostgreSQL is asked", () => {
  it("by the stone list and the bar above it once for owners of stones, for mounts in stock and for the tray, whatever its content", async () => {
    expect(await asked([root, stones], LIST, [OWNERS, QUANTITIES, TRAY])).toEqual([1, 1, 1]);
  });

  it("by a customer's file once for both lists of the tray, for their stones, the owners of these and for mounts", async () => {
    const all = [TRAY, STONES, OWNERS, QUANTITIES];
    expect(await asked([file], `${P}/customer/file`, all)).toEqual([1, 1, 1, 1]);
  });

  it("by the bar of a page without a tray only for the number of pieces", async () => {
    expect(await asked([root, search], `${P}/customer/search`, [TRAY, OWNERS, QUANTITIES, STONES])).toEqual([
      1, 0, 0, 0,
    ]);
  });
});

it("The bar counts as many pieces as the tray shows of both lists", async () => {
  const { api } = counter.house;
  const token = await api.loginSeller();
  const listed = async (list: string) =>
    ((await api.call("GET", `/api/${list}?customerId=cus_claire`, { token })).body as unknown[]).length;
  const [cart, wishlist] = [await listed("cart"), await listed("wishlist")];
  expect((await api.call("GET", "/api/cart/count?customerId=cus_claire", { token })).body).toEqual({
    cart,
    wishlist,
  });
  expect(wishlist).toBeGreaterThan(0);
  expect((await counter.seller.visit(root, LIST)).data.counter?.tray).toBe(cart + wishlist);
});
