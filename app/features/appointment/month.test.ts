import { describe, expect, it } from "vitest";
import { calendarMonth } from "./month";

const day = (date: string) => ({ date, morning: true, afternoon: true });
const firsts = (open: string[], asked: string | null = null) =>
  calendarMonth(open.map(day), asked, 1)?.weeks.map((week) => week.find(Boolean)?.date);

describe("A month of a calendar", () => {
  it("begins with the week of the first day that can be asked for: those before are over", () => {
    expect(firsts(["2026-11-28", "2026-11-30", "2026-12-01"])).toEqual(["2026-11-23", "2026-11-30"]);
    expect(firsts(["2026-11-30", "2026-12-01"])).toEqual(["2026-11-30"]);
  });

  it("later is whole, with the days of its first week that are none of its own left out", () => {
    expect(firsts(["2026-11-30", "2026-12-01"], "2026-12")).toEqual([
      "2026-12-01",
      "2026-12-07",
      "2026-12-14",
      "2026-12-21",
      "2026-12-28",
    ]);
  });
});
