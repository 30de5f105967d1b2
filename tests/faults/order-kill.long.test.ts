import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { orders } from "#server/api/db/schema/orders";
import { placeOrder } from "#server/api/resources/order/place";
import { ApiProblem } from "#server/contract/problem";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../setup/postgres";
import { buildChild, startChild } from "./child";
import { judgeOrders } from "./order-judge";
import { camille, counter, form, louis, seedOrderHouse } from "./order-house";

const ROUNDS = 5;

describe.runIf(await hasPostgres())("the counter killed while it places orders", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  let script: string;
  beforeAll(async () => {
    script = await buildChild("order-kill-child.ts");
    throwAway = await throwAwayDatabase("schema");
    database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 5 });
    await seedOrderHouse(database.db, 8000);
  });
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });

  it("loses no order that was acknowledged, doubles none, and the same key resent finds out about the rest", async () => {
    const deps = await counter(database.db);
    const tried = new Map<string, string>();
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const children = ["camille", "louis"].map((who, i) =>
        startChild(script, [throwAway.url, who, String(1 + round * 1600 + i * 800)]),
      );
      await Promise.all(children.map((child) => child.begun));
      await Promise.all(
        children.map(async (child) => {
          // After a number of orders, not milliseconds, so that a slow machine proves as much; then at a random moment
          // within the next ones.
          const placed = 3 + Math.floor(Math.random() * 6);
          await vi.waitUntil(() => child.lines.filter((line) => line.startsWith("ack")).length >= placed, {
            timeout: 60_000,
            interval: 5,
          });
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
          await child.kill();
        }),
      );
      for (const line of children.flatMap((child) => child.lines)) {
        const [what, key = "", value = ""] = line.split(" ");
        if (value) (what === "try" ? tried : acknowledged).set(key, value);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(20);
    const numbers = (await database.db.select().from(orders)).map((order) => order.number);
    for (const [key, number] of acknowledged)
      expect(
        numbers.filter((one) => one === number),
        key,
      ).toHaveLength(1);

    // A caller without a response repeats the request with the same key: it gets the earlier order, or a new one.
    for (const [key, quoteId] of tried) {
      const seller = key.startsWith("louis") ? louis : camille;
      const body = form(quoteId, { odeisShopCode: "FR002", depositNumber: `T-${key}` });
      const answer = await placeOrder(deps, seller, body, { key, lang: "fr" }).catch((error: unknown) =>
        error instanceof ApiProblem ? error.code : String(error),
      );
      expect(typeof answer === "string" ? answer : answer.order_number, key).toBe(
        acknowledged.get(key) ?? (typeof answer === "string" ? "an order" : answer.order_number),
      );
    }
    expect(await judgeOrders(database.db)).toEqual([]);
    expect((await database.db.select().from(orders)).length).toBe(tried.size);
  });
});
