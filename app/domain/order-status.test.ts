import { describe, expect, it } from "vitest";
import {
  BEFORE_SENT,
  BEFORE_BACK,
  FINAL,
  MOVES,
  ORDER_STATUSES,
  ROAD,
  canCancel,
  canChangeDeposit,
  changesByItself,
  isAwaited,
  judgeMove,
  type Actor,
  type OrderStatus,
} from "./order-status";

const SELLERS = ["seller", "manager"] as const;
const OUTSIDE = ["erp", "workshop", "warehouse"] as const;
const ACTORS: readonly Actor[] = [...SELLERS, "system", ...OUTSIDE];

const verdict = (from: OrderStatus, to: OrderStatus, by: Actor, resume: OrderStatus | null = null) =>
  judgeMove(from, to, by, resume).verdict;

/**
 * The table of docs/decisions/0010, written again by hand and in its own order, so that a mistake in the data is
 * noticed.
 */
const TABLE: [OrderStatus, OrderStatus, readonly Actor[], OrderStatus?][] = [
  ["A10", "A0", SELLERS],
  ["A10", "A1", [...SELLERS, "system"]],
  ["A0", "S0", OUTSIDE],
  ["A0", "A1", SELLERS],
  ["S0", "S1", OUTSIDE],
  ["S0", "SE", OUTSIDE],
  ["SE", "A2", SELLERS],
  ["S0", "A2", SELLERS],
  ["S1", "A2", SELLERS],
  ["SX", "A2", SELLERS],
  ["SY", "A2", SELLERS],
  ["S2", "A2", SELLERS],
  ["A2", "S1", OUTSIDE],
  ["A2", "SX", OUTSIDE, "SX"],
  ["A2", "SE", OUTSIDE],
  ["S1", "SX", OUTSIDE],
  ["S1", "SY", OUTSIDE],
  ["S1", "S3", OUTSIDE],
  ["S1", "S5", OUTSIDE],
  ["SX", "SY", OUTSIDE],
  ["SY", "S2", OUTSIDE],
  ["S2", "S3", OUTSIDE],
  ["S2", "SX", OUTSIDE],
  ["S3", "SX", OUTSIDE],
  ["S3", "S4", OUTSIDE],
  ["S4", "S3", OUTSIDE],
  ["S4", "S5", OUTSIDE],
  ["S5", "S6", OUTSIDE],
  ["S0", "A1", SELLERS],
  ["S1", "A1", SELLERS],
  ["SE", "A1", SELLERS],
  ["A2", "A1", SELLERS],
  ["SX", "A1", SELLERS],
  ["SY", "A1", SELLERS],
  ["S2", "A1", SELLERS],
  ["S3", "A1", SELLERS],
  ["A1", "S9", [...OUTSIDE, "system"]],
  ["A1", "SX", OUTSIDE, "SX"],
];

