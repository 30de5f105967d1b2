import { describe, expect, test } from "vitest";
import { cartEndpoints } from "../../../contract/cart";
import { stockAtRest } from "../../../../tests/setup/reservations";

let now = new Date("2026-06-01T09:00:00Z");
const here = stockAtRest({ clock: () => now });

/** The day that Camille of Paris Vendôme, closed on Sundays, promises Claire on a day. */
async function promised(today: string, engravingText = ""): Promise<string | undefined> {
  now = new Date(`${today}T09:00:00Z`);
  const token = await here.api.loginSeller();
  const { body } = await here.reserve(token, { engravingText });
  return cartEndpoints.reserve.response.parse(body)[0]?.estimated_delivery_date;
}

describe("The promised day", () => {
  test("is five days on when the boutique is open then, and a week later with an engraving", async () => {
    expect(await promised("2026-06-01")).toBe("2026-06-06");
    expect(await promised("2026-06-01", "Toujours")).toBe("2026-06-13");
    expect(await promised("2026-06-01")).toBe("2026-06-06");
  });

  test.each([
    ["a Sunday", "2026-06-02", "2026-06-08"],
    ["Christmas Day", "2026-12-20", "2026-12-26"],
    ["a holiday before a Sunday", "2027-04-26", "2027-05-03"],
  ])("is the next open one when it would fall on %s", async (_why, today, day) => {
    expect(await promised(today)).toBe(day);
  });

  test("leads past a closed day when the engraving is what moves it there", async () => {
    expect(await promised("2026-12-13")).toBe("2026-12-18");
    expect(await promised("2026-12-13", "Toujours")).toBe("2026-12-26");
  });
});
