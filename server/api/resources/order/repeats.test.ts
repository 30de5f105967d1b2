import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { quotes } from "../../db/schema/quotes";
import { camille, form, helene, louis, reserveStone } from "../../../../tests/faults/order-house";
import { onHold, orderingHouse } from "../../../../tests/setup/erp-orders";
import { refusal } from "../../../../tests/setup/refusal";
import { sweepExpired } from "../reservation/release-store";
import { confirmOrder } from "./actions";
import { placedByKey, scopedKey } from "./place";
import { updateOrder } from "./store";

const house = orderingHouse(100);
const HOUR = 3_600_000;
const agedBy = (id: string, ms: number) =>
  updateOrder(house.db, id, { purchasedAt: new Date(Date.now() - ms) });

describe("The key of a call", () => {
  it("is its seller's own: two sellers may send the same", async () => {
    expect(scopedKey("sel_camille", "k")).toBe("sel_camille:k");
    const mine = await house.place(form(await house.reserve()), camille, "same");
    const quote = await house.reserve({ seller: louis });
    const theirs = await house.place(form(quote, { odeisShopCode: "FR002" }), louis, "same");
    expect(theirs.order_id).not.toBe(mine.order_id);
    expect(await placedByKey(house.deps, camille, "same")).toEqual(mine);
    expect(await placedByKey(house.deps, louis, "same")).toEqual(theirs);
  });

  it("is refused for another order within a day, and free for one after that", async () => {
    const first = await house.place(form(await house.reserve()), camille, "day");
    const other = form(await house.reserve());
    expect(await refusal(house.place(other, camille, "day"))).toBe("idempotency_mismatch");
    await agedBy(first.order_id, 24 * HOUR - 60_000);
    expect(await refusal(house.place(other, camille, "day"))).toBe("idempotency_mismatch");
    await agedBy(first.order_id, 24 * HOUR + 60_000);
    const second = await house.place(other, camille, "day");
    expect(second.order_id).not.toBe(first.order_id);
    expect(await placedByKey(house.deps, camille, "day")).toEqual(second);
    expect(await house.rowOf(first.order_id)).toMatchObject({
      idempotencyKey: `sel_camille:day#${first.order_id}`,
    });
  });

  it("brings the same answer after a day as well, when the same is sent", async () => {
    const body = form(await house.reserve());
    const first = await house.place(body, camille, "late");
    await agedBy(first.order_id, 48 * HOUR);
    expect(await house.place(body, camille, "late")).toEqual(first);
  });
});

describe("Clicks at the same moment", () => {
  it("on one form make one order, with one key, another, or none", async () => {
    const body = form(await house.reserve());
    const keys = ["a", "a", "b", null, null, "a"];
    const answers = await Promise.all(keys.map((key) => house.place(body, camille, key)));
    expect(new Set(answers.map((answer) => answer.order_id)).size).toBe(1);
  });

  it("on two forms with one key make the first one's order, and the other form is told", async () => {
    const bodies = [form(await house.reserve()), form(await house.reserve())];
    const tries = [0, 1, 0, 1].map((i) => refusal(house.place(bodies[i]!, camille, "shared")));
    expect((await Promise.all(tries)).sort()).toEqual([
      "accepted",
      "accepted",
      "idempotency_mismatch",
      "idempotency_mismatch",
    ]);
  });
});

