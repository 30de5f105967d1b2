import { beforeEach, describe, expect, it } from "vitest";
import { visitedHouse, type Visitor } from "../../../../tests/setup/bff";
import { orderRow } from "../../../../tests/setup/order-row";
import { receiveErpEvents } from "#server/erp/inbox";
import { loader as root } from "~/root.server";
import { action, loader } from "./route.server";

/* SAP or a colleague changes an order after it was shown and before the press (docs/decisions/0099). */

const here = visitedHouse();
let camille: Visitor;
let louis: Visitor;
beforeEach(async () => {
  [camille, louis] = [here.visitor, here.house.visitor()];
  await camille.asSeller();
  await louis.asSeller("louis@aurive.example");
});

const at = (id: string) => `/en/fr/pro/order/${id}`;
const open = async (id: string, who = camille) => (await who.visit(loader, at(id))).data;
type Shown = Awaited<ReturnType<typeof open>>;

/** Sends a form of the page as it was shown. */
const press = (shown: Shown, intent: keyof Shown["seen"], fields: Record<string, string>, who = camille) =>
  who.send(action, at(shown.id), {
    intent,
    version: String(shown.version),
    seen: shown.seen[intent],
    ...fields,
  });
const said = async (who = camille) => ((await who.session()).data.flash ?? []).map(({ key }) => key);
const typedAgain = async (id: string, who = camille) => (await who.visit(root, at(id))).data.resumed;

let sequence = 0;
/** A message from SAP about an order, through its own entrance. */
async function sap({ number, id }: Shown, says: object) {
  const event = {
    message_id: `${id}-${++sequence}`,
    order_number: number,
    sequence,
    at: "2026-11-25T10:00:00Z",
    actor: "erp",
    ...says,
  };
  expect((await receiveErpEvents(here.house.api.db, [event as never]))[0]?.outcome).toBe("applied");
}
const movesOn = (order: Shown) => sap(order, { type: "status", status: "S1" });

const FORMS = {
  engraving: [{ engravingText: "Toujours", engravingFont: "Kunstler" }, "engraving_changed"],
  size: [{ ringSize: "55" }, "ring_size_changed"],
  delivery: [{ deliveryShop: "P102" }, "delivery_shop_changed"],
  contact: [{ phone: "01 99 00 66 66", email: "" }, "contact_changed"],
  deposit: [{ depositNumber: "T-78", depositAmount: "1200" }, "order_updated"],
  payment: [{ number: "R-78", amount: "1200" }, "payment_taken"],
  date: [{ date: "12-02-2027", words: "As you wished." }, "date_agreed"],
} as const;
type Form = keyof typeof FORMS;

