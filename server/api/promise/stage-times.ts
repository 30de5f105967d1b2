import type { OrderStatus } from "~/domain/order-status";

/** The stages of an order on its way to the boutique; S5 is its arrival there. */
export const STAGES = ["A0", "S0", "S1", "SX", "SY", "S2", "S3", "S4"] as const satisfies OrderStatus[];
export type Stage = (typeof STAGES)[number];

/**
 * How a ring is made: from a mount and a stone in stock, in a mount that is made for its stone, or entirely to order.
 * The ERP does not name workshops, so this value is used to distinguish the ways through them.
 */
export type Way = "stock" | "stone" | "order";

/** Properties of a ring that its time in the workshop depends on and that are known when a day is promised. */
export type RingKind = {
  aesthetic: string;
  metal: string;
  engraved: boolean;
  way: Way;
};

/** History of one order from the ledger: the day (whole days since 1970) on which it first entered each stage. */
export type OrderHistory = RingKind & {
  entered: Partial<Record<Stage, number>>;
  /** The day of its arrival in the boutique; null while it is on its way, or was cancelled. */
  ready: number | null;
  /** The last day on which it is known to have been on its way: today, or that of its cancellation. */
  seen: number;
};

/**
 * Days from entering a stage within which nine of ten orders were ready, and within which they left that stage, with
 * the number of orders that this is based on.
 */
export type StageTime = { orders: number; ready: number; stay: number };

/** Share of orders that should be ready by the promised day: nine of ten. */
export const SHARE = 0.9;
/** Number of finished orders needed before history is used at all. */
export const LEAST = 40;
/** Number of finished orders at which a group has the same weight as the wider group that it belongs to. */
const EQUAL_AT = 20;
/** Number of finished orders that a group needs to be evaluated separately from the wider one. */
const OWN = 5;
/** Longest duration that is recorded, in days; longer ones count as this. */
const LONGEST = 500;

/** The groups of a ring, from the widest to the narrowest: all, how it is made, engraved or not, metal, design. */
export function groupsOf({ aesthetic, metal, engraved, way }: RingKind): string[] {
  const parts = [way, engraved ? "engraved" : "plain", metal, aesthetic];
  return parts.reduce((groups, part) => [...groups, `${groups.at(-1) ?? ""}/${part}`], [""]);
}

/**
 * Number of cases by day: those that ended after so many days (`over`), and those last observed then, before their end
 * (`lost`).
 */
type Tally = { over: number[]; lost: number[]; finished: number };
const newTally = (): Tally => ({ over: [], lost: [], finished: 0 });

function count(tally: Tally, days: number, isOver: boolean): void {
  const day = Math.min(LONGEST, Math.max(0, days));
  const list = isOver ? tally.over : tally.lost;
  while (list.length <= day) list.push(0);
  list[day] = (list[day] ?? 0) + 1;
  if (isOver) tally.finished += 1;
}

/** Share of cases that have ended by each day; the value of the last day also holds for later days. */
type Shares = readonly number[];
const shareAt = (shares: Shares, day: number): number => shares[Math.min(day, shares.length - 1)] ?? 0;

/**
 * Estimates the share of cases that have ended by each day (Kaplan and Meier 1958). Orders still under way count for as
 * long as they were observed. Without them, the fast ones among recent orders would be counted and the slow ones would
 * not.
 */
function shareOver({ over, lost }: Tally): Shares {
  let atRisk = [...over, ...lost].reduce((sum, n) => sum + n, 0);
  let left = 1;
  return Array.from({ length: Math.max(over.length, lost.length) }, (_, day) => {
    if (atRisk > 0) left *= 1 - (over[day] ?? 0) / atRisk;
    atRisk -= (over[day] ?? 0) + (lost[day] ?? 0);
    return 1 - left;
  });
}

/**
 * Weighted mean of a group's own distribution and that of its wider group. The fewer orders a group has, the more the
 * wider group weighs.
 */
function drawnTo(own: Shares, orders: number, wider: Shares | undefined): Shares {
  if (!wider) return own;
  const weight = orders / (orders + EQUAL_AT);
  return Array.from(
    { length: Math.max(own.length, wider.length) },
    (_, day) => weight * shareAt(own, day) + (1 - weight) * shareAt(wider, day),
  );
}

/**
 * The day whose share is nearest to nine of ten. The first day that reaches nine of ten would always be too late, by
 * half a day's share on average. Null if the share never reaches nine of ten.
 */
function dayOf(shares: Shares): number | null {
  const day = shares.findIndex((one) => one >= SHARE - 1e-9);
  if (day < 0) return null;
  return SHARE - shareAt(shares, day - 1) < shareAt(shares, day) - SHARE && day > 0 ? day - 1 : day;
}

