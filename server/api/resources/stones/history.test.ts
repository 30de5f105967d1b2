import { describe, expect, test } from "vitest";
import { stoneHistory } from "../../../contract/stone";
import { fourSellers, quoteOf } from "../../../../tests/setup/reservations";
import { orderRow } from "../../../../tests/setup/order-row";

const here = fourSellers();
const acts = async (token: string, lang = "en") => {
  const answer = await here.api.call("GET", `/api/stones/${here.stone}/history`, { token, lang });
  return stoneHistory.parse(answer.body);
};
const move = (token: string, body: object) =>
  here.api.call("POST", `/api/stones/${here.stone}/move`, { token, body });

describe("What happened to a stone", () => {
  test("is nothing until something is written down, then where its feed laid it and whence it was moved", async () => {
    expect((await acts(here.tokens.camille)).events).toEqual([]);
    await here.api.query(
      `insert into stone_places (sku, kind, since, feed_says) values ('${here.stone}', 'safe', '2026-05-04T09:00:00Z', 'safe')`,
    );
    const laid = {
      at: "2026-05-04T09:00:00.000Z",
      act: "safe",
      shop: null,
      by: "feed",
      name: null,
      order: null,
    };
    expect((await acts(here.tokens.camille)).events).toEqual([laid]);
    const manager = await here.api.loginSeller("helene@aurive.example");
    await move(manager, { to: "shop", shop: "P101" });
    await move(here.tokens.camille, { to: "arrived" });
    const { events, place } = await acts(here.tokens.camille);
    expect(place).toMatchObject({ kind: "shop", shop: { code: "P101" } });
    expect(events).toMatchObject([
      { act: "shop", shop: { code: "P101" }, by: "seller", name: "Camille Laurent" },
      { act: "way", shop: { code: "P101" }, by: "seller", name: "Hélène Garnier" },
      laid,
    ]);
  });

  test("tells who held it and how that ended, and names an order to sellers of its shops alone", async () => {
    const quote = quoteOf(await here.reserve("camille"));
    await here.release("camille", quote);
    await here.reserve("anna");
    await here.api.query(
      "update allocations set created_at = created_at - interval '9 minutes', released_at = released_at - interval '9 minutes'",
    );
    await here.endNow();
    const { quote_id } = quoteOf(await here.reserve("camille"));
    const id = await orderRow(here.api, { number: "P101-260601-0001" });
    await here.api.query(
      `update allocations set order_id = '${id}', expires_at = null where quote_id = '${quote_id}' and released_at is null`,
    );
    await here.api.query(`update orders set purchased_at = now() + interval '1 minute' where id = '${id}'`);
    const { events, state } = await acts(here.tokens.louis);
    expect(state).toBe("sold");
    expect(
      events
        .filter(({ act }) => act !== "shop" && act !== "way" && act !== "safe")
        .map(({ act, name, order }) => [act, name, order?.order_number ?? null]),
    ).toEqual([
      ["ordered", "Camille Laurent", "P101-260601-0001"],
      ["held", "Camille Laurent", null],
      ["ended", null, null],
      ["held", "Anna Morel", null],
      ["released", "Camille Laurent", null],
      ["held", "Camille Laurent", null],
    ]);
    const far = (await acts(await here.api.loginSeller("aiko@aurive.example", "AUR-JP"), "ja")).events;
    expect(far.map(({ act }) => act)).toEqual(events.map(({ act }) => act));
    expect(far.filter(({ name, order }) => name || order)).toEqual([]);
    expect((await here.api.call("GET", `/api/stones/${here.stone}/history`)).status).toBe(401);
    expect(
      (await here.api.call("GET", "/api/stones/D-none/history", { token: here.tokens.camille })).status,
    ).toBe(404);
  });

  test("is read by the indexes of the stone, however much there is", async () => {
    await here.api.query("set enable_seqscan = off");
    const plan = await here.api.query(
      `explain select 1 from allocations a where a.stone_sku = '${here.stone}' union all select 1 from audit b where b.subject = 'stone:${here.stone}'`,
    );
    await here.api.query("set enable_seqscan = on");
    expect(JSON.stringify(plan)).toMatch(/allocations_stone.*audit_subject/s);
  });
});
