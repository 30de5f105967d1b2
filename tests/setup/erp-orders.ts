import { afterAll, beforeAll } from "vitest";
import { camille, counter, form, openHouse, reserveStone, stoneSku } from "../faults/order-house";
import { openTestDatabase } from "./database";
import type { Database } from "../../server/api/db/client";
import { placeOrder } from "../../server/api/resources/order/place";
import { findOrder, type OrderRow } from "../../server/api/resources/order/store";
import { erpEvent, type ErpEvent } from "../../server/contract/erp";
import type { PlaceBody } from "../../server/contract/order-place";

/** A house whose counter takes orders: opened before the tests of a file, closed after them. */
export function orderingHouse() {
  let database: Database;
  let deps: Awaited<ReturnType<typeof counter>>;
  let next = 0;
  beforeAll(async () => {
    database = await openTestDatabase("schema");
    await openHouse(database.db, 2000);
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
    /** An order of Camille's. @param stone its number, the next free one where it is left out; null for none */
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
/** A history as the ERP would tell it: sequence and ids by position. */
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
