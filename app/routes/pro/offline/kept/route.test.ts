import { describe, expect, it } from "vitest";
import { atCounter, reserveAStone, serveClaire } from "../../../../../tests/setup/counter";
import type { KeptAnswer, KeptHold, Outcome } from "~/features/offline/kept";
import { action as searchAction } from "../../customer/search/route.server";
import { action, loader } from "./route.server";

const URL = "/en/fr/pro/offline/kept";
const SALT = "A".repeat(22);

const here = atCounter();

async function kept(who = here.seller, salt = SALT): Promise<KeptAnswer> {
  const { response } = await who.visit(loader, `${URL}?salt=${salt}`);
  return (await response?.json()) as KeptAnswer;
}

/** Claire's reservation of a stone, as the tablet stores it. */
async function reserved(): Promise<{ hold: KeptHold; owner: string }> {
  await serveClaire(here.seller);
  await reserveAStone(here.seller);
  const { day, owner } = await kept();
  const { quoteId = "" } = (await here.seller.session()).data;
  const hold = day.holds.find((one) => one.quoteId === quoteId);
  if (!hold) throw new Error("the reservation is not kept");
  return { hold, owner };
}

let receipt = 0;
const form = (hold: KeptHold, owner: string, more: Record<string, string> = {}) => ({
  ...hold.values,
  cartId: hold.quoteId,
  isGuest: String(hold.guest),
  currency: hold.currency,
  acceptedPrice: String(hold.incl),
  depositNumber: `OFF-${(receipt += 1)}`,
  termsAccepted: "on",
  signature: "Lu et approuvé",
  engraved: "0",
  owner,
  ...more,
});

async function send(fields: Record<string, string>, who = here.seller): Promise<Outcome | null> {
  const { response } = await who.send(action, URL, fields);
  return (await response?.json()) as Outcome | null;
}

const ordersOf = async (quoteId: string) =>
  here.house.api.query(`select number, status, engraving_text from orders where quote_id = '${quoteId}'`);

describe("What a tablet keeps", () => {
  it("is the reservation as an order form, the customer of the day with the tray, designs with prices", async () => {
    const { hold } = await reserved();
    expect(hold).toMatchObject({
      customer: "Claire Moreau",
      guest: false,
      currency: "EUR",
      needsSize: false,
      phrase: "fr",
      values: { customerFirstName: "Claire", customerLastName: "Moreau", odeisShopCode: "OD101" },
    });
    const { day } = await kept();
    expect(day.customers[0]).toMatchObject({ name: "Claire Moreau" });
    expect(day.customers[0]?.pieces.length).toBeGreaterThan(0);
    expect(day.designs.length).toBeGreaterThan(5);
    expect(day.designs[0]?.price).toMatch(/€/);
  });

  it("begins with what the order form was told before the network went", async () => {
    const { hold } = await reserved();
    const typed = { cartId: hold.quoteId, depositNumber: "T-1", comment: "Before noon" };
    await (await here.seller.session()).set("orderForm", typed);
    const again = (await kept()).day.holds.find(({ quoteId }) => quoteId === hold.quoteId);
    expect(again?.values).toMatchObject({
      depositNumber: "T-1",
      comment: "Before noon",
      customerFirstName: "Claire",
    });
  });

  it("has a key of this seller and this tablet, the same after the next login, and another for everybody else", async () => {
    const [mine, other] = [await kept(), await kept(here.seller, "B".repeat(22))];
    const again = here.house.visitor();
    await again.asSeller();
    const louis = here.house.visitor();
    await louis.asSeller("louis@aurive.example");
    expect((await kept(again)).keys).toEqual(mine.keys);
    expect(Buffer.from(mine.keys[0] ?? "", "base64")).toHaveLength(32);
    expect(new Set([mine.keys[0], other.keys[0], (await kept(louis)).keys[0]]).size).toBe(3);
    expect((await kept(louis)).owner).not.toBe(mine.owner);
  });

  it("is given to nobody but a seller whose tablet is open, and not without its salt", async () => {
    expect((await here.seller.visit(loader, URL)).status).toBe(404);
    expect((await here.house.visitor().visit(loader, `${URL}?salt=${SALT}`)).location).toBe("/en/fr");
    await (await here.seller.session()).set("locked", true);
    expect((await here.seller.visit(loader, `${URL}?salt=${SALT}`)).location).toMatch(/\/pro\/lock/);
  });
});

