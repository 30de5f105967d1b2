import {
  bestChoices,
  layOut,
  QUALITIES,
  waysOut,
  WISHES,
  type Choice,
  type Offer,
  type Offers,
  type Question,
  type WayOut,
  type Wish,
} from "../../app/domain/budget";
import { stoneCost } from "../../app/domain/price";
import { CUTS, METALS } from "../../app/domain/ring";
import { SIZES } from "../../app/domain/ring-size";
import { REGIONS } from "../../app/i18n/locales";
import type { Reference } from "../../server/api/reference/types";
import { offersOf } from "../../server/api/resources/budget/service";
import { createTestApi } from "../setup/api";
import { seeded, type Verdict } from "./verdict";

export const BUDGET_FULL = { questions: 10_000 };

/** The two functions under test; a deliberately wrong version can replace one of them. */
export type BudgetRules = { best: typeof bestChoices; ways: typeof waysOut };

const PER_CATALOGUE = 100;

/** All possible rings; `missed` belongs to one question. Weights in hundredths of a carat, prices in minor units. */
type Rings = {
  offers: readonly Offer[];
  count: number;
  offer: Uint16Array;
  carat: Uint16Array;
  quality: Uint8Array;
  price: Float64Array;
  missed: Uint8Array;
};

/**
 * Random questions to the whole catalogue of random websites, answered by the product and by enumerating all rings:
 * each mount with each hundredth of a carat in each quality. Anything skipped, beaten or not minimal is a finding.
 */
export async function gateBudget(
  { questions }: { questions: number },
  twin: Partial<BudgetRules> = {},
  progress: (done: number) => void = () => undefined,
): Promise<Verdict> {
  const api = await createTestApi();
  try {
    return budgetGate(
      await api.context.reference(),
      questions,
      { best: bestChoices, ways: waysOut, ...twin },
      progress,
    );
  } finally {
    await api.close();
  }
}

function budgetGate(
  ref: Reference,
  questions: number,
  rules: BudgetRules,
  progress: (done: number) => void,
): Verdict {
  const random = seeded(20_261_121);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const findings: string[] = [];
  const counted = { possible: 0, impossible: 0, rings: 0, ways: 0 };
  let offers = layOut([], Number);
  let rings = everyRing(offers);
  for (let i = 0; i < questions; i++) {
    if (i % PER_CATALOGUE === 0) {
      progress(i);
      const market = ref.markets.get(one(REGIONS).code);
      if (market) offers = offersOf(ref, market, one(SIZES));
      rings = everyRing(offers);
    }
    const question = randomQuestion(ref, rings, random, one);
    counted.rings += rings.count;
    markMisses(rings, question);
    const best = rules.best(offers, question);
    const wanted = bruteBest(rings);
    if (same(best) !== same(wanted))
      findings.push(`best rings for ${JSON.stringify(question)}: ${same(best)} instead of ${same(wanted)}`);
    counted[wanted.length ? "possible" : "impossible"] += 1;
    if (wanted.length) continue;
    const ways = rules.ways(offers, question).map(wayText).sort();
    const wantedWays = bruteWays(rings).map(wayText).sort();
    counted.ways += wantedWays.length;
    if (ways.join() !== wantedWays.join())
      findings.push(
        `ways out of ${JSON.stringify(question)}: ${ways.join()} instead of ${wantedWays.join()}`,
      );
  }
  return {
    figures: {
      questions,
      possible: counted.possible,
      "impossible, with ways out": counted.impossible,
      "ways out": counted.ways,
      "rings looked at one by one": counted.rings.toLocaleString("en"),
    },
    findings,
  };
}

function randomQuestion(
  ref: Reference,
  rings: Rings,
  random: () => number,
  one: <T>(list: readonly T[]) => T,
): Question {
  const price = rings.price[Math.floor(random() * rings.count)] ?? 100_000;
  return {
    // Around the price of some ring, exactly equal to it, or far below all.
    budget: Math.max(1, random() < 0.3 ? price : Math.round(price * random() ** 2)),
    metal: random() < 0.4 ? one(METALS).slug : undefined,
    cut: random() < 0.4 ? one(CUTS) : undefined,
    carat: random() < 0.5 ? 20 + Math.floor(random() * 500) : undefined,
    collection: random() < 0.3 ? one([...ref.collections.keys()]) : undefined,
  };
}

const text = ({ offer, carat, quality, price }: Choice) =>
  [offer.design, offer.metal, offer.cut, carat, quality, price].join(" ");
const same = (choices: readonly Choice[]) => choices.map(text).sort().join("; ");
const wayText = ({ give, choice }: WayOut) => `${give.join("+")} → ${text(choice)}`;

