import { describe, expect, it } from "vitest";
import { calendarMonth, isFree, weekToOpenWith } from "./month";

const day = (date: string) => ({ date, morning: true, afternoon: true });
const firsts = (open: string[], asked: string | null = null) =>
  calendarMonth(open.map(day), asked, 1, "2026-11-24")?.weeks.map((week) => week.find(Boolean)?.date);

/** Days of a month from one on, each of them free. */
const from = (date: string) =>
  Array.from({ length: 62 }, (_, i) =>
    new Date(Date.parse(date) + i * 86_400_000).toISOString().slice(0, 10),
  );

describe("A month of a calendar", () => {
  it("of which hardly a day is left is shown with the next one, whichever of both is asked for", () => {
    for (const asked of [null, "2026-11", "2026-12"]) {
      const month = calendarMonth(from("2026-11-29").map(day), asked, 1, "2026-11-24");
      expect([month?.month, month?.next, month?.before, month?.after]).toEqual([
        "2026-11",
        "2026-12",
        null,
        "2027-01",
      ]);
      expect(month?.weeks.flat().filter((one) => one && isFree(one)).length).toBe(2 + 31);
    }
    const later = calendarMonth(from("2026-11-29").map(day), "2027-01", 1, "2026-11-24");
    expect([later?.next, later?.before]).toEqual([null, "2026-11"]);
  });

  it("that has a week of free days stands alone", () => {
    expect(calendarMonth(from("2026-11-24").map(day), null, 1, "2026-11-24")).toMatchObject({
      month: "2026-11",
      next: null,
      after: "2026-12",
    });
    expect(calendarMonth(from("2026-11-25").map(day), null, 1, "2026-11-24")?.next).toBe("2026-12");
  });

  it("begins with the week of the first day that can be asked for: those before are over", () => {
    expect(firsts(["2026-11-28", "2026-11-30"])).toEqual(["2026-11-23", "2026-11-30"]);
    expect(firsts(["2026-11-30"])).toEqual(["2026-11-30"]);
  });

  it("later is whole, with the days of its first week that are none of its own left out", () => {
    expect(firsts(from("2026-11-20"), "2026-12")).toEqual([
      "2026-12-01",
      "2026-12-07",
      "2026-12-14",
      "2026-12-21",
      "2026-12-28",
    ]);
  });
});

it("A day before today is past in a calendar, one without hours is closed", () => {
  const month = calendarMonth(["2026-12-03", "2026-12-04"].map(day), null, 1, "2026-12-02");
  const free = month?.weeks[0]?.map((one) => one?.free);
  expect(free).toEqual([undefined, "past", "closed", "day", "day", "closed", "closed"]);
});

it("A diary opens with the week of today, or on its closed last days with the next one", () => {
  const tuesdayToSaturday = (date: string) => ![0, 1].includes(new Date(date).getUTCDay());
  const opens = (today: string, first = 1) => weekToOpenWith(today, first, tuesdayToSaturday);
  expect(opens("2026-11-28")).toBe("2026-11-23");
  expect(opens("2026-11-29")).toBe("2026-11-30");
  expect(opens("2026-11-30")).toBe("2026-11-30");
  // Where weeks begin on Sunday, a closed Sunday is the first of its week.
  expect(opens("2026-11-29", 7)).toBe("2026-11-29");
  expect(weekToOpenWith("2026-11-29", 1, () => false)).toBe("2026-11-23");
});
