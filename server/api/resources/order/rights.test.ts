import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "~/domain/order-status";
import type { Caller } from "../../http";
import { cancelClosed, inShop, rights, type Rights } from "./rights";
import type { OrderRow } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;
const seller = (more: Partial<Seller>): Seller =>
  ({ kind: "seller", id: "sel_louis", role: "seller", shops: ["P101"], ...more }) as Seller;
const order = (more: Partial<OrderRow> = {}): OrderRow =>
  ({
    status: "A0",
    sellerId: "sel_camille",
    secondSellerId: null,
    shop: "P101",
    deliveryShop: "P101",
    engravingText: "",
    signature: null,
    isGuest: true,
    customerId: null,
    ...more,
  }) as OrderRow;

const OWN = seller({ id: "sel_camille" });
const COLLEAGUE = seller({});
const MANAGER = seller({ id: "sel_helene", role: "manager" });
const ELSEWHERE = seller({ id: "sel_aiko", shops: ["P118"] });

/** What each act changes, as worded in docs/order-status.md. */
const CHANGES: Record<keyof Rights, string> = {
  cancel: "status, reason",
  deposit: "number and amount of the deposit",
  confirm: "status, deposit, signature",
  sign: "signature",
  called: "who was called, when",
  engraving: "letters, face",
  ringSize: "ring size",
  deliveryShop: "boutique of collection",
  contact: "name, telephone, e-mail",
  pay: "payments",
  reschedule: "agreed day",
  refund: "refunds",
  retain: "what is kept, reason",
};
const ACTS = Object.keys(CHANGES) as (keyof Rights)[];

const when = (act: keyof Rights, caller: Caller, more: Partial<OrderRow> = {}) =>
  ORDER_STATUSES.filter((status) => rights(order({ status, ...more }), caller)[act]).join(" ") || "never";

describe("Who may change what of an order", () => {
  it("stands in the table for people as it is in code", () => {
    const rows = ACTS.map(
      (act) =>
        `| \`${act}\` | ${CHANGES[act]} | ${when(act, OWN)} | ${when(act, COLLEAGUE)} | ${when(act, MANAGER)} |`,
    );
    const text = readFileSync("docs/order-status.md", "utf8");
    expect(text.split("\n").filter((line) => /^\| `\w+` \|/.test(line))).toEqual(rows);
  });

  it.each([
    ["a seller of other shops", ELSEWHERE],
    ["a customer", { kind: "customer", id: "cus_claire" } as Caller],
    ["nobody", { kind: "none" } as unknown as Caller],
  ])("is nothing for %s", (_, caller) => {
    for (const act of ACTS) expect(when(act, caller), act).toBe("never");
    // Every act is listed, so that no page mistakes a missing entry for permission.
    expect(rights(order(), caller)).toEqual(Object.fromEntries(ACTS.map((act) => [act, false])));
  });

  it("of an engraved ring in work is cancelled by a manager alone", () => {
    const engraved = { engravingText: "Toujours" };
    expect(when("cancel", OWN, engraved)).toBe("A10 A0 A2 SE S0 S1");
    expect(when("cancel", MANAGER, engraved)).toBe(when("cancel", MANAGER));
  });

  it("is signed once, and the client of an erased account is written down by nobody", () => {
    const signature = { phrase: "Lu et approuvé", at: "2026-11-26", document_hash: "h", terms_version: "1" };
    expect(when("sign", OWN, { signature })).toBe("never");
    expect(when("contact", MANAGER, { isGuest: false, customerId: null })).toBe("never");
    expect(when("contact", OWN, { isGuest: false, customerId: "cus_claire" })).toBe(when("contact", OWN));
  });

  it("is for who placed it, who placed it with them, and the shops where it was placed or is collected", () => {
    expect(inShop(ELSEWHERE, order())).toBe(false);
    expect(inShop(ELSEWHERE, order({ sellerId: "sel_aiko" }))).toBe(true);
    expect(inShop(ELSEWHERE, order({ secondSellerId: "sel_aiko" }))).toBe(true);
    expect(inShop(ELSEWHERE, order({ shop: "P118" }))).toBe(true);
    expect(inShop(ELSEWHERE, order({ deliveryShop: "P118" }))).toBe(true);
    expect(inShop(ELSEWHERE, { shop: "P118", sellerId: "sel_camille", secondSellerId: null })).toBe(true);
  });

  it("says why it cannot be cancelled: sent, handed over, engraved and in work, or a colleague's", () => {
    const why = (more: Partial<OrderRow>, caller: Caller) => cancelClosed(order(more), caller);
    expect(why({}, OWN)).toBeNull();
    expect(why({ status: "S4" }, OWN)).toBe("sent");
    expect(why({ status: "S5" }, MANAGER)).toBe("sent");
    expect(why({ status: "S6" }, OWN)).toBe("delivered");
    expect(why({ status: "SX", engravingText: "A" }, OWN)).toBe("engraved");
    expect(why({ status: "SX" }, COLLEAGUE)).toBe("colleague");
    expect(why({ status: "S9" }, COLLEAGUE)).toBeNull();
    expect(why({ status: "S4" }, { kind: "customer", id: "cus_claire" } as Caller)).toBeNull();
  });
});
