import { describe, expect, it } from "vitest";
import type { CalendarMonth } from "~/features/appointment/month";
import { visitedHouse } from "../../../tests/setup/bff";
import type { FormAnswer } from "#server/bff/page/submit";
import { loader as linkLoader } from "../appointment/route.server";
import { action, loader } from "./route.server";

const here = visitedHouse();
const PATH = "/en/fr/appointment-request";
const daysOf = (data: { days: CalendarMonth | null } | null) =>
  data?.days?.weeks.flat().filter((day) => day !== null) ?? [];
const who = {
  firstname: "Nadia",
  lastname: "Lenoir",
  phone: "01 99 00 12 34",
  email: "nadia@client.example",
};

describe("An appointment without a ring", () => {
  it("is asked for without an account by pressing a free day of the calendar, and is shown by its link", async () => {
    const { data } = await here.visitor.visit(loader, PATH);
    expect(data).toMatchObject({ country: "FR", person: { firstname: "", email: "" } });
    const day = daysOf(data).find(({ free }) => free === "day");
    const answer = await here.visitor.send(action, PATH, {
      ...who,
      country: "FR",
      shopCode: data?.shop ?? "",
      mode: "boutique",
      when: day?.date ?? "",
      // A pressed date takes precedence over the typed one.
      date: "31-02-2027",
      slot: "afternoon",
    });
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.location).toMatch(/^\/en\/fr\/appointment\/[\w-]{32}$/);
    const shown = await here.visitor.visit(linkLoader, answer.location ?? "");
    expect(shown.data).toMatchObject({
      state: "requested",
      creation: null,
      visit: { date: day?.date, slot: "afternoon" },
    });
    expect(
      await here.house.api.query(
        "select customer_id, sku from appointments where email = 'nadia@client.example'",
      ),
    ).toEqual([{ customer_id: null, sku: "" }]);
  });

  it("brings the ring that was composed along: it is shown, kept through the choice of a boutique, and told to it", async () => {
    const ring = `${PATH}?cut=oval&carat=1.20&size=52&engravingText=Toujours&sku=aube-yellow-gold-oval`;
    const { data } = await here.visitor.visit(loader, ring);
    expect(data?.creation).toMatchObject({
      name: "Aube",
      metal: "yellow-gold",
      size: 52,
      engraving: "Toujours",
    });
    const answer = await here.visitor.send(action, ring, {
      ...who,
      email: "ring@client.example",
      country: "FR",
      shopCode: data?.shop ?? "",
      mode: "boutique",
      when: daysOf(data).find(({ free }) => free === "day")?.date ?? "",
      slot: "morning",
    });
    const shown = await here.visitor.visit(linkLoader, answer.location ?? "");
    expect(shown.data).toMatchObject({
      creation: expect.stringMatching(/summary\/aube-yellow-gold-oval\?.*engravingText=Toujours/) as string,
    });
    expect(
      await here.house.api.query(
        "select sku, creation from appointments where email = 'ring@client.example'",
      ),
    ).toMatchObject([
      { sku: "aube-yellow-gold-oval", creation: expect.stringContaining("carat=1.20") as string },
    ]);
    // If an exact diamond was chosen, it is the one that is shown.
    const [stone] = await here.house.api.query(
      "select sku, carat_milli from stones where cut = 'oval' and carat_milli between 1200 and 1490 limit 1",
    );
    const own = await here.visitor.visit(loader, `${ring}&stone=${String(stone?.sku)}`);
    expect(own.data?.diamond).toMatchObject({ carat: Number(stone?.carat_milli) / 1000 });
    expect(data?.diamond).toBeNull();
    // A customer logs in for the page that needs it, with the ring; without a ring, for this one.
    expect(decodeURIComponent(data?.login ?? "")).toMatch(
      /\/login\?to=\/en\/fr\/book-an-appointment\/aube-yellow-gold-oval\?.*engravingText=Toujours/,
    );
    expect((await here.visitor.visit(loader, PATH)).data?.login).toMatch(/to=.*appointment-request$/);
    // A ring that is not made is ignored.
    expect((await here.visitor.visit(loader, `${PATH}?sku=moon-cheese-square`)).data?.creation).toBeNull();
  });

  it("brings a day that was pressed and is refused back into the typed field, with the reason there", async () => {
    const { data } = await here.visitor.visit(loader, PATH);
    const { data: again } = await here.visitor.send(action, PATH, {
      ...who,
      country: "FR",
      shopCode: data?.shop ?? "",
      when: "2026-01-01",
      slot: "morning",
    });
    expect((again as FormAnswer).result).toMatchObject({
      error: { date: ["date_past"] },
      initialValue: { date: "01-01-2026", slot: "morning" },
    });
  });

  it("takes dates with the year first where they are written so, and shows them so", async () => {
    const send = async (path: string, date: string) =>
      (
        (
          await here.visitor.send(action, path, {
            ...who,
            phone: "",
            country: "JP",
            shopCode: "x",
            date,
            slot: "morning",
          })
        ).data as FormAnswer
      ).result.error;
    for (const date of ["2026-12-24", "2026/12/24", "2026年12月24日", "24-12-2026", "２０２６年１２月２４日"])
      expect(await send("/jp/jp/appointment-request", date), date).toEqual({ phone: ["required"] });
    expect(await send(PATH, "2026-12-24")).toEqual({ phone: ["required"], date: ["date"] });
  });

  it("offers the days of the boutique in the month that was chosen, closed ones told apart, by weeks as the region counts", async () => {
    const first = (await here.visitor.visit(loader, `${PATH}?country=JP`)).data;
    const later = (
      await here.visitor.visit(
        loader,
        `${PATH}?country=JP&shop=${first?.shops[1]?.code ?? ""}&month=${first?.days?.after ?? ""}`,
      )
    ).data;
    expect(later?.shop).toBe(first?.shops[1]?.code);
    expect(later?.days?.month).toBe(first?.days?.after);
    expect(later?.days?.before).toBe(first?.days?.month);
    expect((await here.visitor.visit(loader, `${PATH}?country=JP&month=1999-01`)).data?.days?.month).toBe(
      first?.days?.month,
    );
    // In France the week begins on a Monday, in Japan on a Sunday.
    const paris = (await here.visitor.visit(loader, PATH)).data;
    const closed = paris?.shops.find(({ code }) => code === paris.shop)?.closed ?? [];
    expect(closed.length).toBeGreaterThan(0);
    for (const week of paris?.days?.weeks ?? [])
      for (const weekday of closed) expect(week[weekday]?.free ?? "closed").toBe("closed");
    const tokyo = (await here.visitor.visit(loader, "/en/jp/appointment-request")).data;
    expect([paris, tokyo].map((data) => new Date(data?.days?.week[0] ?? "").getUTCDay())).toEqual([1, 0]);
  });

  it("turns the month by a button of the form, and everything that was typed and pressed is still there", async () => {
    const { data } = await here.visitor.visit(loader, PATH);
    const day = daysOf(data).find(({ free }) => free === "day")?.date ?? "";
    const answer = await here.visitor.send(action, `${PATH}?month=${data?.days?.after ?? ""}`, {
      ...who,
      email: "half an address",
      comment: "By the window",
      shopCode: data?.shop ?? "",
      when: day,
      slot: "afternoon",
      turn: data?.days?.after ?? "",
    });
    const { result } = answer.data as FormAnswer;
    expect(result.error).toBeUndefined();
    expect(result.initialValue).toMatchObject({
      ...who,
      email: "half an address",
      comment: "By the window",
      date: day.split("-").reverse().join("-"),
      slot: "afternoon",
    });
    expect(JSON.stringify(result)).not.toContain("_csrf");
  });

  it("asks for an account where the law asks for a consent first, and names the boutiques where no data is kept", async () => {
    expect((await here.visitor.visit(loader, "/zh_hs/cn/appointment-request")).location).toMatch(
      /\/login\?to=/,
    );
    expect((await here.visitor.visit(loader, "/en/mo/appointment-request")).location).toBe(
      "/en/mo#boutiques",
    );
  });
});
