import { describe, expect, it } from "vitest";
import { problem } from "../../../contract/problem";
import { placedOrders, SIGNED } from "../../../../tests/setup/placed-orders";

// Late on Tuesday evening in Paris: for one more minute it is the 24th, while in Tokyo it is the 25th.
const orders = placedOrders("2026-11-24T22:59:00Z");
const { placed, post, read, messages } = orders;

const again = { signature: SIGNED.phrase };
const FONT = "Times New Roman";
/** The code with which a call was refused; "accepted" if it was not. */
const answer = async (id: string, act: string, body: object): Promise<string> => {
  const { status, body: said } = await post(id, act, body);
  if (status === 200) return "accepted";
  const { code, fields } = problem.parse(said);
  return [code, fields[0]?.field, fields[0]?.code].filter(Boolean).join(" ");
};
const row = async (id: string) => (await orders.api.query(`select * from orders where id = '${id}'`))[0]!;
const mails = (id: string) =>
  orders.api.query(
    `select key, template, recipient, data from mail_queue where data ->> 'orderId' = '${id}'`,
  );
const BY_CAMILLE = { actor: "seller", actor_name: "Camille Laurent" };

describe("What changes of an order", () => {
  const acts: [string, object][] = [
    ["engraving", { engravingText: "Ana", engravingFont: FONT }],
    ["size", { ringSize: 55 }],
    ["delivery-shop", { deliveryShop: "P102" }],
    ["contact", { phone: "+33199009999" }],
    ["payment", { number: "R-77", amount: 1 }],
    ["date", { date: "2027-02-12" }],
  ];

  it.each(acts)("is refused on a page that is out of date, and nothing changes: %s", async (act, body) => {
    const id = await placed({ version: 3 });
    const before = await row(id);
    for (const version of [0, 2, 4])
      expect(await answer(id, act, { ...body, version })).toBe("version_conflict");
    expect(await row(id)).toEqual(before);
    expect(await messages(id)).toEqual([]);
    expect(await answer(id, act, { ...body, version: 3 })).toBe("accepted");
    const now = await read(id);
    expect(now.version).toBe(4);
    expect(now.events.at(-1)).toMatchObject({ ...BY_CAMILLE, from: "S1", to: "S1" });
  });

  it.each(acts)("is refused once the order is over: %s", async (act, body) => {
    const id = await placed({ status: "S9" });
    expect(await answer(id, act, body)).toBe("illegal_move");
  });
});

describe("Another engraving", () => {
  it("that is the one which is there changes nothing; another text or another face does", async () => {
    const id = await placed({ engraving_text: "Ana", engraving_font: FONT });
    expect(await answer(id, "engraving", { engravingText: "Ana", engravingFont: FONT })).toBe("accepted");
    expect([(await read(id)).version, await messages(id)]).toEqual([1, []]);
    await post(id, "engraving", { engravingText: "Ana", engravingFont: "Kunstler" });
    expect([(await read(id)).engraving.font, (await read(id)).version]).toEqual(["Kunstler", 2]);
    await post(id, "engraving", { engravingText: "Ava", engravingFont: "Kunstler" });
    expect((await read(id)).events.at(-1)).toMatchObject({ kind: "engraving", detail: "Ava" });
    expect(await messages(id)).toMatchObject([
      { key: `order:${id}:change:2`, payload: { engraving: { text: "Ana", font: "Kunstler" } } },
      { key: `order:${id}:change:3`, payload: { engraving: { text: "Ava" }, workshop: { ring: {} } } },
    ]);
  });

  it("may be none, and is refused where this ring has no room for it, before anything is signed", async () => {
    const small = { product: { name: "Aube", size: 38 }, carat: { min: 1, max: 1 } };
    const id = await placed({
      engraving_text: "Ana",
      engraving_font: FONT,
      signature: SIGNED,
      item: small,
    });
    // Twenty letters are allowed, but twenty of these are wider than the inside of a small ring.
    expect(
      await answer(id, "engraving", { engravingText: "Œ".repeat(20), engravingFont: "Kunstler", ...again }),
    ).toBe("invalid_value engravingText engraving_wide");
    expect((await read(id)).signature?.document_hash).toBe("first");
    expect(await answer(id, "engraving", { engravingText: "", engravingFont: FONT, ...again })).toBe(
      "accepted",
    );
    const now = await read(id);
    expect([now.engraving.text, now.events.at(-1)?.detail]).toEqual(["", ""]);
    expect(now.signature).toMatchObject({ phrase: SIGNED.phrase });
    // The time of the database, not that of the earlier document.
    expect(Math.abs(Date.parse(now.signature?.at ?? "") - Date.now())).toBeLessThan(60_000);
  });

  it("of an order without signature asks for none and leaves none", async () => {
    const id = await placed({ signature: null });
    await post(id, "engraving", { engravingText: "Ana", engravingFont: FONT, ...again });
    expect((await read(id)).signature).toBeNull();
  });
});

