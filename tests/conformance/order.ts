import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { PURCHASE_ORDER_PDF } from "#server/contract/order";
import type { StoneOffer } from "#server/contract/stone";
import { type Check, type Client } from "./client";
import { WEB_CODE, stonesOnOffer, addStone, reserveAStone, orderForm, aShop } from "./set-up";

export const orderChecks: readonly Check[] = [
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
        body: {
          depositNumber: "C1",
          depositAmount: 100,
          termsAccepted: true,
          signature: "Signed and agreed",
        },
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
    name: "An order on hold is confirmed with deposit, terms and signature",
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
        body: { ...deposit, termsAccepted: true, signature: "yes" },
      });
      await client.refused(endpoints.confirm, "invalid_value", {
        token,
        params,
        body: { ...deposit, termsAccepted: false, signature: "Signed and agreed" },
      });
      // By their end: orders on hold first, the soonest on top, then all others.
      const { items } = await client.call(endpoints.orders, { token, query: { sort: "end", size: "500" } });
      const ends = items.map((one) => one.on_hold_until ?? "9");
      assert.deepEqual(ends, [...ends].sort(), "sorted by the end of the hold");
      assert.ok(items.some((one) => one.order_id === held.order_id));
      const confirmed = await client.call(endpoints.confirm, {
        token,
        params,
        body: { ...deposit, termsAccepted: true, signature: "Signed and agreed" },
      });
      assert.equal(confirmed.status, "A0");
      await client.refused(endpoints.deposit, "illegal_move", { token, params, body: deposit });
      await client.call(endpoints.cancel, { token, params, body: { reason: "Conformance" } });
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