describe("An act that SAP has overtaken", () => {
  it.each(Object.keys(FORMS) as Form[])(
    "is carried out at the one press where it means the same, and the seller hears of it: %s",
    async (intent) => {
      const shown = await open(await orderRow(here.house.api, { status: "S0" }));
      await movesOn(shown);
      const [fields, done] = FORMS[intent];
      expect((await press(shown, intent, fields)).location).toBe(at(shown.id));
      expect(await said()).toEqual([done, "order_moved_on"]);
      expect(await typedAgain(shown.id)).toBeNull();
      expect((await open(shown.id)).version).toBe(shown.version + 2);
    },
  );

  it("is given back where it cannot be taken back: a cancellation was read over another status", async () => {
    const shown = await open(await orderRow(here.house.api, { status: "S0" }));
    await movesOn(shown);
    await press(shown, "cancel", { reason: "Another size" });
    expect(await said()).toEqual(["order_changed_typed_kept"]);
    expect(await typedAgain(shown.id)).toMatchObject({ reason: "Another size" });
    expect((await open(shown.id)).status).toBe("S1");
  });

  it("is given back where SAP has named the day that it would change", async () => {
    const shown = await open(await orderRow(here.house.api, { status: "S1" }));
    await sap(shown, { type: "rescheduled", expected_delivery_date: "2027-03-01" });
    await press(shown, "date", FORMS.date[0]);
    expect(await said()).toEqual(["order_changed_typed_kept"]);
    expect((await open(shown.id)).dates.expected).toBe("2027-03-01");
  });

  it("is refused where the order has gone past it", async () => {
    const shown = await open(await orderRow(here.house.api, { status: "S1" }));
    await sap(shown, { type: "status", status: "S3" });
    await press(shown, "engraving", FORMS.engraving[0]);
    expect(await said()).toEqual(["order_changed_meanwhile"]);
    expect((await open(shown.id)).engraved.text).toBe("");
  });

  it("is given back from a page that does not say what it had shown", async () => {
    const shown = await open(await orderRow(here.house.api, { status: "S0" }));
    await movesOn(shown);
    for (const seen of ["", shown.seen.contact, "anything"]) {
      await press({ ...shown, seen: { ...shown.seen, delivery: seen } }, "delivery", FORMS.delivery[0]);
      expect((await said()).at(-1)).toBe("order_changed_typed_kept");
    }
    expect((await open(shown.id)).deliveryShop).toBe(shown.deliveryShop);
  });

  it.each([
    ["deposit", { depositNumber: "T-79", depositAmount: "1200" }, "order_updated"],
    ["contact", FORMS.contact[0], "contact_changed"],
  ] as const)(
    "is signed only on the paper that was read: with another %s it is another paper",
    async (intent, fields, done) => {
      const shown = await open(await orderRow(here.house.api, { status: "S1" }));
      await press(shown, intent, fields, louis);
      expect(await said(louis)).toEqual([done]);
      await movesOn(shown);
      await press(shown, "sign", { signature: "Lu et approuvé" });
      expect((await said()).at(-1)).toBe("order_changed_typed_kept");
      expect((await open(shown.id)).signed).toBe(false);
    },
  );
});

describe("Two sellers at one order", () => {
  const both = async (status = "S1") => {
    const id = await orderRow(here.house.api, { status });
    return [await open(id), await open(id, louis)] as const;
  };

  it("change two things of it at once: both count", async () => {
    const [hers, his] = await both();
    await Promise.all([
      press(hers, "contact", FORMS.contact[0]),
      press(his, "delivery", FORMS.delivery[0], louis),
    ]);
    expect(await open(hers.id)).toMatchObject({
      contact: { phone: "01 99 00 66 66" },
      deliveryShop: "P102",
      version: hers.version + 2,
    });
    expect([...(await said()), ...(await said(louis))].sort()).toEqual([
      "contact_changed",
      "delivery_shop_changed",
      "order_moved_on",
    ]);
  });

  it("change the same of it at once: one counts, the other has typed theirs still before them", async () => {
    const [hers, his] = await both();
    const phones = { hers: "01 99 00 11 11", his: "01 99 00 22 22" };
    await Promise.all([
      press(hers, "contact", { phone: phones.hers, email: "" }),
      press(his, "contact", { phone: phones.his, email: "" }, louis),
    ]);
    const told = [(await said())[0], (await said(louis))[0]];
    expect([...told].sort()).toEqual(["contact_changed", "order_changed_typed_kept"]);
    const hersCounts = told[0] === "contact_changed";
    const now = await open(hers.id);
    expect([now.contact.phone, now.version]).toEqual([
      hersCounts ? phones.hers : phones.his,
      hers.version + 1,
    ]);
    expect(await typedAgain(hers.id, hersCounts ? louis : camille)).toMatchObject({
      phone: hersCounts ? phones.his : phones.hers,
    });
  });

  it("take the same money at once: it is taken once", async () => {
    const [hers, his] = await both("S5");
    const half = String(hers.due / 200);
    await Promise.all([
      press(hers, "payment", { number: "R-80", amount: half }),
      press(his, "payment", { number: "R-81", amount: half }, louis),
    ]);
    const now = await open(hers.id);
    expect([now.payments.length, now.due]).toEqual([1, hers.due / 2]);
    expect([(await said())[0], (await said(louis))[0]].sort()).toEqual([
      "order_changed_typed_kept",
      "payment_taken",
    ]);
  });
});
