import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cartEndpoints, type Quote } from "../../../contract/cart";
import { ITEM, quoteOf, twoSellers } from "../../../../tests/setup/reservations";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { releaseOrderStone, sweepExpired } from "./release-store";

const { here, tokens } = twoSellers();
const { reserve, endNow, qty } = here;
const leave = (seconds: number) =>
  here.api.query(
    `update quotes set expires_at = now() + interval '${seconds} seconds' where state = 'active'`,
  );

describe("A reservation", () => {
  test("holds stone and mount for twenty minutes at a price that is fixed", async () => {
    const quote = quoteOf(await reserve(tokens.camille));
    expect(quote).toMatchObject({
      is_guest: false,
      customer: { id: "cus_claire" },
      extensions_left: 10,
      item: { item_id: ITEM, kind: "in_store", availability: expect.any(String) },
    });
    expect(quote.seconds_left).toBeGreaterThan(1195);
    expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.price.incl);
    expect(quote.suggested_deposit).toBeGreaterThan(quote.price.incl * 0.29);
    expect(await qty()).toBe(1);
    await here.api.query("update price_lists set coefficient = coefficient * 2 where region = 'fr'");
    here.api.context.invalidateReference();
    expect(quoteOf(await reserve(tokens.camille)).price).toEqual(quote.price);
    await here.api.query("update price_lists set coefficient = coefficient / 2 where region = 'fr'");
    here.api.context.invalidateReference();
  });

  test("may be one of twenty that run for a seller, not of twenty-one; those that ended do not count", async () => {
    const SAVED = { itemId: "itm_claire_saved" };
    const more = (n: number, name: string) =>
      here.api.query(
        `insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'item_id', '${name}-' || n, 'stone_sku', null, 'mount_taken', false))).* from quotes q, generate_series(1, ${n}) n where q.state = 'active' and q.item_id = '${ITEM}'`,
      );
    await reserve(tokens.camille);
    await more(18, "running");
    const twentieth = await reserve(tokens.camille, SAVED);
    expect(twentieth.status).toBe(200);
    await here.api.query("update quotes set state = 'released' where item_id = 'itm_claire_saved'");
    await more(1, "twentieth");
    const refused = await reserve(tokens.camille, SAVED);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, "limit_reached"]);
    // A running hold is still returned, and a colleague has a separate count.
    expect((await reserve(tokens.camille)).status).toBe(200);
    expect((await reserve(tokens.louis, SAVED)).status).toBe(200);
    await here.api.query("update quotes set expires_at = now() where item_id = 'twentieth-1'");
    expect((await reserve(tokens.camille, SAVED)).status).toBe(200);
  });

  test("made again is the same one with the new engraving, and the clock goes on", async () => {
    const first = quoteOf(await reserve(tokens.camille));
    const second = quoteOf(
      await reserve(tokens.camille, { engravingText: "Toujours", engravingFont: "Kunstler" }),
    );
    expect([second.quote_id, second.expires_at]).toEqual([first.quote_id, first.expires_at]);
    expect(second.engraving).toEqual({ text: "Toujours", font: "Kunstler" });
    expect((await reserve(tokens.camille, { engravingText: "愛" })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "engravingText", code: "engraving_characters" }],
    });
  });

  test("refuses a text that is too wide for the ring, and the running one keeps what it had", async () => {
    await reserve(tokens.camille, { engravingText: "Toujours", engravingFont: "Kunstler" });
    await here.api.query("update tray_items set size = 46 where id = 'itm_claire_tray'");
    const wide = await reserve(tokens.camille, { engravingText: "Æ".repeat(20), engravingFont: "Kunstler" });
    expect(wide).toMatchObject({
      status: 422,
      body: {
        code: "invalid_value",
        fields: [
          {
            field: "engravingText",
            code: "engraving_wide",
            values: { width: expect.any(Number), free: expect.any(Number) },
          },
        ],
      },
    });
    expect(
      quoteOf(await reserve(tokens.camille, { engravingText: "Toujours", engravingFont: "Kunstler" }))
        .engraving.text,
    ).toBe("Toujours");
  });

  test("keeps others off until it ends, and then the next one gets the stone without waiting for a sweep", async () => {
    const first = quoteOf(await reserve(tokens.camille));
    const refused = await reserve(tokens.louis);
    expect(refused.body).toMatchObject({ code: "held_by_other", retry_at: first.expires_at });
    await endNow();
    const next = quoteOf(await reserve(tokens.louis));
    expect(next.quote_id).not.toBe(first.quote_id);
    expect(await here.api.query(`select state from quotes where id = '${first.quote_id}'`)).toEqual([
      { state: "expired" },
    ]);
    expect(await qty()).toBe(1);
  });

  test("that ended is swept once, and its mount is back in stock", async () => {
    await reserve(tokens.camille);
    await endNow();
    expect(await sweepExpired(here.api.db)).toBe(1);
    expect(await sweepExpired(here.api.db)).toBe(0);
    expect(await qty()).toBe(2);
  });

  test("is prolonged in the last half of its time only, ten times at most, each time in the log", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    const extend = (token = tokens.camille) =>
      here.api.call("POST", `/api/cart/reservation/extend/${quote_id}`, { token });
    expect((await extend()).body).toMatchObject({ code: "limit_reached", retry_at: expect.any(String) });
    expect((await extend(tokens.louis)).status).toBe(404);
    for (let n = 1; n <= 10; n += 1) {
      await leave(590);
      const [quote] = cartEndpoints.extend.response.parse((await extend()).body);
      expect(quote?.seconds_left).toBeGreaterThan(1290);
      expect(quote?.extensions_left).toBe(10 - n);
    }
    await leave(100);
    expect((await extend()).body).toMatchObject({ code: "limit_reached" });
    expect(
      await here.api.query(`select count(*)::int as n from audit where subject = 'quote:${quote_id}'`),
    ).toEqual([{ n: 10 }]);
    await endNow();
    expect((await extend()).body).toMatchObject({ code: "not_reserved" });
  });

  test("that is released frees stone and mount, however often it is released", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    expect(
      (await here.api.call("DELETE", `/api/cart/reservation/delete/${quote_id}`, { token: tokens.louis }))
        .status,
    ).toBe(404);
    for (let n = 0; n < 3; n += 1)
      expect(
        (
          await here.api.call("DELETE", `/api/cart/reservation/delete/${quote_id}`, {
            token: tokens.camille,
          })
        ).status,
      ).toBe(200);
    expect(await qty()).toBe(2);
    expect((await reserve(tokens.louis)).status).toBe(200);
  });

  test("of a made-to-order creation locks the price alone", async () => {
    const quote = quoteOf(await reserve(tokens.camille, { itemId: "itm_claire_saved" }));
    expect(quote.item.stone).toBeNull();
    expect(quote.price).toEqual(quote.item.price_min);
    expect(await here.api.query("select 1 from allocations where released_at is null")).toEqual([]);
  });

  test("made without account goes on when its seller comes back with another session; another ring with that stone does not", async () => {
    const [stone] = await here.api.query(
      `select s.sku, s.gia from stones s join tray_items t on t.stone_sku = s.sku where t.id = '${ITEM}'`,
    );
    const guest = async (token: string, size: number) => {
      const options = [
        { title: "stone_sku", value: `${String(stone?.sku)} ${String(stone?.gia)}` },
        { title: "cyl_size", value: String(size) },
      ];
      const added = await here.api.call("POST", "/api/cart/add", {
        token,
        body: { customerId: "guest", wishlistItem: [{ sku: "cercle-white-gold-round", options }] },
      });
      const itemId = cartEndpoints.cartAdd.response.parse(added.body).items[0]?.id ?? "";
      return { itemId, answer: await reserve(token, { itemId, customerId: "guest" }) };
    };
    const first = quoteOf((await guest(tokens.camille, 52)).answer);
    const again = await here.api.loginSeller();
    expect((await guest(again, 54)).answer.body).toMatchObject({ code: "held_by_other" });
    const { itemId, answer } = await guest(again, 52);
    expect(quoteOf(answer)).toMatchObject({
      quote_id: first.quote_id,
      expires_at: first.expires_at,
      price: first.price,
      is_guest: true,
      item: { item_id: itemId },
    });
    expect((await guest(tokens.louis, 52)).answer.body).toMatchObject({ code: "held_by_other" });
    expect((await reserve(again)).body).toMatchObject({ code: "held_by_other" });
    // Its tray no longer holds it.
    expect((await here.api.call("DELETE", `/api/cart/remove/guest/${itemId}`, { token: again })).status).toBe(
      200,
    );
    expect((await reserve(tokens.louis)).status).toBe(200);
  });

  test("of a guest is changed by its seller from another session too, by nobody else, and by nobody once it is over", async () => {
    const [stone] = await here.api.query(
      `select s.sku, s.gia from stones s join tray_items t on t.stone_sku = s.sku where t.id = '${ITEM}'`,
    );
    const options = [
      { title: "stone_sku", value: `${String(stone?.sku)} ${String(stone?.gia)}` },
      { title: "cyl_size", value: "52" },
    ];
    const added = await here.api.call("POST", "/api/cart/add", {
      token: tokens.camille,
      body: { customerId: "guest", wishlistItem: [{ sku: "cercle-white-gold-round", options }] },
    });
    const itemId = cartEndpoints.cartAdd.response.parse(added.body).items[0]?.id ?? "";
    const first = quoteOf(await reserve(tokens.camille, { itemId, customerId: "guest" }));
    const again = await here.api.loginSeller();
    for (const whose of [{ customerId: undefined }, { customerId: "guest" }]) {
      const changed = await reserve(again, { itemId, ...whose, engravingText: "Toujours" });
      expect(quoteOf(changed)).toMatchObject({
        quote_id: first.quote_id,
        expires_at: first.expires_at,
        engraving: { text: "Toujours" },
      });
    }
    expect((await reserve(tokens.louis, { itemId, customerId: undefined })).status).toBe(404);
    expect((await reserve(again, { itemId, customerId: "cus_claire" })).status).toBe(404);
    await here.api.call("DELETE", `/api/cart/reservation/delete/${first.quote_id}`, { token: again });
    expect((await reserve(again, { itemId, customerId: undefined })).status).toBe(404);
  });

  test("is not found under an id that is none, or for an item of nobody's tray", async () => {
    for (const id of ["x", "00000000-0000-0000-0000-000000000000", "%27%3B--"])
      expect((await here.api.call("GET", `/api/quote/${id}`, { token: tokens.camille })).status).toBe(404);
    expect((await reserve(tokens.camille, { itemId: "' or 1=1" })).status).toBe(404);
    expect((await reserve(tokens.camille, { customerId: "guest" })).status).toBe(404);
    expect((await reserve(tokens.camille, { webCode: "AUR-JP" })).body).toMatchObject({
      fields: [{ field: "webCode", code: "invalid" }],
    });
  });
});

