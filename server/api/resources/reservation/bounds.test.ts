import { describe, expect, test } from "vitest";
import { cartEndpoints } from "../../../contract/cart";
import { ITEM, MOUNT, quoteOf, twoSellers } from "../../../../tests/setup/reservations";
import { sweepExpired } from "./release-store";
import { forgetQuotesOf, isUuid, reviveQuote } from "./store";

const { here, tokens } = twoSellers();
const { reserve, endNow, qty } = here;

/* What a reservation must not do, and what its rows must contain: the owner of the stone, the price, the size. */

const NOBODY = "00000000-0000-4000-8000-000000000000";
const row = async (id: string) => (await here.api.query(`select * from quotes where id = '${id}'`))[0];
/** Changes the design while some work runs. */
async function withDesign(change: string, back: string, work: () => Promise<void>) {
  await here.api.query(`update aesthetics set ${change} where id = 'cercle'`);
  here.api.context.invalidateReference();
  await work().finally(async () => {
    await here.api.query(`update aesthetics set ${back} where id = 'cercle'`);
    here.api.context.invalidateReference();
  });
}

describe("A reservation and who asks for it", () => {
  test("is read, and its seconds are, by its seller alone and while it runs", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    const read = (id: string, token = tokens.camille) => here.api.call("GET", `/api/quote/${id}`, { token });
    const ping = (id: string, token = tokens.camille) =>
      here.api.call("GET", `/api/cart/reservation/ping?quoteId=${id}`, { token });
    expect((await read(quote_id)).body).toMatchObject({ quote_id });
    const [seconds] = cartEndpoints.ping.response.parse((await ping(quote_id)).body);
    expect(seconds?.[quote_id]).toBeGreaterThan(1190);
    for (const answer of [
      await read(quote_id, tokens.louis),
      await ping(quote_id, tokens.louis),
      await read(NOBODY),
      await ping("x"),
    ])
      expect([answer.status, answer.body]).toMatchObject([404, { code: "not_found", message: "quoteId" }]);
    await here.api.query("update quotes set expires_at = now() where state = 'active'");
    expect((await read(quote_id)).body).toMatchObject({ code: "not_found", message: "quoteId" });
    expect((await ping(quote_id)).body).toEqual([{ [quote_id]: 0 }]);
  });

  test("names its seller's first boutique, its customer, and a third of the price, rounded up, as the deposit", async () => {
    const { quote_id, price, suggested_deposit, deposit_kind } = quoteOf(await reserve(tokens.camille));
    expect(await row(quote_id)).toMatchObject({
      shop: "P101",
      seller_id: "sel_camille",
      owner: "customer:cus_claire",
      customer_id: "cus_claire",
      region: "fr",
      mount_sku: MOUNT,
    });
    expect(suggested_deposit).toBeGreaterThanOrEqual(price.incl * 0.3);
    expect(suggested_deposit - price.incl * 0.3).toBeLessThan(1000);
    expect(suggested_deposit % 1000).toBe(0);
    expect(deposit_kind).toBe("acompte");
  });

  test("is told when it may be prolonged, and no time where it may not be any more", async () => {
    const { quote_id, expires_at } = quoteOf(await reserve(tokens.camille));
    const extend = () =>
      here.api.call("POST", `/api/cart/reservation/extend/${quote_id}`, { token: tokens.camille });
    const early = (await extend()).body as { retry_at: string };
    expect(Date.parse(early.retry_at)).toBe(Date.parse(expires_at) - 600_000);
    await here.api.query(
      "update quotes set expires_at = now() + interval '100 seconds', extended = 9 where state = 'active'",
    );
    expect((await extend()).status).toBe(200);
    expect(
      await here.api.query(`select actor, act, detail from audit where subject = 'quote:${quote_id}'`),
    ).toEqual([{ actor: "seller:sel_camille", act: "reservation_extended", detail: { times: 10 } }]);
    await here.api.query(
      "update quotes set expires_at = now() + interval '100 seconds' where state = 'active'",
    );
    const last = await extend();
    expect([last.status, last.body]).toMatchObject([429, { code: "limit_reached" }]);
    expect(last.body).not.toHaveProperty("retry_at");
  });

  test("is made for no ring that is withdrawn, whose design is sold elsewhere alone, or for another website", async () => {
    const stone = (await here.api.query(`select stone_sku from tray_items where id = '${ITEM}'`))[0]
      ?.stone_sku;
    await here.api.query(`update stones set withdrawn = true where sku = '${String(stone)}'`);
    const withdrawn = await reserve(tokens.camille);
    await here.api.query(`update stones set withdrawn = false where sku = '${String(stone)}'`);
    expect([withdrawn.status, withdrawn.body]).toMatchObject([409, { code: "not_salable", message: MOUNT }]);
    expect((await reserve(tokens.camille, { webCode: "AUR-JP" })).body).toMatchObject({
      fields: [{ field: "webCode", code: "invalid" }],
    });
    expect((await reserve(tokens.camille, { webCode: "AUR-NOWHERE" })).status).toBe(422);
    expect((await reserve(tokens.camille, { webCode: "aur-fr" })).status).toBe(200);
  });
});

