import { afterAll, beforeAll, beforeEach } from "vitest";
import { cartEndpoints, type Quote } from "../../server/contract/cart";
import { queueEndpoints } from "../../server/contract/queue";
import { createTestApi, type Answer, type TestApi } from "./api";

/* Reservations of Claire's ring, which the demo data has on her tray, by sellers of two shops in Paris. */

export const ITEM = "itm_claire_tray";
export const MOUNT = "cercle-white-gold-round";

export function quoteOf(answer: Answer): Quote {
  const [quote] = cartEndpoints.reserve.response.parse(answer.body);
  if (!quote) throw new Error("no quote");
  return quote;
}

/** An `/api` for this test file alone; before each test nothing is reserved and two mounts are in stock. */
export function stockAtRest(options?: Parameters<typeof createTestApi>[0]) {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(options);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    // The queue is emptied first, because a released stone is offered to those who wait for it.
    await api.query("update stone_queue set state = 'left' where state in ('waiting', 'offered')");
    await api.query("update allocations set released_at = now() where released_at is null");
    await api.query("update quotes set state = 'released', mount_taken = false where state = 'active'");
    await api.query(`update mounts set qty = 2 where sku = '${MOUNT}'`);
    await api.query(`update tray_items set size = 52, engraving_text = '' where id = '${ITEM}'`);
  });
  return {
    get api() {
      return api;
    },
    reserve: (token: string, more: Record<string, unknown> = {}): Promise<Answer> =>
      api.call("POST", "/api/order", {
        token,
        body: { itemId: ITEM, customerId: "cus_claire", webCode: "AUR-FR", ...more },
      }),
    /** All reservations and offers have expired, but have not been swept. */
    async endNow() {
      await api.query("update quotes set expires_at = now() - interval '1 second' where state = 'active'");
      await api.query(
        "update allocations set expires_at = now() - interval '1 second' where released_at is null and order_id is null",
      );
    },
    qty: async () => Number((await api.query(`select qty from mounts where sku = '${MOUNT}'`))[0]?.qty),
  };
}

/** Camille and Louis, of two shops. */
export function twoSellers() {
  const here = stockAtRest();
  const tokens = { camille: "", louis: "" };
  beforeAll(async () => {
    tokens.camille = await here.api.loginSeller();
    tokens.louis = await here.api.loginSeller("louis@aurive.example");
  });
  return { here, tokens };
}

export type Who = "camille" | "louis" | "anna" | "paul";

/** Four sellers in the order in which they request one stone: Camille's colleagues Anna and Paul beside Louis. */
export function fourSellers() {
  const stock = stockAtRest();
  const tokens: Record<Who, string> = { camille: "", louis: "", anna: "", paul: "" };
  let sku = "";
  const { reserve, endNow } = stock;
  beforeAll(async () => {
    await stock.api
      .query(`insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops)
    select 'sel_' || n, n || '@aurive.example', n || '@aurive.example', password_hash, initcap(n), 'Morel', 'seller', region, shops from sellers, unnest(array['anna', 'paul']) n where email = 'camille@aurive.example'`);
    for (const who of ["camille", "louis", "anna", "paul"] as const)
      tokens[who] = await stock.api.loginSeller(`${who}@aurive.example`);
    sku = String(
      (await stock.api.query(`select stone_sku from tray_items where id = '${ITEM}'`))[0]?.stone_sku,
    );
  });
  beforeEach(async () => {
    await stock.api.query("update hand_overs set noted_at = now()");
  });

  const join = (who: Who, other = sku): Promise<Answer> =>
    stock.api.call("POST", `/api/stones/${other}/queue`, { token: tokens[who] });
  const seen = async (who: Who) =>
    queueEndpoints.queue.response.parse(
      (await stock.api.call("GET", "/api/queue", { token: tokens[who] })).body,
    );
  return {
    tokens,
    get api() {
      return stock.api;
    },
    /** The stone of the ring. */
    get stone() {
      return sku;
    },
    endNow,
    join,
    seen,
    reserve: (who: Who) => reserve(tokens[who]),
    joined: async (who: Who) => queueEndpoints.queueJoin.response.parse((await join(who)).body).place,
    leave: (who: Who) => stock.api.call("DELETE", `/api/stones/${sku}/queue`, { token: tokens[who] }),
    release: (who: Who, { quote_id }: Quote) =>
      stock.api.call("DELETE", `/api/cart/reservation/delete/${quote_id}`, { token: tokens[who] }),
    /** State of each seller's first place in the queue; null for a seller without one. */
    states: (...who: Who[]) =>
      Promise.all(who.map(async (one) => (await seen(one)).places[0]?.state ?? null)),
  };
}
