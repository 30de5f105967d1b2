import {
  SHARE,
  STAGES,
  workshopReader,
  type OrderHistory,
  type RingKind,
  type Stage,
  type Way,
} from "../../server/api/promise/stage-times";
import { timeKey, timeOf, type StageTimes } from "../../server/api/promise/ready";
import { seeded, type Verdict } from "./verdict";

/** `every`: number of days after which the application evaluates its history again. */
export const PROMISE_FULL = { orders: 40_000, every: 7 };
export const PROMISE_SHORT = { orders: 6_000, every: 28 };

/** A simulated order: when it enters each stage, as a fraction of days since the workshop opened, and how it ends. */
type Made = RingKind & {
  placed: number;
  entered: Partial<Record<Stage, number>>;
  /** Arrival in the boutique; null if it was cancelled, on `ended`. */
  ready: number | null;
  ended: number;
};

const DESIGNS = Array.from({ length: 24 }, (_, nth) => `design-${nth + 1}`);
const METALS = ["platinum", "white-gold", "yellow-gold", "rose-gold"];
/** Median days of a stage, and spread (standard deviation of the logarithm). */
const TIMES: Record<Stage, [middle: number, spread: number]> = {
  A0: [0.3, 0.8],
  S0: [1.2, 0.7],
  S1: [5, 0.5],
  SX: [24, 0.35],
  SY: [3, 0.5],
  S2: [2, 0.6],
  S3: [2, 0.6],
  S4: [3, 0.5],
};
/** Days before history is used for promises, and days that are evaluated. */
const LEARN = 360;
const SPAN = 900;
const CANCELLED = 0.05;
const BOUNDS = [0.88, 0.92] as const;
/** Number of cases from which a share is significant. */
const ENOUGH = 1000;

/** The rules under test; a deliberately wrong version can replace one of them. */
export type PromiseRules = {
  /**
   * What is known of an order on a day.
   * @returns null if it does not exist yet
   */
  known(order: Made, day: number): OrderHistory | null;
  /** Days promised for an order that is placed now. */
  promise(times: StageTimes, kind: RingKind): number | null;
};

/** Content of the ledger on a day, without later events. */
const knownBy: PromiseRules["known"] = (order, day) => {
  if (order.placed >= day) return null;
  const entered = Object.fromEntries(
    Object.entries(order.entered).flatMap(([stage, at]) => (at < day ? [[stage, Math.floor(at)]] : [])),
  );
  const over = order.ended < day;
  return {
    ...kindOf(order),
    entered,
    ready: over && order.ready !== null ? Math.floor(order.ready) : null,
    seen: over ? Math.floor(order.ended) : day - 1,
  };
};

const RULES: PromiseRules = {
  known: knownBy,
  promise: (times, kind) => timeOf(times, kind, "A0")?.ready ?? null,
};

/** Deliberately wrong versions, which must not pass. */
export const WRONG = {
  /** Adds up the longest usual stay of each stage, as if an order were late in all of them. */
  sumOfStages: {
    promise: (times, kind) =>
      STAGES.filter((stage) => stage !== "SX" || kind.way === "order").reduce(
        (sum, stage) => sum + (timeOf(times, kind, stage)?.stay ?? 0),
        0,
      ),
  },
  /** Uses the ledger of the next month. */
  lookAhead: { known: (order, day) => knownBy(order, day + 30) },
} satisfies Record<string, Partial<PromiseRules>>;

const kindOf = ({ aesthetic, metal, engraved, way }: RingKind): RingKind => ({
  aesthetic,
  metal,
  engraved,
  way,
});

/**
 * Simulates two and a half years of a workshop. Its designs, metals and engravings take different times, the number of
 * orders grows threefold, and some are cancelled. After the first year each new order is promised a day, computed from
 * the ledger as of that week. A finding is reported if the share of kept promises is outside 88 to 92 per cent, for all
 * orders or for those with a new promised day.
 */