describe("An order that was written without the network", () => {
  it("is placed, and is one however often it is sent", async () => {
    const { hold, owner } = await reserved();
    const fields = form(hold, owner);
    const first = await send(fields);
    expect(first).toMatchObject({ kind: "placed", onHold: false });
    expect(await send(fields)).toEqual(first);
    expect(await Promise.all([send(fields), send(fields)])).toEqual([first, first]);
    expect(await ordersOf(hold.quoteId)).toMatchObject([{ status: "A0" }]);
    // Neither the bar nor the next stored day has the reservation any more.
    expect((await here.seller.session()).data.quoteId).toBeUndefined();
    expect((await kept()).day.holds.some(({ quoteId }) => quoteId === hold.quoteId)).toBe(false);
  });

  it("takes its engraving into the ring, and is the same order when its answer was lost", async () => {
    const { hold, owner } = await reserved();
    const fields = form(hold, owner, { engravingText: "Toujours", engravingFont: "Kunstler", engraved: "1" });
    const first = await send(fields);
    expect(first).toMatchObject({ kind: "placed" });
    expect(await send(fields)).toEqual(first);
    expect(await ordersOf(hold.quoteId)).toMatchObject([{ engraving_text: "Toujours" }]);
  });

  it("is placed once and told so by each answer when a page that was left and the next one send it at once", async () => {
    const { hold, owner } = await reserved();
    const fields = form(hold, owner, { engravingText: "Toujours", engraved: "1" });
    const later = (ms: number) => new Promise((over) => setTimeout(over, ms)).then(() => send(fields));
    const answers = await Promise.all([0, 5, 10, 15, 20, 25, 30, 40].map(later));
    expect(answers[0]).toMatchObject({ kind: "placed" });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(hold.quoteId)).toMatchObject([{ engraving_text: "Toujours" }]);
  });

  it("of a guest takes its engraving too when it comes with the seller's next login, whose tray is another", async () => {
    await here.seller.send(searchAction, "/en/fr/pro/customer/search", { intent: "guest" });
    await reserveAStone(here.seller);
    const { quoteId = "" } = (await here.seller.session()).data;
    const before = await kept();
    const hold = before.day.holds.find((one) => one.quoteId === quoteId);
    if (!hold) throw new Error("the reservation is not kept");
    // The tablet was offline for so long that the session has ended; Camille logs in again.
    const again = here.house.visitor();
    await again.asSeller();
    const { owner } = await kept(again);
    const fields = form(hold, owner, {
      customerFirstName: "Ana",
      customerLastName: "Lima",
      customerPhone: "01 99 00 12 34",
      engravingText: "Toujours",
      engravingFont: "Kunstler",
      engraved: "1",
    });
    const first = await send(fields, again);
    expect(first).toMatchObject({ kind: "placed" });
    expect(await send(fields, again)).toEqual(first);
    expect(await ordersOf(quoteId)).toMatchObject([{ engraving_text: "Toujours" }]);
  });

  it("may be placed though its time was up, as long as nobody else has the stone", async () => {
    const { hold, owner } = await reserved();
    await expire(hold.quoteId);
    expect(await send(form(hold, owner))).toMatchObject({ kind: "placed" });
  });

  it("is nothing where its time was up and its ring would have to be changed: never another ring than was signed", async () => {
    const { hold, owner } = await reserved();
    await expire(hold.quoteId);
    const fields = form(hold, owner, { engravingText: "Toujours", engraved: "1" });
    expect(await send(fields)).toEqual({ kind: "conflict", code: "not_reserved" });
    expect(await ordersOf(hold.quoteId)).toEqual([]);
  });

  it("is nothing where the stone went to somebody else: no other stone takes its place", async () => {
    const { hold, owner } = await reserved();
    await here.house.api.query(
      `update allocations set released_at = now() where quote_id = '${hold.quoteId}'`,
    );
    await here.house.api.query(`update quotes set state = 'released' where id = '${hold.quoteId}'`);
    expect(await send(form(hold, owner))).toEqual({ kind: "conflict", code: "not_reserved" });
    expect(await ordersOf(hold.quoteId)).toEqual([]);
  });

  it("is refused at its fields, and with the price where that is another now", async () => {
    const { hold, owner } = await reserved();
    expect(await send(form(hold, owner, { depositNumber: "", signature: "ok", termsAccepted: "" }))).toEqual({
      kind: "refused",
      errors: { depositNumber: "required", signature: "signature_missing", termsAccepted: "terms" },
    });
    expect(await send(form(hold, owner, { acceptedPrice: String(hold.incl - 1000) }))).toEqual({
      kind: "refused",
      errors: { "": "price_changed" },
      price: hold.incl,
    });
    expect(await send(form(hold, owner, { engravingText: "永遠", engraved: "1" }))).toMatchObject({
      kind: "refused",
      errors: { engravingText: expect.stringMatching(/^engraving_characters/) },
    });
    expect(await ordersOf(hold.quoteId)).toEqual([]);
  });

  it("is not sent again where the ordinary form placed another one meanwhile", async () => {
    const { hold, owner } = await reserved();
    await send(form(hold, owner));
    expect(await send(form(hold, owner, { comment: "another" }))).toEqual({
      kind: "conflict",
      code: "ordered_otherwise",
    });
    expect(await ordersOf(hold.quoteId)).toHaveLength(1);
  });

  it("is nobody's but its seller's", async () => {
    const { hold, owner } = await reserved();
    const louis = here.house.visitor();
    await louis.asSeller("louis@aurive.example");
    expect(await send(form(hold, owner), louis)).toBeNull();
    expect(await ordersOf(hold.quoteId)).toEqual([]);
  });

  it("has no outcome while /api does not answer: the tablet keeps it", async () => {
    const { hold, owner } = await reserved();
    const fields = form(hold, owner);
    here.house.rewrite = (path, answer) => (/^\/api\/order\/(?:place|by-key)/.test(path) ? {} : answer);
    const { status } = await here.seller.send(action, URL, fields);
    expect(status).toBeGreaterThanOrEqual(500);
    here.house.rewrite = null;
    expect(await send(fields)).toMatchObject({ kind: "placed" });
    expect(await ordersOf(hold.quoteId)).toHaveLength(1);
  });
});

async function expire(quoteId: string): Promise<void> {
  await here.house.api.query(
    `update quotes set state = 'expired', expires_at = now() - interval '1 minute' where id = '${quoteId}'`,
  );
  await here.house.api.query(
    `update allocations set released_at = now(), expires_at = now() - interval '1 minute' where quote_id = '${quoteId}'`,
  );
}
