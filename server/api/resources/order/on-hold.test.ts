import { describe, expect, it, vi } from "vitest";
import { onHold, orderingHouse } from "../../../../tests/setup/erp-orders";
import { releaseDueHolds, remindOfHolds } from "./on-hold";
import { updateOrder } from "./store";

const house = orderingHouse(100);
const HOUR = 3_600_000;
const heldFor = async (ms: number) => {
  const { id } = await house.placed(onHold());
  return updateOrder(house.db, id, { onHoldUntil: new Date(Date.now() + ms) });
};
const letters = async (id: string) => (await house.mails(id)).map(({ key }) => key).sort();

describe("Orders on hold whose time is over", () => {
  it("are ended by the house, each of them, and their sellers are told", async () => {
    const [first, second, running] = [await heldFor(-2000), await heldFor(-1000), await heldFor(60_000)];
    expect(await releaseDueHolds(house.db)).toBe(2);
    for (const { id } of [first, second]) {
      expect(await house.rowOf(id)).toMatchObject({ status: "S9", resume: null });
      const system = { actor: "system", actorName: null };
      expect((await house.events(id)).slice(1)).toMatchObject([
        { ...system, kind: "hold_ended", from: "A10", to: "A1" },
        { ...system, kind: "cancelled", from: "A1", to: "S9" },
      ]);
      expect(await house.mails(id)).toMatchObject([
        { key: `order:${id}:hold-ended`, template: "seller_hold_ended", recipient: "camille@aurive.example" },
      ]);
    }
    expect(await house.rowOf(running.id)).toEqual(running);
    expect(await letters(running.id)).toEqual([]);
    expect(await releaseDueHolds(house.db)).toBe(0);
  });
});

describe("The seller of an order on hold", () => {
  it("is reminded a day and two hours before it ends, once each, with the moment at which it ends", async () => {
    const far = await heldFor(25 * HOUR);
    const day = await heldFor(23 * HOUR);
    const soon = await heldFor(1.5 * HOUR);
    const over = await heldFor(-60_000);
    const { id: sold } = await house.placed();
    for (let round = 0; round < 2; round += 1) await remindOfHolds(house.db);
    const end = (order: typeof day) => order.onHoldUntil!.toISOString();
    expect(await letters(far.id)).toEqual([]);
    expect(await letters(day.id)).toEqual([`order:${day.id}:hold-24h:${end(day)}`]);
    expect(await letters(soon.id)).toEqual([
      `order:${soon.id}:hold-24h:${end(soon)}`,
      `order:${soon.id}:hold-2h:${end(soon)}`,
    ]);
    expect(await letters(over.id)).toEqual([]);
    expect(await letters(sold)).toEqual([`order:${sold}:confirmation`]);
    expect((await house.mails(day.id))[0]).toMatchObject({
      template: "seller_hold_ending",
      recipient: "camille@aurive.example",
      data: { orderNumber: day.number, holdUntil: end(day) },
    });
  });

  it("costs one question a minute once it was told, however many orders are on hold", async () => {
    for (const hours of [23, 22, 1]) await heldFor(hours * HOUR);
    await remindOfHolds(house.db);
    const [asked, written] = [vi.spyOn(house.db, "select"), vi.spyOn(house.db, "insert")];
    await remindOfHolds(house.db);
    expect([asked.mock.calls.length, written.mock.calls.length]).toEqual([1, 0]);
    vi.restoreAllMocks();
  });
});
