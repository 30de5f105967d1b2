import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentEndpoints } from "../../../contract/appointment";
import { diaryEndpoints } from "../../../contract/diary";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { remindVisitors } from "./remind";

let api: TestApi;
let camille: string;
/** A Wednesday, 11 o'clock in Paris. */
let now = new Date("2026-06-03T09:00:00Z");
beforeAll(async () => {
  api = await createTestApi({ clock: () => now });
  // Open from Tuesday to Saturday.
  await api.query(
    `update shops set hours = '[null,["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],["10:30","19:00"],null]' where plant_code = 'P101'`,
  );
  camille = await api.loginSeller();
});
beforeEach(async () => {
  now = new Date("2026-06-03T09:00:00Z");
  await api.query("delete from appointments");
  await api.query("delete from mail_queue");
});
afterAll(() => api.close());

const BODY = {
  shopCode: "P101",
  date: "2026-06-05",
  time: "14:30",
  firstname: "Ana",
  lastname: "Lima",
  phone: "+33199001234",
  email: "ana@client.example",
  lang: "fr",
};
const post = (path: string, body: object = {}, token = camille) => api.call("POST", path, { token, body });
let visitors = 0;
/** Another visitor each time: the same one is not booked twice into a half-day. */
const book = async (more: object = {}) =>
  post("/api/seller/appointment", { ...BODY, email: `ana${(visitors += 1)}@client.example`, ...more });
const booked = async (more: object = {}) =>
  diaryEndpoints.appointmentBook.response.parse((await book(more)).body).reference;
const diary = async (query = "shop=P101&from=2026-06-05&days=1") =>
  diaryEndpoints.diary.response.parse(
    (await api.call("GET", `/api/seller/diary?${query}`, { token: camille })).body,
  );
const letters = async () =>
  (await api.query("select template from mail_queue order by id")).map(({ template }) => template);

