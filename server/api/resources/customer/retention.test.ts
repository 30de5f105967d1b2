import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../../tests/setup/api";
import { keepPeriods } from "./retention";

const DAY_MS = 86_400_000;
let api: TestApi;
let now = new Date();
beforeAll(async () => {
  api = await createTestApi({ clock: () => now });
});
afterAll(() => api.close());
beforeEach(() => {
  now = new Date();
});

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const login = (email: string) =>
  api.call("POST", "/api/customer/login", { body: { email, password: CUSTOMER_PASSWORD }, store: "fr" });
/** Makes an account look as if nobody had used it for this many days, and as if nobody had written to it meanwhile. */
const leave = async (email: string, days: number) => {
  await api.query(`delete from mail_queue where recipient = '${email}'`);
  await api.query(
    `update customers set last_login_at = now() - interval '${days} days', idle_notice_at = null where email = '${email}'`,
  );
};
const isThere = async (email: string) =>
  (await api.query(`select 1 from customers where email = '${email}'`)).length === 1;
const letters = (email: string) =>
  api.query(
    `select template, data from mail_queue where recipient = '${email}' and template like 'account%' order by id`,
  );

describe("An account that nobody uses", () => {
  const zoe = "zoe.lebrun@client.example";

  test("is erased after three years, thirty days after a letter that says so", async () => {
    await leave(zoe, 3 * 365 - 40);
    await keepPeriods(api.context);
    expect(await letters(zoe), "ten days too early").toEqual([]);
    later(12);
    await keepPeriods(api.context);
    await keepPeriods(api.context);
    const [letter, ...more] = await letters(zoe);
    expect(more, "she is told once").toEqual([]);
    expect(letter).toMatchObject({
      template: "account_idle",
      data: { date: new Date(now.getTime() + 31 * DAY_MS).toISOString().slice(0, 10) },
    });
    later(29);
    await keepPeriods(api.context);
    expect(await isThere(zoe), "her thirty days are not over").toBe(true);
    later(2);
    await keepPeriods(api.context);
    expect(await isThere(zoe)).toBe(false);
    expect((await letters(zoe)).at(-1)).toMatchObject({
      template: "account_deleted",
      data: { idle: true, forget: true },
    });
    expect(
      await api.query(
        "select actor, act, subject from audit where actor = 'system:periods' order by id desc limit 1",
      ),
    ).toMatchObject([{ act: "erased", subject: expect.stringMatching(/^customer:/) }]);
  });

  test("stays when its owner logs in, and is told anew three years later", async () => {
    const anne = "anne.obrien@client.example";
    await leave(anne, 3 * 365 - 20);
    await keepPeriods(api.context);
    expect(await letters(anne)).toHaveLength(1);
    expect((await login(anne)).status).toBe(200);
    later(60);
    await keepPeriods(api.context);
    expect(await isThere(anne)).toBe(true);
    later(3 * 365 - 80);
    await keepPeriods(api.context);
    expect(await letters(anne)).toHaveLength(2);
  });

  test("stays while an order is under way, and when its owner comes to the boutique or a seller fills the tray", async () => {
    const used = ["harry.whitfield@client.example", "maria.nunez@client.example", "claire@client.example"];
    const idOf = async (email = "") =>
      String((await api.query(`select id from customers where email = '${email}'`))[0]?.id);
    for (const email of used) await leave(email, 4 * 365);
    await api.query(
      `insert into appointments (reference, customer_id, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
       select 'APT-LATELY', '${await idOf(used[0])}', plant_code, current_date - 90, 'morning', 1, 'boutique', 'confirmed', '', '', 'Harry', 'W', '', '', 'en', 'lately' from shops limit 1`,
    );
    await api.query(
      `update tray_items set owner = 'customer:${await idOf(used[1])}' where id = (select id from tray_items limit 1)`,
    );
    await api.query(
      `update orders set customer_id = '${await idOf(used[2])}', status = 'S2', purchased_at = now() - interval '5 years' where id = (select id from orders limit 1)`,
    );
    await keepPeriods(api.context);
    for (const email of used) expect(await letters(email), email).toEqual([]);
  });

  test("of two processes that keep the periods at once, one writes and one erases", async () => {
    const forgotten = "stephane.grimaud@client.example";
    await leave(forgotten, 3 * 365);
    await Promise.all([keepPeriods(api.context), keepPeriods(api.context)]);
    expect(await letters(forgotten)).toHaveLength(1);
    later(31);
    await Promise.all([keepPeriods(api.context), keepPeriods(api.context)]);
    expect(await isThere(forgotten)).toBe(false);
    expect((await letters(forgotten)).map(({ template }) => template)).toEqual(["account_deleted"]);
  });
});

test("A visit goes two years after its day, and a younger one stays", async () => {
  const days = { old: 2 * 366, young: 2 * 365 - 30 };
  for (const [name, ago] of Object.entries(days))
    await api.query(
      `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
       select 'APT-${name}', plant_code, current_date - ${ago}, 'morning', 1, 'boutique', 'confirmed', '', '', 'Ana', 'Lima', '', 'ana@client.example', 'fr', '${name}' from shops limit 1`,
    );
  await keepPeriods(api.context);
  expect(
    await api.query("select reference from appointments where reference in ('APT-old', 'APT-young')"),
  ).toEqual([{ reference: "APT-young" }]);
});

test("A letter that no server took forgets to whom it was after thirty days", async () => {
  const queue = (key: string, days: number) =>
    api.query(
      `insert into mail_queue (key, template, recipient, language, region, data, state, created_at) values ('${key}', 'share', 'friend@client.example', 'fr', 'fr', '{"message": "hello"}', 'dead', now() - interval '${days} days')`,
    );
  await queue("given-up:old", 31);
  await queue("given-up:young", 20);
  await keepPeriods(api.context);
  expect(
    await api.query("select key, recipient, data from mail_queue where key like 'given-up:%' order by key"),
  ).toEqual([
    { key: "given-up:old", recipient: "", data: {} },
    { key: "given-up:young", recipient: "friend@client.example", data: { message: "hello" } },
  ]);
});
