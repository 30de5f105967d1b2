import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { catalogEndpoints } from "#server/contract/catalog";
import { ACCOUNTS, type Check } from "./client";
import { anEntry, catalog, ringOf } from "./set-up";

export const catalogChecks: readonly Check[] = [
  {
    name: "Diamonds that fit a ring are listed for everybody, in the order that is asked for, and say nothing of who holds them",
    async run(client) {
      const query = ringOf(await anEntry(client));
      const dear = await client.call(endpoints.diamonds, { query: { ...query, sort: "-price" } });
      assert.deepEqual(
        dear.items.map((s) => s.price.incl),
        dear.items.map((s) => s.price.incl).sort((a, b) => b - a),
      );
      assert.ok(dear.items.every((s) => s.cut === query.cut && !("hold" in s)));
      const [first] = dear.items;
      if (!first) return;
      const one = await client.call(endpoints.diamond, { params: { sku: first.sku }, query });
      assert.equal(one.diamond.price.incl, first.price.incl);
      await client.refused(endpoints.diamond, "not_found", { params: { sku: "D-no-such" }, query });
    },
  },
  {
    name: "Settings name six languages and thirteen websites, in the language that is asked for",
    async run(client) {
      const [en, ja] = [
        await client.call(endpoints.settings, { lang: "en" }),
        await client.call(endpoints.settings, { lang: "ja" }),
      ];
      assert.equal(en.languages.length, 6);
      assert.equal(en.websites.length, 13);
      assert.ok(en.aesthetics.length > 0);
      assert.notDeepEqual(
        en.cuts.map((c) => c.label),
        ja.cuts.map((c) => c.label),
      );
    },
  },
  {
    name: "Shops belong to their website; an unknown web code is not found, a missing one named",
    async run(client) {
      const all = await client.call(endpoints.allShops);
      const french = await client.call(endpoints.shops, { query: { code: ACCOUNTS.seller.webCode } });
      assert.ok(french.length > 0 && french.length < all.length && french.every((s) => s.website === "fr"));
      await client.refused(endpoints.shops, "not_found", { query: { code: "NO-SHOP" } });
      assert.equal((await client.refused(endpoints.shops, "missing_value")).fields[0]?.field, "code");
    },
  },
  {
    name: "The catalogue prices in the currency of the website, and answers 304 to who has it already",
    async run(client) {
      const [fr, jp] = [await catalog(client), await catalog(client, "jp")];
      assert.ok(
        fr.length > 0 &&
          fr.every(
            (e) =>
              e.currency === "EUR" && e.cyl_price_min <= e.cyl_price_max && e.min_price <= e.cyl_price_min,
          ),
      );
      assert.ok(jp.every((e) => e.currency === "JPY"));
      const first = await client.raw("GET", endpoints.catalog.path);
      const again = await client.raw("GET", endpoints.catalog.path, {
        headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
      });
      assert.equal(again.status, 304);
    },
  },
  {
    name: "The catalogue has one entry for each design, cut, metal and weight class; its pages hold each of them once",
    async run(client) {
      const whole = await catalog(client);
      const names = whole.map((e) => `${e.sku} ${String(e.cyl_carat_min)}`);
      assert.equal(new Set(names).size, names.length);
      const paged = await catalog(client, "fr", String(Math.ceil(whole.length / 3)));
      assert.deepEqual(paged.map((e) => `${e.sku} ${String(e.cyl_carat_min)}`).sort(), names.sort());
      const { status, text } = await client.raw(
        "GET",
        `${endpoints.catalog.path}?aesthetic=${whole[0]?.lv_cyl_aesthetic.value ?? ""}`,
      );
      assert.equal(status, 200);
      assert.ok(
        catalogEndpoints.catalog.response
          .parse(JSON.parse(text))
          .every((e) => e.lv_cyl_aesthetic.value === whole[0]?.lv_cyl_aesthetic.value),
      );
    },
  },
  {
    name: "The grid shows every design that can be made for a budget, priced within it, page by page, and what comes nearest when none can",
    async run(client) {
      const whole = await catalog(client);
      const max = whole.map((e) => e.cyl_price_max).sort((a, b) => a - b)[Math.floor(whole.length / 4)] ?? 0;
      const { items, total, bounds, relaxed } = await client.call(endpoints.catalogDesigns, {
        query: { max: String(max), limit: "500" },
      });
      const made = new Set(whole.filter((e) => e.cyl_price_min <= max).map((e) => e.lv_cyl_aesthetic.value));
      assert.deepEqual(items.map((card) => card.aesthetic.value).sort(), [...made].sort());
      assert.ok(items.every((card) => card.price_max <= max && card.price_min <= card.price_max));
      assert.equal(relaxed, null);
      assert.deepEqual(bounds, {
        min: Math.min(...whole.map((e) => e.cyl_price_min)),
        max: Math.max(...whole.map((e) => e.cyl_price_max)),
      });
      const second = await client.call(endpoints.catalogDesigns, {
        query: { max: String(max), limit: "1", page: "2" },
      });
      assert.deepEqual(
        [second.total, second.items.map((card) => card.sku)],
        [total, items.slice(1, 2).map((card) => card.sku)],
      );
      const poor = await client.call(endpoints.catalogDesigns, { query: { max: "1" } });
      assert.deepEqual([poor.total, poor.relaxed?.wish], [0, "budget"]);
    },
  },
  {
    name: "No website in the Store header is the default website, an unknown one is refused",
    async run(client) {
      assert.ok((await catalog(client, "")).every((e) => e.currency === "EUR"));
      for (const options of [{ store: "atlantis" }, { query: { Store: "atlantis" } }]) {
        const { fields } = await client.refused(endpoints.catalog, "invalid_value", options);
        assert.deepEqual(fields, [{ field: "Store", code: "invalid" }]);
      }
    },
  },
  {
    name: "A creation carries its choices, and a price whose lines and tax add up",
    async run(client) {
      const query = ringOf(await anEntry(client));
      const plain = await client.call(endpoints.creation, { query });
      const withBand = await client.call(endpoints.creation, { query: { ...query, band: "1" } });
      for (const c of [plain, withBand]) {
        assert.equal(c.price_min.excl + c.price_min.tax, c.price_min.incl);
        assert.equal(
          c.lines.reduce((sum, l) => sum + l.amount, 0),
          c.price_min.incl,
        );
        assert.ok(c.price_min.incl <= c.price_max.incl);
      }
      assert.equal(withBand.price_min.incl, plain.price_min.incl + plain.band.price.incl);
      assert.ok(plain.choices.cuts.some((c) => c.available));
      assert.ok(
        [...plain.choices.cuts, ...plain.choices.metals, ...plain.choices.sizes].every(
          (c) => c.available === (c.reason === null),
        ),
      );
    },
  },
  {
    name: "The price of a creation is explained by lines that sum to it, and its difference from another ring by lines that sum to that",
    async run(client) {
      const query = ringOf(await anEntry(client));
      const plain = await client.call(endpoints.creation, { query });
      const answer = await client.call(endpoints.creationPrice, {
        query: { ...query, other_band: "1", other_size: plain.size === 54 ? "53" : "54" },
      });
      assert.deepEqual(answer.from.price, plain.price_min);
      assert.equal(
        answer.from.lines.reduce((sum, l) => sum + l.amount, 0),
        answer.from.price.incl,
      );
      assert.ok(answer.to && answer.change);
      assert.equal(
        answer.change.reduce((sum, l) => sum + l.amount, 0),
        answer.to.price.incl - answer.from.price.incl,
      );
      const abroad = await client.call(endpoints.creationPrice, { query: { ...query, other_store: "jp" } });
      assert.equal(abroad.change, null);
      await client.refused(endpoints.creationPrice, "invalid_value", {
        query: { ...query, list: "no-such-list" },
      });
    },
  },
  {
    name: "A budget buys rings within it that keep to every wish; one that is too small is told the nearest",
    async run(client) {
      const entry = await anEntry(client);
      const { choices, ways } = await client.call(endpoints.budget, {
        query: { budget: String(entry.cyl_price_max), cut: entry.lv_cyl_stone_cut.value },
      });
      assert.ok(choices.length > 0);
      assert.deepEqual(ways, []);
      assert.ok(
        choices.every((c) => c.price <= entry.cyl_price_max && c.cut === entry.lv_cyl_stone_cut.value),
      );
      const poor = await client.call(endpoints.budget, { query: { budget: "1" } });
      assert.deepEqual(poor.choices, []);
      assert.deepEqual(
        poor.ways.map((way) => way.give),
        [["budget"]],
      );
      await client.refused(endpoints.budget, "missing_value", { query: {} });
    },
  },
  {
    name: "A design that does not exist is not found; a size or weight that it is not made in is refused by name",
    async run(client) {
      const entry = await anEntry(client);
      const query = { aesthetic: entry.lv_cyl_aesthetic.value, metal: entry.cyl_metal };
      await client.refused(endpoints.creation, "not_found", {
        query: { ...query, aesthetic: "no-such-design" },
      });
      assert.equal(
        (await client.refused(endpoints.creation, "invalid_value", { query: { ...query, size: "99" } }))
          .fields[0]?.field,
        "size",
      );
      assert.equal(
        (await client.refused(endpoints.creation, "invalid_value", { query: { ...query, metal: "lead" } }))
          .fields[0]?.field,
        "metal",
      );
    },
  },
  {
    name: "A design says which websites sell it in which metals, and each of them has it in its catalogue",
    async run(client) {
      const aesthetic = (await anEntry(client)).lv_cyl_aesthetic.value;
      const metals = await client.call(endpoints.aestheticWebsites, { params: { aesthetic } });
      assert.ok(metals.some(({ websites }) => websites.includes("fr")));
      assert.equal(new Set(metals.map(({ metal }) => metal)).size, metals.length);
      for (const store of new Set(metals.flatMap(({ websites }) => websites))) {
        const entries = await client.call(endpoints.catalog, { store, query: { aesthetic } });
        assert.deepEqual(
          [...new Set(entries.map((entry) => entry.cyl_metal))].sort(),
          metals
            .filter(({ websites }) => websites.includes(store))
            .map(({ metal }) => metal)
            .sort(),
          store,
        );
      }
      await client.refused(endpoints.aestheticWebsites, "not_found", {
        params: { aesthetic: "no-such-design" },
      });
    },
  },
];