describe("The diary of a boutique", () => {
  it("keeps opening hours, closed days and the seats of a half-day; today can be booked, yesterday not", async () => {
    for (const [more, field, code] of [
      [{ time: "10:00" }, "time", "time_closed"],
      [{ time: "19:00" }, "time", "time_closed"],
      [{ time: "9h" }, "time", "time"],
      [{ slot: "morning", time: "16:00" }, "time", "time_other_half"],
      [{ time: undefined }, "slot", "required"],
      [{ date: "2026-06-08" }, "date", "date_closed"],
      [{ date: "2026-07-14" }, "date", "date_holiday"],
      [{ date: "2026-06-02" }, "date", "date_past"],
      [{ seller: "sel_aiko" }, "seller", "invalid"],
    ] as const)
      expect((await book(more)).body, code).toMatchObject({ fields: [{ field, code }] });
    expect((await book({ date: "2026-06-03" })).status).toBe(201);
    for (let n = 0; n < 4; n += 1) expect((await book()).status).toBe(201);
    expect((await book()).body).toMatchObject({ code: "slot_full" });
    const [day] = (await diary()).days;
    expect([day?.hours, day?.free, day?.visits.length]).toEqual([
      ["10:30", "19:00"],
      { morning: 4, afternoon: 0 },
      4,
    ]);
    expect((await diary("shop=P101&from=2026-07-14&days=1&lang=fr")).days[0]).toMatchObject({
      hours: null,
      free: { morning: 0, afternoon: 0 },
    });
  });

  it("of today, books and offers what is still ahead by the clock of the boutique", async () => {
    const today = "2026-06-03";
    const free = async () => (await diary(`shop=P101&from=${today}&days=2`)).days.map((day) => day.free);
    const whole = { morning: 4, afternoon: 4 };
    // 11:00 in Paris. The quarter of an hour that has begun can be booked: somebody stands at the counter.
    const refused = async (when: object, field: string) =>
      expect(
        (await book({ date: today, time: undefined, ...when })).body,
        JSON.stringify(when),
      ).toMatchObject({
        fields: [{ field, code: "time_past" }],
      });
    await refused({ time: "10:45" }, "time");
    expect(await free()).toEqual([whole, whole]);
    const reference = await booked({ date: today, time: "11:00" });
    now = new Date("2026-06-03T11:00:00Z");
    await refused({ slot: "morning" }, "slot");
    expect(await free()).toEqual([{ morning: 0, afternoon: 4 }, whole]);
    expect(
      (await post(`/api/seller/appointment/${reference}/move`, { date: today, time: "12:45" })).body,
    ).toMatchObject({ fields: [{ field: "time", code: "time_past" }] });
    now = new Date("2026-06-03T17:00:00Z");
    await refused({ slot: "afternoon" }, "slot");
    expect(await free()).toEqual([{ morning: 0, afternoon: 0 }, whole]);
    expect((await book({ date: "2026-06-04", time: "10:30" })).status).toBe(201);
  });

  it("is of the seller's own boutiques, whole or one seller's part", async () => {
    const mine = await booked({ seller: "sel_camille" });
    await booked({ seller: "sel_louis" });
    expect((await diary()).days[0]?.visits).toHaveLength(2);
    expect(
      (await diary("shop=P101&from=2026-06-05&days=1&seller=sel_camille")).days[0]?.visits.map(
        ({ reference, seller }) => [reference, seller?.name],
      ),
    ).toEqual([[mine, "Camille Laurent"]]);
    const aiko = await api.loginSeller("aiko@aurive.example", "AUR-JP");
    expect((await api.call("GET", "/api/seller/diary?shop=P101", { token: aiko })).status).toBe(404);
    for (const act of ["confirm", "cancel"])
      expect((await post(`/api/seller/appointment/${mine}/${act}`, {}, aiko)).status).toBe(404);
  });

  it("books into the accounts of the seller's own websites alone", async () => {
    for (const customerId of ["cus_kenji", "cus_nobody", ""])
      expect((await book({ customerId })).body, customerId).toMatchObject({
        code: "not_found",
        message: "customerId",
      });
    expect(await api.query("select 1 from appointments")).toEqual([]);
    const reference = await booked({ customerId: "cus_claire" });
    expect(await api.query("select reference, customer_id as of from appointments")).toEqual([
      { reference, of: "cus_claire" },
    ]);
  });

  /** A customer requests a morning. Tests of the seller's answers begin with this. */
  const askedOnline = async (): Promise<string> => {
    const asked = await api.call("POST", "/api/customer/appointment", {
      token: await api.loginCustomer(),
      body: { ...BODY, time: undefined, slot: "morning", country: "FR" },
    });
    const { reference } = appointmentEndpoints.appointmentCreate.response.parse(asked.body);
    return `/api/seller/appointment/${reference}`;
  };

  it("answers what was asked for online, and tells the customer at each step", async () => {
    const at = await askedOnline();
    expect((await post(`${at}/confirm`, { time: "15:00" })).body).toMatchObject({
      fields: [{ field: "time", code: "time_other_half" }],
    });
    expect((await post(`${at}/confirm`, { time: "11:00", seller: "sel_louis" })).body).toMatchObject({
      status: "confirmed",
      time: "11:00",
      seller: { name: "Louis Marchand" },
    });
    expect((await post(`${at}/move`, { date: "2026-06-06", time: "16:15" })).body).toMatchObject({
      status: "confirmed",
      slot: "afternoon",
      time: "16:15",
    });
    await post(`${at}/cancel`, { reason: "boutique closed" });
    expect((await post(`${at}/confirm`)).body).toMatchObject({ code: "illegal_move" });
    expect(await letters()).toEqual([
      "appointment",
      "appointment_confirmed",
      "appointment_new_time",
      "appointment_cancelled",
    ]);
    const { history } = diaryEndpoints.diaryVisit.response.parse(
      (await api.call("GET", at, { token: camille })).body,
    );
    expect(history.map(({ act, by }) => `${act} ${by}`)).toEqual([
      "asked Ana Lima",
      "confirmed Camille Laurent",
      "moved Camille Laurent",
      "cancelled Camille Laurent",
    ]);
    expect(history.map(({ from }) => from).filter(Boolean)).toEqual([
      { date: "2026-06-05", slot: null, time: "11:00" },
    ]);
  });

  it("takes what is so already for no new act: the history has one line for two presses, and one letter goes out", async () => {
    const at = await askedOnline();
    for (const [act, body] of [
      ["confirm", { time: "11:00", seller: "sel_louis" }],
      ["assign", { seller: "sel_camille" }],
      ["move", { date: "2026-06-06", time: "16:15" }],
    ] as const)
      for (const press of [1, 2])
        expect((await post(`${at}/${act}`, body)).body, `${act} ${press}`).toMatchObject({
          changed: press === 1,
        });
    now = new Date("2026-06-06T15:00:00Z");
    const token = await api.loginSeller();
    for (const _ of [1, 2]) await post(`${at}/close`, { result: "came" }, token);
    const { history, result } = diaryEndpoints.diaryVisit.response.parse(
      (await api.call("GET", at, { token })).body,
    );
    expect(history.map(({ act }) => act)).toEqual(["asked", "confirmed", "assigned", "moved", "closed"]);
    expect(result).toBe("came");
    expect(await letters()).toEqual(["appointment", "appointment_confirmed", "appointment_new_time"]);
  });

  it("leaves a request where it is when it is moved to the half-day that was asked for, still to be confirmed", async () => {
    const at = await askedOnline();
    const read = async () =>
      diaryEndpoints.diaryVisit.response.parse((await api.call("GET", at, { token: camille })).body);
    const before = await read();
    const { date, slot, mode } = before;
    expect((await post(`${at}/move`, { date, slot, mode })).body).toMatchObject({ changed: false });
    expect(await read()).toEqual(before);
    expect(before).toMatchObject({ status: "requested", history: [{ act: "asked" }] });
    expect(await letters()).toEqual(["appointment"]);
    // By video at the same moment is a change, of which the customer is told.
    expect((await post(`${at}/move`, { date, slot, mode: "video" })).body).toMatchObject({ changed: true });
    expect(await letters()).toEqual(["appointment", "appointment_new_time"]);
  });

  it("does nothing for a seller who has not seen what a colleague did meanwhile, and sends no second letter", async () => {
    const at = await askedOnline();
    const louis = await api.loginSeller("louis@aurive.example");
    const read = async () =>
      diaryEndpoints.diaryVisit.response.parse((await api.call("GET", at, { token: camille })).body);
    const { sequence } = await read();
    expect(
      (await post(`${at}/confirm`, { time: "11:00", seller: "sel_louis", sequence }, louis)).status,
    ).toBe(200);
    // From the page of the appointment, and by the day's one press.
    for (const body of [{ time: "12:00", seller: "sel_camille", sequence }, { seller: "sel_camille" }])
      expect((await post(`${at}/confirm`, body)).body).toMatchObject({ code: "illegal_move" });
    for (const [act, body] of [
      ["move", { date: "2026-06-06", time: "16:15" }],
      ["assign", { seller: "sel_camille" }],
      ["cancel", {}],
    ] as const)
      expect((await post(`${at}/${act}`, { ...body, sequence })).body, act).toMatchObject({
        code: "illegal_move",
      });
    // What is so already is no fault.
    expect((await post(`${at}/confirm`, { time: "11:00", seller: "sel_louis", sequence })).status).toBe(200);
    const now = await read();
    expect([now.status, now.time, now.seller?.id, now.history.length]).toEqual([
      "confirmed",
      "11:00",
      "sel_louis",
      2,
    ]);
    expect(await letters()).toEqual(["appointment", "appointment_confirmed"]);
    expect((await post(`${at}/assign`, { seller: "sel_camille", sequence: now.sequence })).status).toBe(200);
  });

  it("names its visitor beside what they did by the link of their letter, until their account is erased", async () => {
    const customer = await api.loginCustomer();
    const asked = await api.call("POST", "/api/customer/appointment", {
      token: customer,
      body: { ...BODY, time: undefined, slot: "morning", country: "FR" },
    });
    const { reference, manage_url } = appointmentEndpoints.appointmentCreate.response.parse(asked.body);
    const byLink = `/api/customer/appointment/${manage_url.split("/").at(-1) ?? ""}`;
    const history = async () =>
      diaryEndpoints.diaryVisit.response.parse(
        (await api.call("GET", `/api/seller/appointment/${reference}`, { token: camille })).body,
      ).history;
    const acts = async () => (await history()).map(({ act, by }) => `${act} ${by}`);
    await post(`/api/seller/appointment/${reference}/confirm`, { time: "11:00" });
    const moved = await api.call("POST", `${byLink}/move`, {
      body: { date: "2026-06-06", slot: "afternoon" },
    });
    expect(moved.status).toBe(200);
    await api.call("POST", `${byLink}/cancel`);
    const [asking, confirmed] = ["asked Ana Lima", "confirmed Camille Laurent"];
    expect(await acts()).toEqual([asking, confirmed, "moved Ana Lima", "cancelled Ana Lima"]);
    expect((await history())[2]?.from).toEqual({ date: "2026-06-05", slot: null, time: "11:00" });
    await api.query(
      `update appointments set firstname = '', lastname = '', customer_id = null where reference = '${reference}'`,
    );
    expect(await acts()).toEqual(["asked ", confirmed, "moved ", "cancelled "]);
  });

  it("is closed with a result from the day itself on, and a wrong result is put right", async () => {
    const reference = await booked();
    let token = camille;
    const close = (result: string) => post(`/api/seller/appointment/${reference}/close`, { result }, token);
    expect((await close("came")).body).toMatchObject({ code: "illegal_move" });
    now = new Date("2026-06-05T15:00:00Z");
    token = await api.loginSeller();
    expect((await close("absent")).body).toMatchObject({ result: "absent" });
    expect((await close("ordered")).body).toMatchObject({ result: "ordered" });
    expect(
      (
        await post(
          `/api/seller/appointment/${reference}/move`,
          { date: "2026-06-06", slot: "morning" },
          token,
        )
      ).body,
    ).toMatchObject({ code: "illegal_move" });
    expect((await close("nothing")).status).toBe(422);
  });

  it("reminds who comes tomorrow, once, from nine in the morning of the boutique on", async () => {
    const reference = await booked({ email: "ana@client.example" });
    await booked({ date: "2026-06-06" });
    await api.query("delete from mail_queue");
    now = new Date("2026-06-04T06:30:00Z");
    expect(await remindVisitors(api.context)).toBe(0);
    now = new Date("2026-06-04T07:30:00Z");
    expect(await remindVisitors(api.context)).toBe(1);
    expect(await remindVisitors(api.context)).toBe(0);
    expect(
      await api.query("select template, recipient, data ->> 'reference' as reference from mail_queue"),
    ).toEqual([{ template: "appointment_reminder", recipient: "ana@client.example", reference }]);
  });

  it("is a calendar by a secret address: the hour in UTC, an hour long, with whom to call", async () => {
    await booked({ seller: "sel_camille", comment: "Brings, her; mother" });
    const { url } = diaryEndpoints.calendarFeed.response.parse(
      (await post("/api/seller/calendar-feed", { of: "seller" })).body,
    );
    const answer = await api.fetch(new Request(`http://api.test${new URL(url).pathname}`));
    expect(answer.headers.get("Content-Type")).toContain("text/calendar");
    const text = await answer.text();
    for (const line of ["DTSTART:20260605T123000Z", "DTEND:20260605T133000Z", "STATUS:CONFIRMED", "Ana Lima"])
      expect(text).toContain(line);
    expect(text).toContain("Brings\\, her\\; mother");
    expect((await api.fetch(new Request("http://api.test/api/calendar/none/diary.ics"))).status).toBe(404);
    expect(
      await api.query(
        `select count(*)::int as n from calendar_feeds where token_hash = '${url.split("/").at(-2) ?? ""}'`,
      ),
    ).toEqual([{ n: 0 }]);
  });

  it("ends with who made its address; another manager makes a new one", async () => {
    const helene = await api.loginSeller("helene@aurive.example");
    const feed = async (token: string, of: "shop" | "seller") => {
      const made = await post("/api/seller/calendar-feed", { of, shop: "P101" }, token);
      const { pathname } = new URL(diaryEndpoints.calendarFeed.response.parse(made.body).url);
      return async () => (await api.fetch(new Request(`http://api.test${pathname}`))).status;
    };
    const diaries = [await feed(helene, "shop"), await feed(helene, "seller")];
    const status = () => Promise.all(diaries.map((read) => read()));
    const [was] = await api.query("select shops::text as shops from sellers where id = 'sel_helene'");
    const set = (what: string) => api.query(`update sellers set ${what} where id = 'sel_helene'`);
    expect(await status()).toEqual([200, 200]);
    await set("disabled = true");
    expect(await status()).toEqual([404, 404]);
    await set("disabled = false, role = 'seller'");
    expect(await status()).toEqual([404, 200]);
    await set(`role = 'manager', shops = '["P102"]'`);
    expect(await status()).toEqual([404, 200]);
    await api.query("update sellers set role = 'manager' where id = 'sel_louis'");
    const next = await feed(await api.loginSeller("louis@aurive.example"), "shop");
    expect(await next()).toBe(200);
    await set(`shops = '${String(was?.shops)}'`);
    expect(await status()).toEqual([404, 200]);
    await api.query("update sellers set role = 'seller' where id = 'sel_louis'");
  });
});
