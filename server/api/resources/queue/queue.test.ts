import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cartEndpoints, type Quote } from "../../../contract/cart";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { orderEndpoints } from "../../../contract/order";
import { queueEndpoints } from "../../../contract/queue";
import { createTestApi, type Answer, type TestApi } from "../../../../tests/setup/api";
import { sweepExpired } from "../reservation/release-store";
import { sweepQueue } from "./store";

let api: TestApi;
/** Sellers of two shops in Paris, in the order in which they ask. */
let tokens: Record<"camille" | "louis" | "anna" | "paul", string>;
beforeAll(async () => {
  api = await createTestApi();
  await api.query(`insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops)
    select 'sel_' || n, n || '@aurive.example', n || '@aurive.example', password_hash, initcap(n), 'Morel', 'seller', region, shops from sellers, unnest(array['anna', 'paul']) n where email = 'camille@aurive.example'`);
  const login = (who: string) => api.loginSeller(`${who}@aurive.example`);
  tokens = {
    camille: await login("camille"),
    louis: await login("louis"),
    anna: await login("anna"),
    paul: await login("paul"),
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.query("update stone_queue set state = 'left' where state in ('waiting', 'offered')");
  await api.query("update allocations set released_at = now() where released_at is null");
  await api.query("update quotes set state = 'released', mount_taken = false where state = 'active'");
  await api.query("update hand_overs set noted_at = now()");
  await api.query("update mounts set qty = 2 where sku = 'cercle-white-gold-round'");
});

type Who = keyof typeof tokens;
const ITEM = "itm_claire_tray";
const reserve = (who: Who): Promise<Answer> =>
  api.call("POST", "/api/order", {
    token: tokens[who],
    body: { itemId: ITEM, customerId: "cus_claire", webCode: "AUR-FR" },
  });
const quoteOf = (answer: Answer): Quote => {
  const [quote] = cartEndpoints.reserve.response.parse(answer.body);
  if (!quote) throw new Error("no quote");
  return quote;
};
let stone: string;
beforeAll(async () => {
  stone = String((await api.query(`select stone_sku from tray_items where id = '${ITEM}'`))[0]?.stone_sku);
});
const join = (who: Who, sku = stone): Promise<Answer> =>
  api.call("POST", `/api/stones/${sku}/queue`, { token: tokens[who] });
const joined = async (who: Who) => queueEndpoints.queueJoin.response.parse((await join(who)).body).place;
const leave = (who: Who) => api.call("DELETE", `/api/stones/${stone}/queue`, { token: tokens[who] });
const release = (who: Who, { quote_id }: Quote) =>
  api.call("DELETE", `/api/cart/reservation/delete/${quote_id}`, {
    token: tokens[who],
  });
const seen = async (who: Who) =>
  queueEndpoints.queue.response.parse((await api.call("GET", "/api/queue", { token: tokens[who] })).body);
const states = async (...who: Who[]) =>
  Promise.all(who.map(async (one) => (await seen(one)).places[0]?.state ?? null));
const endNow = () =>
  api.query(
    "with ended as (update allocations set expires_at = now() - interval '1 second' where released_at is null and order_id is null returning quote_id, expires_at) update quotes set expires_at = ended.expires_at from ended where id = ended.quote_id",
  );

/** What became of a seller's last place, as it is kept. */
const kept = async (who: Who) =>
  (
    await api.query(`select state from stone_queue where seller_id = 'sel_${who}' order by id desc limit 1`)
  )[0]?.state;

describe("The line for a stone", () => {
  test("keeps the order of asking, and a place is asked for once", async () => {
    await reserve("camille");
    expect((await joined("louis"))?.position).toBe(1);
    expect((await joined("anna"))?.position).toBe(2);
    expect(await joined("louis")).toMatchObject({
      state: "waiting",
      position: 1,
      stone: { sku: stone },
    });
    expect(await joined("camille"), "the stone is hers").toBeNull();
    await leave("louis");
    await leave("louis");
    expect(await kept("louis")).toBe("left");
    expect((await seen("anna")).places.map((place) => place.position)).toEqual([1]);
  });

  test("offers a released stone to the first, who alone can have it, for two minutes", async () => {
    const hers = quoteOf(await reserve("camille"));
    await joined("louis");
    await joined("anna");
    await release("camille", hers);
    const [offer] = (await seen("louis")).places;
    expect(offer).toMatchObject({ state: "offered", position: 0 });
    expect(offer?.seconds_left).toBeGreaterThan(110);
    expect(offer?.seconds_left).toBeLessThanOrEqual(120);
    expect((await reserve("anna")).body).toMatchObject({
      code: "held_by_other",
      retry_at: offer?.until,
    });
    expect((await reserve("camille")).body).toMatchObject({
      code: "held_by_other",
    });
    const his = quoteOf(await reserve("louis"));
    expect(his.seconds_left).toBeGreaterThan(1195);
    expect((await seen("louis")).places).toEqual([]);
    expect(await kept("louis")).toBe("taken");
    expect((await seen("anna")).places).toMatchObject([{ state: "waiting", position: 1 }]);
  });

  test("goes on to the next when an offer is refused, and when nobody takes it", async () => {
    const hers = quoteOf(await reserve("camille"));
    for (const who of ["louis", "anna", "paul"] as const) await joined(who);
    await release("camille", hers);
    await leave("louis");
    expect(await states("louis", "anna", "paul")).toEqual([null, "offered", "waiting"]);
    await endNow();
    await sweepQueue(api.db);
    expect(await states("anna", "paul")).toEqual([null, "offered"]);
    // Not swept yet: whoever comes first finds the line, not a free stone.
    await joined("anna");
    await endNow();
    expect((await reserve("camille")).body).toMatchObject({
      code: "held_by_other",
    });
    expect(await states("anna", "paul")).toEqual(["offered", null]);
  });

  test("is told when a hold ends by its clock, and when an order is cancelled", async () => {
    await reserve("camille");
    await joined("louis");
    await endNow();
    await sweepExpired(api.db);
    expect(await states("louis")).toEqual(["offered"]);
    const his = quoteOf(await reserve("louis"));
    await joined("anna");
    await api.query(
      "create table if not exists kept_line as select * from tray_items where id = 'itm_claire_tray'",
    );
    const placed = await api.call("POST", "/api/order/place", {
      token: tokens.louis,
      body: {
        cartId: his.quote_id,
        customerFirstName: "Claire",
        customerLastName: "Dupont",
        depositNumber: "T-line",
        depositAmount: 1000,
        odeisShopCode: "OD102",
        isGuest: false,
        isOnHoldOrder: false,
        signature: "Signed and agreed",
        termsAccepted: true,
        acceptedPrice: his.price.incl,
      },
    });
    expect(placed.status).toBe(200);
    await api.query("insert into tray_items select * from kept_line on conflict do nothing");
    expect(await states("anna")).toEqual(["sold"]);
    expect((await join("paul")).body).toMatchObject({ code: "out_of_stock" });
    await api.query(
      "update allocations set released_at = now() where order_id is not null and released_at is null",
    );
    expect(await states("anna")).toEqual(["offered"]);
  });

  test("has an end: of the waiting, of one seller's places, and of the shop's", async () => {
    await reserve("camille");
    await joined("louis");
    await api.query("update stone_queue set expires_at = now() where state = 'waiting'");
    expect(await states("louis")).toEqual([null]);
    await sweepQueue(api.db);
    expect(await kept("louis")).toBe("left");
    expect((await joined("louis"))?.position).toBe(1);
    await api.query(
      `insert into stone_queue (stone_sku, seller_id, shop, expires_at) select sku, 'sel_anna', 'none', now() + interval '1 hour' from stones where sku <> '${stone}' limit 10`,
    );
    expect((await join("anna")).body).toMatchObject({ code: "limit_reached" });
    const ofShop = (n: number) =>
      api.query(
        `insert into stone_queue (stone_sku, seller_id, shop, expires_at) select s.sku, a.id, 'P101', now() + interval '1 hour' from stones s, sellers a where a.id in ('sel_camille', 'sel_helene', 'sel_aiko', 'sel_anna') and s.sku <> '${stone}' and not exists (select 1 from stone_queue q where q.stone_sku = s.sku and q.seller_id = a.id and q.state = 'waiting') limit ${n}`,
      );
    await ofShop(38);
    expect((await joined("paul"))?.position, "the fortieth of the shop").toBe(2);
    await leave("paul");
    await ofShop(1);
    expect((await join("paul")).body).toMatchObject({ code: "limit_reached" });
    await api.query(
      "update stone_queue set state = 'left' where shop = 'P101' and seller_id <> 'sel_louis' and state = 'waiting'",
    );
    expect((await join("paul", "no-such-stone")).status).toBe(404);
    expect(
      queueEndpoints.queueJoin.response.parse(
        (
          await join(
            "paul",
            String(
              (await api.query("select sku from stones where not withdrawn order by sku desc limit 1"))[0]
                ?.sku,
            ),
          )
        ).body,
      ),
    ).toEqual({ place: null });
  });

  test("shows the first in line the offered stone as one's own, and the others as held", async () => {
    const hers = quoteOf(await reserve("camille"));
    await joined("louis");
    await release("camille", hers);
    const state = async (who: Who) =>
      cartEndpoints.stock.response.parse(
        (
          await api.call("GET", `/api/cart/stock?itemIds=${ITEM}`, {
            token: tokens[who],
          })
        ).body,
      ).items[0];
    expect(await state("louis")).toMatchObject({
      stone: { state: "held_by_you" },
      availability: "immediately",
      hold: { quote_id: "" },
    });
    expect(await state("camille")).toMatchObject({
      stone: { state: "held" },
      availability: "not_available",
      hold: { holder: "Louis Marchand" },
    });
  });
});

describe("A reservation given to a colleague", () => {
  const colleagues = async (who: Who) =>
    queueEndpoints.colleagues.response.parse(
      (await api.call("GET", "/api/sellers/colleagues", { token: tokens[who] })).body,
    );
  const give = async (who: Who, { quote_id }: Quote, name: string) =>
    api.call("POST", `/api/cart/reservation/hand-over/${quote_id}`, {
      token: tokens[who],
      body: {
        sellerId: (await colleagues(who)).find((one) => one.name.startsWith(name))?.id ?? "sel_nobody",
      },
    });
  const answer = (who: Who, id: string, accept: boolean) =>
    api.call("POST", `/api/hand-overs/${id}`, {
      token: tokens[who],
      body: { accept },
    });
  const owners = () =>
    api.query(
      `select q.seller_id from allocations a join quotes q on q.id = a.quote_id where a.stone_sku = '${stone}' and a.released_at is null`,
    );

  test("is theirs once they accept, with the price and the time that is left; until then it is the holder's", async () => {
    const quote = quoteOf(await reserve("camille"));
    expect((await give("camille", quote, "Anna")).status).toBe(200);
    const [offered] = (await seen("anna")).hand_overs;
    expect(offered).toMatchObject({
      from: "Camille Laurent",
      to: "Anna Morel",
      mine: false,
      quote_id: quote.quote_id,
      customer: { id: "cus_claire" },
      until: quote.expires_at,
    });
    expect((await seen("camille")).hand_overs).toMatchObject([{ mine: true }]);
    expect((await answer("paul", offered?.id ?? "", true)).status).toBe(409);
    const taken = queueEndpoints.handOverAnswer.response.parse(
      (await answer("anna", offered?.id ?? "", true)).body,
    ).quote;
    expect(taken).toMatchObject({
      quote_id: quote.quote_id,
      expires_at: quote.expires_at,
      price: quote.price,
    });
    expect(await owners()).toEqual([{ seller_id: "sel_anna" }]);
    expect((await release("camille", quote)).body).toMatchObject({ code: "not_reserved", message: "given" });
    expect((await answer("anna", offered?.id ?? "", true)).status).toBe(409);
    expect((await seen("camille")).hand_overs).toEqual([]);
  });

  const note = (who: Who, id = "") => api.call("POST", `/api/hand-overs/${id}/noted`, { token: tokens[who] });
  const told = async (who: Who) =>
    (await seen(who)).answers.map(({ outcome, from, to, seconds_left }) => ({
      outcome,
      who: who === "camille" ? to : from,
      stillTheirs: seconds_left > 0,
    }));

  test("is told to the giver as it was answered, until they note it; who answered knows", async () => {
    const quote = quoteOf(await reserve("camille"));
    await give("camille", quote, "Anna");
    const [first] = (await seen("anna")).hand_overs;
    await note("camille", first?.id);
    expect((await seen("anna")).hand_overs, "what is open cannot be noted away").toHaveLength(1);
    await answer("anna", first?.id ?? "", false);
    const declined = { outcome: "declined", who: "Anna Morel", stillTheirs: true };
    expect([await told("camille"), await told("anna")]).toEqual([[declined], []]);
    await note("anna", first?.id);
    expect(await told("camille"), "another's is not noted for them").toEqual([declined]);
    await give("camille", quote, "Paul");
    const [second] = (await seen("paul")).hand_overs;
    await answer("paul", second?.id ?? "", true);
    expect(await told("camille")).toEqual([
      { ...declined, stillTheirs: false },
      { outcome: "accepted", who: "Paul Morel", stillTheirs: false },
    ]);
    expect((await note("camille", first?.id)).status).toBe(200);
    expect((await note("camille", second?.id)).status).toBe(200);
    expect((await note("camille", second?.id)).status, "a repeat").toBe(200);
    expect((await note("camille", "no-such-offer")).status).toBe(200);
    expect((await seen("camille")).answers).toEqual([]);
  });

  test("is told to the colleague who was asked when it was taken back, or was over before they answered", async () => {
    const quote = quoteOf(await reserve("camille"));
    await give("camille", quote, "Anna");
    await give("camille", quote, "Anna");
    expect(await told("anna"), "asked anew, nothing was taken back").toEqual([]);
    await give("camille", quote, "Paul");
    expect(await told("anna")).toEqual([{ outcome: "withdrawn", who: "Camille Laurent", stillTheirs: true }]);
    await release("camille", quote);
    expect(await told("paul")).toEqual([{ outcome: "lapsed", who: "Camille Laurent", stillTheirs: false }]);
    expect(await told("camille")).toEqual([]);
    for (const who of ["anna", "paul"] as const) await note(who, (await seen(who)).answers[0]?.id);
    expect([await told("anna"), await told("paul")]).toEqual([[], []]);
  });

  test("stays with its holder when it is declined, taken back, or has ended; and only colleagues of the shop are asked", async () => {
    const quote = quoteOf(await reserve("camille"));
    await give("camille", quote, "Anna");
    const [first] = (await seen("anna")).hand_overs;
    expect((await answer("anna", first?.id ?? "", false)).body).toEqual({
      quote: null,
    });
    await give("camille", quote, "Paul");
    const [second] = (await seen("paul")).hand_overs;
    await api.call("DELETE", `/api/cart/reservation/hand-over/${quote.quote_id}`, { token: tokens.camille });
    expect((await answer("paul", second?.id ?? "", true)).body).toMatchObject({
      code: "not_reserved",
    });
    await give("camille", quote, "Paul");
    const [third] = (await seen("paul")).hand_overs;
    await release("camille", quote);
    expect((await answer("paul", third?.id ?? "", true)).body).toMatchObject({
      code: "not_reserved",
    });
    expect(await owners()).toEqual([]);
    expect((await colleagues("camille")).map(({ name }) => name)).not.toContain("Haruto Sato");
    expect((await give("camille", quoteOf(await reserve("camille")), "Nobody")).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "sellerId" }],
    });
  });

  test("ends the wait of the colleague who stood in line for that stone, and of nobody else", async () => {
    const quote = quoteOf(await reserve("camille"));
    await joined("anna");
    await joined("paul");
    await give("camille", quote, "Anna");
    const { hand_overs } = await seen("anna");
    await answer("anna", hand_overs[0]?.id ?? "", true);
    expect((await seen("anna")).places).toEqual([]);
    expect((await seen("paul")).places).toMatchObject([{ state: "waiting", position: 1 }]);
    await release("anna", quote);
    expect(await states("anna", "paul")).toEqual([null, "offered"]);
  });

  test("of a tray without account takes its creation along", async () => {
    const options = (await api.query(`select mount_sku, stone_sku from tray_items where id = '${ITEM}'`))[0];
    const gia = String((await api.query(`select gia from stones where sku = '${stone}'`))[0]?.gia);
    const added = await api.call("POST", "/api/cart/add", {
      token: tokens.camille,
      body: {
        customerId: "guest",
        wishlistItem: [
          {
            sku: options?.mount_sku,
            options: [
              { title: "mount_sku", value: options?.mount_sku },
              { title: "stone_sku", value: `${stone} ${gia}` },
              { title: "cyl_size", value: "52" },
            ],
          },
        ],
      },
    });
    const itemId = cartEndpoints.cartAdd.response.parse(added.body).items[0]?.id ?? "";
    const quote = quoteOf(
      await api.call("POST", "/api/order", {
        token: tokens.camille,
        body: { itemId, customerId: "guest", webCode: "AUR-FR" },
      }),
    );
    await give("camille", quote, "Anna");
    await answer("anna", (await seen("anna")).hand_overs[0]?.id ?? "", true);
    const tray = async (who: Who) =>
      cartEndpoints.cart.response
        .parse(
          (
            await api.call("GET", "/api/cart?customerId=guest", {
              token: tokens[who],
            })
          ).body,
        )
        .map((one) => one.item_id);
    expect([await tray("camille"), await tray("anna")]).toEqual([[], [itemId]]);
  });
});