describe("the order status machine", () => {
  it.each(TABLE)("goes from %s to %s when %s act", (from, to, by, resume) => {
    for (const actor of by) expect(verdict(from, to, actor, resume ?? null), actor).toBe("ok");
  });

  it("allows sellers only the changes in the table", () => {
    const named = new Set(
      TABLE.filter(([, , by]) => by.includes("seller")).map(([from, to]) => `${from}>${to}`),
    );
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const got = verdict(from, to, "seller", "SX");
        expect(got === "ok", `${from}>${to}`).toBe(named.has(`${from}>${to}`) && from !== to);
      }
    }
  });

  it("never lets a seller set an S code", () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES.filter((s) => s.startsWith("S")))
        for (const by of SELLERS) expect(verdict(from, to, by, to)).not.toBe("ok");
  });

  it("lets nobody leave a final state", () => {
    for (const from of FINAL)
      for (const to of ORDER_STATUSES.filter((s) => s !== from))
        for (const by of ACTORS) expect(verdict(from, to, by, to), `${from}>${to} by ${by}`).not.toBe("ok");
  });

  it("lets the ERP skip forward and names the codes that the skip implies", () => {
    expect(judgeMove("A0", "S1", "erp", null)).toEqual({
      verdict: "ok",
      implied: ["S0"],
      reschedules: false,
    });
    expect(judgeMove("S1", "S4", "warehouse", null)).toEqual({
      verdict: "ok",
      implied: ["SX", "SY", "S2", "S3"],
      reschedules: false,
    });
  });

  it("does not go beyond S1 before the deposit is confirmed", () => {
    for (const from of ["A10", "A0", "S0", "SE", "A2"] as const)
      for (const to of ROAD.slice(ROAD.indexOf("SX")))
        expect(verdict(from, to, "erp"), `${from}>${to}`).toBe("refused");
  });

  it("lets no message from outside change an order on hold, which the ERP does not know", () => {
    for (const to of ORDER_STATUSES.filter((s) => s !== "A10"))
      for (const by of OUTSIDE)
        for (const resume of [null, to])
          expect(verdict("A10", to, by, resume), `${to} by ${by}`).toBe("refused");
  });

  it("marks rework and returns to sender as rescheduling", () => {
    for (const [from, to] of [
      ["S2", "SX"],
      ["S3", "SX"],
      ["S4", "S3"],
    ] as const)
      expect(judgeMove(from, to, "workshop", null)).toMatchObject({ verdict: "ok", reschedules: true });
    expect(MOVES.filter((move) => move.reschedules)).toHaveLength(3);
  });

  it("reschedules with no other change, and names no intermediate step if there is none", () => {
    for (const { from, to, by } of MOVES.filter((move) => !move.reschedules && move.to !== "resume"))
      expect(judgeMove(from, to as OrderStatus, by[0] ?? "erp", null), `${from}>${to}`).toEqual({
        verdict: "ok",
        implied: [],
        reschedules: false,
      });
  });

  it("ignores a status that is current or already passed", () => {
    for (const status of ORDER_STATUSES)
      for (const by of ACTORS) expect(verdict(status, status, by), `${status} by ${by}`).toBe("repeat");
    expect(verdict("S0", "S0", "erp")).toBe("repeat");
    expect(verdict("S3", "S1", "erp")).toBe("repeat");
  });

  it("returns from a refused cancellation only to the code it came from", () => {
    expect(verdict("A1", "S3", "erp", "S3")).toBe("ok");
    expect(verdict("A1", "S3", "erp", "SX")).toBe("refused");
    expect(verdict("A1", "S3", "erp", null)).toBe("refused");
  });

  it("offers cancellation and deposit change exactly in the statuses of the table", () => {
    expect(ORDER_STATUSES.filter(canCancel)).toEqual([
      "A10",
      "A0",
      "A2",
      "SE",
      "S0",
      "S1",
      "SX",
      "SY",
      "S2",
      "S3",
    ]);
    expect(ORDER_STATUSES.filter(canChangeDeposit)).toEqual(["SE", "S0", "S1", "SX", "SY", "S2"]);
  });

  it("lets an engraving change until the ring has come back, and a boutique until it is sent", () => {
    expect(BEFORE_BACK).toEqual(["A10", "A0", "SE", "S0", "S1", "SX", "SY"]);
    expect(BEFORE_SENT).toEqual(["A10", "A0", "SE", "S0", "S1", "SX", "SY", "S2", "S3"]);
  });

  it("has one way to delivery, and two final states", () => {
    expect(ROAD).toEqual(["A10", "A0", "S0", "S1", "SX", "SY", "S2", "S3", "S4", "S5", "S6"]);
    expect(FINAL).toEqual(["S6", "S9"]);
  });

  it("refuses a message that leads off the way to delivery, and ignores one that leads back", () => {
    for (const from of ["S0", "S1", "S3", "S5"] as const)
      for (const to of ["S9", "A1"] as const)
        expect(verdict(from, to, "erp"), `${from}>${to}`).toBe("refused");
    expect([verdict("S1", "SE", "erp"), verdict("S3", "A2", "erp")]).toEqual(["refused", "refused"]);
    for (const from of ["A0", "S0", "S1", "S6"] as const)
      expect(verdict(from, "A10", "erp"), from).toBe("repeat");
  });

  it("shows a date to the customer until the ring is in the boutique, or is cancelled", () => {
    expect(ORDER_STATUSES.filter((status) => !isAwaited(status))).toEqual(["A1", "S5", "S6", "S9"]);
  });

  it("changes without user action while the ERP works or a hold runs; the workshop takes days, and an error waits for the seller", () => {
    expect(ORDER_STATUSES.filter(changesByItself)).toEqual(["A10", "A0", "A1", "A2", "S0"]);
  });
});
