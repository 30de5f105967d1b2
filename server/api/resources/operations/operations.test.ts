import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { order } from "../../../contract/order";
import { operations } from "../../../contract/operations";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
let helene: string;
beforeAll(async () => {
  api = await createTestApi();
  helene = await api.loginSeller("helene@aurive.example");
  await api.query(`insert into quotes (id, item_id, seller_id, owner, region, state, expires_at, mount_sku, price_excl, price_tax, price_incl, currency, tax_rate, tax_label, price_list, lines, item, delivery)
    select '00000000-0000-4000-8000-000000000001', 'i', 'sel_camille', 'guest:x', 'fr', 'consumed', now(), sku, 1, 0, 1, 'EUR', 0, '', '', '[]', '{}', '2027-01-01' from mounts limit 1`);
  await api.query(`insert into orders select made.* from quotes q, lateral jsonb_populate_record(null::orders, to_jsonb(q) || jsonb_build_object('id', 'ord_letter', 'number', 'P101-1', 'quote_id', q.id, 'idempotency_key', 'k', 'request_hash', '', 'status', 'A0', 'rescheduled', false, 'version', 1, 'erp_sequence', -1, 'shop', 'P101',
    'is_guest', true, 'firstname', 'A', 'lastname', 'B', 'client_folded', '', 'language', 'fr', 'comment', '', 'deposit_number', 'T', 'deposit_amount', 1, 'deposit_kind', 'acompte', 'retained_amount', 0, 'estimated_delivery', '2027-01-01', 'planned_delivery', '2027-01-01', 'expected_delivery', '2027-01-01', 'purchased_at', now())) made where q.id = '00000000-0000-4000-8000-000000000001'`);
  await api.query(
    "insert into outbox (key, order_id, kind, payload, state, tries, last_error) select 'k' || n, 'ord_letter', 'create', '{}', 'dead', 10, 'refused 10 answer 422' from generate_series(1, 2) n",
  );
});
afterAll(() => api.close());
const read = async () => operations.parse((await api.call("GET", "/api/operations", { token: helene })).body);

describe("The manager's look behind the counter", () => {
  it("is for managers alone", async () => {
    for (const [method, path] of [
      ["GET", "/api/operations"],
      ["POST", "/api/operations/reconcile"],
      ["POST", "/api/operations/letters/1/retry"],
      ["POST", "/api/operations/quarantine/discard"],
    ] as const) {
      expect((await api.call(method, path, { token: await api.loginSeller() })).status, path).toBe(403);
    }
    const aiko = await api.loginSeller("aiko@aurive.example", "AUR-JP");
    expect((await api.call("GET", "/api/operations", { token: aiko })).status).toBe(403);
  });

  it("shows dead letters, sends one again, gives one up, and writes both down", async () => {
    const [first, second] = (await read()).dead_letters;
    const message = async () =>
      order.parse((await api.call("GET", "/api/order/ord_letter", { token: helene })).body).erp_message;
    expect(await message()).toBe("refused");
    expect(first).toMatchObject({ tries: 10, error: "answer 422" });
    expect(
      (await api.call("POST", `/api/operations/letters/${first?.id}/retry`, { token: helene })).status,
    ).toBe(200);
    expect(
      (await api.call("POST", `/api/operations/letters/${first?.id}/retry`, { token: helene })).status,
    ).toBe(404);
    expect(
      (await api.call("POST", `/api/operations/letters/${second?.id}/drop`, { token: helene })).status,
    ).toBe(200);
    expect(await message()).toBe(second!.id > first!.id ? "given_up" : "waiting");
    expect(await read()).toMatchObject({ outbox: { waiting: 1, dead: 0 }, dead_letters: [] });
    expect(
      (await api.query("select act from audit where act like 'letter_%' order by id")).map((row) => row.act),
    ).toEqual(["letter_retry", "letter_drop"]);
  });

  it("names the order of a message in quarantine, and none where nobody knows it", async () => {
    await api.query(
      `insert into inbox (message_id, order_number, payload, outcome) values ('m-known', 'P101-1', '{"type":"status","status":"S4"}', 'quarantined'), ('m-unknown', 'P101-0', '{"type":"status","status":"S4"}', 'quarantined')`,
    );
    expect(
      Object.fromEntries((await read()).quarantine.map((one) => [one.message_id, one.order_id])),
    ).toEqual({ "m-known": "ord_letter", "m-unknown": null });
  });

  it("discards what names an unknown order or asks too much of a known one, and nothing of another shop", async () => {
    const discard = async (message_id: string) =>
      (await api.call("POST", "/api/operations/quarantine/discard", { token: helene, body: { message_id } }))
        .status;
    expect(await discard("m-unknown")).toBe(200);
    await api.query(
      "update orders set shop = (select plant_code from shops where region = 'jp' limit 1) where id = 'ord_letter'",
    );
    expect(await discard("m-known"), "the order of a shop that she does not lead").toBe(404);
    await api.query("update orders set shop = 'P101' where id = 'ord_letter'");
    expect(await discard("m-known")).toBe(200);
    expect(await discard("m-known"), "a second time").toBe(404);
    expect(await discard("m-nobody-sent")).toBe(404);
    expect(await discard("")).toBe(400);
    expect((await read()).quarantine).toEqual([]);
    expect(
      await api.query("select act, subject from audit where act = 'quarantine_discard' order by id"),
    ).toEqual([
      { act: "quarantine_discard", subject: "order_number:P101-0" },
      { act: "quarantine_discard", subject: "order:ord_letter" },
    ]);
  });

  it("names the ERP's last answer to the message that waits longest", async () => {
    expect((await read()).outbox.last_error).toBeNull();
    await api.query("update outbox set last_error = 'refused 3 answer 401' where state = 'waiting'");
    expect((await read()).outbox.last_error).toBe("answer 401");
  });

  it("says that there is no ERP to compare with, where there is none", async () => {
    expect((await api.call("POST", "/api/operations/reconcile", { token: helene })).body).toMatchObject({
      code: "unavailable",
    });
  });
});
