import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { orderEndpoints, type Order } from "../../../contract/order";
import { orderChangeEndpoints } from "../../../contract/order-change";
import { problem } from "../../../contract/problem";
import { sign } from "../../../erp/signature";
import { camille, form, seedOrderHouse, reserveStone, stoneSku } from "../../../../tests/faults/order-house";
import { createApi, type Api } from "../../app";
import { openTestDatabase } from "../../../../tests/setup/database";
import { updateOrder } from "./store";

const SECRET = "a key of tests, 16+";
let api: Api;
let next = 0;
const token: Record<string, string> = {};

beforeAll(async () => {
  const database = await openTestDatabase("schema");
  await seedOrderHouse(database.db);
  api = createApi({
    factorWaived: true,
    database,
    secret: "a secret of tests, 32 characters long",
    log: pino({ level: "silent" }),
    publicOrigin: "http://localhost:3000",
    brand: "Aurive",
    erpSecret: SECRET,
  });
  for (const [name, role, sub] of [
    ["camille", "seller", "sel_camille"],
    ["louis", "seller", "sel_louis"],
    ["helene", "seller", "sel_helene"],
    ["aiko", "seller", "sel_aiko"],
    ["claire", "customer", "cus_claire"],
  ] as const) {
    token[name] = await api.context.tokens.issue({ sub, role, epoch: 0 });
  }
});
afterAll(() => api.close());

