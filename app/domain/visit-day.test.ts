import { describe, expect, it } from "vitest";
import { momentsOf, visitHours } from "./visit-day";

const from = (opens: string, closes: string) => Array.from({ length: 7 }, () => [opens, closes] as const);
const paris = { hours: from("10:00", "19:00"), timeZone: "Europe/Paris" };
const today = "2026-06-03";

describe("When an appointment can begin today", () => {
  it("is from the quarter of an hour that has begun on, and a half of the day until its end", () => {
    const { hours, over } = momentsOf([paris], today, new Date("2026-06-03T11:20:00Z"));
    expect(hours).toEqual(visitHours(paris.hours));
    // 13:20 in Paris.
    expect(over).toEqual(["morning", ...hours.slice(0, hours.indexOf("13:15"))]);
  });

  it("is at any hour before the boutique opens, and at none after it has closed", () => {
    const at = (iso: string) => momentsOf([paris], today, new Date(iso)).over;
    expect(at("2026-06-03T06:00:00Z")).toEqual([]);
    expect(at("2026-06-03T17:00:00Z")).toEqual(["morning", "afternoon", ...visitHours(paris.hours)]);
    // Of another day, nothing is over.
    expect(momentsOf([paris], "2026-06-04", new Date("2026-06-03T17:00:00Z")).over).toEqual([]);
  });

  it("is as long as one of the seller's boutiques can still be chosen for it", () => {
    const later = { hours: from("11:00", "20:00"), timeZone: "Europe/Paris" };
    const azores = { hours: from("10:00", "18:00"), timeZone: "Atlantic/Azores" };
    const evening = new Date("2026-06-03T17:05:00Z");
    expect(momentsOf([paris, later], today, evening).over).not.toContain("19:00");
    expect(momentsOf([paris, later], today, evening).over).toContain("18:45");
    // 17:05 there.
    expect(momentsOf([paris, azores], today, evening).over).not.toContain("17:00");
  });
});
