import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../tests/setup/bff";
import { VISIT } from "../../../tests/setup/typed-forms";
import type { FormAnswer } from "#server/bff/page/submit";
import { action, loader } from "./route.server";

/** A Wednesday. */
const NOW = new Date("2026-03-04T09:00:00Z");
const PATH = "/en/fr/book-an-appointment/aube-platinum-oval?cut=oval&carat=1.00&size=52";

let house: House;
let visitor: Visitor;
let shopCode = "";
beforeAll(async () => {
  // The pages use the same date as the server, because a login of March would have expired by any later one.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  house = await openTestBff({ clock: () => NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await house.close();
});
beforeEach(async () => {
  visitor = house.visitor();
  await visitor.asCustomer();
  shopCode = (await visitor.visit(loader, PATH)).data?.shops[0]?.code ?? "";
});

const ask = (fields: Record<string, string>) =>
  visitor.send(action, PATH, {
    ...VISIT,
    shopCode,
    date: "12-03-2026",
    ...fields,
  });
const errorsOf = (data: unknown) => (data as FormAnswer | null)?.result.error ?? {};

describe("A visit to a boutique", () => {
  it("is prefilled with the customer, shows the creation, and offers the boutiques of the country", async () => {
    const { data } = await visitor.visit(loader, PATH);
    expect(data).toMatchObject({
      country: "FR",
      visit: null,
      creation: { name: "Aube", metal: "platinum", cut: "oval", size: 52 },
      person: { firstname: "Claire", email: "claire@client.example", phone: "+33 1 99 00 12 34" },
    });
    const japan = await visitor.visit(loader, `${PATH}&country=JP`);
    expect(japan.data?.country).toBe("JP");
    expect(japan.data?.shops.map(({ code }) => code)).not.toContain(shopCode);
  });

  it.each([
    ["31-02-2027", "date"],
    ["2026-03-12", "date"],
    ["tomorrow", "date"],
    ["", "required"],
    ["04-03-2026", "date_past"],
    ["04-06-2027", "date_far"],
  ])("cannot be on %j", async (date, code) => {
    expect(errorsOf((await ask({ date })).data)).toEqual({ date: [code] });
  });

  it("is not on a holiday: the answer names it and the next open day, and keeps what was typed", async () => {
    const { data } = await ask({ date: "01-05-2026", comment: "After four" });
    expect(errorsOf(data)).toEqual({ date: ['date_holiday|{"reason":"Labour Day","next":"2026-05-02"}'] });
    expect((data as FormAnswer).result.initialValue).toMatchObject({
      comment: "After four",
      date: "01-05-2026",
    });
  });

  it("says what is missing at every field, and keeps the rest", async () => {
    const answer = await ask({
      shopCode: "",
      slot: "",
      phone: "12",
      email: "nobody",
      comment: "After four, please",
    });
    expect(errorsOf(answer.data)).toEqual({
      shopCode: ["required"],
      slot: ["required"],
      phone: ["phone"],
      email: ["email"],
    });
    expect((answer.data as FormAnswer).result.initialValue).toMatchObject({
      comment: "After four, please",
      date: "12-03-2026",
    });
  });

  it.each([
    ["04-03-2026", "date_past"],
    ["04-06-2027", "date_far"],
    ["08-03-2026", 'date_closed|{"next":"2026-03-09"}'],
    ["01-05-2026", 'date_holiday|{"reason":"Labour Day","next":"2026-05-02"}'],
  ])("says that it cannot be on %s together with what else is wrong", async (date, code) => {
    expect(errorsOf((await ask({ date, slot: "", phone: "" })).data)).toEqual({
      date: [code],
      slot: ["required"],
      phone: ["required"],
    });
  });

  it("is confirmed on the same page with its reference and a calendar file, until a new creation is begun", async () => {
    const answer = await ask({});
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.location).toMatch(/^\/en\/fr\/book-an-appointment\/aube-platinum-oval\?/);
    const { data } = await visitor.visit(loader, PATH);
    expect(data?.visit).toMatchObject({ date: "2026-03-12", slot: "morning", mode: "boutique" });
    expect(data?.visit?.reference).toMatch(/^APT-/);
    const ics = await house.api.call("GET", new URL(data?.visit?.ics ?? "").pathname);
    expect(String(ics.body)).toContain("BEGIN:VCALENDAR");
    expect(
      (await visitor.visit(loader, PATH.replace("aube-platinum-oval", "matin-platinum-oval"))).data?.visit,
    ).toBeNull();
    expect((await visitor.send(action, PATH, { intent: "new" })).location).toBe("/en/fr");
    expect((await visitor.visit(loader, PATH)).data?.visit).toBeNull();
  });

  it("in a half-day in which the customer already comes is refused at the field, with the way to that one", async () => {
    const ring = PATH.replace("aube-platinum-oval", "matin-platinum-oval");
    await ask({ date: "13-03-2026", slot: "afternoon" });
    const { data } = await visitor.send(action, ring, {
      ...VISIT,
      shopCode,
      date: "13-03-2026",
      slot: "afternoon",
      comment: "And this one",
    });
    expect(data).toMatchObject({
      result: {
        error: { slot: [expect.stringMatching(/^visit_yours_then\|/)] },
        initialValue: { comment: "And this one" },
      },
      extra: { other: expect.stringMatching(/^\/en\/fr\/appointment\/[\w-]{32}$/) as string },
    });
  });

  it("needs a creation that the house knows, and a customer", async () => {
    expect((await visitor.visit(loader, "/en/fr/book-an-appointment/unknown-platinum-oval")).status).toBe(
      404,
    );
    expect((await house.visitor().visit(loader, PATH)).location).toMatch(/^\/en\/fr\/login\?to=/);
  });
});
