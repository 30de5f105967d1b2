import { describe, expect, it } from "vitest";
import { quickRanges, rangeError, readFilters, shownRange } from "./filters";

describe("The orders list", () => {
  it("knows the quick ranges over the end of a year and of a short month", () => {
    const ranges = Object.fromEntries(
      quickRanges("2027-03-01").map(({ id, from, to }) => [id, `${from} ${to}`]),
    );
    expect(ranges).toMatchObject({
      today: "2027-03-01 2027-03-01",
      yesterday: "2027-02-28 2027-02-28",
      last_7: "2027-02-23 2027-03-01",
      this_month: "2027-03-01 2027-03-01",
      last_month: "2027-02-01 2027-02-28",
    });
    expect(quickRanges("2027-01-15").find((range) => range.id === "last_month")).toMatchObject({
      from: "2026-12-01",
      to: "2026-12-31",
    });
  });

  it("marks one quick range only, also on a day on which two are the same", () => {
    const ranges = quickRanges("2026-11-30");
    const month = { from: "2026-11-01", to: "2026-11-30" };
    expect(ranges.filter(({ from, to }) => from === month.from && to === month.to)).toHaveLength(2);
    expect(shownRange(ranges, month)?.id).toBe("last_30");
    expect(shownRange(ranges, { from: "2026-11-02", to: "2026-11-30" })).toBeUndefined();
  });

  it("reads dates as they are typed and says which one the calendar does not have", () => {
    const read = readFilters(
      new URLSearchParams("from=24-12-2026&to=31-02-2026&status=A0&status=S6&status=XX&sort=drop"),
    );
    expect(read).toMatchObject({
      from: "2026-12-24",
      to: undefined,
      wrong: ["to"],
      status: ["A0", "S6"],
      sort: "-date",
    });
    expect(rangeError(read.wrong, "to")).toEqual(["date"]);
    expect(rangeError(read.wrong, "from")).toBeUndefined();
  });

  it("says at the last day that it is before the first, and does not search an empty range", () => {
    const read = readFilters(new URLSearchParams("from=24-12-2026&to=01-12-2026"));
    expect(read).toMatchObject({ from: "2026-12-24", to: undefined, typed: { to: "01-12-2026" } });
    expect(rangeError(read.wrong, "to")).toEqual(["date_order"]);
    expect(rangeError(read.wrong, "from")).toBeUndefined();
    expect(readFilters(new URLSearchParams("from=24-12-2026&to=24-12-2026")).wrong).toEqual([]);
  });
});
