import { describe, expect, it } from "vitest";
import { deliveryDate, promiseOf } from "./delivery";

describe("The day of a boutique", () => {
  it("a ring in reach is ready five days after it, an engraved one a week later", () => {
    const now = new Date("2026-11-22T23:30:00Z");
    const of = { availability: "immediately", weeks: 6 } as const;
    expect(deliveryDate(now, "Europe/Paris", { ...of, engraved: false })).toBe("2026-11-28");
    expect(deliveryDate(now, "Asia/Tokyo", { ...of, engraved: true })).toBe("2026-12-05");
  });

  it("its text and its date come from one calculation: engraving adds a week to both", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const promise = (availability: "immediately" | "weeks", engraved: boolean) =>
      promiseOf(now, "Europe/Paris", { availability, weeks: 6, engraved });
    expect(promise("immediately", false)).toEqual({
      availability: "immediately",
      weeks: 0,
      date: "2026-11-27",
    });
    expect(promise("immediately", true)).toEqual({ availability: "weeks", weeks: 2, date: "2026-12-04" });
    expect(promise("weeks", false)).toEqual({ availability: "weeks", weeks: 6, date: "2027-01-03" });
    expect(promise("weeks", true)).toEqual({ availability: "weeks", weeks: 7, date: "2027-01-10" });
  });
});
