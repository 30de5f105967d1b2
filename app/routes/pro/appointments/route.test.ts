import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../tests/setup/bff";
import { VISIT } from "../../../../tests/setup/typed-forms";
import { action as ask, loader as visitLoader } from "~/routes/book-an-appointment/route.server";
import { action as mark, loader as diamonds } from "~/routes/ring/diamonds/route.server";
import { action as take } from "../creations/result/route.server";
import { loader as file } from "../customer/file/route.server";
import { action as select, loader as results } from "../customer/results/route.server";
import { action as bookAction, loader as bookLoader } from "./book/route.server";
import { action as oneAction, loader as oneLoader } from "./one/route.server";
import { action as diaryAction, loader } from "./route.server";

const LIST = "/en/fr/ring/platinum/aube/diamonds";
const BOOK = "/en/fr/book-an-appointment/aube-platinum-round?cut=round&carat=1.00&size=52";
const P = "/en/fr/pro";

let house: House;
let seller: Visitor;
let skus: string[];
beforeAll(async () => {
  house = await openTestBff();
  seller = house.visitor();
  await seller.asSeller("helene@aurive.example");
  const customer = house.visitor();
  await customer.asCustomer("claire@client.example");
  const { data } = await customer.visit(diamonds, `${LIST}?cut=round&caratMin=1&origin=natural`);
  skus = data.diamonds.slice(0, 2).map(({ sku }) => sku);
  for (const sku of skus) await customer.send(mark, LIST, { intent: "mark", sku });
  const page = (await customer.visit(visitLoader, BOOK)).data;
  expect(page.marked.map(({ sku, state }) => [sku, state])).toEqual(skus.map((sku) => [sku, "free"]));
  const [shop] = await house.api.query("select shops->>0 as code from sellers where id = 'sel_helene'");
  const { days } = (await customer.visit(visitLoader, `${BOOK}&shop=${String(shop?.code)}`)).data;
  const day = days?.weeks.flat().find((one) => one?.free === "day");
  await customer.send(ask, BOOK, {
    ...VISIT,
    shopCode: String(shop?.code),
    when: day?.date ?? "",
  });
});
afterAll(() => house.close());

describe("The diamonds that a visitor marked", () => {
  it("stand with the appointment with their state, in the ring of the visit", async () => {
    const { days } = (await seller.visit(loader, `${P}/appointments?view=coming`)).data;
    const row = days.flatMap(({ visits }) => visits).find(({ lastname }) => lastname === "Moreau");
    const open = async () =>
      (await seller.visit(oneLoader, `${P}/appointments/${row?.reference ?? ""}`)).data;
    const visit = await open();
    expect(visit.diamonds?.ring).toMatchObject({ aesthetic: "aube", metal: "platinum", size: "52" });
    expect(visit.diamonds?.items.map(({ sku, state }) => [sku, state])).toEqual(
      skus.map((sku) => [sku, "free"]),
    );
    // For a diamond sold in the meantime, the nearest equivalent is named.
    await house.api.query(`update stones set withdrawn = true where sku = '${skus[1] ?? ""}'`);
    const again = (await open()).diamonds?.items[1];
    expect(again?.state).toBe("sold");
    expect(again?.twin).toMatchObject({ state: "free", cut: "round" });
  });

  it("stand in the customer's file, and the seller takes one to the tray", async () => {
    const found = (await seller.visit(results, `${P}/customer/results?email=claire@client.example`)).data;
    await seller.send(select, `${P}/customer/results`, {
      intent: "select",
      customerId: found.customers[0]?.id ?? "",
    });
    const { data } = await seller.visit(file, `${P}/customer/file`);
    const one = data.visits.find(({ diamonds: of }) => of)?.diamonds?.items[0];
    expect(one?.sku).toBe(skus[0]);
    await seller.send(take, `${P}/creations/result`, {
      mountSku: "aube-platinum-round",
      stoneSku: one?.sku ?? "",
      gia: one?.stone.gia ?? "",
      carat: String(one?.stone.carat),
      color: one?.stone.color ?? "",
      clarity: one?.stone.clarity ?? "",
      size: "52",
    });
    const { cart } = (await seller.visit(file, `${P}/customer/file`)).data;
    expect(cart.map(({ item }) => JSON.stringify(item)).join()).toContain(one?.stone.gia);
  });
});

