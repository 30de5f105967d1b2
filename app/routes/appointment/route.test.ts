import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays } from "~/domain/calendar-day";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { holidayOf } from "#server/api/resources/appointment/closed-days";
import { action as book } from "../book-an-appointment/route.server";
import { loader as account } from "../my-account/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterEach(() => vi.useRealTimers());
afterAll(() => house.close());

/** The first day from `ahead` days on that is no Sunday, Monday or holiday, typed dd-mm-yyyy. */
function openDay(ahead: number): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  while (day.getUTCDay() < 2 || holidayOf("FR", day.toISOString().slice(0, 10)))
    day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10).split("-").reverse().join("-");
}

async function booked(ahead = 10): Promise<string> {
  const claire = house.visitor();
  await claire.asCustomer();
  const path = "/en/fr/book-an-appointment/aube-platinum-oval?cut=oval&carat=1.00&size=54";
  const sent = {
    country: "FR",
    shopCode: "P101",
    date: openDay(ahead),
    slot: "morning",
    mode: "boutique",
    firstname: "Claire",
    lastname: "Moreau",
    phone: "+33199001234",
    email: "claire@client.example",
  };
  expect((await claire.send(book, path, sent)).status).toBe(303);
  const [mail] = (await house.api.query(
    "select data->>'manageUrl' as url from mail_queue where template = 'appointment' order by id desc limit 1",
  )) as { url: string }[];
  return new URL(mail?.url ?? "").pathname;
}

describe("A visit by the link of its mail", () => {
  it("is moved and cancelled without a login, and says what has become of it", async () => {
    const path = await booked();
    const anybody = house.visitor();
    expect((await anybody.visit(loader, path)).data).toMatchObject({
      state: "requested",
      visit: { slot: "morning" },
    });
    const wrong = await anybody.send(action, path, { intent: "move", date: "31-02-2027", slot: "afternoon" });
    expect(wrong).toMatchObject({
      status: 422,
      data: { result: { error: { date: ["date"] }, initialValue: { date: "31-02-2027" } } },
    });
    const to = { intent: "move", date: openDay(20), slot: "afternoon", mode: "phone" };
    const told = async () => (await anybody.session()).data.flash?.map(({ key }) => key).at(-1);
    expect(await anybody.send(action, path, to)).toMatchObject({ status: 303, location: path });
    expect(await told()).toBe("appointment_moved");
    // To where it is, it is not moved.
    expect(await anybody.send(action, path, to)).toMatchObject({ status: 303, location: path });
    expect(await told()).toBe("appointment_stays");
    expect((await anybody.visit(loader, path)).data).toMatchObject({
      visit: { slot: "afternoon", mode: "phone" },
    });
    await anybody.send(action, path, { intent: "cancel" });
    expect((await anybody.visit(loader, path)).data).toMatchObject({ state: "cancelled" });
    await anybody.send(action, path, { intent: "cancel" });
    expect((await anybody.session()).data.flash?.map(({ key }) => key)).toContain("appointment_closed");
  });

  it("opens at the month of its day, where that day is pressed", async () => {
    const path = await booked(45);
    const { data } = await house.visitor().visit(loader, path);
    const { days, visit } = data as Extract<typeof data, { days: unknown }>;
    expect(days?.weeks.flat().find((day) => day?.date === visit.date)).toMatchObject({
      free: expect.any(String) as string,
    });
    expect(days?.month).toBe(visit.date.slice(0, 7));
  });

  it("is past when its day is over where the boutique is, here and in the account", async () => {
    // Half past midnight in Tokyo, where it is the next day already.
    vi.useFakeTimers({ toFake: ["Date"] });
    const day = new Date().toISOString().slice(0, 10);
    vi.setSystemTime(new Date(`${day}T15:30:00Z`));
    const token = (date: string) => `past-${date}`.padEnd(32, "-");
    for (const date of [day, addDays(day, 1)])
      await house.api.query(
        `insert into appointments (reference, customer_id, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
         values ('APT-${date}', 'cus_claire', 'P123', '${date}', 'morning', 1, 'boutique', 'confirmed', '', '', 'A', 'B', '+33199001234', 'claire@client.example', 'fr', '${token(date)}')`,
      );
    const state = async (date: string) =>
      (await house.visitor().visit(loader, `/en/fr/appointment/${token(date)}`)).data.state;
    expect([await state(day), await state(addDays(day, 1))]).toEqual(["past", "confirmed"]);
    const claire = house.visitor();
    await claire.asCustomer();
    const { visits } = (await claire.visit(account, "/en/fr/my-account")).data;
    const past = visits.filter(({ manage }) => manage.includes("past-")).map((one) => [one.date, one.past]);
    expect(past).toEqual([
      [addDays(day, 1), false],
      [day, true],
    ]);
  });

  it.each(["A".repeat(32), "1"])(
    "is not found by a guess: %s leads to none, and the page says so",
    async (token) => {
      const { status, data } = await house.visitor().visit(loader, `/en/fr/appointment/${token}`);
      expect([status, data]).toEqual([404, expect.objectContaining({ state: "unknown" })]);
      expect(data.head.title).toContain("Appointment not found");
    },
  );

  it("that is cancelled leads to another one about the same ring", async () => {
    const path = await booked();
    await house.visitor().send(action, path, { intent: "cancel" });
    expect((await house.visitor().visit(loader, path)).data).toMatchObject({
      state: "cancelled",
      again: "/en/fr/appointment-request?cut=oval&carat=1.00&size=54&sku=aube-platinum-oval",
    });
  });
});