type Times = { ready: Shares; stay: Shares; orders: number };

/** Durations of each stage in each group, computed from the history of the orders. */
export type Workshop = {
  /** Durations that are stored for promises, for the groups that have enough orders of their own. */
  times(): { group: string; stage: Stage; time: StageTime }[];
  /** Days from today within which nine of ten orders are ready, of those that have been in a stage for `stood` days. */
  rest(kind: RingKind, stage: Stage, stood: number): number | null;
  /** Maximum days that nine of ten orders stay in a stage. */
  stay(kind: RingKind, stage: Stage): number | null;
};

/** Takes histories one by one, so that a caller that reads thousands can pause in between. */
export function workshopReader(): { add(order: OrderHistory): void; read(): Workshop } {
  const tallies = new Map<string, { group: string; stage: Stage; ready: Tally; stay: Tally }>();
  return {
    add(order) {
      const groups = groupsOf(order);
      STAGES.forEach((stage, nth) => {
        const at = order.entered[stage];
        if (at === undefined) return;
        const left = STAGES.slice(nth + 1).flatMap((next) => order.entered[next] ?? [])[0] ?? order.ready;
        for (const group of groups) {
          const key = `${group}|${stage}`;
          const found = tallies.get(key) ?? { group, stage, ready: newTally(), stay: newTally() };
          tallies.set(key, found);
          count(found.ready, (order.ready ?? order.seen) - at, order.ready !== null);
          count(found.stay, (left ?? order.seen) - at, left !== null);
        }
      });
    },
    read() {
      const kept = new Map<string, Times>();
      for (const stage of STAGES) {
        // Wider groups have shorter names and come first, because the estimates of narrower ones depend on them.
        const ofStage = [...tallies.values()]
          .filter((one) => one.stage === stage && one.ready.finished >= OWN)
          .sort((a, b) => a.group.split("/").length - b.group.split("/").length);
        for (const { group, ready, stay } of ofStage) {
          const wider = kept.get(`${group.slice(0, Math.max(0, group.lastIndexOf("/")))}|${stage}`);
          if (group ? !wider : ready.finished < LEAST) continue;
          kept.set(`${group}|${stage}`, {
            orders: ready.finished,
            ready: drawnTo(shareOver(ready), ready.finished, wider?.ready),
            stay: drawnTo(shareOver(stay), stay.finished, wider?.stay),
          });
        }
      }
      return workshop(kept);
    },
  };
}

function workshop(kept: ReadonlyMap<string, Times>): Workshop {
  const find = (kind: RingKind, stage: Stage) =>
    groupsOf(kind)
      .reverse()
      .flatMap((group) => kept.get(`${group}|${stage}`) ?? [])[0];
  return {
    times: () =>
      [...kept].flatMap(([key, { ready, stay, orders }]) => {
        const [group = "", stage] = key.split("|");
        const time = { orders, ready: dayOf(ready), stay: dayOf(stay) };
        return time.ready === null || time.stay === null
          ? []
          : [{ group, stage: stage as Stage, time: { ...time, ready: time.ready, stay: time.stay } }];
      }),
    stay(kind, stage) {
      const times = find(kind, stage);
      return times ? dayOf(times.stay) : null;
    },
    rest(kind, stage, stood) {
      const times = find(kind, stage);
      const next = STAGES.slice(STAGES.indexOf(stage) + 1).filter(
        (one) => one !== "SX" || kind.way === "order",
      )[0];
      const after = next ? find(kind, next)?.ready : undefined;
      return times ? restOf(times.stay, stood, after) : null;
    },
  };
}

/** Share of orders still in a stage below which there are too few of them to estimate from. */
const TAIL = 0.01;

/**
 * Days within which nine of ten orders are ready, of those still in a stage after `stood` days. This combines the
 * remaining stay of the orders that stayed as long with the time from the next stage on. If hardly any order stayed so
 * long, the remaining stay is taken as a quarter of the longest usual stay.
 */
function restOf(stay: Shares, stood: number, road: Shares = [1]): number | null {
  const gone = shareAt(stay, stood);
  const onward = dayOf(road);
  if (1 - gone < TAIL) return onward === null ? null : onward + Math.ceil((dayOf(stay) ?? 0) / 4);
  const by = Array.from({ length: stay.length + road.length }, () => 0);
  for (let day = 1; day + stood < stay.length; day += 1) {
    const share = (shareAt(stay, day + stood) - shareAt(stay, day + stood - 1)) / (1 - gone);
    if (share <= 0) continue;
    for (let total = day; total < by.length; total += 1)
      by[total] = (by[total] ?? 0) + share * shareAt(road, total - day);
  }
  return dayOf(by);
}