export function gatePromise(
  { orders, every }: { orders: number; every: number },
  twin: Partial<PromiseRules> = {},
): Verdict {
  const { known, promise } = { ...RULES, ...twin };
  const made = simulate(orders);
  const promised = { kept: 0, of: 0 };
  const again = { kept: 0, of: 0 };
  const byKind = new Map<string, { kept: number; of: number }>();
  const note = (tally: { kept: number; of: number }, kept: boolean) => {
    tally.of += 1;
    if (kept) tally.kept += 1;
  };
  let silent = 0;
  let ahead = 0;
  for (let day = LEARN; day < SPAN; day += every) {
    const reader = workshopReader();
    // A year of the ledger, as the application reads it.
    for (const order of made)
      if (order.placed > day - 400) {
        const history = known(order, day);
        if (!history) continue;
        reader.add(history);
        if ([history.ready ?? 0, ...Object.values(history.entered)].some((at) => at >= day)) ahead += 1;
      }
    const workshop = reader.read();
    const times = new Map(workshop.times().map(({ group, stage, time }) => [timeKey(group, stage), time]));
    for (const order of made) {
      if (order.placed >= day && order.placed < day + every && order.ready !== null) {
        const ready = promise(times, kindOf(order));
        if (ready === null) silent += 1;
        else {
          const kept = Math.floor(order.ready) - Math.floor(order.placed) <= ready;
          note(promised, kept);
          const kind = `${order.way}, ${order.engraved ? "engraved" : "plain"}`;
          const tally = byKind.get(kind) ?? { kept: 0, of: 0 };
          byKind.set(kind, tally);
          note(tally, kept);
        }
      }
      const late = lateIn(order, day);
      if (!late || order.ready === null) continue;
      const stay = workshop.stay(order, late.stage);
      if (stay === null || late.stood <= stay) continue;
      const rest = workshop.rest(order, late.stage, late.stood);
      if (rest !== null) note(again, Math.floor(order.ready) - day <= rest);
    }
  }
  const share = ({ kept, of }: { kept: number; of: number }) => kept / Math.max(1, of);
  const percent = (tally: { kept: number; of: number }) =>
    `${(share(tally) * 100).toFixed(1)} % of ${tally.of.toLocaleString("en")}`;
  const outside = (tally: { kept: number; of: number }) =>
    share(tally) < BOUNDS[0] || share(tally) > BOUNDS[1];
  return {
    figures: {
      "promises kept": percent(promised),
      ...Object.fromEntries([...byKind].sort().map(([kind, tally]) => [`… ${kind}`, percent(tally)])),
      "promises anew of orders that stand, kept": percent(again),
      "without a promise": silent,
    },
    findings: [
      ...(outside(promised)
        ? [`${SHARE * 100} % was promised and ${percent(promised)} were ready by their day`]
        : []),
      ...(ahead ? [`${ahead} histories told of what had not happened yet`] : []),
      ...(again.of > ENOUGH && outside(again)
        ? [`${percent(again)} were ready by the day that they were promised anew`]
        : []),
      ...(promised.of + silent > 0 && silent > promised.of / 100 ? [`${silent} orders got no promise`] : []),
    ],
  };
}

/** The stage of an order in the morning, and the days since it entered it. */
function lateIn(order: Made, day: number): { stage: Stage; stood: number } | null {
  if (order.placed >= day || order.ended < day) return null;
  const stage = STAGES.findLast((one) => (order.entered[one] ?? Infinity) < day);
  return stage ? { stage, stood: day - Math.floor(order.entered[stage] ?? day) } : null;
}

/** Orders of a workshop that starts small and grows; deterministic. */
function simulate(orders: number): Made[] {
  const random = seeded(20_261_124);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Some designs sell often, others hardly ever.
  const design = () => DESIGNS[Math.floor(random() ** 2 * DESIGNS.length)] ?? "";
  const slow = new Map(DESIGNS.map((one) => [one, Math.exp(0.25 * normal())]));
  return Array.from({ length: orders }, () => {
    // A density that grows threefold from the first day to the last.
    const u = random();
    const placed = SPAN * ((Math.sqrt(1 + 8 * u) - 1) / 2);
    const kind = {
      aesthetic: design(),
      metal: METALS[Math.floor(random() * METALS.length)] ?? "",
      engraved: random() < 0.3,
      way: pickWay(random()),
    };
    return { ...kind, placed, ...road(kind, placed, slow.get(kind.aesthetic) ?? 1, random, normal) };
  });
}

const pickWay = (share: number): Way => (share < 0.15 ? "stock" : share < 0.35 ? "stone" : "order");

function road(
  kind: RingKind,
  placed: number,
  slow: number,
  random: () => number,
  normal: () => number,
): Pick<Made, "entered" | "ready" | "ended"> {
  const entered: Made["entered"] = {};
  let at = placed;
  // In December the workshop is slower.
  const busy = 1 + 0.06 * Math.max(0, Math.cos((2 * Math.PI * (placed - 330)) / 365));
  for (const stage of STAGES) {
    if (stage === "SX" && kind.way !== "order") continue;
    entered[stage] = at;
    const [middle, spread] = TIMES[stage];
    const work = stage === "SX" || (stage === "S1" && kind.way === "stone");
    const factor = work
      ? slow * busy * (kind.engraved ? 1.25 : 1) * (kind.metal === "platinum" ? 1.15 : 1)
      : 1;
    at += middle * factor * Math.exp(spread * normal());
  }
  if (random() >= CANCELLED) return { entered, ready: at, ended: at };
  const ended = placed + random() * (at - placed);
  return {
    entered: Object.fromEntries(Object.entries(entered).filter(([, when]) => when <= ended)),
    ready: null,
    ended,
  };
}
