import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../tests/setup/bff";
import { reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { orderRow } from "../../../../tests/setup/order-row";
import { loader as root } from "~/root.server";
import { action, loader } from "./route.server";

const DAY = "/en/fr/pro/day";
let house: House;
let seller: Visitor;
beforeAll(async () => {
  house = await openTestBff();
  seller = house.visitor();
  await seller.asSeller();
  // The demo data's own orders would appear among those of the test.
  await house.api.query("update orders set status = 'S6'");
});
afterAll(() => house.close());

const day = async (who = seller) => (await who.visit(loader, DAY)).data;
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mails = () =>
  house.api.query("select template, recipient, state from mail_queue order by id desc limit 1");

describe("The day of a seller", () => {
  it("is read by one call, and is empty where nothing waits", async () => {
    const before = house.calls.length;
    const { visits, holds, onHold, depositErrors, arrived, toSettle, letters } = await day();
    expect(
      [visits, holds, onHold, depositErrors, arrived, toSettle, letters].map(({ total }) => total),
    ).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(house.calls.slice(before).filter((one) => one.includes("/seller/"))).toEqual([
      "GET /api/seller/day",
    ]);
  });

  it("answers a button that was renamed while the page stood open with the page and a word, and does nothing", async () => {
    for (const fields of [{ intent: "confirm", reference: "APT-OLD" }, { reference: "APT-OLD" }]) {
      const answer = await seller.send(action, DAY, fields);
      expect([answer.status, answer.location]).toEqual([303, DAY]);
      expect((await seller.visit(root, DAY)).data.messages).toMatchObject([
        { type: "warning", key: "page_renewed" },
      ]);
    }
  });

  it("names the shop of the day, on the page and in the bar, to a seller who works in several", async () => {
    const { shop } = await day();
    expect(shop?.name).toMatch(/Paris/);
    expect((await seller.visit(root, DAY)).data.counter?.shop).toBe(shop?.name);
  });

  it("has today's appointments and those that wait for an answer; one press confirms, and the customer is told", async () => {
    const [today] = await house.api.query("select (now() at time zone 'Europe/Paris')::date::text as day");
    const visit = (reference: string, date: string, status: string, shop = "P101", seat = 1) =>
      house.api.query(
        `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
        values ('${reference}', '${shop}', '${date}', 'afternoon', ${seat}, 'boutique', '${status}', '', '', 'Ana', 'Lima', '+33199001234', 'ana@client.example', 'fr', '${reference}')`,
      );
    await visit("APT-TODAY", String(today?.day), "confirmed");
    await visit("APT-ASKED", "2099-01-05", "requested");
    await visit("APT-SURE", "2099-01-05", "confirmed", "P101", 2);
    await visit("APT-GINZA", "2099-01-05", "requested", "P123");
    await house.api.query("update appointments set time = '15:30' where reference = 'APT-TODAY'");
    expect((await day()).visits.items.map(({ reference, time, today: is }) => [reference, time, is])).toEqual(
      [
        ["APT-TODAY", "15:30", true],
        ["APT-ASKED", null, false],
      ],
    );
    await seller.send(action, DAY, { confirm: "APT-ASKED" });
    expect((await day()).visits.items.map(({ reference }) => reference)).toEqual(["APT-TODAY"]);
    expect((await mails())[0]).toMatchObject({
      template: "appointment_confirmed",
      recipient: "ana@client.example",
    });
    // Neither another country's, nor one that is gone, is a fault.
    await seller.send(action, DAY, { confirm: "APT-GINZA" });
    expect((await seller.session()).data.flash?.at(-1)?.key).toBe("appointment_changed_meanwhile");
    expect(await house.api.query("select status from appointments where reference = 'APT-GINZA'")).toEqual([
      { status: "requested" },
    ]);
    expect(
      await house.api.query("select actor, act from audit where subject = 'appointment:APT-ASKED'"),
    ).toEqual([{ actor: "seller:sel_camille", act: "appointment_confirmed" }]);
    await house.api.query("delete from appointments where manage_token like 'APT-%'");
  });

  it("has the orders that wait: those on hold, the one that ends first on top, deposit errors, rings that arrived", async () => {
    await orderRow(house.api, { status: "A10", on_hold_until: soon(40), lastname: "Later" });
    await orderRow(house.api, { status: "A10", on_hold_until: soon(3), lastname: "Soon" });
    await orderRow(house.api, { status: "SE", lastname: "Error" });
    await orderRow(house.api, { status: "S1", lastname: "Work" });
    const arrived = await orderRow(house.api, { status: "S5", lastname: "There" });
    const names = (list: { items: { client: string }[] }) => list.items.map(({ client }) => client);
    const now = await day();
    expect([names(now.onHold), names(now.depositErrors), names(now.arrived)]).toEqual([
      ["Ana Soon", "Ana Later"],
      ["Ana Error"],
      ["Ana There"],
    ]);
    expect(now.arrived.items[0]).toMatchObject({ dial: "+33199001234", phone: "01 99 00 12 34" });
    // A customer who was called is asked for again after a week.
    await seller.send(action, DAY, { called: arrived });
    expect((await day()).arrived.total).toBe(0);
    expect(
      await house.api.query(`select kind, actor_name from order_events where order_id = '${arrived}'`),
    ).toEqual([{ kind: "called", actor_name: "Camille Laurent" }]);
    await house.api.query(`update orders set called_at = now() - interval '8 days' where id = '${arrived}'`);
    // Later notes do not change the date of its arrival.
    expect((await day()).arrived.items[0]).toMatchObject({
      called: expect.any(String),
      since: "2026-11-20T10:00:00.000Z",
    });
  });

  it("has a ring that has arrived where it is collected, not where it was ordered", async () => {
    const [here, away] = [
      await orderRow(house.api, { status: "S5", shop: "P123", delivery_shop: "P101", lastname: "Here" }),
      await orderRow(house.api, { status: "S5", delivery_shop: "P123", lastname: "Away" }),
    ];
    const { arrived } = await day();
    const mine = arrived.items.filter(({ id }) => id === here || id === away);
    expect(mine).toMatchObject([{ client: "Ana Here", shop: "Paris Vendôme" }]);
    await house.api.query(`update orders set status = 'S6' where id in ('${here}', '${away}')`);
  });

  it("has the seller's own holds, a colleague's not", async () => {
    await serveClaire(seller);
    await reserveAStone(seller);
    expect((await day()).holds.items).toMatchObject([{ customer: "Claire Moreau", here: true }]);
    const louis = house.visitor();
    await louis.asSeller("louis@aurive.example");
    expect((await day(louis)).holds.total).toBe(0);
  });

  it("goes on with a hold that was made at another tablet: its customer is served; one that is over is said to be", async () => {
    const [hold] = (await day()).holds.items;
    const other = house.visitor();
    await other.asSeller();
    expect((await day(other)).holds.items).toMatchObject([{ quoteId: hold?.quoteId, here: false }]);
    const resumed = await other.send(action, DAY, { resume: hold?.quoteId ?? "" });
    expect(resumed.location).toBe("/en/fr/pro/checkout/order");
    const { data } = await other.session();
    expect([data.actingFor?.lastname, data.quoteId, data.quoteUntil]).toEqual([
      "Moreau",
      hold?.quoteId,
      hold?.until,
    ]);
    expect((await day(other)).holds.items).toMatchObject([{ here: true }]);
    const louis = house.visitor();
    await louis.asSeller("louis@aurive.example");
    const refused = await louis.send(action, DAY, { resume: hold?.quoteId ?? "" });
    expect([refused.location, (await louis.session()).data.actingFor ?? null]).toEqual([DAY, null]);
    expect((await louis.session()).data.flash?.at(-1)?.key).toBe("reservation_ended");
  });

  it("has letters that were given up: one press sends again, or takes it off where the person was told", async () => {
    const letter = (key: string, shop: string, order: string) =>
      house.api.query(
        `insert into mail_queue (key, template, recipient, language, region, data, state, tries) values ('${key}', 'order_moved', '${key}@client.example', 'fr', 'fr', '{"shop": "${shop}", "orderId": "${order}", "orderNumber": "P101-1"}', 'dead', 16)`,
      );
    const id = await orderRow(house.api);
    await letter("one", "P101", id);
    await letter("two", "P102", id);
    await letter("ginza", "P123", id);
    const { letters } = await day();
    expect(letters.items.map(({ recipient, orderId }) => [recipient, orderId])).toEqual(
      expect.arrayContaining([
        ["one@client.example", id],
        ["two@client.example", id],
      ]),
    );
    expect(letters.total).toBe(2);
    const idOf = async (key: string) =>
      String((await house.api.query(`select id from mail_queue where key = '${key}'`))[0]?.id);
    await seller.send(action, DAY, { again: await idOf("one") });
    await seller.send(action, DAY, { settled: await idOf("two") });
    await seller.send(action, DAY, { settled: await idOf("ginza") });
    expect(
      await house.api.query(
        "select key, state, tries from mail_queue where key in ('one','two','ginza') order by key",
      ),
    ).toEqual([
      { key: "ginza", state: "dead", tries: 16 },
      { key: "one", state: "waiting", tries: 0 },
      { key: "two", state: "settled", tries: 0 },
    ]);
    expect((await day()).letters.total).toBe(0);
  });
});