/** Every mount with every hundredth of a carat in every quality, as columns: there are some 300,000. */
function everyRing({ all: offers, price }: Offers): Rings {
  const made = offers.map((offer) => QUALITIES.length * (offer.heaviest - offer.lightest + 1));
  const count = made.reduce((a, b) => a + b, 0);
  const rings: Rings = {
    offers,
    count,
    offer: new Uint16Array(count),
    carat: new Uint16Array(count),
    quality: new Uint8Array(count),
    price: new Float64Array(count),
    missed: new Uint8Array(count),
  };
  let at = 0;
  offers.forEach((offer, index) =>
    QUALITIES.forEach((grades, quality) => {
      for (let carat = offer.lightest; carat <= offer.heaviest; carat++, at++) {
        rings.offer[at] = index;
        rings.carat[at] = carat;
        rings.quality[at] = quality;
        rings.price[at] = price(offer.rest + stoneCost({ cut: offer.cut, carat: carat / 100, ...grades }));
      }
    }),
  );
  return rings;
}

function ringAt(rings: Rings, i: number): Choice {
  return {
    offer: rings.offers[rings.offer[i] ?? 0] as Offer,
    carat: rings.carat[i] ?? 0,
    quality: rings.quality[i] ?? 0,
    price: rings.price[i] ?? 0,
  };
}

const bit = (wish: Wish) => 1 << WISHES.indexOf(wish);
const MISSES = {
  budget: bit("budget"),
  carat: bit("carat"),
  metal: bit("metal"),
  cut: bit("cut"),
  collection: bit("collection"),
};

/** Records for each ring which wishes it misses, as a bit set. */
function markMisses(
  { offers, count, offer, carat, price, missed }: Rings,
  { budget, carat: least = 0, metal, cut, collection }: Question,
): void {
  const byOffer = offers.map(
    (one) =>
      (metal && one.metal !== metal ? MISSES.metal : 0) |
      (cut && one.cut !== cut ? MISSES.cut : 0) |
      (collection && one.collection !== collection ? MISSES.collection : 0),
  );
  for (let i = 0; i < count; i++)
    missed[i] =
      (byOffer[offer[i] as number] as number) |
      ((price[i] as number) > budget ? MISSES.budget : 0) |
      ((carat[i] as number) < least ? MISSES.carat : 0);
}

type Order = (a: Choice, b: Choice) => number;
const before: Order = (a, b) =>
  b.carat - a.carat || b.quality - a.quality || a.price - b.price || a.offer.order - b.offer.order;
const cheaper: Order = (a, b) => a.price - b.price || before(a, b);

/** Of the rings that miss only `set`, the first of each group of offers by an order. */
function firsts(
  rings: Rings,
  set: number,
  group: (offer: Offer, quality: number) => string,
  order: Order,
): Choice[] {
  const groups = rings.offers.map((offer) => QUALITIES.map((_, quality) => group(offer, quality)));
  const first = new Map<string, Choice>();
  for (let i = 0; i < rings.count; i++) {
    if (((rings.missed[i] as number) & ~set) !== 0) continue;
    const key = groups[rings.offer[i] as number]?.[rings.quality[i] as number] ?? "";
    const there = first.get(key);
    // Clearly worse rings are skipped without creating an object for comparison.
    if (
      there &&
      (order === cheaper
        ? (rings.price[i] as number) > there.price
        : (rings.carat[i] as number) < there.carat)
    )
      continue;
    const ring = ringAt(rings, i);
    if (!there || order(ring, there) < 0) first.set(key, ring);
  }
  return [...first.values()];
}

/** Of each design, the rings that no other of it beats. */
function bruteBest(rings: Rings): Choice[] {
  const best = firsts(rings, 0, (offer, quality) => `${offer.design} ${quality}`, before);
  return best.filter(
    (ring) =>
      !best.some(
        (other) =>
          other.offer.design === ring.offer.design &&
          other.carat >= ring.carat &&
          other.quality >= ring.quality &&
          before(other, ring) < 0,
      ),
  );
}

/** Each minimal set of wishes to drop, with the nearest ring. */
function bruteWays(rings: Rings): WayOut[] {
  const seen = new Uint8Array(2 ** WISHES.length);
  for (let i = 0; i < rings.count; i++) seen[rings.missed[i] as number] = 1;
  const there = [...seen.keys()].filter((mask) => seen[mask]);
  const sets = Array.from({ length: 2 ** WISHES.length - 1 }, (_, i) => i + 1);
  const possible = sets.filter((set) => there.some((mask) => (mask & ~set) === 0));
  const minimal = possible.filter((set) => !possible.some((part) => part !== set && (part & set) === part));
  return minimal.flatMap((set) => {
    const give = WISHES.filter((wish) => set & bit(wish));
    const [only] = give.length === 1 ? give : [];
    const group =
      only === "metal" || only === "cut" || only === "collection" ? (offer: Offer) => offer[only] : () => "";
    return firsts(rings, set, group, give.includes("budget") ? cheaper : before).map((choice) => ({
      give,
      choice,
    }));
  });
}
