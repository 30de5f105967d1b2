import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { order as orderSchema } from "../../../contract/order";
import { stoneDetail, stonePage } from "../../../contract/stone";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { orderRow } from "../../../../tests/setup/order-row";

const SKU = "D-100036";
let api: TestApi;
let camille: string;
let manager: string;
beforeAll(async () => {
  api = await createTestApi();
  camille = await api.loginSeller();
  manager = await api.loginSeller("helene@aurive.example");
});
afterAll(() => api.close());

const read = async (token: string, lang = "en") =>
  stoneDetail.parse((await api.call("GET", `/api/stones/${SKU}`, { token, lang })).body);
const move = (token: string, body: object, sku = SKU) =>
  api.call("POST", `/api/stones/${sku}/move`, { token, body });

describe("Where a stone lies", () => {
  it("is not known until somebody writes it down; a manager may, a seller may not", async () => {
    expect(await read(camille)).toMatchObject({
      place: null,
      moves: { arrive: false, send_to: [], safe: false },
    });
    expect((await read(manager)).moves?.send_to.map(({ code }) => code)).toContain("P101");
    expect((await move(camille, { to: "shop", shop: "P101" })).status).toBe(403);
    expect((await move(camille, { to: "arrived" })).body).toMatchObject({ code: "illegal_move" });
    expect((await move(manager, { to: "shop", shop: "P101" }, "D-none")).status).toBe(404);
  });

  it("is told from the safe to the boutique, whose seller notes that it has come and may send it on; each in the audit", async () => {
    expect((await move(manager, { to: "safe" })).status).toBe(200);
    expect((await read(camille)).place).toMatchObject({ kind: "safe", shop: null });
    for (const shop of [undefined, "P999"])
      expect((await move(manager, { to: "shop", shop })).body).toMatchObject({ fields: [{ field: "shop" }] });
    await move(manager, { to: "shop", shop: "P101" });
    const under = await read(camille, "ja");
    expect(under).toMatchObject({
      place: { kind: "way", shop: { code: "P101" } },
      moves: { arrive: true, send_to: [], safe: false },
    });
    const aiko = await api.loginSeller("aiko@aurive.example", "AUR-JP");
    expect((await move(aiko, { to: "arrived" })).status).toBe(403);
    expect((await move(camille, { to: "arrived" })).status).toBe(200);
    const here = await read(camille);
    expect(here).toMatchObject({
      place: { kind: "shop", shop: { code: "P101" } },
      moves: { arrive: false, safe: true },
    });
    expect(here.moves?.send_to.map(({ code }) => code)).not.toContain("P101");
    expect(here.place && under.place && here.place.since > under.place.since).toBe(true);
    expect((await move(camille, { to: "arrived" })).body).toMatchObject({ code: "illegal_move" });
    const told = await api.query(
      `select actor, detail from audit where subject = 'stone:${SKU}' order by id`,
    );
    expect(told).toEqual([
      { actor: "seller:sel_helene", detail: { from: null, to: { kind: "safe", shop: null } } },
      {
        actor: "seller:sel_helene",
        detail: {
          from: { kind: "safe", shop: null, since: expect.any(String) },
          to: { kind: "way", shop: "P101" },
        },
      },
      {
        actor: "seller:sel_camille",
        detail: {
          from: { kind: "way", shop: "P101", since: expect.any(String) },
          to: { kind: "shop", shop: "P101" },
        },
      },
    ]);
  });

  it("stands in the list of stones and on the order of its ring, and no client is told", async () => {
    const { stone } = await read(camille);
    const [mount] = await api.query(
      `select a.id, m.metal from aesthetics a join mounts m on m.aesthetic = a.id where m.cut = '${stone.cut}' and not m.withdrawn and not a.withdrawn limit 1`,
    );
    const page = stonePage.parse(
      (
        await api.call(
          "GET",
          `/api/stones?aesthetic=${String(mount?.id)}&metal=${String(mount?.metal)}&cut=${stone.cut}&gia=${stone.gia}`,
          { token: camille },
        )
      ).body,
    );
    expect(page.items.map(({ sku, place }) => [sku, place?.kind])).toEqual([[SKU, "shop"]]);
    const id = await orderRow(api, { stone_sku: SKU, customer_id: "cus_claire" });
    const order = async (token: string) =>
      orderSchema.parse((await api.call("GET", `/api/order/${id}`, { token })).body);
    expect((await order(camille)).stone_place).toMatchObject({ kind: "shop", shop: { code: "P101" } });
  });
});
