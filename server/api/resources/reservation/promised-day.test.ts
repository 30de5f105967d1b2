import { beforeAll, describe, expect, test } from "vitest";
import { cartEndpoints } from "../../../contract/cart";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { quoteOf, stockAtRest } from "../../../../tests/setup/reservations";

let now = new Date("2026-06-01T09:00:00Z");
const here = stockAtRest({ clock: () => now });

/** The date that Camille of Paris Vendôme, which is closed on Sundays, promises Claire on a given day. */
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

describe("The day of another boutique", () => {
  // Paris Vendôme promises Saturday. In this test, Lyon is closed then, as on Sundays and Mondays.
  beforeAll(async () => {
    await here.api.query(
      `update shops set hours = jsonb_set(hours, '{5}', 'null') where plant_code = 'P102'`,
    );
    here.api.context.invalidateReference();
    now = new Date("2026-06-01T09:00:00Z");
  });
  const dayIn = async (token: string, quoteId: string, shop: string) =>
    cartEndpoints.quote.response.parse(
      (await here.api.call("GET", `/api/quote/${quoteId}?shop=${shop}`, { token })).body,
    ).estimated_delivery_date;

  test("is promised where the seller works there today, and by none that is not theirs", async () => {
    const token = await here.api.loginSeller();
    const { estimated_delivery_date } = quoteOf(await here.reserve(token, { shop: "P102" }));
    expect(estimated_delivery_date).toBe("2026-06-09");
    expect((await here.reserve(token, { shop: "P123" })).body).toMatchObject({
      fields: [{ field: "shop", code: "invalid" }],
    });
  });

  test("is what the quote says of it, and what its order carries", async () => {
    const token = await here.api.loginSeller();
    const quote = quoteOf(await here.reserve(token));
    expect(quote.estimated_delivery_date).toBe("2026-06-06");
    expect(await dayIn(token, quote.quote_id, "OD101")).toBe("2026-06-06");
    expect(await dayIn(token, quote.quote_id, "OD102")).toBe("2026-06-09");
    const { body } = await here.api.call("POST", "/api/order/place", {
      token,
      body: {
        cartId: quote.quote_id,
        customerFirstName: "Claire",
        customerLastName: "Moreau",
        depositNumber: "T-LYON",
        depositAmount: 100000,
        odeisShopCode: "OD102",
        isGuest: false,
        isOnHoldOrder: false,
        signature: "Lu et approuvé",
        termsAccepted: true,
        acceptedPrice: quote.price.incl,
      },
    });
    const [placed] = orderPlaceEndpoints.place.response.parse(body);
    expect(placed?.estimated_delivery_date).toBe("2026-06-09");
    const [row] = await here.api.query(
      `select planned_delivery::text, expected_delivery::text from orders where id = '${placed?.order_id}'`,
    );
    expect(row).toEqual({ planned_delivery: "2026-06-09", expected_delivery: "2026-06-09" });
  });
});
