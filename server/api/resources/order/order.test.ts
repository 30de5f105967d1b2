import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/client";
import { openTestDatabase } from "../../../../tests/setup/database";
import { allocations, quotes } from "../../db/schema/quotes";
import { mailQueue } from "../../db/schema/mail";
import { orderEvents } from "../../db/schema/orders";
import { outbox } from "../../db/schema/erp";
import {
  MOUNT,
  aiko,
  camille,
  counter,
  form,
  helene,
  louis,
  seedOrderHouse,
  reserveStone,
  stoneSku,
  type Wanted,
} from "../../../../tests/faults/order-house";
import { cancelOrder, changeDeposit, confirmOrder, signOrder } from "./actions";
import { leaseMessages } from "../../../erp/store";
import { releaseDueHolds, remindOfHolds } from "./on-hold";
import { placeOrder, placedByKey } from "./place";
import { findOrder, updateOrder, type NewOrder } from "./store";
import type { Seller } from "./rules";
import type { PlaceBody } from "../../../contract/order-place";
import { onHold } from "../../../../tests/setup/erp-orders";
import { refusal } from "../../../../tests/setup/refusal";

let database: Database;
let deps: Awaited<ReturnType<typeof counter>>;
let next = 0;

beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedOrderHouse(database.db);
  deps = await counter(database.db);
});
afterAll(() => database.close());

const reserve = (change: Partial<Wanted> = {}) =>
  reserveStone(database.db, { stone: stoneSku(++next), ...change });
const place = (body: PlaceBody, seller: Seller = camille, key: string | null = null) =>
  placeOrder(deps, seller, body, { key, lang: "fr" });
const rowOf = async (id: string) => (await findOrder(database.db, id))!.order;
const outboxOf = async (id: string) =>
  (await database.db.select().from(outbox)).filter((row) => row.orderId === id);
const stoneOf = async (id: string) =>
  (await database.db.select().from(allocations)).filter((row) => row.orderId === id);

