import { Registry } from "prom-client";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { openDatabase } from "../api/db/client";
import { readFigures } from "../figures";
import { placeOrder } from "../api/resources/order/place";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
} from "../../tests/faults/order-house";
import { hasPostgres, throwAwayDatabase } from "../../tests/setup/postgres";
import { registerHouse } from "./house-figures";

describe.runIf(await hasPostgres())("Whoever watches the house", async () => {
  const throwAway = await throwAwayDatabase("schema");
  const { db, close } = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 2 });
  afterAll(async () => {
    await close();
    await throwAway.drop();
  });
  const value = async (registry: Registry, line: RegExp) => line.exec(await registry.metrics())?.[1];

  it("sees holds, orders by status and the age of what waits for the ERP", async () => {
    await seedOrderHouse(db, 3);
    const quote = await reserveStone(db, { stone: stoneSku(1) });
    await reserveStone(db, { stone: stoneSku(2) });
    await placeOrder(await counter(db), camille, form(quote), { key: null, lang: "fr" });
    await db.execute(sql`update outbox set created_at = now() - interval '1 hour'`);
    const registry = new Registry();
    registerHouse({ figures: () => readFigures(db), dependencies: {} }, registry);
    expect(await value(registry, /^house_holds (\d+)$/m)).toBe("1");
    expect(await value(registry, /^house_orders\{status="(\w+)"\} 1$/m)).toMatch(/^[AS]/);
    expect(Number(await value(registry, /^house_outbox_oldest_seconds ([\d.]+)$/m))).toBeGreaterThan(3599);
    expect(await value(registry, /^house_outbox_waiting (\d+)$/m)).toBe("1");
    // Nothing was compared yet: no age must be reported.
    expect(await value(registry, /^house_reconciliation_age_seconds (.*)$/m)).toBeUndefined();
  });

  it("shows which dependency is down, and no outdated figures if it is the database", async () => {
    const registry = new Registry();
    registerHouse(
      {
        figures: () => Promise.reject(new Error("away")),
        dependencies: { sessions: async () => null, database: () => Promise.reject(new Error("away")) },
      },
      registry,
    );
    const text = await registry.metrics();
    expect(text).toContain('house_dependency_up{name="sessions"} 1');
    expect(text).toContain('house_dependency_up{name="database"} 0');
    expect(text).not.toMatch(/^house_holds /m);
  });
});
