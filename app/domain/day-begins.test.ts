import { expect, it } from "vitest";
import { dayBegins } from "./day-begins";

it.each([
  ["2026-11-24", "Europe/Paris", "2026-11-23T23:00:00.000Z"],
  ["2026-07-01", "Asia/Tokyo", "2026-06-30T15:00:00.000Z"],
  ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
  ["2026-10-04", "Australia/Sydney", "2026-10-03T14:00:00.000Z"],
  ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
])("%s begins in %s by the clocks there, also on the day on which they change", (date, zone, moment) => {
  expect(dayBegins(date, zone).toISOString()).toBe(moment);
});
