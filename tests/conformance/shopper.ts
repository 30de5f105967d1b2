import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { catalogEndpoints, type CatalogEntry } from "#server/contract/catalog";
import type { Shop } from "#server/contract/settings";
import { cutRefusal } from "~/gem/engraving/refusal";
import type { RingParams } from "~/gem/ring/ring-params";
import { ACCOUNTS, type Check, type Client } from "./client";

/** The whole catalogue, by the Link header from page to page (RFC 8288). */
async function catalog(client: Client, store = "fr", limit?: string): Promise<CatalogEntry[]> {
  const all: CatalogEntry[] = [];
  let next: string | undefined = `${endpoints.catalog.path}${limit ? `?limit=${limit}` : ""}`;
  while (next) {
    const { status, text, headers } = await client.raw("GET", next, { store });
    assert.equal(status, 200, text.slice(0, 300));
    all.push(...catalogEndpoints.catalog.response.parse(JSON.parse(text)));
    const link: string | undefined = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get("Link") ?? "")?.[1];
    next =
      link && new URL(link, "http://local.invalid").pathname + new URL(link, "http://local.invalid").search;
  }
  return all;
}

async function anEntry(client: Client): Promise<CatalogEntry> {
  const entry = (await catalog(client)).find((e) => e.is_default_visual === 1);
  assert.ok(entry, "the catalogue is empty");
  return entry;
}

/** Options of a made-to-order ring, titles as in spec §3. */
export function ringOptions(entry: CatalogEntry, size: number): { title: string; value: string }[] {
  return [
    { title: "cyl_aesthetic", value: entry.lv_cyl_aesthetic.value },
    { title: "cyl_metal", value: entry.cyl_metal },
    { title: "cyl_stone_cut", value: entry.lv_cyl_stone_cut.value },
    { title: "cyl_carat_min", value: String(entry.cyl_carat_min) },
    { title: "cyl_carat_max", value: String(entry.cyl_carat_max) },
    { title: "cyl_size", value: String(size) },
    { title: "engraving_text", value: "Claire" },
    { title: "engraving_font", value: "Kunstler" },
  ];
}

/** A working day of a boutique that lies some weeks ahead. */
function openDay(shop: Shop, ahead: number): string {
  for (let day = ahead; day < ahead + 14; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000);
    const iso = date.toISOString().slice(0, 10);
    if (shop.hours[(date.getUTCDay() + 6) % 7] && !shop.closed_days.some((closed) => closed.date === iso))
      return iso;
  }
  throw new Error("this boutique never opens");
}

export async function newCustomer(
  client: Client,
): Promise<{ token: string; email: string; password: string; id: string }> {
  const email = client.newEmail();
  const password = "Conform-2026!";
  const { customer } = await client.call(endpoints.customerCreate, {
    body: {
      firstname: "Élodie",
      lastname: "Conforme",
      email,
      password,
      gender: "2",
      newsletter: true,
      terms: true,
    },
  });
  const { token } = await client.call(endpoints.customerLogin, { body: { email, password } });
  return { token, email, password, id: customer.id };
}