describe("The quote of an order", () => {
  it("makes one order: with other content it is refused under whatever key, however old the order is", async () => {
    const body = form(await house.reserve());
    const { order_id: id } = await house.place(body, camille, "first");
    await agedBy(id, 48 * HOUR);
    expect(await refusal(house.place({ ...body, comment: "other" }, camille, "second"))).toBe(
      "idempotency_mismatch",
    );
    expect((await house.rowOf(id)).idempotencyKey).toBe("sel_camille:first");
  });

  it("has made its order, and a form that is wrong by itself is told so all the same", async () => {
    const body = form(await house.reserve());
    await house.place(body, camille, "here");
    expect(await refusal(house.place({ ...body, signature: "ok" }, camille, "unsigned"))).toBe(
      "signature_missing signature signature_missing",
    );
    expect(await refusal(house.place({ ...body, odeisShopCode: "JP001" }, camille, "elsewhere"))).toBe(
      "invalid_value odeisShopCode invalid",
    );
  });

  it("tells what became of it to its own seller alone", async () => {
    const body = form(await house.reserve(), { odeisShopCode: "FR002" });
    const placed = await house.place(body);
    expect(await placedByKey(house.deps, camille, `quote:${body.cartId}`)).toEqual(placed);
    for (const stranger of [louis, helene])
      expect(await refusal(placedByKey(house.deps, stranger, `quote:${body.cartId}`))).toBe("not_found");
    expect(await refusal(placedByKey(house.deps, camille, "quote:nonsense"))).toBe("not_found");
    expect(await refusal(placedByKey(house.deps, camille, `other:${body.cartId}`))).toBe("not_found");
    const keyed = form(await house.reserve());
    const answer = await house.place(keyed, camille, "by-key");
    expect(await placedByKey(house.deps, camille, `quote:${keyed.cartId}`)).toEqual(answer);
    expect(await refusal(placedByKey(house.deps, louis, `quote:${keyed.cartId}`))).toBe("not_found");
  });

  it("answers as it answered first, whatever became of the order since", async () => {
    const body = form(await house.reserve(), onHold());
    const first = await house.place(body);
    expect(first).toMatchObject({ status: "A10", on_hold_until: expect.any(String) });
    await updateOrder(house.db, first.order_id, { status: "S5" });
    expect(await house.place(body)).toEqual(first);
    expect(await placedByKey(house.deps, camille, `quote:${body.cartId}`)).toEqual(first);
    await updateOrder(house.db, first.order_id, { status: "A10" });
    await confirmOrder(house.db, camille, first.order_id, {
      depositNumber: "T-first",
      depositAmount: 1,
      termsAccepted: true,
      signature: "Signed and agreed",
    });
    expect((await house.place(body)).status).toBe("A10");
  });
});

describe("A hold that has ended while the form was open", () => {
  const ended = async () => {
    const stone = house.freeStone();
    const quote = await house.reserve({ stone, seconds: -1 });
    await sweepExpired(house.db);
    expect((await house.db.select().from(quotes).where(eq(quotes.id, quote)))[0]?.state).toBe("expired");
    return { stone, quote };
  };

  it("begins again by itself while nobody else has the stone", async () => {
    const { quote, stone } = await ended();
    const { order_id: id } = await house.place(form(quote));
    expect(await house.rowOf(id)).toMatchObject({ status: "A0", stoneSku: stone });
  });

  it("is over when a colleague has the stone", async () => {
    const { quote, stone } = await ended();
    await reserveStone(house.db, { stone, seller: louis });
    expect(await refusal(house.place(form(quote)))).toBe("not_reserved");
  });

  it("is over when the seller gave the ring back, and no rule of the form is said first", async () => {
    const { quote } = await ended();
    await house.db.update(quotes).set({ state: "released" }).where(eq(quotes.id, quote));
    expect(await refusal(house.place(form(quote, { acceptedPrice: 1 })))).toBe("not_reserved");
  });

  it("is judged by the rules before the stone is taken again", async () => {
    const { quote } = await ended();
    expect(await refusal(house.place(form(quote, { depositAmount: 0 })))).toBe(
      "deposit_invalid depositAmount deposit_invalid",
    );
    expect((await house.db.select().from(quotes).where(eq(quotes.id, quote)))[0]?.state).toBe("expired");
  });
});

describe("A receipt of the till", () => {
  it("pays for one order of a boutique and day, and no other order is told as if it were that one", async () => {
    await house.place(form(await house.reserve(), { depositNumber: "TILL-1" }), camille, "paid");
    expect(
      await refusal(house.place(form(await house.reserve(), { depositNumber: "TILL-1" }), camille, "again")),
    ).toBe("invalid_value depositNumber deposit_number_used");
    expect(await refusal(placedByKey(house.deps, camille, "again"))).toBe("not_found");
  });
});
