import { describe, expect, it } from "vitest";
import type { Order } from "#server/contract/order";
import type { PageContext } from "#server/bff/request/context";
import { erpNote } from "./erp-note.server";

const ctx = { intl: "en-GB" } as PageContext;
const order = (minutes: number, erp_message: Order["erp_message"] = null) => {
  const at = new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  return { status: "A0", events: [{ to: "A0", at }], erp_message } as Order;
};

describe("An order whose answer of the ERP is awaited", () => {
  it("says nothing of it while the answer is not late", () => {
    for (const minutes of [0, 1, 14]) expect(erpNote(ctx, order(minutes)).waiting).toBeNull();
    expect(erpNote(ctx, order(15)).waiting?.age).toBe("15 minutes");
    expect(erpNote(ctx, order(72 * 60)).waiting?.age).toBe("3 days");
  });

  it("says at once that its message was refused or given up", () => {
    expect(erpNote(ctx, order(0, "refused"))).toEqual({ waiting: null, unheard: "refused" });
    expect(erpNote(ctx, order(0, "given_up"))).toEqual({ waiting: null, unheard: "given_up" });
  });
});