describe("placing an order", () => {
  it("writes the order, its number, its message to the ERP, its timeline and the confirmation", async () => {
    const placed = await place(form(await reserve()));
    expect(placed).toMatchObject({
      status: "A0",
      store_code: "FR001",
      price: { excl: 841667, tax: 168333, incl: 1010000, currency: "EUR" },
      estimated_delivery_date: "2027-01-15",
      on_hold_until: null,
    });
    expect(placed.order_number).toMatch(/^VEN-\d{6}-\d{4}$/);
    expect(await outboxOf(placed.order_id)).toMatchObject([
      { key: `order:${placed.order_id}:create`, kind: "create", state: "waiting" },
    ]);
    expect(
      (await database.db.select().from(orderEvents))
        .filter((e) => e.orderId === placed.order_id)
        .map((e) => e.kind),
    ).toEqual(["created", "signed"]);
    expect(
      (await database.db.select().from(mailQueue)).filter(
        (m) => m.key === `order:${placed.order_id}:confirmation`,
      ),
    ).toMatchObject([{ template: "order_confirmation", recipient: "claire@client.example", language: "fr" }]);
    expect(await rowOf(placed.order_id)).toMatchObject({
      depositKind: "acompte",
      signature: { phrase: "Signed and agreed" },
    });
  });

  it("numbers a shop's day without a gap, also after a refusal", async () => {
    const first = await place(form(await reserve(), { odeisShopCode: "FR002" }));
    await refusal(place(form(await reserve(), { odeisShopCode: "FR002", depositAmount: 1010001 })));
    const second = await place(form(await reserve(), { odeisShopCode: "FR002" }));
    const sequence = (number: string) => Number(number.slice(-4));
    expect(sequence(second.order_number)).toBe(sequence(first.order_number) + 1);
  });

  it("answers a repeat as it answered first, by key or by quote, and tells what became of a lost answer", async () => {
    const body = form(await reserve());
    const first = await place(body, camille, "key-1");
    expect(await place(body, camille, "key-1")).toEqual(first);
    expect(await place(body, camille, "key-2")).toEqual(first);
    expect(await place(body)).toEqual(first);
    expect(await placedByKey(deps, camille, "key-1")).toEqual(first);
    expect(await placedByKey(deps, camille, `quote:${body.cartId}`)).toEqual(first);
    expect(await refusal(placedByKey(deps, louis, "key-1"))).toBe("not_found");
  });

  it("refuses the same key or quote with other content", async () => {
    const body = form(await reserve());
    await place(body, camille, "key-3");
    expect(await refusal(place({ ...body, depositAmount: 1 }, camille, "key-3"))).toBe(
      "idempotency_mismatch",
    );
    expect(await refusal(place({ ...body, comment: "other" }))).toBe("idempotency_mismatch");
  });

  it("keeps one seller's key and quote from another", async () => {
    const body = form(await reserve(), { odeisShopCode: "FR002" });
    expect(await refusal(place(body, louis, "key-4"))).toBe("not_reserved");
    await place(body, camille, "key-4");
    expect(await refusal(place(body, louis, "key-4"))).toBe("not_reserved");
  });

  it.each<[string, Partial<PlaceBody>, string]>([
    ["another price than the quote's", { acceptedPrice: 1 }, "price_changed"],
    ["no deposit", { depositAmount: 0 }, "deposit_invalid depositAmount deposit_invalid"],
    [
      "more deposit than the price",
      { depositAmount: 1010001 },
      "deposit_invalid depositAmount deposit_invalid",
    ],
    ["no deposit number", { depositNumber: "" }, "missing_value depositNumber required"],
    ["no signature", { signature: undefined }, "signature_missing signature signature_missing"],
    ["another signature", { signature: "ok" }, "signature_missing signature signature_missing"],
    ["terms not accepted", { termsAccepted: false }, "invalid_value termsAccepted terms"],
    [
      "a guest whom nobody can reach",
      { customerEmail: undefined },
      "invalid_value customerPhone contact_needed",
    ],
    ["a shop of another country", { odeisShopCode: "JP001" }, "invalid_value odeisShopCode invalid"],
    ["a guest's quote for an account", { isGuest: false }, "invalid_value isGuest invalid"],
    ["a quote that never was", { cartId: "nonsense" }, "not_reserved"],
  ])("refuses %s and keeps the reservation", async (_, change, expected) => {
    const quoteId = await reserve();
    expect(await refusal(place(form(quoteId, change)))).toBe(expected);
    expect((await database.db.select().from(quotes)).find((q) => q.id === quoteId)?.state).toBe("active");
  });

  it("refuses a deposit number that the till has given out today", async () => {
    await place(form(await reserve(), { depositNumber: "TILL-9" }));
    expect(await refusal(place(form(await reserve(), { depositNumber: "TILL-9" })))).toBe(
      "invalid_value depositNumber deposit_number_used",
    );
    expect(
      await place(form(await reserve(), { depositNumber: "TILL-9", odeisShopCode: "FR002" })),
    ).toMatchObject({ status: "A0" });
  });

  it("refuses an engraving that the cutter cannot cut, whoever wrote it into the quote", async () => {
    const quoteId = await reserve({ engraving: "W".repeat(40) });
    expect(await refusal(place(form(quoteId)))).toBe("invalid_value engravingText engraving_wide");
    expect((await database.db.select().from(quotes)).find((q) => q.id === quoteId)?.state).toBe("active");
  });

  it("takes an account's phone, e-mail and language", async () => {
    const placed = await place(
      form(await reserve({ customerId: "cus_claire" }), { isGuest: false, customerEmail: undefined }),
    );
    expect(await rowOf(placed.order_id)).toMatchObject({
      customerId: "cus_claire",
      email: "claire@client.example",
      phone: "+33612345678",
      language: "fr",
      isGuest: false,
    });
  });

  it("keeps no address of an erased account once the order is over; a guest's stays", async () => {
    const own = await place(
      form(await reserve({ customerId: "cus_claire" }), { isGuest: false, customerEmail: undefined }),
    );
    const guest = await place(form(await reserve()));
    await updateOrder(database.db, own.order_id, { customerId: null });
    expect(await rowOf(own.order_id)).toMatchObject({ email: "claire@client.example" });
    for (const { order_id: id } of [own, guest]) await cancelOrder(database.db, camille, id, { reason: "r" });
    expect(await rowOf(own.order_id)).toMatchObject({
      status: "S9",
      lastname: expect.any(String),
      email: null,
      phone: null,
    });
    expect(await rowOf(guest.order_id)).toMatchObject({ status: "S9", email: "claire@client.example" });
  });

  it("sells a made-to-order creation without a stone", async () => {
    const placed = await place(form(await reserve({ stone: null })));
    expect(await rowOf(placed.order_id)).toMatchObject({ stoneSku: null, mountSku: MOUNT });
  });
});