describe("A size that is measured at the counter", () => {
  test("goes into the tray and into the reservation, new or running, with its own price lines", async () => {
    const first = quoteOf(await reserve(tokens.camille, { ringSize: 54 }));
    expect(first.item.product.size).toBe(54);
    const sizeInTray = async () =>
      (await here.api.query(`select size from tray_items where id = '${ITEM}'`))[0]?.size;
    expect(await sizeInTray()).toBe(54);
    await here.api.query("update price_lists set coefficient = coefficient * 2 where region = 'fr'");
    here.api.context.invalidateReference();
    const again = quoteOf(await reserve(tokens.camille, { ringSize: 56 }));
    expect([again.quote_id, again.item.product.size, await sizeInTray()]).toEqual([first.quote_id, 56, 56]);
    // A new quote has today's price. A quote that only gets an engraving keeps its price.
    expect(again.price.incl).toBeGreaterThan(first.price.incl * 1.5);
    expect(again.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(again.price.incl);
    await here.api.query("update price_lists set coefficient = coefficient / 2 where region = 'fr'");
    here.api.context.invalidateReference();
    expect(quoteOf(await reserve(tokens.camille, { ringSize: 56 })).price).toEqual(again.price);
  });

  test("is refused at its field where the design is not made in it, to the millimetre", async () => {
    await withDesign("size_min = 50, size_max = 56", "size_min = 44, size_max = 66", async () => {
      for (const ringSize of [49, 57])
        expect((await reserve(tokens.camille, { ringSize })).body).toMatchObject({
          fields: [{ field: "ringSize", code: "size_not_made" }],
        });
      for (const ringSize of [50, 56]) expect((await reserve(tokens.camille, { ringSize })).status).toBe(200);
    });
    // A size that was in the tray before is not checked again.
    await here.api.query(`update tray_items set size = 62 where id = '${ITEM}'`);
    await withDesign("size_max = 56", "size_max = 66", async () => {
      expect((await reserve(tokens.camille, { ringSize: 62 })).status).toBe(200);
    });
  });

  test("is refused at its field where the engraving no longer goes round", async () => {
    const wide = { engravingText: "Æ".repeat(20), engravingFont: "Kunstler" };
    expect((await reserve(tokens.camille, { ...wide, ringSize: 66 })).status).toBe(200);
    await here.api.query(`update tray_items set size = 66 where id = '${ITEM}'`);
    expect((await reserve(tokens.camille, { ...wide, ringSize: 44 })).body).toMatchObject({
      fields: [{ field: "ringSize", code: "size_engraving" }],
    });
  });
});

describe("A reservation without an account", () => {
  const guestItem = async (token: string) => {
    const [stone] = await here.api.query(
      `select s.sku, s.gia from stones s join tray_items t on t.stone_sku = s.sku where t.id = '${ITEM}'`,
    );
    const options = [
      { title: "stone_sku", value: `${String(stone?.sku)} ${String(stone?.gia)}` },
      { title: "cyl_size", value: "52" },
    ];
    const body = { customerId: "guest", wishlistItem: [{ sku: MOUNT, options }] };
    return cartEndpoints.cartAdd.response.parse(
      (await here.api.call("POST", "/api/cart/add", { token, body })).body,
    ).items[0]?.id;
  };

  test("ends when its seller logs out, and no other does", async () => {
    const token = await here.api.loginSeller();
    const own = quoteOf(await reserve(token, { itemId: await guestItem(token), customerId: "guest" }));
    expect(await row(own.quote_id)).toMatchObject({ customer_id: null, state: "active" });
    await here.api.call("POST", "/api/logout", { token });
    expect(await row(own.quote_id)).toMatchObject({ state: "released" });
    expect(await here.api.query("select 1 from allocations where released_at is null")).toEqual([]);
    const kept = quoteOf(await reserve(tokens.camille));
    const other = await here.api.loginSeller();
    await here.api.call("POST", "/api/logout", { token: other });
    expect(await row(kept.quote_id)).toMatchObject({ state: "active" });
  });

  test("goes over to the customer's own piece of the same creation, and ends where that one is reserved", async () => {
    const token = await here.api.loginSeller();
    const same = (id: string | undefined) =>
      here.api.query(
        `update tray_items set fingerprint = (select fingerprint from tray_items where id = '${ITEM}') where id = '${id}'`,
      );
    const move = () => here.api.call("POST", "/api/cart/move?customerId=cus_claire", { token, body: {} });
    const guest = await guestItem(token);
    await same(guest);
    const held = quoteOf(await reserve(token, { itemId: guest, customerId: "guest" }));
    expect((await move()).body).toMatchObject({ moved: [], skipped: [{ reason: "already_in_tray" }] });
    expect(await row(held.quote_id)).toMatchObject({
      state: "active",
      owner: "customer:cus_claire",
      item_id: ITEM,
    });
    expect(quoteOf(await reserve(token)).quote_id).toBe(held.quote_id);

    await here.api.query("update quotes set stone_sku = null where state = 'active'");
    await here.api.query("update allocations set released_at = now() where released_at is null");
    const again = await guestItem(token);
    await same(again);
    const second = quoteOf(await reserve(token, { itemId: again, customerId: "guest" }));
    await move();
    expect((await row(second.quote_id))?.state).toBe("released");
    expect((await row(held.quote_id))?.state).toBe("active");
    expect(await here.api.query("select 1 from allocations where released_at is null")).toEqual([]);
  });

  test("that was an erased customer's points at nobody any more", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    await here.api.db.transaction((tx) => forgetQuotesOf(tx, "cus_claire"));
    expect(await row(quote_id)).toMatchObject({ customer_id: null, owner: "erased:cus_claire" });
  });
});