async function call(
  who: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await api.fetch(
    new Request(`http://api.test${path}`, {
      method,
      headers: {
        ...(who ? { Authorization: `Bearer ${token[who]}` } : {}),
        "Content-Type": "application/json",
        Lang: "fr",
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const json: unknown = /json/.test(response.headers.get("Content-Type") ?? "")
    ? JSON.parse(bytes.toString("utf8"))
    : null;
  return { status: response.status, json, bytes, headers: response.headers };
}
async function place(
  change: Parameters<typeof form>[1] = {},
  who = "camille",
  customerId: string | null = null,
) {
  const quote = await reserveStone(api.db, { stone: stoneSku(++next), customerId });
  const answer = await call(who, "POST", "/api/order/place", form(quote, change));
  expect(answer.status).toBe(200);
  return orderPlaceEndpoints.place.response.parse(answer.json)[0]!;
}
const read = async (who: string, id: string): Promise<Order> =>
  orderEndpoints.order.response.parse((await call(who, "GET", `/api/order/${id}`)).json);
const codeOf = (json: unknown) => problem.parse(json).code;
const erpBody = (events: object[]) => JSON.stringify({ events });
const signed = (body: string, at = new Date()) => ({ "X-Signature": sign(body, SECRET, at) });

describe("orders over the API", () => {
  it("are placed once however often they are sent, and found by key", async () => {
    const body = form(await reserveStone(api.db, { stone: stoneSku(++next) }));
    const [one, two] = [
      await call("camille", "POST", "/api/order/place", body, { "Idempotency-Key": "k-1" }),
      await call("camille", "POST", "/api/order/place", body, { "Idempotency-Key": "k-1" }),
    ];
    expect([one.status, two.status, two.json]).toEqual([200, 200, one.json]);
    expect((await call("camille", "GET", "/api/order/by-key/k-1")).json).toEqual(one.json);
    expect((await call("louis", "GET", "/api/order/by-key/k-1")).status).toBe(404);
    const other = await call(
      "camille",
      "POST",
      "/api/order/place",
      { ...body, comment: "x" },
      { "Idempotency-Key": "k-1" },
    );
    expect([other.status, codeOf(other.json)]).toEqual([422, "idempotency_mismatch"]);
    expect((await call("camille", "POST", "/api/order/place", body, { "Idempotency-Key": "é" })).status).toBe(
      422,
    );
  });

  it("keep card numbers out, in whatever field they are typed", async () => {
    const quote = await reserveStone(api.db, { stone: stoneSku(++next) });
    for (const field of ["depositNumber", "comment"]) {
      const answer = await call(
        "camille",
        "POST",
        "/api/order/place",
        form(quote, { [field]: "4242 4242 4242 4242" }),
      );
      expect([answer.status, problem.parse(answer.json).fields[0]]).toEqual([
        422,
        { field, code: "card_number" },
      ]);
    }
  });

  it("say the price of now when another was accepted", async () => {
    const answer = await call(
      "camille",
      "POST",
      "/api/order/place",
      form(await reserveStone(api.db, { stone: stoneSku(++next) }), { acceptedPrice: 99 }),
    );
    expect([answer.status, problem.parse(answer.json).price]).toEqual([
      409,
      { excl: 841667, tax: 168333, incl: 1010000, currency: "EUR" },
    ]);
  });

  it("are for sellers to place, and for nobody without a token", async () => {
    expect((await call("claire", "POST", "/api/order/place", form("x"))).status).toBe(403);
    expect((await call(null, "POST", "/api/order/place", form("x"))).status).toBe(401);
    expect((await call(null, "GET", "/api/orders")).status).toBe(401);
  });

  it("are seen by their customer, their seller and their shop; by others they are not found", async () => {
    const { order_id: id } = await place(
      { isGuest: false, odeisShopCode: "FR001", comment: "inside note" },
      "camille",
      "cus_claire",
    );
    expect(await read("camille", id)).toMatchObject({
      comment: "inside note",
      can: { cancel: true, deposit: false, confirm: false, sign: false },
      shop: { time_zone: "Europe/Paris" },
      events: [{ kind: "created", actor_name: "Camille Laurent" }, { kind: "signed" }],
    });
    expect((await read("camille", id)).signed_at).toMatch(/^\d{4}-/);
    expect(await read("claire", id)).toMatchObject({
      comment: "",
      can: { cancel: false },
      events: [{ actor_name: null }, {}],
    });
    expect((await read("helene", id)).can.cancel).toBe(true);
    for (const who of ["louis", "aiko"])
      for (const path of [`/api/order/${id}`, `/api/order/${id}/purchase-order.pdf`])
        expect((await call(who, "GET", path)).status).toBe(404);
    expect((await call("camille", "GET", "/api/order/ord_none")).status).toBe(404);
  });

  it("are listed as the caller may see them, filtered by shop, status and client", async () => {
    const { order_id: kenji } = await place({
      odeisShopCode: "FR002",
      customerFirstName: "健二",
      customerLastName: "山田",
      customerFirstNameKana: "ケンジ",
      customerLastNameKana: "ヤマダ",
    });
    const list = async (who: string, query = "") =>
      orderEndpoints.orders.response.parse((await call(who, "GET", `/api/orders${query}`)).json);
    for (const client of ["山田", "やまだ", "ヤマダ ケンジ"])
      expect((await list("camille", `?client=${encodeURIComponent(client)}`)).items, client).toHaveLength(1);
    expect((await read("camille", kenji)).customer.reading).toBe("ヤマダ ケンジ");
    expect((await list("louis")).total).toBe(0);
    expect((await list("louis", "?shop=FR002")).items.every((item) => item.store_code === "FR002")).toBe(
      true,
    );
    expect((await list("helene")).total).toBeGreaterThan(2);
    expect((await list("claire")).total).toBe(1);
    expect((await list("camille", "?status=A0&status=S9&sort=-amount&page=1")).page).toBe(1);
    expect((await call("louis", "GET", "/api/orders?shop=FR001")).status).toBe(403);
    expect((await call("camille", "GET", "/api/orders?sort=price;drop")).status).toBe(422);
  });

  it("say why somebody cannot cancel them, and who can", async () => {
    const { order_id: id } = await place({ odeisShopCode: "FR001" });
    await api.db.execute(sql`update orders set engraving_text = 'À toi', shop = 'VEN' where id = ${id}`);
    const closed = async (who: string, status: string) => {
      await updateOrder(api.db, id, { status });
      return (await read(who, id)).cancel_closed;
    };
    expect(await closed("camille", "S1")).toBeNull();
    expect(await closed("camille", "SX")).toEqual({ reason: "engraved", managers: ["Hélène Roy"] });
    expect(await closed("helene", "SX")).toBeNull();
    expect(await closed("camille", "S4")).toEqual({ reason: "sent", managers: [] });
    expect(await closed("camille", "S6")).toEqual({ reason: "delivered", managers: [] });
    expect(await closed("camille", "S9")).toBeNull();
    await api.db.execute(sql`update orders set seller_id = 'sel_helene' where id = ${id}`);
    expect(await closed("camille", "S1")).toEqual({ reason: "colleague", managers: ["Hélène Roy"] });
  });

  it("are cancelled, confirmed, changed and signed with the version that was seen", async () => {
    const placed = await place({
      isOnHoldOrder: true,
      depositAmount: 0,
      depositNumber: "",
      signature: undefined,
      termsAccepted: false,
    });
    const path = `/api/order/${placed.order_id}`;
    const confirm = {
      depositNumber: "C-1",
      depositAmount: 5000,
      termsAccepted: true,
      signature: "lu et approuvé",
    };
    const stale = await call("camille", "POST", `${path}/confirm`, { ...confirm, version: 7 });
    expect([stale.status, codeOf(stale.json)]).toEqual([409, "version_conflict"]);
    expect(
      orderChangeEndpoints.confirm.response.parse(
        (await call("camille", "POST", `${path}/confirm`, { ...confirm, version: 1 })).json,
      ),
    ).toMatchObject({ status: "A0", version: 2, on_hold_until: null });
    const again = await call("camille", "POST", `${path}/confirm`, confirm);
    expect([again.status, codeOf(again.json)]).toEqual([409, "illegal_move"]);
    expect((await call("camille", "POST", `${path}/cancel`, { reason: " " })).status).toBe(400);
    expect(
      orderChangeEndpoints.cancel.response.parse(
        (await call("camille", "POST", `${path}/cancel`, { reason: "changed mind" })).json,
      ),
    ).toMatchObject({ status: "S9", cancel_reason: "changed mind" });
  });

  it("are cancelled for a reason that the counter reads and the customer does not", async () => {
    const { order_id: id } = await place({ isGuest: false }, "camille", "cus_claire");
    const reason = "difficult, must not know";
    expect((await call("camille", "POST", `/api/order/${id}/cancel`, { reason })).status).toBe(200);
    expect((await read("camille", id)).cancel_reason).toBe(reason);
    const hers = await call("claire", "GET", `/api/order/${id}`);
    expect((hers.json as Order).status).toMatch(/A1|S9/);
    expect(hers.bytes.toString()).not.toContain(reason);
    expect((await call("claire", "GET", "/api/orders")).bytes.toString()).not.toContain(reason);
  });

  it("have a purchase order for seller and customer, named by the order", async () => {
    const { order_id: id, order_number: number } = await place({ isGuest: false }, "camille", "cus_claire");
    for (const who of ["camille", "claire"]) {
      const pdf = await call(who, "GET", `/api/order/${id}/purchase-order.pdf?lang=ja`);
      expect([
        pdf.status,
        pdf.headers.get("Content-Type"),
        pdf.headers.get("Content-Disposition"),
        pdf.bytes.subarray(0, 5).toString(),
      ]).toEqual([200, "application/pdf", `inline; filename="${number}.pdf"`, "%PDF-"]);
    }
    expect((await call(null, "GET", `/api/order/${id}/purchase-order.pdf`)).status).toBe(401);
  });

  it("are moved by the ERP when it signs, and by nobody who does not", async () => {
    const { order_id: id, order_number } = await place();
    const body = erpBody([
      {
        message_id: "m-1",
        order_number,
        sequence: 1,
        at: "2026-11-21T10:00:00Z",
        type: "ack",
        erp_number: "4500",
      },
    ]);
    for (const headers of [
      {},
      { "X-Signature": "t=1,v1=00" },
      signed(`${body} `),
      signed(body, new Date(Date.now() - 301_000)),
    ])
      expect((await call(null, "POST", "/api/erp/events", body, headers)).status).toBe(401);
    expect((await read("camille", id)).status).toBe("A0");
    const answer = await call(null, "POST", "/api/erp/events", body, signed(body));
    expect([answer.status, answer.json]).toEqual([
      200,
      { results: [{ message_id: "m-1", outcome: "applied" }] },
    ]);
    expect(await read("camille", id)).toMatchObject({
      status: "S0",
      erp_number: "4500",
      can: { deposit: true },
    });
    expect((await call(null, "POST", "/api/erp/events", "{}", signed("{}"))).status).toBe(400);
  });

  it("belong to their seller alone where a quote is concerned", async () => {
    const quote = await reserveStone(api.db, { stone: stoneSku(++next), seller: camille });
    const answer = await call("helene", "POST", "/api/order/place", form(quote));
    expect([answer.status, codeOf(answer.json)]).toEqual([409, "not_reserved"]);
  });
});
