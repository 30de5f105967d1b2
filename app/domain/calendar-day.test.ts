import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "./calendar-day";

describe("The day of a boutique", () => {
  it("is that of its own time zone: evening in Paris is tomorrow in Tokyo", () => {
    const evening = new Date("2026-12-31T20:30:00Z");
    expect(dayIn(evening, "Europe/Paris")).toBe("2026-12-31");
    expect(dayIn(evening, "Asia/Tokyo")).toBe("2027-01-01");
  });

  it.each([
    ["Asia/Tokyo", "2026-12-31T15:00:00Z"],
    ["Europe/Paris", "2026-12-31T23:00:00Z"],
    ["Asia/Kathmandu", "2026-12-31T18:15:00Z"],
    ["Australia/Adelaide", "2026-12-31T13:30:00Z"],
  ])("in %s the new year begins at %s, not a second earlier", (zone, midnight) => {
    const at = (seconds: number) => dayIn(new Date(Date.parse(midnight) + seconds * 1000), zone);
    expect([at(-900), at(-1), at(0), at(1), at(-1)]).toEqual([
      "2026-12-31",
      "2026-12-31",
      "2027-01-01",
      "2027-01-01",
      "2026-12-31",
    ]);
  });

  it("is added across the end of a month, the end of a year and a leap day", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
  });
});
