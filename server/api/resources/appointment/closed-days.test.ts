import { describe, expect, it } from "vitest";
import { dayIn } from "~/domain/calendar-day";
import { SHOPS } from "../../db/seed/shops";
import { easterOf, holidayOf, holidaysAhead, isOpen, nextOpenDay } from "./closed-days";

const shop = (plantCode: string) =>
  SHOPS.find((one) => one.plantCode === plantCode) ?? expect.fail(plantCode);

describe("Days on which boutiques are closed", () => {
  it("has Easter where the tables of the churches have it", () => {
    expect([2026, 2027, 2028, 2029, 2030, 2038].map(easterOf)).toEqual([
      "2026-04-05",
      "2027-03-28",
      "2028-04-16",
      "2029-04-01",
      "2030-04-21",
      "2038-04-25",
    ]);
    expect(holidayOf("FR", "2027-03-29")?.fr).toBe("lundi de Pâques");
    expect(holidayOf("GB", "2028-04-14")?.en).toBe("Good Friday");
    expect(holidayOf("FR", "2028-04-14")).toBeNull();
  });

  it("has the lunar year begin with the new moon, on the day that Beijing and Seoul have then", () => {
    // Times of the new moons (the solar eclipses of these days).
    for (const moon of ["2026-02-17T12:01Z", "2027-02-06T15:56Z", "2028-01-26T15:12Z"]) {
      for (const [country, zone] of [
        ["CN", "Asia/Shanghai"],
        ["HK", "Asia/Shanghai"],
        ["KR", "Asia/Seoul"],
      ] as const) {
        const day = dayIn(new Date(moon), zone);
        expect(holidayOf(country, day)?.en, `${country} ${day}`).toBe("Lunar New Year");
        expect(holidayOf(country, dayIn(new Date(Date.parse(moon) - 86_400_000), zone))).toBeNull();
      }
    }
    // The fifteenth day of the eighth month, which the platform's calendar computes correctly.
    const dangi = new Intl.DateTimeFormat("en-u-ca-dangi", {
      month: "numeric",
      day: "numeric",
      timeZone: "UTC",
    });
    for (const day of ["2026-09-25", "2027-09-15", "2028-10-03", "2029-09-22"]) {
      expect(dangi.format(new Date(day))).toMatch(/^8\/15/);
      expect(holidayOf("KR", day)?.ko).toBe("추석");
    }
  });

  it("knows every country of the thirty boutiques, and no reason without words", () => {
    for (const one of SHOPS)
      expect(holidaysAhead(one, "2026-11-22", 365).length, one.plantCode).toBeGreaterThan(0);
    for (const one of SHOPS)
      for (const { reason } of holidaysAhead(one, "2026-11-22", 365))
        expect(Object.values(reason).every(Boolean)).toBe(true);
    expect(isOpen(shop("P123"), "2026-12-25")).toBe(true);
  });

  it("names the next open day, over Sundays and holidays", () => {
    // Friday 25 December 2026 in London; Boxing Day and a Sunday follow.
    expect(nextOpenDay(shop("P106"), "2026-12-25")).toBe("2026-12-28");
    expect(nextOpenDay(shop("P101"), "2026-12-31")).toBe("2027-01-02");
    expect(
      nextOpenDay({ country: "FR", hours: Array.from({ length: 7 }, () => null) }, "2026-12-31"),
    ).toBeNull();
  });
});