describe("an order on hold", () => {
  it("keeps its stone, tells the ERP nothing, and becomes an order by deposit and signature", async () => {
    const placed = await place(form(await reserve(), onHold()));
    expect(placed.status).toBe("A10");
    expect(Date.parse(placed.on_hold_until ?? "") - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(await outboxOf(placed.order_id)).toEqual([]);
    const id = placed.order_id;
    expect(
      await refusal(
        confirmOrder(database.db, camille, id, {
          depositNumber: "T-77",
          depositAmount: 1000,
          termsAccepted: true,
          signature: "no",
        }),
      ),
    ).toBe("signature_missing signature signature_missing");
    await confirmOrder(database.db, camille, id, {
      depositNumber: "T-77",
      depositAmount: 1000,
      termsAccepted: true,
      signature: "署名し同意します",
    });
    expect(await rowOf(id)).toMatchObject({
      status: "A0",
      depositNumber: "T-77",
      onHoldUntil: null,
      signature: { phrase: "署名し同意します" },
    });
    expect(await outboxOf(id)).toMatchObject([{ kind: "create" }]);
    expect(await place(form((await rowOf(id)).quoteId, onHold()))).toMatchObject({
      order_id: id,
      status: "A10",
    });
  });

  it("ends by itself: cancelled, stone and mount free, seller told", async () => {
    const { order_id: id } = await place(form(await reserve(), onHold()));
    const { order_id: other } = await place(form(await reserve(), onHold()));
    await updateOrder(database.db, id, { onHoldUntil: new Date(Date.now() - 1000) });
    expect(
      await refusal(
        confirmOrder(database.db, camille, id, {
          depositNumber: "T-78",
          depositAmount: 1000,
          termsAccepted: true,
          signature: "Signed and agreed",
        }),
      ),
    ).toBe("illegal_move");
    expect(await releaseDueHolds(database.db)).toBe(1);
    expect(await releaseDueHolds(database.db)).toBe(0);
    expect((await rowOf(id)).status).toBe("S9");
    expect((await rowOf(other)).status).toBe("A10");
    expect((await stoneOf(id))[0]?.releasedAt).toBeInstanceOf(Date);
    expect(
      (await database.db.select().from(mailQueue)).find((m) => m.key === `order:${id}:hold-ended`),
    ).toMatchObject({ template: "seller_hold_ended", recipient: "camille@aurive.example" });
  });

  it("reminds its seller once", async () => {
    const { order_id: id } = await place(form(await reserve(), onHold()));
    await updateOrder(database.db, id, { onHoldUntil: new Date(Date.now() + 3_600_000) });
    await remindOfHolds(database.db);
    await remindOfHolds(database.db);
    expect(
      (await database.db.select().from(mailQueue)).filter((m) => m.key.startsWith(`order:${id}:hold-`)),
    ).toHaveLength(2);
  });
});

describe("what a seller may do later", () => {
  it("cancels at once what the ERP never knew, and gives the stone back", async () => {
    const { order_id: id } = await place(form(await reserve()));
    await cancelOrder(database.db, camille, id, { reason: "changed mind" });
    expect(await rowOf(id)).toMatchObject({ status: "S9", cancelReason: "changed mind", version: 3 });
    expect(await outboxOf(id)).toMatchObject([{ kind: "create", state: "withdrawn" }]);
    expect((await stoneOf(id)).every((a) => a.releasedAt !== null)).toBe(true);
    expect(await refusal(cancelOrder(database.db, camille, id, { reason: "again" }))).toBe("illegal_move");
  });

  it("tells the client that the order is cancelled, but not of one on hold, of which they were never told", async () => {
    const [{ order_id: placed }, { order_id: held }] = [
      await place(form(await reserve())),
      await place(form(await reserve(), onHold())),
    ];
    for (const id of [placed, held]) await cancelOrder(database.db, camille, id, { reason: "changed mind" });
    const told = (await database.db.select().from(mailQueue))
      .filter(({ template }) => template === "order_cancelled")
      .map(({ key }) => key);
    expect(told).toContain(`order:${placed}:cancelled`);
    expect(told).not.toContain(`order:${held}:cancelled`);
  });

  it("asks the ERP when the message was tried, whatever came of it", async () => {
    const { order_id: id } = await place(form(await reserve()));
    await leaseMessages(database.db, 100, 1);
    await cancelOrder(database.db, camille, id, { reason: "r" });
    expect((await rowOf(id)).status).toBe("A1");
    expect((await outboxOf(id)).map((row) => row.kind)).toEqual(["create", "cancel"]);
    expect((await stoneOf(id))[0]?.releasedAt).toBeNull();
  });

  it("keeps foreign orders unseen and a colleague's order uncancelled, but not from the manager", async () => {
    const { order_id: id } = await place(form(await reserve(), { odeisShopCode: "FR002" }));
    expect(await refusal(cancelOrder(database.db, aiko, id, { reason: "r" }))).toBe("not_found");
    expect(await refusal(cancelOrder(database.db, louis, id, { reason: "r" }))).toBe("forbidden");
    await cancelOrder(database.db, helene, id, { reason: "r" });
    expect((await rowOf(id)).status).toBe("S9");
  });

  it("lets the manager alone cancel an engraved ring that is in work", async () => {
    const { order_id: id } = await place(form(await reserve({ engraving: "À toi" })));
    await updateOrder(database.db, id, { status: "SX" });
    expect(await refusal(cancelOrder(database.db, camille, id, { reason: "r" }))).toBe("forbidden");
    await cancelOrder(database.db, helene, id, { reason: "r" });
    expect(await rowOf(id)).toMatchObject({ status: "A1", resume: "SX" });
  });

  it("refuses to change what another changed in the meantime, and moves that the machine forbids", async () => {
    const { order_id: id } = await place(form(await reserve()));
    const deposit = { depositNumber: "T-80", depositAmount: 5000 };
    expect(await refusal(changeDeposit(database.db, camille, id, deposit))).toBe("illegal_move");
    await updateOrder(database.db, id, { status: "S1" });
    expect(await refusal(changeDeposit(database.db, camille, id, { ...deposit, version: 9 }))).toBe(
      "version_conflict",
    );
    await changeDeposit(database.db, camille, id, { ...deposit, version: 1 });
    expect(await rowOf(id)).toMatchObject({ status: "A2", resume: "S1", ...deposit, version: 2 });
    expect(await refusal(signOrder(database.db, camille, id, { signature: "Signed and agreed" }))).toBe(
      "illegal_move",
    );
  });
});

describe("what a seller does with a page that is out of date", () => {
  const agreed = { depositNumber: "T-90", depositAmount: 5000 };
  const signature = "Signed and agreed";
  type Act = (id: string, version: number) => Promise<void>;
  const acts: [string, Partial<NewOrder>, Act][] = [
    [
      "cancel",
      { status: "S1" },
      (id, version) => cancelOrder(database.db, camille, id, { reason: "r", version }),
    ],
    [
      "change the deposit",
      { status: "S1" },
      (id, version) => changeDeposit(database.db, camille, id, { ...agreed, version }),
    ],
    [
      "confirm",
      { status: "A10" },
      (id, version) =>
        confirmOrder(database.db, camille, id, {
          ...agreed,
          depositNumber: "T-91",
          termsAccepted: true,
          signature,
          version,
        }),
    ],
    [
      "sign",
      { status: "S1", signature: null },
      (id, version) => signOrder(database.db, camille, id, { signature, version }),
    ],
  ];
  it.each(acts)("is refused and changes nothing: %s", async (_, state, act) => {
    const { order_id: id } = await place(form(await reserve(), state.status === "A10" ? onHold() : {}));
    await updateOrder(database.db, id, { ...state, version: 3 });
    const before = await rowOf(id);
    for (const version of [0, 1, 2, 4, 300])
      expect(await refusal(act(id, version)), `version ${version}`).toBe("version_conflict");
    expect(await rowOf(id)).toEqual(before);
    await act(id, 3);
    expect((await rowOf(id)).version).toBe(4);
  });
});