describe("An order takes the stone of its quote", () => {
  // An order removes its item from the tray; it is put back for the next case.
  beforeEach(() => here.api.query(`insert into tray_items select * from kept on conflict do nothing`));
  beforeAll(() => here.api.query(`create table kept as select * from tray_items where id = '${ITEM}'`));
  const place = async (
    quote: Quote,
    token = tokens.camille,
  ): Promise<{ id: string | null; code: unknown }> => {
    const { status, body } = await here.api.call("POST", "/api/order/place", {
      token,
      body: {
        cartId: quote.quote_id,
        customerFirstName: "Claire",
        customerLastName: "Dupont",
        depositNumber: `T-${quote.quote_id.slice(0, 12)}`,
        depositAmount: 1000,
        odeisShopCode: token === tokens.camille ? "OD101" : "OD102",
        isGuest: false,
        isOnHoldOrder: false,
        signature: "Signed and agreed",
        termsAccepted: true,
        acceptedPrice: quote.price.incl,
      },
    });
    return status === 200
      ? { id: orderPlaceEndpoints.place.response.parse(body)[0]?.order_id ?? null, code: null }
      : { id: null, code: (body as { code?: unknown }).code };
  };
  const mountTaken = async (quote: Quote) =>
    (await here.api.query(`select mount_taken, state from quotes where id = '${quote.quote_id}'`))[0];

  test("and then it is sold for everybody, until the order lets go of it", async () => {
    const quote = quoteOf(await reserve(tokens.camille));
    expect(await place(quote, tokens.louis)).toEqual({ id: null, code: "not_reserved" });
    const placed = await place(quote);
    expect(await place(quote)).toEqual(placed);
    await here.api.query("update quotes set expires_at = now() - interval '1 day'");
    expect(await sweepExpired(here.api.db)).toBe(0);
    await here.api.query(`insert into tray_items select * from kept on conflict do nothing`);
    expect((await reserve(tokens.louis)).body).toMatchObject({ code: "out_of_stock" });
    await releaseOrderStone(here.api.db, placed.id ?? "");
    expect((await reserve(tokens.louis)).status).toBe(200);
  });

  test("some seconds late it is taken again silently, when nobody else has it", async () => {
    const swept = quoteOf(await reserve(tokens.camille));
    await endNow();
    await sweepExpired(here.api.db);
    const first = await place(swept);
    expect(first.code).toBeNull();
    expect(await mountTaken(swept)).toEqual({ state: "consumed", mount_taken: true });
    await releaseOrderStone(here.api.db, first.id ?? "");
    await here.api.query(`insert into tray_items select * from kept on conflict do nothing`);
    const unswept = quoteOf(await reserve(tokens.camille));
    await endNow();
    const second = await place(unswept);
    expect(second.code).toBeNull();
    await releaseOrderStone(here.api.db, second.id ?? "");
  });

  test("late, when another has it, it is no longer reserved; so it is after a release", async () => {
    const late = quoteOf(await reserve(tokens.camille));
    await endNow();
    const next = quoteOf(await reserve(tokens.louis));
    expect((await place(late)).code).toBe("not_reserved");
    await here.api.call("DELETE", `/api/cart/reservation/delete/${next.quote_id}`, { token: tokens.louis });
    expect((await place(next, tokens.louis)).code).toBe("not_reserved");
    expect(await here.api.query("select 1 from allocations where released_at is null")).toEqual([]);
  });
});

describe("Stock", () => {
  const stock = async (token: string) =>
    cartEndpoints.stock.response.parse(
      (await here.api.call("GET", `/api/cart/stock?itemIds=${ITEM}`, { token })).body,
    ).items[0];

  test("shows a colleague of the same shop who holds the stone, and a customer only that it is held", async () => {
    const quote = quoteOf(await reserve(tokens.camille));
    expect(await stock(tokens.camille)).toMatchObject({
      availability: "immediately",
      stone: { state: "held_by_you" },
      hold: { quote_id: quote.quote_id, expires_at: quote.expires_at },
    });
    expect(await stock(tokens.louis)).toMatchObject({
      availability: "not_available",
      stone: { state: "held" },
      hold: { quote_id: "", holder: "Camille Laurent", expires_at: quote.expires_at },
    });
    expect(await stock(await here.api.loginCustomer())).toMatchObject({
      availability: "not_available",
      stone: { state: "held" },
      hold: null,
    });
  });

  test("says in how many weeks a ring can be had whose mount is not there", async () => {
    await here.api.query("update mounts set qty = 0 where sku = 'cercle-white-gold-round'");
    expect(await stock(tokens.camille)).toMatchObject({ availability: "weeks", weeks: expect.any(Number) });
  });
});
