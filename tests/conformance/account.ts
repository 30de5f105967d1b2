import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { type CatalogEntry } from "#server/contract/catalog";
import { cutRefusal } from "~/gem/engraving/refusal";
import type { RingParams } from "~/gem/ring/ring-params";
import { ACCOUNTS, type Check } from "./client";
import { catalog, anEntry, ringOptions, newCustomer } from "./set-up";

export const accountChecks: readonly Check[] = [
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
      // One entry of each design: whether a design has an inside for engraving does not depend on metal, cut and
      // weight.
      const tried = aesthetics.flatMap(({ value, design }) => {
        const entry = entries.find((one) => one.lv_cyl_aesthetic.value === value);
        return entry && design
          ? [{ entry, refused: cutRefusal(design as RingParams, 52, wide, "Kunstler") }]
          : [];
      });
      const narrow = tried.find(({ refused }) => refused?.code === "engraving_wide");
      const roomy = tried.find(({ refused }) => !refused);
      // Layout of letters takes a while: a connection that the server closed meanwhile is detected before it is reused.
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
    name: "A body that is no JSON is said to be wrong, and so are letters that nobody can keep",
    async run(client) {
      const { fields } = await client.refused(endpoints.customerLogin, "invalid_value", {
        body: "{not json",
      });
      assert.deepEqual(fields, [{ field: "body", code: "invalid" }]);
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