describe("A week of the diary", () => {
  it("begins on the day on which weeks begin in the region, whichever of its days is asked for; a day and what comes do not", async () => {
    const aiko = house.visitor();
    await aiko.asSeller("aiko@aurive.example", "AUR-JP");
    const shown = async (who: Visitor, path: string) => {
      const { data } = await who.visit(loader, path);
      return [data.days[0]?.date, data.days.at(-1)?.date, data.before, data.after];
    };
    const week = ["2026-06-08", "2026-06-14", "2026-06-01", "2026-06-15"];
    for (const date of ["2026-06-08", "2026-06-11", "2026-06-14"])
      expect(await shown(seller, `${P}/appointments?date=${date}`)).toEqual(week);
    expect(await shown(aiko, "/jp/jp/pro/appointments?date=2026-06-11")).toEqual([
      "2026-06-07",
      "2026-06-13",
      "2026-05-31",
      "2026-06-14",
    ]);
    expect(await shown(seller, `${P}/appointments?view=day&date=2026-06-11`)).toEqual([
      "2026-06-11",
      "2026-06-11",
      "2026-06-10",
      "2026-06-12",
    ]);
    const { days, today } = (await seller.visit(loader, `${P}/appointments`)).data;
    // On a closed Sunday, it is the week to come.
    expect(days.some((day) => day.date >= today && day.hours)).toBe(true);
    expect(new Date(days[0]?.date ?? "").getUTCDay()).toBe(1);
  });
});

