/** Order status codes (spec §4). A = set by our side, S = set by SAP's side. */
export const ORDER_STATUSES = [
  "A10",
  "A0",
  "A1",
  "A2",
  "SE",
  "S0",
  "S1",
  "SX",
  "SY",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
  "S9",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type Actor = "seller" | "manager" | "system" | "erp" | "workshop" | "warehouse";

/** `resume` stands for the status that the order had before a deposit change or a cancellation request. */
export type Move = {
  from: OrderStatus;
  to: OrderStatus | "resume";
  by: readonly Actor[];
  reschedules?: true;
};

const ERP = ["erp", "workshop", "warehouse"] as const;
const SELLER = ["seller", "manager"] as const;

/**
 * The status machine as data (docs/decisions/0010). A change is refused unless it is listed here or is a forward skip
 * by the ERP.
 */
export const MOVES: readonly Move[] = [
  { from: "A10", to: "A0", by: SELLER },
  { from: "A10", to: "A1", by: [...SELLER, "system"] },
  { from: "A0", to: "S0", by: ERP },
  { from: "A0", to: "A1", by: SELLER },
  { from: "S0", to: "S1", by: ERP },
  { from: "S0", to: "SE", by: ERP },
  { from: "SE", to: "A2", by: SELLER },
  ...(["S0", "S1", "SX", "SY", "S2"] as const).map((from) => ({ from, to: "A2" as const, by: SELLER })),
  { from: "A2", to: "S1", by: ERP },
  { from: "A2", to: "resume", by: ERP },
  { from: "A2", to: "SE", by: ERP },
  { from: "S1", to: "SX", by: ERP },
  ...(["SY", "S3", "S5"] as const).map((to) => ({ from: "S1" as const, to, by: ERP })),
  { from: "SX", to: "SY", by: ERP },
  { from: "SY", to: "S2", by: ERP },
  { from: "S2", to: "S3", by: ERP },
  { from: "S2", to: "SX", by: ERP, reschedules: true },
  { from: "S3", to: "SX", by: ERP, reschedules: true },
  { from: "S3", to: "S4", by: ERP },
  { from: "S4", to: "S3", by: ERP, reschedules: true },
  { from: "S4", to: "S5", by: ERP },
  { from: "S5", to: "S6", by: ERP },
  ...(["S0", "S1", "SE", "A2", "SX", "SY", "S2", "S3"] as const).map((from) => ({
    from,
    to: "A1" as const,
    by: SELLER,
  })),
  { from: "A1", to: "S9", by: [...ERP, "system"] },
  { from: "A1", to: "resume", by: ERP },
];

/**
 * The statuses on the way to delivery, in order. The ERP may skip forward along them (batch feeds do), but never beyond
 * S1 without a confirmed deposit.
 */
export const ROAD: readonly OrderStatus[] = [
  "A10",
  "A0",
  "S0",
  "S1",
  "SX",
  "SY",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
];

export const FINAL: readonly OrderStatus[] = ["S6", "S9"];

/**
 * The effect of a status change: `ok` (with the implied codes), `repeat` (already reached: ignore), or `refused`.
 * @param resume code to return to after A1 or A2, if one is stored
 */
export function judgeMove(
  from: OrderStatus,
  to: OrderStatus,
  by: Actor,
  resume: OrderStatus | null,
):
  | { verdict: "ok"; implied: OrderStatus[]; reschedules: boolean }
  | { verdict: "repeat" }
  | { verdict: "refused" } {
  if (from === to) return { verdict: "repeat" };
  const move = MOVES.find(
    (m) => m.from === from && (m.to === to || (m.to === "resume" && to === resume)) && m.by.includes(by),
  );
  if (move) return { verdict: "ok", implied: [], reschedules: move.reschedules === true };
  const isErp = (ERP as readonly Actor[]).includes(by);
  const a = ROAD.indexOf(from);
  const b = ROAD.indexOf(to);
  if (!isErp || a < 1 || b < 0) return { verdict: "refused" };
  if (b <= a) return { verdict: "repeat" };
  // A0 → S1 skips S0 (the acknowledgement arrived with the deposit); any later status requires S1 first.
  if (a >= ROAD.indexOf("S1") || to === "S1")
    return { verdict: "ok", implied: ROAD.slice(a + 1, b), reschedules: false };
  return { verdict: "refused" };
}

/** Statuses in which a seller may request cancellation. */
export function canCancel(status: OrderStatus): boolean {
  return MOVES.some((m) => m.from === status && m.to === "A1" && m.by.includes("seller"));
}

/** Statuses in which engraving and ring size may still change: the ring has not come back from the warehouse. */
export const BEFORE_BACK: readonly OrderStatus[] = ["A10", "A0", "SE", "S0", "S1", "SX", "SY"];

/** Statuses in which the destination boutique may still change. */
export const BEFORE_SENT: readonly OrderStatus[] = [...BEFORE_BACK, "S2", "S3"];

/** Statuses in which a seller may change the deposit. */
export function canChangeDeposit(status: OrderStatus): boolean {
  return MOVES.some((m) => m.from === status && m.to === "A2" && m.by.includes("seller"));
}

/**
 * Whether the customer still waits for the ring. Once it is in the boutique or cancelled, no delivery date is shown.
 */
export function isAwaited(status: OrderStatus): boolean {
  return !["A1", "S5", ...FINAL].includes(status);
}

/**
 * Whether the status will change within minutes without anyone's action: the ERP acknowledges or decides (A0, A1, A2,
 * S0), or the hold ends (A10). A page with such an order polls it.
 */
export function changesByItself(status: OrderStatus): boolean {
  return ["A10", "A0", "A1", "A2", "S0"].includes(status);
}