describe("Another boutique of collection", () => {
  const moved = (id: string, deliveryShop: string) => answer(id, "delivery-shop", { deliveryShop, ...again });

  it("is named by either of its codes, and stands in the history of the order", async () => {
    const id = await placed({ signature: SIGNED });
    const [lyon] = await orders.api.query("select odeis_code from shops where plant_code = 'P102'");
    expect(await moved(id, String(lyon?.odeis_code))).toBe("accepted");
    expect(await row(id)).toMatchObject({ delivery_shop: "P102", shop: "P101" });
    expect((await read(id)).signature?.document_hash).not.toBe("first");
    const [event] = await orders.api.query(
      `select kind, detail, actor_name from order_events where order_id = '${id}' order by id desc limit 1`,
    );
    expect(event).toEqual({
      kind: "delivery_shop",
      detail: lyon?.odeis_code,
      actor_name: "Camille Laurent",
    });
  });

  it("that is the one which is there changes nothing", async () => {
    const id = await placed({ signature: SIGNED });
    expect(await moved(id, "P101")).toBe("accepted");
    expect((await read(id)).version).toBe(1);
    await moved(id, "P102");
    expect(await moved(id, "P102")).toBe("accepted");
    expect([(await read(id)).version, (await messages(id)).length]).toEqual([2, 1]);
  });

  it("is one of the same website and the same country, since elsewhere the tax is another", async () => {
    const id = await placed();
    const others = await orders.api.query(
      "select plant_code from shops where region <> 'fr' order by plant_code",
    );
    expect(others.length).toBeGreaterThan(3);
    for (const { plant_code: shop } of others)
      expect(await moved(id, String(shop)), String(shop)).toBe("invalid_value deliveryShop invalid");
    expect(await moved(id, "nowhere")).toBe("invalid_value deliveryShop invalid");
    // One website sells in three countries of the Gulf.
    const gulf = await orders.api.query(
      "select plant_code, country from shops where region = 'me' order by plant_code",
    );
    expect(new Set(gulf.map(({ country }) => country)).size).toBe(3);
    const there = await placed({ shop: gulf[0]?.plant_code });
    for (const { plant_code: shop, country } of gulf)
      expect(await moved(there, String(shop)), String(shop)).toBe(
        country === gulf[0]?.country ? "accepted" : "invalid_value deliveryShop invalid",
      );
  });

  it("is none that another website of the same country leads: its prices are others", async () => {
    const id = await placed();
    await orders.api.query("update shops set region = 'mc' where plant_code = 'P102'");
    orders.api.context.invalidateReference();
    expect(await moved(id, "P102")).toBe("invalid_value deliveryShop invalid");
    await orders.api.query("update shops set region = 'fr' where plant_code = 'P102'");
    orders.api.context.invalidateReference();
    expect(await moved(id, "P102")).toBe("accepted");
  });

  it("of an order on hold is told to nobody: the ERP does not know the order yet", async () => {
    const id = await placed({ status: "A10", on_hold_until: "2026-12-24T10:00:00Z" });
    expect(await moved(id, "P102")).toBe("accepted");
    expect([(await read(id)).delivery_shop?.code, await messages(id)]).toEqual(["P102", []]);
  });
});

describe("Another telephone or address of the client", () => {
  it("is named in the history by what changed, and left alone where nothing did", async () => {
    const id = await placed();
    const same = { phone: "+33199001234", email: "ana@client.example" };
    await post(id, "contact", same);
    expect((await read(id)).version).toBe(1);
    const said = async (body: object) => {
      await post(id, "contact", body);
      const { events, customer } = await read(id);
      return [events.at(-1)?.kind, events.at(-1)?.detail, customer.phone, customer.email];
    };
    expect(await said({ ...same, phone: "+33199005678" })).toEqual([
      "contact",
      "phone",
      "+33199005678",
      "ana@client.example",
    ]);
    expect(await said({ phone: "+33199005678", email: "a@client.example" })).toEqual([
      "contact",
      "email",
      "+33199005678",
      "a@client.example",
    ]);
    expect((await said(same)).slice(1)).toEqual(["phone email", same.phone, same.email]);
    // Leaving out the address removes it, so no mails are sent.
    expect(await said({ phone: same.phone })).toEqual(["contact", "email", same.phone, null]);
    expect(await messages(id)).toEqual([]);
  });
});

