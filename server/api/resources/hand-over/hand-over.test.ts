import { describe, expect, test } from "vitest";
import { cartEndpoints, type Quote } from "../../../contract/cart";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { orderEndpoints } from "../../../contract/order";
import { queueEndpoints } from "../../../contract/queue";
import { fourSellers, ITEM, quoteOf, type Who } from "../../../../tests/setup/reservations";

const here = fourSellers();
const { joined, release, reserve, seen, states, tokens } = here;

describe("A reservation given to a colleague", () => {
  const colleagues = async (who: Who) =>
    queueEndpoints.colleagues.response.parse(
      (await here.api.call("GET", "/api/sellers/colleagues", { token: tokens[who] })).body,
    );
  const give = async (who: Who, { quote_id }: Quote, name: string) =>
    here.api.call("POST", `/api/cart/reservation/hand-over/${quote_id}`, {
      token: tokens[who],
      body: {
        sellerId: (await colleagues(who)).find((one) => one.name.startsWith(name))?.id ?? "sel_nobody",
      },
    });
  const answer = (who: Who, id: string, accept: boolean) =>
    here.api.call("POST", `/api/hand-overs/${id}`, {
      token: tokens[who],
      body: { accept },
    });
  const owners = () =>
    here.api.query(
      `select q.seller_id from allocations a join quotes q on q.id = a.quote_id where a.stone_sku = '${here.stone}' and a.released_at is null`,
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

  const note = (who: Who, id = "") =>
    here.api.call("POST", `/api/hand-overs/${id}/noted`, { token: tokens[who] });
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
    await here.api.call("DELETE", `/api/cart/reservation/hand-over/${quote.quote_id}`, {
      token: tokens.camille,
    });
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
    const options = (
      await here.api.query(`select mount_sku, stone_sku from tray_items where id = '${ITEM}'`)
    )[0];
    const gia = String((await here.api.query(`select gia from stones where sku = '${here.stone}'`))[0]?.gia);
    const added = await here.api.call("POST", "/api/cart/add", {
      token: tokens.camille,
      body: {
        customerId: "guest",
        wishlistItem: [
          {
            sku: options?.mount_sku,
            options: [
              { title: "mount_sku", value: options?.mount_sku },
              { title: "stone_sku", value: `${here.stone} ${gia}` },
              { title: "cyl_size", value: "52" },
            ],
          },
        ],
      },
    });
    const itemId = cartEndpoints.cartAdd.response.parse(added.body).items[0]?.id ?? "";
    const quote = quoteOf(
      await here.api.call("POST", "/api/order", {
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
            await here.api.call("GET", "/api/cart?customerId=guest", {
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
    await here.api.query(
      "create table if not exists kept_line as select * from tray_items where id = 'itm_claire_tray'",
    );
    const quote = quoteOf(await reserve("camille"));
    const place = (secondSellerId: string) =>
      here.api.call("POST", "/api/order/place", {
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
        .parse((await here.api.call("GET", `/api/orders${query}`, { token: tokens[who] })).body)
        .items.filter((one) => one.order_id === placed?.order_id);
    expect(await list("anna")).toMatchObject([
      { sales_associate: "Camille Laurent", second_associate: "Anna Morel" },
    ]);
    expect(await list("paul")).toEqual([]);
    expect(await list("paul", "?shop=all&associate=sel_anna")).toHaveLength(1);
    expect(await list("paul", "?shop=all&associate=sel_paul")).toEqual([]);
    await here.api.query("insert into tray_items select * from kept_line on conflict do nothing");
  });
});
