import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#server/api/db/client";
import { allocations, quotes } from "#server/api/db/schema/quotes";
import { orders } from "#server/api/db/schema/orders";
import { cancelOrder, confirmOrder } from "#server/api/resources/order/actions";
import { releaseDueHolds } from "#server/api/resources/order/on-hold";
import { placeOrder } from "#server/api/resources/order/place";
import { updateOrder } from "#server/api/resources/order/store";
import { sweepExpired } from "#server/api/resources/reservation/release-store";
import { ApiProblem } from "#server/contract/problem";
import type { PlaceBody } from "#server/contract/order-place";
import { receiveErpEvents } from "#server/erp/inbox";
import { drainOutbox } from "#server/erp/outbox";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../setup/postgres";
import { judgeOrders } from "./order-judge";
import { camille, counter, form, louis, seedOrderHouse, reserveStone, stoneSku } from "./order-house";

/** Races are a matter of real connections: they run on PostgreSQL, many at once. */
describe.runIf(await hasPostgres())("orders under races", () => {
  let throwAway: ThrowAwayDatabase;
  let database: Database;
  let deps: Awaited<ReturnType<typeof counter>>;
  let stone = 0;
  beforeAll(async () => {
    throwAway = await throwAwayDatabase("schema");
    database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 20 });
    await seedOrderHouse(database.db, 600);
    deps = await counter(database.db);
  });
  afterAll(async () => {
    await database.close();
    await throwAway.drop();
  });

  const place = (body: PlaceBody, key: string | null = null, seller = camille) =>
    placeOrder(deps, seller, body, { key, lang: "fr" });
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
    );
  const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
  const reserve = (seconds?: number, seller = camille) =>
    reserveStone(database.db, {
      stone: stoneSku(++stone),
      seller,
      ...(seconds === undefined ? {} : { seconds }),
    });
  const verdict = async () => expect(await judgeOrders(database.db)).toEqual([]);

  it("fifty clicks at once make one order, and each gets its number", async () => {
    const body = form(await reserve());
    const answers = await Promise.all(times(50, () => place(body, "storm")));
    expect(new Set(answers.map((a) => a.order_number)).size).toBe(1);
    const again = form(await reserve());
    const mixed = await Promise.all(times(50, (i) => place(again, i % 2 ? null : `tab-${i % 3}`)));
    expect(new Set(mixed.map((a) => a.order_id)).size).toBe(1);
    await verdict();
  });

  it("a key that two orders fight for belongs to the first", async () => {
    const bodies = [form(await reserve()), form(await reserve())];
    const got = await Promise.all(times(20, (i) => outcome(place(bodies[i % 2]!, "shared"))));
    expect(got.filter((g) => g === "done")).toHaveLength(10);
    expect(got.filter((g) => g === "idempotency_mismatch")).toHaveLength(10);
    await verdict();
  });

  it("of two sellers one gets the stone and the order", async () => {
    const wins = await Promise.all(
      times(30, async (i) => {
        const sku = stoneSku(500 + i);
        const tried = await Promise.all(
          [camille, louis].map((seller) =>
            reserveStone(database.db, { stone: sku, seller })
              .then((id) => place(form(id, { odeisShopCode: "FR002" }), null, seller))
              .then(
                () => 1,
                () => 0,
              ),
          ),
        );
        return tried[0]! + tried[1]!;
      }),
    );
    expect(wins).toEqual(times(30, () => 1));
    await verdict();
  });

  it("a hold that ends while the order is placed becomes the order's or is free, never both or neither", async () => {
    let placed = 0;
    const trials = times(60, (i) => async () => {
      const id = await reserve(0.05);
      const rival = stoneSku(stone);
      const edge = Date.now() + 50;
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
      const [mine] = await Promise.all([
        wait(edge - Date.now() + (i % 11) * 2 - 10).then(() =>
          outcome(place(form(id, { depositNumber: `X-${i}` }))),
        ),
        wait(edge - Date.now()).then(() => sweepExpired(database.db)),
        wait(edge - Date.now() + (i % 5)).then(() =>
          reserveStone(database.db, { stone: rival, seller: louis }).catch(() => "taken"),
        ),
      ]);
      if (mine === "done") placed += 1;
      else expect(mine).toBe("not_reserved");
      const quote = (await database.db.select().from(quotes)).find((q) => q.id === id);
      const order = (await database.db.select().from(orders)).find((o) => o.quoteId === id);
      expect(order !== undefined).toBe(mine === "done");
      expect(quote?.state === "consumed").toBe(mine === "done");
      expect(
        (await database.db.select().from(allocations)).filter(
          (a) => a.stoneSku === rival && a.releasedAt === null,
        ).length,
      ).toBeLessThanOrEqual(1);
    });
    for (let i = 0; i < trials.length; i += 6)
      await Promise.all(trials.slice(i, i + 6).map((trial) => trial()));
    expect(placed).toBeGreaterThan(0);
    await verdict();
  });

  it("sixty orders of two shops at once are numbered without a gap", async () => {
    const bodies = await Promise.all(
      times(60, async (i) => form(await reserve(), { odeisShopCode: i % 2 ? "FR001" : "FR002" })),
    );
    const numbers = (await Promise.all(bodies.map((body) => place(body)))).map((p) => p.order_number);
    expect(new Set(numbers).size).toBe(60);
    await verdict();
  });

  it("a receipt of the till pays for one order", async () => {
    const bodies = await Promise.all(
      times(10, async () => form(await reserve(), { depositNumber: "ONE-RECEIPT" })),
    );
    const got = await Promise.all(bodies.map((body) => outcome(place(body))));
    expect(got.sort()).toEqual(["done", ...times(9, () => "invalid_value")]);
    await verdict();
  });

  it("an order on hold that is confirmed as it ends is an order or cancelled", async () => {
    const ids = await Promise.all(
      times(
        12,
        async () =>
          (
            await place(
              form(await reserve(), {
                isOnHoldOrder: true,
                depositAmount: 0,
                depositNumber: "",
                signature: undefined,
              }),
            )
          ).order_id,
      ),
    );
    await Promise.all(
      ids.map((id, i) => updateOrder(database.db, id, { onHoldUntil: new Date(Date.now() + 40 + i * 4) })),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([
      ...ids.map((id, i) =>
        outcome(
          confirmOrder(database.db, camille, id, {
            depositNumber: `H-${i}`,
            depositAmount: 100,
            termsAccepted: true,
            signature: "Signed and agreed",
          }),
        ),
      ),
      ...times(4, () => releaseDueHolds(database.db)),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await releaseDueHolds(database.db);
    const ended = (await database.db.select().from(orders))
      .filter((o) => ids.includes(o.id))
      .map((o) => o.status);
    expect(ended.every((status) => status === "A0" || status === "S9")).toBe(true);
    await verdict();
  });

  it("cancel, cancel again, delivery to the ERP and its answers at once move along the graph only", async () => {
    // Of more, some wait longer on a slow machine than a call may wait for one of the 20 connections.
    const placed = await Promise.all(times(12, async () => place(form(await reserve()))));
    const sent = new Set<string>();
    const port = {
      send: (m: { key: string; orderNumber: string; kind: string }) => (
        sent.add(`${m.kind} ${m.orderNumber}`),
        Promise.resolve({ documentNumber: m.key })
      ),
    };
    await Promise.all([
      ...placed.flatMap((p) => [
        outcome(cancelOrder(database.db, camille, p.order_id, { reason: "a" })),
        outcome(cancelOrder(database.db, camille, p.order_id, { reason: "b" })),
      ]),
      drainOutbox(database.db, port),
      drainOutbox(database.db, port),
      ...placed.map((p) =>
        receiveErpEvents(database.db, [
          {
            message_id: `ack-${p.order_number}`,
            order_number: p.order_number,
            sequence: 1,
            at: "2026-11-21T10:00:00Z",
            type: "ack",
            actor: "erp",
          },
        ]),
      ),
    ]);
    await drainOutbox(database.db, port);
    for (const order of (await database.db.select().from(orders)).filter((o) =>
      placed.some((p) => p.order_id === o.id),
    )) {
      expect(["A1", "S9"]).toContain(order.status);
      // The ERP never received an order cancelled only here; one that it received, it was asked to cancel.
      expect([sent.has(`create ${order.number}`), sent.has(`cancel ${order.number}`)]).toEqual(
        order.status === "S9" ? [false, false] : [true, true],
      );
    }
    await verdict();
  });
});
