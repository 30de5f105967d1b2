import { afterAll, beforeAll } from "vitest";
import { order as orderSchema, type Order } from "#server/contract/order";
import { createTestApi, type Answer, type TestApi } from "./api";
import { orderRow } from "./order-row";

/* Placed orders, and what a seller does with them afterwards. */

/** How such an order was signed. */
export const SIGNED = {
  phrase: "Lu et approuvé",
  at: "2026-11-20T10:00:00.000Z",
  document_hash: "first",
  terms_version: "1",
};

/** An `/api` for this test file alone, with a fixed clock. Camille calls it, unless another token is given. */
export function placedOrders(now: string) {
  let api: TestApi;
  let camille: string;
  beforeAll(async () => {
    api = await createTestApi({ clock: () => new Date(now) });
    camille = await api.loginSeller();
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get camille() {
      return camille;
    },
    /**
     * @param set columns of the order that matter
     * @returns its id
     */
    placed: (set: Record<string, unknown> = {}): Promise<string> => orderRow(api, set),
    post: (id: string, act: string, body: object, token = camille): Promise<Answer> =>
      api.call("POST", `/api/order/${id}/${act}`, { token, body }),
    read: async (id: string): Promise<Order> =>
      orderSchema.parse((await api.call("GET", `/api/order/${id}`, { token: camille })).body),
    /** Messages to the ERP about an order, oldest first. */
    messages: async (id: string) =>
      (await api.query(`select key, kind, payload from outbox where order_id = '${id}' order by id`)) as {
        key: string;
        kind: string;
        payload: Record<string, unknown>;
      }[],
  };
}
