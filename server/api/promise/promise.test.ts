import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creation } from "../../contract/creation";
import { order as orderShape } from "../../contract/order";
import { receiveErpEvents } from "../../erp/inbox";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { seedOrders } from "../resources/order/seed-orders";
import { readHistories, shopCodes } from "./store";
import { MAX_CHANGES_PER_RUN, refreshPromises } from "./refresh";
import { workshopReader, type OrderHistory } from "./stage-times";

const ring = { aesthetic: "aube", metal: "platinum", engraved: false, way: "order" } as const;

/**
 * An order that took this many days in the workshop and one in each other stage, and is ready unless it is still in the
 * workshop.
 */
function order(workshop: number, more: Partial<OrderHistory> = {}): OrderHistory {
  const entered = { A0: 0, S0: 1, S1: 2, SX: 3, SY: 3 + workshop };
  return { ...ring, entered, ready: 4 + workshop, seen: 4 + workshop, ...more };
}

function workshopOf(orders: readonly OrderHistory[]) {
  const reader = workshopReader();
  for (const one of orders) reader.add(one);
  return reader.read();
}

const hundred = Array.from({ length: 100 }, (_, nth) => order(1 + nth));

describe("How long rings take", () => {
  test("is said as the day by which nine of ten were ready, from each stage on", () => {
    const times = workshopOf(hundred).times();
    expect(times.find(({ group, stage }) => group === "" && stage === "A0")?.time).toEqual({
      orders: 100,
      ready: 94,
      stay: 1,
    });
    expect(times.find(({ group, stage }) => group === "" && stage === "SX")?.time.stay).toBe(90);
  });

  test("is not said from fewer than forty finished orders", () => {
    expect(workshopOf(hundred.slice(0, 39)).times()).toEqual([]);
    expect(workshopOf(hundred.slice(0, 40)).times()).not.toEqual([]);
  });

  test("counts orders that still stand in the workshop for as long as they do", () => {
    const standing = Array.from({ length: 100 }, () =>
      order(0, { entered: { A0: 0, S0: 1, S1: 2, SX: 3 }, ready: null, seen: 60 }),
    );
    const ready = (orders: OrderHistory[]) =>
      workshopOf(orders)
        .times()
        .find(({ group, stage }) => group === "" && stage === "A0")?.time.ready;
    expect(ready([...hundred, ...standing])).toBeGreaterThan(ready(hundred) ?? 0);
  });

  test("leans on its wider group where a design has few orders, and on itself where it has many", () => {
    const slow = (n: number) =>
      Array.from({ length: n }, (_, nth) => ({ ...order(300 + (nth % 10)), aesthetic: "nef" }));
    const ofNef = (n: number) =>
      workshopOf([...hundred, ...hundred, ...hundred, ...slow(n)])
        .times()
        .find(({ group, stage }) => group.endsWith("/nef") && stage === "SX")?.time.ready ?? 0;
    expect(ofNef(4)).toBe(0);
    expect(ofNef(400)).toBeGreaterThan(300);
  });

  test("of an order that stands for longer than others begins where it stands", () => {
    const workshop = workshopOf(hundred);
    expect(workshop.stay(ring, "SX")).toBe(90);
    // Of the five that took longer than 95 days, the last is done after five more, and two days of transport.
    expect(workshop.rest(ring, "SX", 95)).toBeGreaterThanOrEqual(5);
    expect(workshop.rest(ring, "SX", 95)).toBeLessThanOrEqual(7);
    expect(workshop.rest(ring, "SX", 400)).toBeGreaterThan(0);
  });
});

