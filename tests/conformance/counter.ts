import assert from "node:assert/strict";
import type { Quote } from "#server/contract/cart";
import { endpoints } from "#server/contract/endpoints";
import { PURCHASE_ORDER_PDF } from "#server/contract/order";
import type { PlaceBody } from "#server/contract/order-place";
import type { StoneOffer } from "#server/contract/stone";
import { shownCode } from "../setup/authenticator";
import { ACCOUNTS, type Check, type Client } from "./client";
import { newCustomer, ringOptions } from "./shopper";

const WEB_CODE = ACCOUNTS.seller.webCode;

/** Free stones that fit a design of the French catalogue, with the design. */
async function stonesOnOffer(
  client: Client,
  token: string,
): Promise<{ aesthetic: string; metal: string; cut: string; items: StoneOffer[] }> {
  for (const entry of (await client.call(endpoints.catalog)).filter((e) => e.is_default_visual === 1)) {
    const query = {
      aesthetic: entry.lv_cyl_aesthetic.value,
      metal: entry.cyl_metal,
      cut: entry.lv_cyl_stone_cut.value,
    };
    const { items } = await client.call(endpoints.stones, { token, query });
    const free = items.filter((s) => s.state === "free");
    if (free.length >= 3) return { ...query, items: free };
  }
  throw new Error("no design has three free stones");
}