describe("A second seller of an order", () => {
  test("is a colleague of its shop, stands on the order, and finds it among the own ones", async () => {
    await api.query(
      "create table if not exists kept_line as select * from tray_items where id = 'itm_claire_tray'",
    );
    const quote = quoteOf(await reserve("camille"));
    const place = (secondSellerId: string) =>
      api.call("POST", "/api/order/place", {
        token: tokens.camille,
        body: {
          cartId: quote.quote_id,
          customerFirstName: "Claire",
          customerLastName: "Dupont",
          depositNumber: "T-second",
          depositAmount: 1000,
          odeisShopCode: "OD101",
          isGuest: false,
          isOnHoldOrder: false,
          signature: "Signed and agreed",
          termsAccepted: true,
          acceptedPrice: quote.price.incl,
          secondSellerId,
        },
      });
    expect((await place("sel_of_another_shop")).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "secondSellerId" }],
    });
    const [placed] = orderPlaceEndpoints.place.response.parse((await place("sel_anna")).body);
    const list = async (who: Who, query = "") =>
      orderEndpoints.orders.response
        .parse((await api.call("GET", `/api/orders${query}`, { token: tokens[who] })).body)
        .items.filter((one) => one.order_id === placed?.order_id);
    expect(await list("anna")).toMatchObject([
      { sales_associate: "Camille Laurent", second_associate: "Anna Morel" },
    ]);
    expect(await list("paul")).toEqual([]);
    expect(await list("paul", "?shop=all&associate=sel_anna")).toHaveLength(1);
    expect(await list("paul", "?shop=all&associate=sel_paul")).toEqual([]);
    await api.query("insert into tray_items select * from kept_line on conflict do nothing");
  });
});
