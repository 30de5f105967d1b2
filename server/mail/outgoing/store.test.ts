import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../tests/setup/api";
import { orderRow } from "../../../tests/setup/order-row";
import { queryText } from "../../api/db/rows";
import { mailState } from "../store";
import { forgetRecipient } from "./store";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const EMAIL = "claire@client.example";

/** A mail in the queue. */
const letter = (key: string, template: string, region: string, state = "waiting", to = EMAIL) =>
  api.query(
    `insert into mail_queue (key, template, recipient, language, region, data, state) values ('${key}', '${template}', '${to}', 'fr', '${region}', '{"a": 1}', '${state}')`,
  );
const visit = (reference: string, customerId: string | null, seat: number) =>
  api.query(
    `insert into appointments (reference, customer_id, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
     values ('${reference}', ${customerId ? `'${customerId}'` : "null"}, 'P101', '2027-06-05', 'morning', ${seat}, 'boutique', 'confirmed', '', '', 'A', 'B', '+33199001234', '${EMAIL}', 'fr', '${reference}')`,
  );

test("An erased account takes its own letters alone, not those of others with the same address", async () => {
  await visit("APT-OWN", "cus_claire", 1);
  await visit("APT-STRANGER", null, 2);
  await visit("APT-JAPAN", "cus_kenji", 3);
  const own = await orderRow(api, { customer_id: "cus_claire", is_guest: false, email: EMAIL });
  const guest = await orderRow(api, { email: EMAIL });
  await letter("set_password:own", "set_password", "fr");
  await letter("set_password:japan", "set_password", "jp");
  await letter("welcome:japan", "welcome", "jp", "dead");
  await letter("appointment:APT-OWN:0", "appointment_confirmed", "fr");
  // A mail about an appointment of the account, sent to another address.
  await letter("appointment:APT-OWN:1", "appointment_confirmed", "fr", "waiting", "work@client.example");
  await letter("appointment:APT-STRANGER:0", "appointment_confirmed", "fr");
  await letter("appointment:APT-JAPAN:0", "appointment_confirmed", "jp");
  await letter(`order:${own}:moved`, "order_moved", "fr");
  await letter(`order:${own}:ready`, "order_ready", "fr", "dead");
  await letter(`order:${own}:hold`, "seller_hold_ended", "fr", "waiting", "camille@aurive.example");
  await letter(`order:${guest}:moved`, "order_moved", "fr");
  await letter(`order:${guest}:ready`, "order_ready", "fr", "dead");
  const token = await api.loginCustomer();
  await api.call("DELETE", "/api/customer", { token, body: { currentPassword: CUSTOMER_PASSWORD } });
  const kept = await api.query(
    "select key, recipient, data from mail_queue where template <> 'account_deleted' order by id",
  );
  const untouched = { recipient: EMAIL, data: { a: 1 } };
  expect(kept).toEqual([
    { key: "set_password:japan", ...untouched },
    { key: "welcome:japan", ...untouched },
    { key: "appointment:APT-STRANGER:0", ...untouched },
    { key: "appointment:APT-JAPAN:0", ...untouched },
    { key: `order:${own}:moved`, recipient: EMAIL, data: { a: 1, forget: true } },
    { key: `order:${own}:ready`, recipient: "", data: {} },
    { key: `order:${own}:hold`, recipient: "camille@aurive.example", data: { a: 1 } },
    { key: `order:${guest}:moved`, ...untouched },
    { key: `order:${guest}:ready`, ...untouched },
  ]);
});

test("Of all letters ever sent, those of an erased account are found, and those that wait are counted, without reading the others", async () => {
  await api.query(
    `insert into mail_queue (key, template, recipient, language, region, data, state)
     select 'order:ord_old' || n || ':placed', 'order_placed', 'c' || n || '@client.example', 'fr', 'fr', '{}', 'sent' from generate_series(1, 20000) n`,
  );
  await api.query("analyze mail_queue");
  const { db } = api.database;
  const readWhole = await db.transaction(async (tx) => {
    const scans = async () =>
      Number(
        (
          await queryText(
            tx,
            "select seq_scan as n from pg_stat_xact_user_tables where relname = 'mail_queue'",
          )
        )[0]?.n,
      );
    const before = await scans();
    await forgetRecipient(tx, {
      email: "c77@client.example",
      websites: ["fr"],
      visits: ["APT-X"],
      orders: ["ord_old78"],
    });
    await mailState(tx);
    return (await scans()) - before;
  });
  expect(readWhole).toBe(0);
  const told = await api.query("select recipient from mail_queue where key = 'order:ord_old78:placed'");
  expect(told).toEqual([{ recipient: "" }]);
});