/** Puts an exact stone into a tray and gives the item's id. */
async function addStone(
  client: Client,
  token: string,
  customerId: string,
  stone: StoneOffer,
): Promise<string> {
  const options = [
    { title: "carat", value: stone.carat.toFixed(2) },
    { title: "color", value: stone.color },
    { title: "clarity", value: stone.clarity },
    { title: "mount_sku", value: stone.mount_sku },
    { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
    { title: "cyl_size", value: "53" },
    { title: "engraving_text", value: "" },
    { title: "engraving_font", value: "Times New Roman" },
  ];
  const { items } = await client.call(endpoints.cartAdd, {
    token,
    body: { customerId, wishlistItem: [{ sku: stone.mount_sku, options }] },
  });
  assert.ok(items[0]);
  return items[0].id;
}

async function reserveAStone(
  client: Client,
  token: string,
  customerId: string,
  nth = 0,
): Promise<{ quote: Quote; itemId: string; stone: StoneOffer }> {
  const { items } = await stonesOnOffer(client, token);
  const stone = items[nth];
  assert.ok(stone);
  const itemId = await addStone(client, token, customerId, stone);
  const [quote] = await client.call(endpoints.reserve, {
    token,
    body: { itemId, customerId, webCode: WEB_CODE },
  });
  assert.ok(quote);
  return { quote, itemId, stone };
}

/** The order form as a seller fills it in. */
function orderForm(quote: Quote, shop: string, more: Partial<PlaceBody>): PlaceBody {
  return {
    cartId: quote.quote_id,
    customerFirstName: "Élodie",
    customerLastName: "Conforme",
    customerPhone: "+33123456789",
    customerEmail: "elodie.conforme@client.example",
    depositNumber: `C${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
    depositAmount: quote.suggested_deposit,
    odeisShopCode: shop,
    isGuest: quote.is_guest,
    isOnHoldOrder: false,
    signature: "Signed and agreed",
    termsAccepted: true,
    acceptedPrice: quote.price.incl,
    ...more,
  };
}

async function aShop(client: Client): Promise<string> {
  const { email, password, webCode } = ACCOUNTS.seller;
  const { seller } = await client.call(endpoints.sellerLogin, { body: { email, password, webCode } });
  const shop = (await client.call(endpoints.shops, { query: { code: WEB_CODE } })).find((s) =>
    seller.shops.includes(s.shop_plant_code),
  );
  assert.ok(shop, "the seller has no shop");
  return shop.shop_odeis_code;
}

export const counterChecks: readonly Check[] = [
  {
    name: "A seller finds customers by the beginning of a name in either order, by address and by CRM id, and not with gender alone",
    async run(client) {
      const token = await client.token("seller");
      const made = await newCustomer(client);
      const byName = await client.call(endpoints.customerSearch, {
        token,
        body: { lastname: "confor", firstname: "ELODIE" },
      });
      assert.ok(byName.total > 0);
      const byMail = await client.call(endpoints.customerSearch, {
        token,
        body: { email: made.email.toUpperCase() },
      });
      assert.deepEqual(
        byMail.items.map((c) => c.id),
        [made.id],
      );
      const [found] = byMail.items;
      const byCrm = await client.call(endpoints.customerSearchCrm, { token, body: { crmId: found?.crm_id } });
      assert.deepEqual(
        byCrm.items.map((c) => c.id),
        [made.id],
      );
      assert.equal(
        (await client.call(endpoints.sellerCustomer, { token, params: { customerId: made.id } })).email,
        made.email,
      );
      for (const text of ["elodie confor", "confor ELODIE", made.email.slice(0, -4), found?.crm_id ?? ""]) {
        const { items } = await client.call(endpoints.customerFind, { token, body: { text } });
        assert.ok(
          items.some((c) => c.id === made.id || text.includes(" ")),
          text,
        );
      }
      await client.refused(endpoints.customerFind, "invalid_value", { token, body: { text: "c" } });
      await client.refused(endpoints.customerSearch, "invalid_value", { token, body: { gender: "1" } });
      await client.refused(endpoints.customerSearch, "invalid_value", { token, body: { lastname: "c" } });
      assert.equal((await client.call(endpoints.customersServed, { token }))[0]?.id, made.id);
      await client.refused(endpoints.sellerCustomer, "not_found", {
        token,
        params: { customerId: "cus_unknown" },
      });
    },
  },
  {
    name: "A seller creates an account without a password",
    async run(client) {
      const token = await client.token("seller");
      const email = client.newEmail();
      const { customer } = await client.call(endpoints.customerCreate, {
        token,
        body: { firstname: "Hana", lastname: "金", email, terms: false },
      });
      assert.equal(
        (await client.call(endpoints.sellerCustomer, { token, params: { customerId: customer.id } }))
          .newsletter,
        false,
      );
      await client.refused(endpoints.customerLogin, "invalid_credentials", {
        body: { email, password: "Anything-2026!" },
      });
    },
  },
  {
    name: "Stones on offer can be had, in the order that is asked for, with prices that add up",
    async run(client) {
      const token = await client.token("seller");
      const { aesthetic, metal, cut, items } = await stonesOnOffer(client, token);
      assert.ok(
        items.every(
          (s) =>
            s.price.excl + s.price.tax === s.price.incl &&
            s.lines.reduce((sum, l) => sum + l.amount, 0) === s.price.incl,
        ),
      );
      const query = { aesthetic, metal, cut };
      const dear = await client.call(endpoints.stones, { token, query: { ...query, sort: "-price" } });
      assert.deepEqual(
        dear.items.map((s) => s.price.incl),
        dear.items.map((s) => s.price.incl).sort((a, b) => b - a),
      );
      const limit = items[1]?.price.incl ?? 0;
      const cheap = await client.call(endpoints.stones, {
        token,
        query: { ...query, priceMax: String(limit) },
      });
      assert.ok(cheap.items.length > 0 && cheap.items.every((s) => s.price.incl <= limit));
      const one = await client.call(endpoints.stones, {
        token,
        query: { ...query, gia: items[0]?.gia ?? "" },
      });
      assert.deepEqual(
        one.items.map((s) => s.sku),
        [items[0]?.sku],
      );
      await client.refused(endpoints.stones, "not_found", {
        token,
        query: { ...query, aesthetic: "no-such-design" },
      });
    },
  },
  {
    name: "A manager sends a stone to a boutique, whose seller notes that it has come; nobody moves what lies elsewhere",
    async run(client) {
      const [manager, token] = [await client.token("manager"), await client.token("seller")];
      const { email, password, webCode } = ACCOUNTS.seller;
      const { seller } = await client.call(endpoints.sellerLogin, { body: { email, password, webCode } });
      const shop = seller.shops[0] ?? "";
      const stone = (await stonesOnOffer(client, token)).items.at(-1);
      assert.ok(stone);
      const move = { params: { sku: stone.sku } };
      const { place: kept } = await client.call(endpoints.stoneMove, {
        ...move,
        token: manager,
        body: { to: "safe" },
      });
      assert.deepEqual([kept.kind, kept.shop], ["safe", null]);
      await client.refused(endpoints.stoneMove, "forbidden", { ...move, token, body: { to: "shop", shop } });
      await client.refused(endpoints.stoneMove, "illegal_move", { ...move, token, body: { to: "arrived" } });
      await client.refused(endpoints.stoneMove, "missing_value", {
        ...move,
        token: manager,
        body: { to: "shop" },
      });
      const sent = await client.call(endpoints.stoneMove, {
        ...move,
        token: manager,
        body: { to: "shop", shop },
      });
      assert.deepEqual([sent.place.kind, sent.place.shop?.code], ["way", shop]);
      await client.refused(endpoints.stoneMove, "forbidden", {
        ...move,
        token: await client.token("foreigner"),
        body: { to: "arrived" },
      });
      await client.call(endpoints.stoneMove, { ...move, token, body: { to: "arrived" } });
      const { place } = await client.call(endpoints.stone, { ...move, token });
      assert.deepEqual([place?.kind, place?.shop?.code], ["shop", shop]);
      await client.refused(endpoints.stoneMove, "not_found", {
        token: manager,
        params: { sku: "no-such-stone" },
        body: { to: "safe" },
      });
    },
  },
  {
    name: "A stone is reserved for one seller: the same seller gets the same quote, another is told until when",
    async run(client) {
      const [mine, other] = [await client.freshToken("seller"), await client.freshToken("colleague")];
      const { quote, itemId, stone } = await reserveAStone(client, mine, "guest");
      const [again] = await client.call(endpoints.reserve, {
        token: mine,
        body: {
          itemId,
          customerId: "guest",
          webCode: WEB_CODE,
          engravingText: "Toujours",
          engravingFont: "Kunstler",
        },
      });
      assert.equal(again?.quote_id, quote.quote_id);
      assert.equal(again?.expires_at, quote.expires_at);
      assert.equal(again?.engraving.text, "Toujours");
      const uncut = await client.refused(endpoints.reserve, "invalid_value", {
        token: mine,
        body: { itemId, customerId: "guest", webCode: WEB_CODE, engravingText: "愛" },
      });
      assert.deepEqual(
        [uncut.fields[0]?.field, uncut.fields[0]?.code],
        ["engravingText", "engraving_characters"],
      );
      const theirs = await addStone(client, other, "guest", stone);
      const refused = await client.refused(endpoints.reserve, "held_by_other", {
        token: other,
        body: { itemId: theirs, customerId: "guest", webCode: WEB_CODE },
      });
      assert.ok(refused.retry_at);
      const stock = await client.call(endpoints.stock, { token: mine, query: { itemIds: itemId } });
      assert.deepEqual(
        [stock.items[0]?.stone?.state, stock.items[0]?.hold?.quote_id],
        ["held_by_you", quote.quote_id],
      );
      const [ping] = await client.call(endpoints.ping, { token: mine, query: { quoteId: quote.quote_id } });
      assert.ok((ping?.[quote.quote_id] ?? 0) > 1100);
      for (const endpoint of [endpoints.quote, endpoints.release, endpoints.extend])
        await client.refused(endpoint, "not_found", { token: other, params: { quoteId: quote.quote_id } });
      await client.refused(endpoints.extend, "limit_reached", {
        token: mine,
        params: { quoteId: quote.quote_id },
      });
      assert.equal(
        (await client.call(endpoints.quote, { token: mine, params: { quoteId: quote.quote_id } })).quote_id,
        quote.quote_id,
      );
      for (let n = 0; n < 2; n += 1)
        await client.call(endpoints.release, { token: mine, params: { quoteId: quote.quote_id } });
      await client.refused(endpoints.quote, "not_found", {
        token: mine,
        params: { quoteId: quote.quote_id },
      });
      assert.deepEqual(
        await client.call(endpoints.ping, { token: mine, query: { quoteId: quote.quote_id } }),
        [{ [quote.quote_id]: 0 }],
      );
      const [taken] = await client.call(endpoints.reserve, {
        token: other,
        body: { itemId: theirs, customerId: "guest", webCode: WEB_CODE },
      });
      await client.call(endpoints.release, { token: other, params: { quoteId: taken?.quote_id ?? "" } });
    },
  },
  {
    name: "A ring without size is not ordered; the size that was measured is the reservation's, with its price",
    async run(client) {
      const token = await client.freshToken("seller");
      const [stone] = (await stonesOnOffer(client, token)).items;
      assert.ok(stone);
      const options = [
        { title: "mount_sku", value: stone.mount_sku },
        { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
      ];
      const added = await client.call(endpoints.cartAdd, {
        token,
        body: { customerId: "guest", wishlistItem: [{ sku: stone.mount_sku, options }] },
      });
      const asked = { itemId: added.items[0]?.id ?? "", customerId: "guest", webCode: WEB_CODE };
      const [quote] = await client.call(endpoints.reserve, { token, body: asked });
      assert.ok(quote && quote.item.product.size === null);
      const refused = await client.refused(endpoints.place, "missing_value", {
        token,
        body: orderForm(quote, await aShop(client), {}),
      });
      assert.deepEqual([refused.fields[0]?.field, refused.fields[0]?.code], ["ringSize", "required"]);
      const [sized] = await client.call(endpoints.reserve, { token, body: { ...asked, ringSize: 56 } });
      assert.deepEqual(
        [sized?.quote_id, sized?.expires_at, sized?.item.product.size],
        [quote.quote_id, quote.expires_at, 56],
      );
      assert.ok((sized?.price.incl ?? 0) > quote.price.incl, "a larger ring takes more metal");
      const [again] = await client.call(endpoints.reserve, { token, body: asked });
      assert.deepEqual([again?.item.product.size, again?.price], [56, sized?.price]);
      await client.refused(endpoints.reserve, "invalid_value", { token, body: { ...asked, ringSize: 99 } });
      const tray = await client.call(endpoints.cart, { token, query: { customerId: "guest" } });
      assert.equal(tray.find((one) => one.item_id === asked.itemId)?.product.size, 56);
      await client.call(endpoints.release, { token, params: { quoteId: quote.quote_id } });
    },
  },
  {
    name: "A tray without account moves to a customer once; another website's seller finds neither",
    async run(client) {
      const token = await client.freshToken("seller");
      const customer = await newCustomer(client);
      const [entry] = await client.call(endpoints.catalog);
      assert.ok(entry);
      const { items } = await client.call(endpoints.cartAdd, {
        token,
        body: { customerId: "guest", wishlistItem: [{ sku: entry.sku, options: ringOptions(entry, 54) }] },
      });
      const moved = await client.call(endpoints.cartMove, { token, query: { customerId: customer.id } });
      assert.deepEqual([moved.moved, moved.items.map((i) => i.item_id)], [[items[0]?.id], [items[0]?.id]]);
      assert.deepEqual(
        (await client.call(endpoints.cartMove, { token, query: { customerId: customer.id } })).moved,
        [],
      );
      const item = await client.call(endpoints.cart, { token: customer.token });
      assert.equal(item[0]?.item_id, items[0]?.id);
      const foreign = await client.token("foreigner");
      const { total } = await client.call(endpoints.customerSearch, {
        token: foreign,
        body: { email: customer.email },
      });
      if (total === 0)
        await client.refused(endpoints.cart, "not_found", {
          token: foreign,
          query: { customerId: customer.id },
        });
      await client.refused(endpoints.cart, "not_found", { token, query: { customerId: "cus_unknown" } });
      await client.refused(endpoints.reserve, "not_found", {
        token,
        body: { itemId: "itm_unknown", customerId: customer.id, webCode: WEB_CODE },
      });
      await client.refused(endpoints.reserve, "invalid_value", {
        token,
        body: { itemId: items[0]?.id, customerId: customer.id, webCode: "AUR-JP" },
      });
    },
  },
  {
    name: "An order is placed once for a key, found by its key, listed, shown, printed; its stone is sold",
    async run(client) {
      const token = await client.freshToken("seller");
      const { quote, stone } = await reserveAStone(client, token, "guest", 1);
      const body = orderForm(quote, await aShop(client), {});
      const key = `conformance-${quote.quote_id}`;
      await client.refused(endpoints.place, "price_changed", {
        token,
        body: { ...body, acceptedPrice: quote.price.incl - 100 },
        headers: { "Idempotency-Key": `${key}-cheap` },
      });
      await client.refused(endpoints.place, "signature_missing", {
        token,
        body: { ...body, signature: "yes" },
        headers: { "Idempotency-Key": `${key}-unsigned` },
      });
      const [placed] = await client.call(endpoints.place, {
        token,
        body,
        headers: { "Idempotency-Key": key },
      });
      const [repeat] = await client.call(endpoints.place, {
        token,
        body,
        headers: { "Idempotency-Key": key },
      });
      assert.ok(placed && placed.status === "A0");
      assert.equal(repeat?.order_id, placed.order_id);
      await client.refused(endpoints.place, "idempotency_mismatch", {
        token,
        body: { ...body, comment: "other" },
        headers: { "Idempotency-Key": key },
      });
      assert.equal(
        (await client.call(endpoints.placedByKey, { token, params: { key } }))[0]?.order_id,
        placed.order_id,
      );
      assert.ok(
        (await client.call(endpoints.orders, { token })).items.some((o) => o.order_id === placed.order_id),
      );
      const params = { id: placed.order_id };
      assert.equal((await client.call(endpoints.order, { token, params })).price.incl, quote.price.incl);
      const pdf = await client.raw("GET", PURCHASE_ORDER_PDF, { token, params });
      assert.ok(pdf.status === 200 && pdf.text.startsWith("%PDF-"));
      await client.refused(endpoints.order, "not_found", { token: await client.token("foreigner"), params });
      await client.refused(endpoints.confirm, "illegal_move", {
        token,
        params,
        body: { depositNumber: "C1", depositAmount: 100, signature: "Signed and agreed" },
      });
      const late = await addStoneRefused(client, token, stone);
      assert.equal(late, "not_salable");
      const cancelled = await client.call(endpoints.cancel, {
        token,
        params,
        body: { reason: "Conformance" },
      });
      assert.ok(["A1", "S9"].includes(cancelled.status));
    },
  },
  {
    name: "An order on hold is confirmed with deposit and signature",
    async run(client) {
      const token = await client.freshToken("seller");
      const { quote } = await reserveAStone(client, token, "guest", 2);
      const body = orderForm(quote, await aShop(client), {
        isOnHoldOrder: true,
        depositNumber: "",
        depositAmount: 0,
        signature: "",
      });
      const [held] = await client.call(endpoints.place, { token, body });
      assert.ok(held && held.status === "A10" && held.on_hold_until);
      const params = { id: held.order_id };
      const deposit = {
        depositNumber: `H${Date.now().toString(36)}`,
        depositAmount: quote.suggested_deposit,
      };
      await client.refused(endpoints.confirm, "signature_missing", {
        token,
        params,
        body: { ...deposit, signature: "yes" },
      });
      // By their end: orders on hold first, the soonest on top, then all others.
      const { items } = await client.call(endpoints.orders, { token, query: { sort: "end", size: "500" } });
      const ends = items.map((one) => one.on_hold_until ?? "9");
      assert.deepEqual(ends, [...ends].sort(), "sorted by the end of the hold");
      assert.ok(items.some((one) => one.order_id === held.order_id));
      const confirmed = await client.call(endpoints.confirm, {
        token,
        params,
        body: { ...deposit, signature: "Signed and agreed" },
      });
      assert.equal(confirmed.status, "A0");
      await client.refused(endpoints.deposit, "illegal_move", { token, params, body: deposit });
      await client.call(endpoints.cancel, { token, params, body: { reason: "Conformance" } });
    },
  },
  {
    name: "A seller sets a PIN and a second factor with the password; the login then takes a code once, or a recovery code once",
    async run(client) {
      const { email, password, webCode } = ACCOUNTS.colleague;
      const token = await client.freshToken("colleague");
      await client.refused(endpoints.pinSet, "invalid_value", {
        token,
        body: { pin: "2468", password: "not this one" },
      });
      await client.refused(endpoints.pinSet, "invalid_value", { token, body: { pin: "12", password } });
      await client.call(endpoints.pinSet, { token, body: { pin: "2468", password } });
      await client.refused(endpoints.pinCheck, "invalid_value", { token, body: { pin: "1357" } });
      await client.call(endpoints.pinCheck, { token, body: { pin: "2468" } });

      const { secret } = await client.call(endpoints.secondFactorStart, { token, body: { password } });
      await client.refused(endpoints.secondFactorConfirm, "invalid_value", {
        token,
        body: { code: "recovery" },
      });
      const { recovery_codes: codes } = await client.call(endpoints.secondFactorConfirm, {
        token,
        body: { code: shownCode(secret, Date.now()) },
      });
      assert.equal((await client.call(endpoints.security, { token })).second_factor, true);
      await client.refused(endpoints.securityEvents, "forbidden", { token });
      const { challenge = "" } = await client.refused(endpoints.sellerLogin, "second_factor", {
        body: { email, password, webCode },
      });
      await client.refused(endpoints.sellerLogin, "invalid_credentials", {
        body: { email, password: "not this one", webCode },
      });
      await client.refused(endpoints.sellerLoginCode, "token_invalid", {
        body: { challenge: `${challenge}x`, code: "123456" },
      });
      // The next step's code is taken early by up to one step; the one that turned the factor on is used up.
      await client.refused(endpoints.sellerLoginCode, "invalid_value", {
        body: { challenge, code: shownCode(secret, Date.now() - 30_000) },
      });
      const next = shownCode(secret, Date.now() + 30_000);
      assert.ok((await client.call(endpoints.sellerLoginCode, { body: { challenge, code: next } })).isSeller);
      await client.refused(endpoints.sellerLoginCode, "invalid_value", { body: { challenge, code: next } });
      await client.call(endpoints.sellerLoginCode, { body: { challenge, code: codes[0] } });
      await client.refused(endpoints.sellerLoginCode, "invalid_value", {
        body: { challenge, code: codes[0] },
      });
      await client.call(endpoints.secondFactorRemove, { token, body: { password } });
      await client.call(endpoints.sellerLogin, { body: { email, password, webCode } });
    },
  },
  {
    name: "A seller changes the password with the present one; the tokens of before are over",
    async run(client) {
      const { password } = ACCOUNTS.colleague;
      const between = "Conformance-2026-Between!";
      const token = await client.freshToken("colleague");
      await client.refused(endpoints.sellerPassword, "invalid_value", {
        token,
        body: { currentPassword: "not this one", newPassword: between },
      });
      const changed = await client.call(endpoints.sellerPassword, {
        token,
        body: { currentPassword: password, newPassword: between },
      });
      await client.refused(endpoints.security, "unauthorized", { token });
      await client.call(endpoints.sellerPassword, {
        token: changed.token,
        body: { currentPassword: between, newPassword: password },
      });
    },
  },
  {
    name: "The ERP's messages are taken from nobody without its signature",
    async run(client) {
      const event = {
        message_id: "conformance",
        order_number: "X",
        sequence: 1,
        at: new Date().toISOString(),
        type: "ack",
      };
      await client.refused(endpoints.erpEvents, "unauthorized", { body: { events: [event] } });
      await client.refused(endpoints.erpEvents, "unauthorized", {
        body: { events: [event] },
        headers: { "X-Signature": "t=1,v1=00" },
      });
    },
  },
];

async function addStoneRefused(client: Client, token: string, stone: StoneOffer): Promise<string> {
  const body = {
    customerId: "guest",
    wishlistItem: [
      {
        sku: stone.mount_sku,
        options: [
          { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
          { title: "cyl_size", value: "50" },
        ],
      },
    ],
  };
  return (await client.refused(endpoints.cartAdd, "not_salable", { token, body })).code;
}