describe("A booking at the counter", () => {
  it("is made for the customer at hand with the ring on the tray, and is confirmed at once", async () => {
    const { data } = await seller.visit(bookLoader, `${P}/appointments/book`);
    expect(data.person).toMatchObject({ firstname: "Claire", lastname: "Moreau" });
    const open = data.days?.weeks.flat().findLast((one) => one?.free === "day")?.date ?? "";
    const fields = {
      ...data.person,
      phone: "01 99 00 12 34",
      shopCode: data.shop,
      when: open,
      slot: "25:00",
      mode: "boutique",
      seller: data.me,
      piece: data.pieces[0]?.id ?? "",
    };
    const refused = await seller.send(bookAction, `${P}/appointments/book`, fields);
    expect(refused.data?.result.error).toEqual({ slot: ["required"] });
    // Where neither half nor hour is said, that is told with all else that is missing.
    const empty = await seller.send(bookAction, `${P}/appointments/book`, { ...fields, when: "", slot: "" });
    expect(empty.data?.result.error).toEqual({ date: ["required"], slot: ["required"] });
    // A page that was open before half and hour became one field is asked which of both is meant.
    const apart = { ...fields, slot: "morning", time: "16:00" };
    expect((await seller.send(bookAction, `${P}/appointments/book`, apart)).data?.result.error).toEqual({
      slot: ["required"],
    });
    const early = await seller.send(bookAction, `${P}/appointments/book`, { ...fields, slot: "06:00" });
    expect(early.data?.result.error?.slot).toEqual([expect.stringMatching(/^time_closed\|/)]);
    expect(data.moments.hours).toEqual(expect.arrayContaining(["14:30", "16:45"]));
    const made = await seller.send(bookAction, `${P}/appointments/book`, { ...fields, slot: "14:30" });
    expect(made.location).toMatch(/\/pro\/appointments\/APT-/);
    const { data: one } = await seller.visit(oneLoader, made.location ?? "");
    expect(one).toMatchObject({
      status: "confirmed",
      date: open,
      slot: "afternoon",
      time: "14:30",
      sellerName: "Hélène Garnier",
      // The ring of the tray is shown with its exact diamond.
      creation: { aesthetic: "aube", diamond: { sku: skus[0] } },
    });
    expect(one.history.map(({ act }) => act)).toEqual(["booked"]);
    const [mail] = await house.api.query(
      "select template, data ->> 'time' as time from mail_queue order by id desc limit 1",
    );
    expect(mail).toEqual({ template: "appointment_confirmed", time: "14:30" });
    // Moved to where it is, it stays: the history has no more lines, and the seller is told that nothing changes.
    const told = async () => (await seller.session()).data.flash?.map(({ key }) => key).at(-1);
    const move = { intent: "move", when: open, slot: "14:30", mode: "boutique" };
    await seller.send(oneAction, made.location ?? "", move);
    expect(await told()).toBe("appointment_stays");
    expect((await seller.visit(oneLoader, made.location ?? "")).data.history).toEqual(one.history);
    await seller.send(oneAction, made.location ?? "", { ...move, slot: "15:00" });
    expect(await told()).toBe("appointment_moved_told");
    // Cancelled by the seller: the customer is informed, and nothing more can be done with it.
    await seller.send(oneAction, made.location ?? "", { intent: "cancel", reason: "ill" });
    const { data: off } = await seller.visit(oneLoader, made.location ?? "");
    expect([off.status, off.can, off.history.at(-1)?.detail]).toEqual([
      "cancelled",
      { change: false, close: false },
      "ill",
    ]);
  });

  it("of a customer who comes in that half-day already says so, with the way to that one, and is made all the same", async () => {
    const path = `${P}/appointments/book`;
    const { data } = await seller.visit(bookLoader, path);
    const fields = {
      ...data.person,
      phone: "01 99 00 12 34",
      shopCode: data.shop,
      when: data.days?.weeks.flat().findLast((one) => one?.free === "day")?.date ?? "",
      slot: "15:00",
      comment: "With her sister",
    };
    const first = (await seller.send(bookAction, path, fields)).location?.split("/").at(-1) ?? "";
    const again = await seller.send(bookAction, path, { ...fields, slot: "afternoon" });
    expect(again.data).toMatchObject({
      result: {
        error: { slot: [expect.stringMatching(/^visit_theirs_then\|/)] },
        initialValue: { comment: "With her sister", slot: "afternoon" },
      },
      extra: { reference: first, shown: true },
    });
    const meant = await seller.send(bookAction, path, { ...fields, slot: "afternoon", despite: first });
    expect(meant.location).toMatch(/\/pro\/appointments\/APT-/);
    for (const at of [`${P}/appointments/${first}`, meant.location ?? ""])
      await seller.send(oneAction, at, { intent: "cancel", reason: "" });
  });

  it("is made for today as well while the boutique is open today, and its history follows the boutique's clock", async () => {
    const { data: diary } = await seller.visit(loader, `${P}/appointments?view=day`);
    const today = diary.days[0];
    const { data } = await seller.visit(bookLoader, `${P}/appointments/book?date=${today?.date ?? ""}`);
    const shown = data.days?.weeks.flat().find((one) => one?.date === today?.date);
    // What of today is over is not offered. A week without any day left is not shown.
    const left = today?.hours ? today.free : { morning: 0, afternoon: 0 };
    const half = left.morning ? "morning" : left.afternoon ? "afternoon" : "closed";
    expect(shown?.free ?? "closed").toBe(left.morning && left.afternoon ? "day" : half);
    const { days } = (await seller.visit(loader, `${P}/appointments?view=coming`)).data;
    const reference = days.flatMap(({ visits }) => visits)[0]?.reference ?? "";
    expect((await seller.visit(oneLoader, `${P}/appointments/${reference}`)).data.timeZone).toBe(
      "Europe/Paris",
    );
  });

  it("gives an address for a calendar once, of the boutique to its manager alone", async () => {
    const path = `${P}/appointments`;
    const made = await seller.send(diaryAction, path, { intent: "feed", of: "shop", shop: "P101" });
    const url = new URL(made.data?.extra?.url ?? "");
    const read = async () => house.api.fetch(new Request(`http://api.test${url.pathname}`));
    const calendar = await (await read()).text();
    expect(calendar).toContain("METHOD:PUBLISH");
    expect(calendar).toContain("Claire Moreau");
    // The new address replaces the one before.
    await seller.send(diaryAction, path, { intent: "feed", of: "shop", shop: "P101" });
    expect((await read()).status).toBe(404);
    const camille = house.visitor();
    await camille.asSeller();
    const refused = await camille.send(diaryAction, path, { intent: "feed", of: "shop", shop: "P101" });
    expect(refused.data?.problem).toBe("forbidden");
  });
});