describe("A reservation that ended while its order was being written", () => {
  const revive = (quoteId: string, sellerId = "sel_camille") =>
    reviveQuote(here.api.db, { quoteId, sellerId });

  test("runs again with its stone and its mount, for its seller alone", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    expect(await revive(quote_id)).toBe(true);
    await endNow();
    await sweepExpired(here.api.db);
    expect([await qty(), (await row(quote_id))?.state]).toEqual([2, "expired"]);
    expect(await revive(quote_id, "sel_louis")).toBe(false);
    expect(await revive(NOBODY)).toBe(false);
    expect(await revive(quote_id)).toBe(true);
    expect(await row(quote_id)).toMatchObject({ state: "active", mount_taken: true });
    expect(await qty()).toBe(1);
    expect(await here.api.query("select quote_id from allocations where released_at is null")).toEqual([
      { quote_id },
    ]);
  });

  test("runs again without a mount that is gone meanwhile, and takes none that it never had", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    await endNow();
    await sweepExpired(here.api.db);
    await here.api.query(`update mounts set qty = 0 where sku = '${MOUNT}'`);
    expect(await revive(quote_id)).toBe(true);
    expect(await row(quote_id)).toMatchObject({ state: "active", mount_taken: false });
    await endNow();
    await sweepExpired(here.api.db);
    await here.api.query(`update mounts set qty = 2 where sku = '${MOUNT}'`);
    expect(await revive(quote_id)).toBe(true);
    expect([(await row(quote_id))?.mount_taken, await qty()]).toEqual([false, 2]);
  });

  test("stays over where it was released, its stone is withdrawn or another's, or its ring is reserved anew", async () => {
    const released = quoteOf(await reserve(tokens.camille)).quote_id;
    await here.api.call("DELETE", `/api/cart/reservation/delete/${released}`, { token: tokens.camille });
    expect(await revive(released)).toBe(false);

    const late = quoteOf(await reserve(tokens.camille)).quote_id;
    const stone = String((await row(late))?.stone_sku);
    await endNow();
    await sweepExpired(here.api.db);
    await here.api.query(`update stones set withdrawn = true where sku = '${stone}'`);
    expect(await revive(late)).toBe(false);
    await here.api.query(`update stones set withdrawn = false where sku = '${stone}'`);
    const rival = quoteOf(await reserve(tokens.louis)).quote_id;
    expect(await revive(late)).toBe(false);
    await here.api.call("DELETE", `/api/cart/reservation/delete/${rival}`, { token: tokens.louis });
    const anew = quoteOf(await reserve(tokens.camille)).quote_id;
    expect(await revive(late)).toBe(false);
    expect(await row(anew)).toMatchObject({ state: "active" });
    expect(await row(late)).toMatchObject({ state: "expired" });
  });

  test("stays over the day after, when its price may no longer be the house's", async () => {
    const { quote_id } = quoteOf(await reserve(tokens.camille));
    await endNow();
    await sweepExpired(here.api.db);
    const ago = (time: string) =>
      here.api.query(`update quotes set expires_at = now() - interval '${time}' where id = '${quote_id}'`);
    await ago("12 hours 1 second");
    expect(await revive(quote_id)).toBe(false);
    await ago("11 hours 59 minutes");
    expect(await revive(quote_id)).toBe(true);
  });

  test.each([
    [NOBODY, true],
    [NOBODY.toUpperCase(), true],
    [`${NOBODY}0`, false],
    [`0${NOBODY}`, false],
    ["quote", false],
    ["", false],
  ])("is looked for under %j only if that can be an id", (id, can) => {
    expect(isUuid(id)).toBe(can);
  });
});

describe("The day that a reservation promises", () => {
  test("is later where the ring is engraved, and where no mount lies in stock", async () => {
    const dayOf = async (more: Record<string, unknown> = {}) => {
      const quote = quoteOf(await reserve(tokens.camille, more));
      const { delivery } = (await row(quote.quote_id)) as { delivery: string | Date };
      await here.api.call("DELETE", `/api/cart/reservation/delete/${quote.quote_id}`, {
        token: tokens.camille,
      });
      return new Date(delivery).getTime();
    };
    const [stocked, engraved] = [await dayOf(), await dayOf({ engravingText: "A" })];
    await here.api.query(`update mounts set qty = 0 where sku = '${MOUNT}'`);
    const [made, madeEngraved] = [await dayOf(), await dayOf({ engravingText: "A" })];
    expect(engraved).toBeGreaterThan(stocked);
    expect(made).toBeGreaterThan(engraved);
    expect(madeEngraved).toBeGreaterThan(made);
  });
});
