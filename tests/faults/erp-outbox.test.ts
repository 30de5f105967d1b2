import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { orders } from "#server/api/db/schema/orders";
import { outbox } from "#server/api/db/schema/erp";
import { placeOrder } from "#server/api/resources/order/place";
import { httpErp } from "#server/erp/http";
import { drainOutbox } from "#server/erp/outbox";
import type { ErpPort } from "#server/erp/port";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../setup/postgres";
import { buildChild, startChild } from "./child";
import { judgeErp, recordingErp } from "./erp-recorder";
import { camille, counter, form, seedOrderHouse, reserveStone } from "./order-house";
import { QUICK } from "../setup/length";

const KILLS = 10;
/** Messages that wait whenever workers start, so that they die with work left. */
const WORK = 60;
const CLEAN = { missing: [], double: [], unknown: [] };

/** Orders reach the ERP once, whatever is killed on the way; and the judge notices if they do not. */
describe.runIf(await hasPostgres())("the way to the ERP", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  let script: string;
  beforeAll(async () => {
    script = await buildChild("erp-kill-child.ts");
    throwAway = await throwAwayDatabase("schema");
    database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 10 });
    await seedOrderHouse(database.db, 1);
  });
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });

  async function placeMany(n: number): Promise<string[]> {
    const deps = await counter(database.db);
    const one = async () =>
      (
        await placeOrder(deps, camille, form(await reserveStone(database.db, { stone: null })), {
          key: null,
          lang: "fr",
        })
      ).order_number;
    const numbers: string[] = [];
    while (numbers.length < n)
      numbers.push(...(await Promise.all(Array.from({ length: Math.min(10, n - numbers.length) }, one))));
    return numbers;
  }
  const waiting = async () =>
    (await database.db.select().from(outbox)).filter((row) => row.state === "waiting").length;
  async function drainAll(port: Pick<ErpPort, "send">, leaseSeconds = 1): Promise<void> {
    for (let i = 0; i < 400 && (await waiting()) > 0; i += 1) {
      await drainOutbox(database.db, port, { baseDelayMs: 1, leaseSeconds });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it.skipIf(QUICK)(
    "loses and doubles nothing when workers are killed in the middle of sending",
    async () => {
      const erp = await recordingErp({ loseEvery: 7, delayMs: () => Math.random() * 40 });
      try {
        const numbers: string[] = [];
        let kills = 0;
        // On a busy machine a worker that is to be killed may finish first: then the next ones are.
        while (kills < KILLS || (await waiting()) === 0) {
          numbers.push(...(await placeMany(Math.max(0, WORK - (await waiting())))));
          const workers = [0, 1].map(() => startChild(script, [throwAway.url, erp.url]));
          await Promise.all(workers.map((worker) => worker.begun));
          await Promise.all(
            workers.map(async (worker) => {
              await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 150));
              await worker.kill();
              kills += 1;
            }),
          );
        }
        await drainAll(httpErp({ url: erp.url, secret: "secret-of-the-erp" }));
        expect(await waiting()).toBe(0);
        expect(erp.requests).toBeGreaterThan(numbers.length);
        expect(judgeErp(numbers, erp)).toEqual(CLEAN);
      } finally {
        await erp.close();
      }
    },
    120_000,
  );

  it("two workers at once send each message once", async () => {
    const erp = await recordingErp();
    try {
      const numbers = await placeMany(60);
      const port = httpErp({ url: erp.url, secret: "secret-of-the-erp" });
      await Promise.all([
        drainOutbox(database.db, port),
        drainOutbox(database.db, port),
        drainOutbox(database.db, port),
      ]);
      expect(erp.requests).toBe(60);
      expect(judgeErp(numbers, erp)).toEqual(CLEAN);
    } finally {
      await erp.close();
    }
  });

  it("the judge sees the double of a worker that takes a fresh key for each try", async () => {
    const erp = await recordingErp({ loseEvery: 3 });
    try {
      const numbers = await placeMany(12);
      const good = httpErp({ url: erp.url, secret: "secret-of-the-erp" });
      await drainAll({ send: (message) => good.send({ ...message, key: randomUUID() }) });
      expect(judgeErp(numbers, erp).double.length).toBeGreaterThan(0);
    } finally {
      await erp.close();
    }
  });

  it("the judge sees the loss of a counter that writes the order and then calls the ERP", async () => {
    const erp = await recordingErp();
    try {
      const before = new Set((await database.db.select().from(orders)).map((order) => order.number));
      const good = httpErp({ url: erp.url, secret: "secret-of-the-erp" });
      for (let i = 0; i < 6; i += 1) {
        const [number = ""] = await placeMany(1);
        const row = (await database.db.select().from(outbox)).find((message) => message.state === "waiting");
        await database.db.delete(outbox);
        // This counter dies between the commit and the call in every third order.
        if (i % 3 !== 2 && row)
          await good.send({ key: row.key, kind: row.kind, orderNumber: number, payload: row.payload });
      }
      const numbers = (await database.db.select().from(orders))
        .map((order) => order.number)
        .filter((number) => !before.has(number));
      expect(judgeErp(numbers, erp)).toMatchObject({ double: [], unknown: [] });
      expect(judgeErp(numbers, erp).missing).toHaveLength(2);
    } finally {
      await erp.close();
    }
  });
});
