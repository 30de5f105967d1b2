import { describe, expect, test } from "vitest";
import { cartEndpoints } from "../../../contract/cart";
import { queueEndpoints } from "../../../contract/queue";
import { fourSellers, ITEM, quoteOf, type Who } from "../../../../tests/setup/reservations";
import { sweepExpired } from "../reservation/release-store";
import { sweepQueue } from "./store";

const here = fourSellers();
const { endNow, join, joined, leave, release, reserve, seen, states, tokens } = here;

/** The stored outcome of a seller's last place. */
const kept = async (who: Who) =>
  (
    await here.api.query(
      `select state from stone_queue where seller_id = 'sel_${who}' order by id desc limit 1`,
    )
  )[0]?.state;

describe("The line for a stone", () => {
  test("keeps the order of asking, and a place is asked for once", async () => {
    await reserve("camille");
    expect((await joined("louis"))?.position).toBe(1);
    expect((await joined("anna"))?.position).toBe(2);
    expect(await joined("louis")).toMatchObject({
      state: "waiting",
      position: 1,
      stone: { sku: here.stone },
    });
    expect(await joined("camille"), "the stone is hers").toBeNull();
    await leave("louis");
    await leave("louis");
    expect(await kept("louis")).toBe("left");
    expect((await seen("anna")).places.map((place) => place.position)).toEqual([1]);
  });

  test("offers a released stone to the first, who alone can have it, for two minutes", async () => {
    const hers = quoteOf(await reserve("camille"));
    await joined("louis");
    await joined("anna");
    await release("camille", hers);
    const [offer] = (await seen("louis")).places;
    expect(offer).toMatchObject({ state: "offered", position: 0 });
    expect(offer?.seconds_left).toBeGreaterThan(110);
    expect(offer?.seconds_left).toBeLessThanOrEqual(120);
    expect((await reserve("anna")).body).toMatchObject({
      code: "held_by_other",
      retry_at: offer?.until,
    });
    expect((await reserve("camille")).body).toMatchObject({
      code: "held_by_other",
    });
    const his = quoteOf(await reserve("louis"));
    expect(his.seconds_left).toBeGreaterThan(1195);
    expect((await seen("louis")).places).toEqual([]);
    expect(await kept("louis")).toBe("taken");
    expect((await seen("anna")).places).toMatchObject([{ state: "waiting", position: 1 }]);
  });

  test("goes on to the next when an offer is refused, and when nobody takes it", async () => {
    const hers = quoteOf(await reserve("camille"));
    for (const who of ["louis", "anna", "paul"] as const) await joined(who);
    await release("camille", hers);
    await leave("louis");
    expect(await states("louis", "anna", "paul")).toEqual([null, "offered", "waiting"]);
    await endNow();
    await sweepQueue(here.api.db);
    expect(await states("anna", "paul")).toEqual([null, "offered"]);
    // Not cleaned up yet: the next caller finds the queue, not a free stone.
    await joined("anna");
    await endNow();
    expect((await reserve("camille")).body).toMatchObject({
      code: "held_by_other",
    });
    expect(await states("anna", "paul")).toEqual(["offered", null]);
  });

  test("is told when a hold ends by its clock, and when an order is cancelled", async () => {
    await reserve("camille");
    await joined("louis");
    await endNow();
    await sweepExpired(here.api.db);
    expect(await states("louis")).toEqual(["offered"]);
    const his = quoteOf(await reserve("louis"));
    await joined("anna");
    await here.api.query(
      "create table if not exists kept_line as select * from tray_items where id = 'itm_claire_tray'",
    );
    const placed = await here.api.call("POST", "/api/order/place", {
      token: tokens.louis,
      body: {
        cartId: his.quote_id,
        customerFirstName: "Claire",
        customerLastName: "Dupont",
        depositNumber: "T-line",
        depositAmount: 1000,
        odeisShopCode: "OD102",
        isGuest: false,
        isOnHoldOrder: false,
        signature: "Signed and agreed",
        termsAccepted: true,
        acceptedPrice: his.price.incl,
      },
    });
    expect(placed.status).toBe(200);
    await here.api.query("insert into tray_items select * from kept_line on conflict do nothing");
    expect(await states("anna")).toEqual(["sold"]);
    expect((await join("paul")).body).toMatchObject({ code: "out_of_stock" });
    await here.api.query(
      "update allocations set released_at = now() where order_id is not null and released_at is null",
    );
    expect(await states("anna")).toEqual(["offered"]);
  });

  test("has an end: of the waiting, of one seller's places, and of the shop's", async () => {
    await reserve("camille");
    await joined("louis");
    await here.api.query("update stone_queue set expires_at = now() where state = 'waiting'");
    expect(await states("louis")).toEqual([null]);
    await sweepQueue(here.api.db);
    expect(await kept("louis")).toBe("left");
    expect((await joined("louis"))?.position).toBe(1);
    await here.api.query(
      `insert into stone_queue (stone_sku, seller_id, shop, expires_at) select sku, 'sel_anna', 'none', now() + interval '1 hour' from stones where sku <> '${here.stone}' limit 10`,
    );
    expect((await join("anna")).body).toMatchObject({ code: "limit_reached" });
    const ofShop = (n: number) =>
      here.api.query(
        `insert into stone_queue (stone_sku, seller_id, shop, expires_at) select s.sku, a.id, 'P101', now() + interval '1 hour' from stones s, sellers a where a.id in ('sel_camille', 'sel_helene', 'sel_aiko', 'sel_anna') and s.sku <> '${here.stone}' and not exists (select 1 from stone_queue q where q.stone_sku = s.sku and q.seller_id = a.id and q.state = 'waiting') limit ${n}`,
      );
    await ofShop(38);
    expect((await joined("paul"))?.position, "the fortieth of the shop").toBe(2);
    await leave("paul");
    await ofShop(1);
    expect((await join("paul")).body).toMatchObject({ code: "limit_reached" });
    await here.api.query(
      "update stone_queue set state = 'left' where shop = 'P101' and seller_id <> 'sel_louis' and state = 'waiting'",
    );
    expect((await join("paul", "no-such-stone")).status).toBe(404);
    expect(
      queueEndpoints.queueJoin.response.parse(
        (
          await join(
            "paul",
            String(
              (
                await here.api.query("select sku from stones where not withdrawn order by sku desc limit 1")
              )[0]?.sku,
            ),
          )
        ).body,
      ),
    ).toEqual({ place: null });
  });

  test("shows the first in line the offered stone as one's own, and the others as held", async () => {
    const hers = quoteOf(await reserve("camille"));
    await joined("louis");
    await release("camille", hers);
    const state = async (who: Who) =>
      cartEndpoints.stock.response.parse(
        (
          await here.api.call("GET", `/api/cart/stock?itemIds=${ITEM}`, {
            token: tokens[who],
          })
        ).body,
      ).items[0];
    expect(await state("louis")).toMatchObject({
      stone: { state: "held_by_you" },
      availability: "immediately",
      hold: { quote_id: "" },
    });
    expect(await state("camille")).toMatchObject({
      stone: { state: "held" },
      availability: "not_available",
      hold: { holder: "Louis Marchand" },
    });
  });
});
