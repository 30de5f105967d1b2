import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { ACCOUNTS, type Check } from "./client";
import { ringOptions, newCustomer, WEB_CODE, stonesOnOffer } from "./set-up";

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
      const { events } = await client.call(endpoints.stoneHistory, { ...move, token });
      assert.deepEqual(
        events.slice(0, 3).map(({ act }) => act),
        ["shop", "way", "safe"],
      );
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
      assert.deepEqual(
        await client.call(endpoints.cartCount, { token, query: { customerId: customer.id } }),
        { cart: 1, wishlist: 0 },
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
];