export const shopperChecks: readonly Check[] = [
  {
    name: "Diamonds that fit a ring are listed for everybody, in the order that is asked for, and say nothing of who holds them",
    async run(client) {
      const entry = await anEntry(client);
      const query = {
        aesthetic: entry.lv_cyl_aesthetic.value,
        metal: entry.cyl_metal,
        cut: entry.lv_cyl_stone_cut.value,
      };
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
    name: "An unknown website in the Store header is the default website",
    async run(client) {
      assert.ok((await catalog(client, "atlantis")).every((e) => e.currency === "EUR"));
    },
  },
  {
    name: "A creation carries its choices, and a price whose lines and tax add up",
    async run(client) {
      const entry = await anEntry(client);
      const query = {
        aesthetic: entry.lv_cyl_aesthetic.value,
        metal: entry.cyl_metal,
        cut: entry.lv_cyl_stone_cut.value,
      };
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
      const entry = await anEntry(client);
      const query = {
        aesthetic: entry.lv_cyl_aesthetic.value,
        metal: entry.cyl_metal,
        cut: entry.lv_cyl_stone_cut.value,
      };
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
    name: "A wrong password and an unknown address are refused alike",
    async run(client) {
      const known = await client.refused(endpoints.customerLogin, "invalid_credentials", {
        body: { email: ACCOUNTS.customer.email, password: "Wrong-2026!" },
      });
      const unknown = await client.refused(endpoints.customerLogin, "invalid_credentials", {
        body: { email: client.newEmail(), password: "Wrong-2026!" },
      });
      assert.deepEqual({ ...known, request_id: "" }, { ...unknown, request_id: "" });
      await client.refused(endpoints.sellerLogin, "invalid_credentials", {
        body: { email: ACCOUNTS.seller.email, password: ACCOUNTS.seller.password, webCode: "AUR-JP" },
      });
      await client.refused(endpoints.customerLogin, "missing_value", { body: {} });
    },
  },
  {
    name: "An account: created once for an address, changed, its password changed, its data given out, and deleted",
    async run(client) {
      const { token, email, password } = await newCustomer(client);
      await client.refused(endpoints.customerCreate, "duplicate_email", {
        body: { firstname: "Eve", lastname: "Double", email: email.toUpperCase(), password, terms: true },
      });
      const refused = await client.refused(endpoints.customerCreate, "invalid_value", {
        body: { firstname: "A", lastname: "Double", email: "x", password: "short", terms: true },
      });
      assert.deepEqual(refused.fields.map((f) => f.field).sort(), ["email", "firstname", "password"]);
      const updated = await client.call(endpoints.customerUpdate, {
        token,
        body: { email, currentPassword: password, firstname: "李", lastname: "Conforme", city: "Lyon" },
      });
      assert.deepEqual([updated.firstname, updated.city], ["李", "Lyon"]);
      await client.refused(endpoints.customerUpdate, "invalid_value", {
        token,
        body: { email, currentPassword: "Wrong-2026!", firstname: "Eve", lastname: "Conforme" },
      });
      const consent = await client.call(endpoints.preferences, {
        token,
        body: { newsletter: false, contact_email: true, contact_phone: false },
      });
      assert.deepEqual(
        [consent.newsletter, consent.newsletter_at, consent.contact_email],
        [false, null, true],
      );
      const renewed = await client.call(endpoints.changePassword, {
        token,
        body: { currentPassword: password, newPassword: "Changed-2026!" },
      });
      await client.refused(endpoints.customer, "unauthorized", { token });
      const other = await client.call(endpoints.customerLogin, {
        body: { email, password: "Changed-2026!" },
      });
      await client.call(endpoints.customer, { token: other.token });
      const open = await client.call(endpoints.sessions, { token: renewed.token });
      const elsewhere = open.filter(({ current }) => !current);
      assert.deepEqual([open.length, elsewhere.length], [2, 1]);
      await client.refused(endpoints.sessionsEnd, "invalid_value", {
        token: renewed.token,
        body: { currentPassword: "Wrong-2026!" },
      });
      const [{ id } = { id: "" }] = elsewhere;
      const end = { token: renewed.token, body: { id, currentPassword: "Changed-2026!" } };
      assert.equal((await client.call(endpoints.sessionsEnd, end)).ended, 1);
      await client.refused(endpoints.sessionsEnd, "not_found", end);
      await client.refused(endpoints.customer, "unauthorized", { token: other.token });
      const data = await client.call(endpoints.exportData, { token: renewed.token });
      assert.ok(
        JSON.stringify(data).includes(email) &&
          !/argon2|password_?hash|"password"/i.test(JSON.stringify(data)),
      );
      await client.call(endpoints.customerDelete, {
        token: renewed.token,
        body: { currentPassword: "Changed-2026!" },
      });
      await client.refused(endpoints.customer, "unauthorized", { token: renewed.token });
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
  {
    name: "Asking for a reset link tells nobody who has an account; a false link is refused",
    async run(client) {
      const [a, b] = [
        await client.call(endpoints.resetEmail, { body: { email: client.newEmail() } }),
        await client.call(endpoints.resetEmail, { body: { email: (await newCustomer(client)).email } }),
      ];
      assert.deepEqual(a, b);
      await client.refused(endpoints.resetPassword, "token_invalid", {
        body: { email: ACCOUNTS.customer.email, password: "Another-2026!", token: "0".repeat(43) },
      });
    },
  },
  {
    name: "A customer's creation is saved once, shown in the wishlist, and removed",
    async run(client) {
      const { token } = await newCustomer(client);
      const entry = await anEntry(client);
      const body = { wishlistItem: [{ sku: entry.sku, options: ringOptions(entry, 52) }] };
      const [first, second] = [
        await client.call(endpoints.cartAdd, { token, body }),
        await client.call(endpoints.cartAdd, { token, body }),
      ];
      assert.equal(first.items[0]?.id, second.items[0]?.id);
      assert.deepEqual([first.items[0]?.already, second.items[0]?.already], [false, true]);
      const [item, ...others] = await client.call(endpoints.wishlist, { token });
      assert.ok(
        item &&
          others.length === 0 &&
          item.kind === "online" &&
          item.engraving.text === "Claire" &&
          item.stone === null,
      );
      const stock = await client.call(endpoints.stock, { token, query: { itemIds: item.wishlist_item_id } });
      assert.equal(stock.items[0]?.hold, null);
      await client.refused(endpoints.cartRemove, "not_found", {
        token: (await newCustomer(client)).token,
        params: { customerId: "me", itemId: item.wishlist_item_id },
      });
      await client.call(endpoints.cartRemove, {
        token,
        params: { customerId: "me", itemId: item.wishlist_item_id },
      });
      assert.deepEqual(await client.call(endpoints.wishlist, { token }), []);
      assert.deepEqual(await client.call(endpoints.cart, { token }), []);
      await client.refused(endpoints.cartAdd, "not_found", {
        token,
        body: { wishlistItem: [{ sku: "nothing-platinum-round", options: [] }] },
      });
    },
  },
  {
    name: "An engraving that cannot be cut into that ring is refused at its field, with the millimetres; on a wider or larger ring it is taken",
    async run(client) {
      const { token } = await newCustomer(client);
      const { aesthetics } = await client.call(endpoints.settings);
      const wide = "Æ".repeat(20);
      const entries = await catalog(client);
      // One entry of each design: a design has room or has none, whatever its metal, cut and weight.
      const tried = aesthetics.flatMap(({ value, design }) => {
        const entry = entries.find((one) => one.lv_cyl_aesthetic.value === value);
        return entry && design
          ? [{ entry, refused: cutRefusal(design as RingParams, 52, wide, "Kunstler") }]
          : [];
      });
      const narrow = tried.find(({ refused }) => refused?.code === "engraving_wide");
      const roomy = tried.find(({ refused }) => !refused);
      // Letters take a while to lay: a connection that the server closed meanwhile is noticed before it is used again.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const add = ({ entry }: { entry: CatalogEntry }, text: string) => ({
        token,
        body: {
          wishlistItem: [
            {
              sku: entry.sku,
              options: [
                ...ringOptions(entry, 52).filter(({ title }) => title !== "engraving_text"),
                { title: "engraving_text", value: text },
              ],
            },
          ],
        },
      });
      assert.ok(narrow?.refused, "every design of this house has room for twenty wide letters");
      const { code, ...values } = narrow.refused;
      assert.deepEqual((await client.refused(endpoints.cartAdd, "invalid_value", add(narrow, wide))).fields, [
        { field: "engraving_text", code, values },
      ]);
      assert.equal(
        (await client.refused(endpoints.cartAdd, "invalid_value", add(narrow, "愛"))).fields[0]?.field,
        "engraving_text",
      );
      assert.ok(roomy);
      const { items } = await client.call(endpoints.cartAdd, add(roomy, wide));
      await client.call(endpoints.cartRemove, {
        token,
        params: { customerId: "me", itemId: items[0]?.id ?? "" },
      });
    },
  },
  {
    name: "An appointment is asked for on an opening day, and not in the past",
    async run(client) {
      const { token } = await newCustomer(client);
      const entry = await anEntry(client);
      const [shop] = await client.call(endpoints.shops, { query: { code: ACCOUNTS.seller.webCode } });
      assert.ok(shop);
      const body = {
        sku: entry.sku,
        creation: "cut=round&carat=1",
        country: shop.country,
        shopCode: shop.shop_plant_code,
        date: openDay(shop, 20 + Math.floor(Math.random() * 50)),
        slot: "morning",
        firstname: "Élodie",
        lastname: "Conforme",
        phone: "+33123456789",
        email: client.newEmail(),
        lang: "fr",
      };
      const asked = await client.call(endpoints.appointmentCreate, { token, body });
      assert.match(asked.reference, /^APT-/);
      const ics = await client.raw("GET", new URL(asked.ics_url).pathname);
      assert.ok(ics.status === 200 && ics.text.startsWith("BEGIN:VCALENDAR"));
      assert.deepEqual(
        (await client.call(endpoints.appointments, { token })).map((a) => a.reference),
        [asked.reference],
      );
      assert.equal(
        (
          await client.refused(endpoints.appointmentCreate, "invalid_value", {
            token,
            body: { ...body, date: "2020-01-02" },
          })
        ).fields[0]?.code,
        "date_past",
      );
      // Among some months there is a holiday nearly always; on it the answer names it and the day after.
      const [holiday] = shop.closed_days;
      if (holiday) {
        const closed = (
          await client.refused(endpoints.appointmentCreate, "invalid_value", {
            token,
            body: { ...body, date: holiday.date },
          })
        ).fields[0];
        assert.equal(closed?.code, "date_holiday");
        assert.ok(closed.values?.reason && String(closed.values.next) > holiday.date);
      }
      await client.refused(endpoints.appointmentCreate, "not_found", {
        token,
        body: { ...body, shopCode: "NOWHERE" },
      });
    },
  },
  {
    name: "Whoever has the link of an appointment sees, moves and cancels it; nobody else does",
    async run(client) {
      const { token } = await newCustomer(client);
      const entry = await anEntry(client);
      const [shop] = await client.call(endpoints.shops, { query: { code: ACCOUNTS.seller.webCode } });
      assert.ok(shop);
      const day = 20 + Math.floor(Math.random() * 30);
      const { reference, manage_url } = await client.call(endpoints.appointmentCreate, {
        token,
        body: {
          sku: entry.sku,
          creation: "cut=round&carat=1",
          country: shop.country,
          shopCode: shop.shop_plant_code,
          date: openDay(shop, day),
          slot: "morning",
          firstname: "Élodie",
          lastname: "Conforme",
          phone: "+33123456789",
          email: client.newEmail(),
          lang: "fr",
        },
      });
      const params = { token: new URL(manage_url).pathname.split("/").at(-1) ?? "" };
      assert.equal((await client.call(endpoints.appointmentView, { params })).reference, reference);
      const to = { date: openDay(shop, day + 8), slot: "afternoon" as const, mode: "video" as const };
      const moved = await client.call(endpoints.appointmentMove, { params, body: to });
      assert.deepEqual(
        [moved.reference, moved.date, moved.slot, moved.mode],
        [reference, to.date, to.slot, to.mode],
      );
      assert.equal(
        (
          await client.refused(endpoints.appointmentMove, "invalid_value", {
            params,
            body: { ...to, date: "2020-01-02" },
          })
        ).fields[0]?.code,
        "date_past",
      );
      assert.equal((await client.call(endpoints.appointmentCancel, { params })).status, "cancelled");
      await client.refused(endpoints.appointmentMove, "illegal_move", { params, body: to });
      // One letter off, at the front: the last letter of a token may hold fewer bits than tell letters apart.
      const off = `${params.token.startsWith("A") ? "B" : "A"}${params.token.slice(1)}`;
      for (const stranger of ["0".repeat(43), off])
        await client.refused(endpoints.appointmentView, "not_found", { params: { token: stranger } });
    },
  },
  {
    name: "Sharing is for five mails an hour",
    async run(client) {
      const entry = await anEntry(client);
      const body = {
        senderName: "Élodie",
        senderEmail: client.newEmail(),
        recipientName: "Paul",
        recipientEmail: client.newEmail(),
        message: "Look",
        sku: entry.sku,
        creation: "size=52",
      };
      await client.refused(endpoints.share, "not_found", {
        body: { ...body, sku: "nothing-platinum-round" },
      });
      for (let n = 0; n < 5; n += 1) await client.call(endpoints.share, { body });
      const limited = await client.refused(endpoints.share, "rate_limited", { body });
      assert.ok(limited.retry_at);
    },
  },
  {
    name: "A body that is no JSON misses its values; letters that nobody can keep are wrong ones",
    async run(client) {
      await client.refused(endpoints.customerLogin, "missing_value", { body: "{not json" });
      await client.refused(endpoints.cartRemove, "not_found", {
        token: await client.token("customer"),
        params: { customerId: "me", itemId: "../a b" },
      });
      await client.refused(endpoints.customerCreate, "invalid_value", {
        body: {
          firstname: "A\u0000nna",
          lastname: "Nulle",
          email: client.newEmail(),
          password: "Conform-2026!",
          terms: true,
        },
      });
    },
  },
];
