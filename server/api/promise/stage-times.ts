import type { OrderStatus } from "~/domain/order-status";

/** The stages of an order on its way to the boutique; S5 is its arrival there. */
export const STAGES = ["A0", "S0", "S1", "SX", "SY", "S2", "S3", "S4"] as const satisfies OrderStatus[];
export type Stage = (typeof STAGES)[number];

/**
 * How a ring comes about: from a mount and a stone that the house has, in a mount that is made for its stone, or wholly to order.
 * The ERP names no workshop; this is what tells the roads through it apart.
 */
export type Way = "stock" | "stone" | "order";

/** What a ring's time in the workshop depends on and is known when it is promised. */
export type RingKind = {
  aesthetic: string;
  metal: string;
  engraved: boolean;
  way: Way;
};

/** What the ledger says of one order: the day (whole days since 1970) on which it first entered each stage. */
export type OrderHistory = RingKind & {
  entered: Partial<Record<Stage, number>>;
  /** The day of its arrival in the boutique; null while it is on its way, or was cancelled. */
  ready: number | null;
  /** The last day on which it is known to have been on its way: today, or that of its cancellation. */
  seen: number;
};

/** Days within which nine of ten were ready since they entered a stage, and left that stage; of how many orders it is known. */
export type StageTime = { orders: number; ready: number; stay: number };

/** The share of a promise: nine of ten. */
export const SHARE = 0.9;
/** Finished orders from which the house speaks of its history at all. */
export const LEAST = 40;
/** Finished orders at which a group counts as much as the wider group that it belongs to. */
const EQUAL_AT = 20;
/** Finished orders of a group that is looked at apart from the wider one. */
const OWN = 5;
/** Longest time that is told apart, in days. */
const LONGEST = 500;

/**
 * The groups of a ring, each narrower than the one before it: all, how it comes about, engraved or not, metal, design.
 */
export function groupsOf({ aesthetic, metal, engraved, way }: RingKind): string[] {
  const parts = [way, engraved ? "engraved" : "plain", metal, aesthetic];
  return parts.reduce((groups, part) => [...groups, `${groups.at(-1) ?? ""}/${part}`], [""]);
}

/** How many cases were over after so many days, and how many were lost sight of before they were. */
type Tally = { over: number[]; lost: number[]; finished: number };
const newTally = (): Tally => ({ over: [], lost: [], finished: 0 });

function count(tally: Tally, days: number, isOver: boolean): void {
  const day = Math.min(LONGEST, Math.max(0, days));
  const list = isOver ? tally.over : tally.lost;
  while (list.length <= day) list.push(0);
  list[day] = (list[day] ?? 0) + 1;
  if (isOver) tally.finished += 1;
}

/** The share of cases that is over by each day; what is true of the last day is true of later ones. */
type Shares = readonly number[];
const shareAt = (shares: Shares, day: number): number => shares[Math.min(day, shares.length - 1)] ?? 0;

/**
 * The share of cases that is over by each day (Kaplan and Meier 1958): orders that are still on their way count for as long as
 * they were seen. Leaving them out would count the quick ones of late and not the slow ones.
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

/** A group's own distribution drawn towards that of its wider group, the more the fewer orders it has. */
function drawnTo(own: Shares, orders: number, wider: Shares | undefined): Shares {
  if (!wider) return own;
  const weight = orders / (orders + EQUAL_AT);
  return Array.from(
    { length: Math.max(own.length, wider.length) },
    (_, day) => weight * shareAt(own, day) + (1 - weight) * shareAt(wider, day),
  );
}

/**
 * The day whose share is nearest to nine of ten: the first that reaches it would be too late by half a day's share, always.
 * Null where so many never were over.
 */
function dayOf(shares: Shares): number | null {
  const day = shares.findIndex((one) => one >= SHARE - 1e-9);
  if (day < 0) return null;
  return SHARE - shareAt(shares, day - 1) < shareAt(shares, day) - SHARE && day > 0 ? day - 1 : day;
}

type Times = { ready: Shares; stay: Shares; orders: number };

/** The times of a workshop as its orders told them, of each stage in each group. */
export type Workshop = {
  /** What is kept for promises: the groups that have orders of their own. */
  times(): { group: string; stage: Stage; time: StageTime }[];
  /** Days from today within which nine of ten orders are ready that stand in a stage for so many days already. */
  rest(kind: RingKind, stage: Stage, stood: number): number | null;
  /** Days that nine of ten orders stay in a stage at most. */
  stay(kind: RingKind, stage: Stage): number | null;
};

/** Takes histories one by one, so that whoever reads thousands can rest in between. */
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
        // Wider groups have shorter names and come first, so that the narrower are drawn to what they are drawn to.
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

/** So few of a hundred have stayed longer that what they did says nothing. */
const TAIL = 0.01;

/**
 * Days within which nine of ten are ready of those who are still in a stage after `stood` days: the rest of the stay of those
 * who stayed as long, and then the road from the next stage on. Where hardly any stayed so long, a quarter of the longest
 * usual stay again.
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