describe("A house with a history", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const today = () => new Date().toISOString().slice(0, 10);
  const ringNow = async () =>
    creation.parse(
      (await api.call("GET", "/api/creation?aesthetic=aube&metal=platinum&cut=round&carat=4", {})).body,
    );

  test("that is empty speaks of the lead times alone", async () => {
    await refreshPromises(api.db);
    api.context.invalidateReference();
    expect((await ringNow()).ready_by).toBeNull();
  });

  test("says by which day nine of ten such rings are ready, and of how many it knows", async () => {
    await seedOrders(api.db, 600);
    await refreshPromises(api.db);
    api.context.invalidateReference();
    const now = await ringNow();
    expect(now.ready_by?.by ?? "").toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(now.ready_by?.by.localeCompare(today())).toBe(1);
    expect(now.ready_by?.orders).toBeGreaterThan(4);
    expect(now.delivery_date >= (now.ready_by?.by ?? "")).toBe(true);
  });

  test("read on an earlier day knows nothing of what came later", async () => {
    const then = new Date(Date.now() - 100 * 86_400_000);
    const day = Math.floor(then.getTime() / 86_400_000);
    let read = 0;
    for (const shop of await shopCodes(api.db))
      for (const { entered, ready } of await readHistories(api.db, shop, then)) {
        read += 1;
        for (const at of [...Object.values(entered), ready ?? 0]) expect(at).toBeLessThanOrEqual(day);
      }
    expect(read).toBeGreaterThan(100);
  });

  test("promises an order anew that stands too long, names the stage and writes to the client, once", async () => {
    const [one] = await api.query(
      "select id, number, status, expected_delivery::text as expected from orders where status = 'SX' order by id limit 1",
    );
    const { id, number } = one as { id: string; number: string };
    await api.query(
      `update orders set email = 'claire@client.example', expected_delivery = current_date, planned_delivery = current_date where id = '${id}'`,
    );
    await api.query(
      `insert into order_events (order_id, at, kind, from_status, to_status, actor) values ('${id}', now() - interval '90 days', 'status', 'S1', 'SX', 'erp')`,
    );
    expect(await refreshPromises(api.db)).toBeGreaterThan(0);
    const read = async () => {
      const [row] = await api.query(
        `select expected_delivery::text as expected, rescheduled, (select count(*)::int from mail_queue where template = 'order_moved' and key like 'order:${id}:%') as letters from orders where id = '${id}'`,
      );
      return row as { expected: string; rescheduled: boolean; letters: number };
    };
    const anew = await read();
    expect(anew.expected > today()).toBe(true);
    expect(anew).toMatchObject({ rescheduled: true, letters: 1 });
    const [letter] = await api.query(
      `select data from mail_queue where key like 'order:${id}:moved:house:%'`,
    );
    expect(letter?.data).toMatchObject({ reason: "stage_SX", newDate: anew.expected });
    await refreshPromises(api.db);
    expect(await read()).toEqual(anew);

    const message = (sequence: number, more: object) => ({
      message_id: `promise-${sequence}`,
      order_number: number,
      sequence,
      at: new Date(Date.now() + 1000).toISOString(),
      actor: "workshop" as const,
      ...more,
    });
    // A step in the workshop keeps our date; a date of the ERP replaces it.
    await receiveErpEvents(api.db, [message(50, { type: "status", status: "SY" }) as never]);
    expect((await read()).expected).toBe(anew.expected);
    await receiveErpEvents(api.db, [
      message(51, {
        type: "rescheduled",
        expected_delivery_date: "2030-01-02",
        reason: "workshop_capacity",
      }) as never,
    ]);
    expect(await read()).toMatchObject({ expected: "2030-01-02", letters: 2 });
  });

  test("tells a customer of their order what it tells of the ring", async () => {
    const token = await api.loginCustomer();
    const [one] = await api.query(
      "update orders set customer_id = 'cus_claire' where id = (select id from orders where status = 'S1' order by id limit 1) returning id",
    );
    const id = (one as { id: string }).id;
    const detail = orderShape.parse((await api.call("GET", `/api/order/${id}`, { token })).body);
    const list = (await api.call("GET", "/api/orders", { token })).body as {
      items: { order_id: string; ready_by: unknown }[];
    };
    expect(detail.ready_by?.by).toMatch(/^\d{4}-/);
    expect(list.items.find(({ order_id }) => order_id === id)?.ready_by).toEqual(detail.ready_by);
  });

  test("of a stage that slips for all tells forty clients, and the others at the next reading", async () => {
    await api.query(
      "update orders set status = 'SX', repromise = null, expected_delivery = current_date where id in (select id from orders where status = 'S6' order by id limit 50)",
    );
    await api.query(
      "insert into order_events (order_id, at, kind, from_status, to_status, actor) select id, now() - interval '90 days', 'status', 'S1', 'SX', 'erp' from orders where status = 'SX' and expected_delivery = current_date",
    );
    expect(await refreshPromises(api.db)).toBe(MAX_CHANGES_PER_RUN);
    const rest = await refreshPromises(api.db);
    expect(rest).toBeGreaterThanOrEqual(10);
    expect(rest).toBeLessThan(MAX_CHANGES_PER_RUN);
  });
});
