import { describe, expect, it } from "vitest";
import { documentEndpoints } from "../../../contract/document";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

const orders = placedOrders("2026-11-24T09:00:00Z");
const { placed, post, read, messages } = orders;

const codeOf = async (id: string) =>
  documentEndpoints.documentIssue.response.parse(
    (await orders.api.call("GET", `/api/order/${id}/document`, { token: orders.camille })).body,
  ).code;

describe("The ring size of an order", () => {
  const ring = { ringSize: 55 };
  const written = (id: string) =>
    orders.api.query(`select act, detail from audit where subject = 'order:${id}'`);

  it("is corrected before the ring is back from the warehouse, at the price that was agreed: signed again, a new paper and code, the ERP is told", async () => {
    const id = await placed({ signature: SIGNED });
    const [before, agreed] = [await codeOf(id), await read(id)];
    expect((await post(id, "size", ring)).body).toMatchObject({ code: "signature_missing" });
    expect((await post(id, "size", { ringSize: 43, signature: SIGNED.phrase })).body).toMatchObject({
      fields: [{ field: "ringSize" }],
    });
    expect((await read(id)).size).toBe(52);
    expect((await post(id, "size", { ...ring, signature: SIGNED.phrase })).status).toBe(200);
    const now = await read(id);
    expect([now.size, now.ring?.size]).toEqual([55, { mm: 55, system: "eu", label: "55" }]);
    expect([now.price, now.lines]).toEqual([agreed.price, agreed.lines]);
    expect(now.signature?.document_hash).not.toBe("first");
    expect(now.events.at(-1)).toMatchObject({
      kind: "ring_size",
      detail: "52 55",
      actor_name: "Camille Laurent",
    });
    expect(await codeOf(id)).not.toBe(before);
    expect(await messages(id)).toMatchObject([
      { kind: "change", payload: { workshop: { ring: { size: { mm: 55 } } } } },
    ]);
    expect(await written(id)).toEqual([{ act: "order_ring_size", detail: { from: 52, to: 55 } }]);
    await orders.api.query(`update orders set status = 'S2' where id = '${id}'`);
    expect((await post(id, "size", { ringSize: 54, signature: SIGNED.phrase })).body).toMatchObject({
      code: "illegal_move",
    });
    expect((await read(id)).can.ringSize).toBe(false);
  });

  it("is none in which its engraving has no room or its design is not made, and the same one changes nothing", async () => {
    const id = await placed({ engraving_text: "Æ".repeat(20), engraving_font: "Kunstler", signature: null });
    const said = async (ringSize: number) => (await post(id, "size", { ringSize })).body;
    await orders.api.query("update aesthetics set size_min = 46, size_max = 64 where id = 'aube'");
    orders.api.context.invalidateReference();
    expect(await said(45)).toMatchObject({ fields: [{ field: "ringSize", code: "size_not_made" }] });
    expect(await said(65)).toMatchObject({ fields: [{ field: "ringSize", code: "size_not_made" }] });
    expect(await said(46)).toMatchObject({ fields: [{ field: "ringSize", code: "size_engraving" }] });
    await said(52);
    expect([(await read(id)).version, await messages(id)]).toEqual([1, []]);
  });

  it("takes along what is made for the finger: of a design that changed since only the size is another", async () => {
    const id = await placed({ status: "A10", on_hold_until: "2026-12-24T10:00:00Z" });
    await post(id, "size", { ringSize: 64 });
    const wide = (await read(id)).ring;
    await post(id, "size", { ringSize: 52 });
    const narrow = (await read(id)).ring;
    expect(Number(wide?.band.width_mm)).toBeGreaterThan(Number(narrow?.band.width_mm));
    await orders.api.query(
      `update orders set item = jsonb_set(item, '{ring,band,width_mm}', '9.5') where id = '${id}'`,
    );
    await post(id, "size", { ringSize: 64 });
    expect((await read(id)).ring).toMatchObject({ size: { mm: 64 }, band: { width_mm: 9.5 } });
    expect(await messages(id)).toEqual([]);
  });
});