describe("A payment", () => {
  it("is at least a cent and at most what is due, to the cent, and then nothing more is taken", async () => {
    const id = await placed();
    const pay = (number: string, amount: number) => answer(id, "payment", { number, amount });
    expect(await pay("P-1", 910001)).toBe("invalid_value amount payment_too_much");
    expect(await pay("P-1", 910000)).toBe("accepted");
    expect(await pay("P-2", 1)).toBe("illegal_move");
    const nearly = await placed();
    expect(await answer(nearly, "payment", { number: "P-3", amount: 909999 })).toBe("accepted");
    expect(await answer(nearly, "payment", { number: "P-4", amount: 1 })).toBe("accepted");
  });

  it("is the balance once the ring is in the boutique or handed over, and before that a further payment", async () => {
    for (const [status, kind, event] of [
      ["A0", "further", "payment"],
      ["S4", "further", "payment"],
      ["S5", "balance", "balance"],
      ["S6", "balance", "balance"],
    ] as const) {
      const id = await placed({ status });
      expect(await answer(id, "payment", { number: `B-${status}`, amount: 1000 })).toBe("accepted");
      const [taken] = await orders.api.query(`select * from order_payments where order_id = '${id}'`);
      expect(taken).toMatchObject({
        kind,
        number: `B-${status}`,
        shop: "P101",
        seller_id: "sel_camille",
        seller_name: "Camille Laurent",
      });
      expect((await read(id)).events.at(-1)).toMatchObject({
        ...BY_CAMILLE,
        kind: event,
        detail: `B-${status}`,
        paid: { amount: 1000, currency: "EUR" },
      });
      const [audit] = await orders.api.query(
        `select actor, act, detail from audit where subject = 'order:${id}'`,
      );
      expect(audit).toEqual({
        actor: "seller:sel_camille",
        act: `order_${kind}`,
        detail: { amount: 1000, currency: "EUR" },
      });
      expect(await messages(id)).toMatchObject([
        {
          key: `order:${id}:payment:2`,
          payload: { deposit_number: `B-${status}`, deposit_amount: 1000, workshop: { ring: {} } },
        },
      ]);
    }
  });

  it("with a receipt that was used today is refused, and leaves no trace", async () => {
    const id = await placed();
    await post(id, "payment", { number: "ONCE", amount: 1000 });
    const other = await placed();
    expect(await answer(other, "payment", { number: "ONCE", amount: 2000 })).toBe(
      "invalid_value number deposit_number_used",
    );
    const now = await read(other);
    expect([now.due, now.version, now.payments, await messages(other)]).toEqual([910000, 1, [], []]);
    expect(await orders.api.query(`select 1 from audit where subject = 'order:${other}'`)).toEqual([]);
  });
});

describe("Another day that is agreed", () => {
  it("is later than today where the ring is collected", async () => {
    const id = await placed();
    for (const date of ["2026-11-23", "2026-11-24"])
      expect(await answer(id, "date", { date })).toBe("invalid_value date date_past");
    expect(await answer(id, "date", { date: "2026-11-25" })).toBe("accepted");
    const [far] = await orders.api.query(
      "select plant_code from shops where time_zone = 'Asia/Tokyo' limit 1",
    );
    const abroad = await placed({ delivery_shop: far?.plant_code });
    expect(await answer(abroad, "date", { date: "2026-11-25" })).toBe("invalid_value date date_past");
    expect(await answer(abroad, "date", { date: "2026-11-26" })).toBe("accepted");
  });

  it("is one on which the boutique is open; the next such day is said", async () => {
    const id = await placed();
    for (const [date, next] of [
      ["2026-11-29", "2026-11-30"],
      ["2026-12-25", "2026-12-26"],
    ]) {
      const { body } = await post(id, "date", { date });
      expect(problem.parse(body)).toMatchObject({
        code: "invalid_value",
        fields: [{ field: "date", code: "date_closed", values: { next } }],
      });
    }
    expect((await read(id)).version).toBe(1);
  });

  it("that is the one which is expected changes nothing and is told to nobody", async () => {
    const id = await placed();
    expect(await answer(id, "date", { date: "2027-01-15" })).toBe("accepted");
    expect([(await read(id)).version, await messages(id), await mails(id)]).toEqual([1, [], []]);
  });

  it("counts from then on, before what the house promised, and is told to the ERP and to the client", async () => {
    const repromise = { date: "2027-01-20", stage: "S1", at: "2026-11-20T10:00:00Z" };
    const id = await placed({ erp_sequence: 6, repromise });
    expect(await answer(id, "date", { date: "2027-02-12" })).toBe("accepted");
    expect(await row(id)).toMatchObject({
      estimated_delivery: "2027-01-15",
      planned_delivery: "2027-01-15",
      expected_delivery: "2027-02-12",
      agreed_delivery: "2027-02-12",
      agreed_sequence: 6,
      repromise: null,
      rescheduled: true,
    });
    expect(await messages(id)).toMatchObject([
      {
        key: `order:${id}:change:2`,
        kind: "change",
        payload: { delivery: "2027-02-12", workshop: { ring: {} } },
      },
    ]);
    expect(await mails(id)).toMatchObject([
      {
        key: `order:${id}:agreed:2`,
        template: "order_moved",
        recipient: "ana@client.example",
        data: { oldDate: "2027-01-15", newDate: "2027-02-12", reason: null },
      },
    ]);
    expect((await read(id)).events.at(-1)).toMatchObject({
      ...BY_CAMILLE,
      kind: "rescheduled",
      moved: { from: "2027-01-15", to: "2027-02-12" },
      detail: null,
    });
    await post(id, "date", { date: "2027-02-13", words: "As you wished." });
    expect((await read(id)).events.at(-1)).toMatchObject({ detail: "As you wished." });
  });

  it("of an order on hold is told to the client, and not to the ERP", async () => {
    const id = await placed({ status: "A10", on_hold_until: "2026-12-24T10:00:00Z" });
    expect(await answer(id, "date", { date: "2027-02-12" })).toBe("accepted");
    expect([await messages(id), (await mails(id)).length]).toEqual([[], 1]);
  });
});
