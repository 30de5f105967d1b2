import { afterAll, beforeAll } from "vitest";
import {
  camille,
  counter,
  form,
  seedOrderHouse,
  reserveStone,
  stoneSku,
  type Wanted,
} from "../faults/order-house";
import { openTestDatabase } from "./database";
import type { Database } from "../../server/api/db/client";
import { mailQueue } from "../../server/api/db/schema/mail";
import { outbox } from "../../server/api/db/schema/erp";
import { placeOrder } from "../../server/api/resources/order/place";
import type { Seller } from "../../server/api/resources/order/rules";
import { eventsOf, findOrder, type OrderRow } from "../../server/api/resources/order/store";
import { erpEvent, type ErpEvent } from "../../server/contract/erp";
import type { PlaceBody } from "../../server/contract/order-place";

/** A server that accepts orders at the counter: opened before the tests of a file, closed after them. */
export function orderingHouse(stones = 2000) {
  let database: Database;
  let deps: Awaited<ReturnType<typeof counter>>;
  let next = 0;
  beforeAll(async () => {
    database = await openTestDatabase("schema");
    await seedOrderHouse(database.db, stones);
    deps = await counter(database.db);
  });
  afterAll(() => database.close());
  const rowOf = async (id: string): Promise<OrderRow> => (await findOrder(database.db, id))!.order;
  return {
    get db() {
      return database.db;
    },
    get deps() {
      return deps;
    },
    rowOf,
    /** The stone for the next quote, which is still free. */
    freeStone: () => stoneSku(++next),
    /** Creates a quote of Camille on the next free stone. */
    reserve: (wanted: Partial<Wanted> = {}) =>
      reserveStone(database.db, { stone: stoneSku(++next), ...wanted }),
    place: (body: PlaceBody, seller: Seller = camille, key: string | null = null) =>
      placeOrder(deps, seller, body, { key, lang: "fr" }),
    /** The history of an order, its messages to the ERP, and its mails. */
    events: (id: string) => eventsOf(database.db, id),
    messages: async (id: string) =>
      (await database.db.select().from(outbox))
        .filter((row) => row.orderId === id)
        .sort((a, b) => a.id - b.id),
    mails: async (id: string) =>
      (await database.db.select().from(mailQueue)).filter(({ key }) => key.startsWith(`order:${id}:`)),
    /**
     * Places an order of Camille.
     * @param stone its number; by default the next free one; null for none
     */
    async placed(
      change: Partial<PlaceBody> = {},
      stone: string | null = stoneSku(++next),
      ring: { size?: number; engraving?: string; band?: boolean } = {},
    ): Promise<OrderRow> {
      const { order_id: id } = await placeOrder(
        deps,
        camille,
        form(await reserveStone(database.db, { stone, ...ring }), change),
        { key: null, lang: "fr" },
      );
      return rowOf(id);
    },
  };
}

export type Short = [type: ErpEvent["type"], status?: ErpEvent["status"], more?: Partial<ErpEvent>];
/** The differences in an order form if the ring is only put on hold. */
export const onHold = (change: Partial<PlaceBody> = {}): Partial<PlaceBody> => ({
  isOnHoldOrder: true,
  depositAmount: 0,
  depositNumber: "",
  signature: undefined,
  termsAccepted: false,
  ...change,
});

/** A history as the ERP would send it: sequence and ids derive from the index. */
export const tell = (order: OrderRow, history: Short[], from = 1): ErpEvent[] =>
  history.map(([type, status, more], i) =>
    erpEvent.parse({
      message_id: `${order.number}#${from + i}`,
      order_number: order.number,
      sequence: from + i,
      at: "2026-11-21T10:00:00Z",
      type,
      ...(status ? { status } : {}),
      ...more,
    }),
  );
