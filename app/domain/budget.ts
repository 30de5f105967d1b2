import { stoneCost } from "./price";
import type { Clarity, Color, CutSlug, MetalSlug } from "./ring";

/**
 * Qualities offered for a budget, lowest first. The ends are those of the made-to-order range, so that every answer
 * lies within the price range on the ring's own page (docs/decisions/0027).
 */
export const QUALITIES: readonly { color: Color; clarity: Clarity }[] = [
  { color: "G", clarity: "VS2" },
  { color: "F", clarity: "VS1" },
  { color: "E", clarity: "VVS1" },
  { color: "D", clarity: "IF" },
];

/** A mount that is sold in the wanted ring size. Weights in hundredths of a carat. */
export type Offer = {
  design: string;
  collection: string;
  metal: MetalSlug;
  cut: CutSlug;
  lightest: number;
  heaviest: number;
  /** The company's own order, which decides between choices that are otherwise equal. */
  order: number;
  /** Cost without the stone, in euro cents. */
  rest: number;
};

/** Offers of one metal and cut, cheapest first: if the first one is too expensive, the others need no check. */
type Shelf = Pick<Offer, "metal" | "cut"> & { offers: Offer[] };

/**
 * The offers of a website, indexed for questions: built once per catalogue, used often. `price` gives the price of a
 * ring in minor units for its cost in euro cents; it never falls as the cost rises.
 */
export type Offers = { all: readonly Offer[]; price: (cost: number) => number; shelves: readonly Shelf[] };

/** Groups offers into shelves, each sorted by the cost with its lightest stone of the lowest quality. */
export function layOut(all: readonly Offer[], price: Offers["price"]): Offers {
  const shelves = new Map<string, Shelf>();
  for (const offer of all) {
    const { metal, cut } = offer;
    const shelf = shelves.get(`${metal} ${cut}`) ?? { metal, cut, offers: [] };
    shelves.set(`${metal} ${cut}`, shelf);
    shelf.offers.push(offer);
  }
  for (const { offers } of shelves.values()) offers.sort((a, b) => leastOf(a) - leastOf(b));
  return { all, price, shelves: [...shelves.values()] };
}

/** Cost of an offer with its lightest stone of the lowest quality. */
const leastOf = (offer: Offer) => offer.rest + costOf(offer.cut, 0, offer.lightest);

/** `budget` in minor units; `carat`, in hundredths, is the minimum weight. A missing field accepts anything. */
export type Question = {
  budget: number;
  carat?: number | undefined;
  metal?: MetalSlug | undefined;
  cut?: CutSlug | undefined;
  collection?: string | undefined;
};

/** A ring that matches. `carat` in hundredths, `quality` is an index of QUALITIES, `price` in minor units. */
export type Choice = { offer: Offer; carat: number; quality: number; price: number };

export const WISHES = ["budget", "carat", "metal", "cut", "collection"] as const;
export type Wish = (typeof WISHES)[number];

/** A suggestion for a query without a result: the wishes to drop, and the nearest ring without them. */
export type WayOut = { give: Wish[]; choice: Choice };

/**
 * The best rings for a question: of each design, those that no other ring of the design beats. A ring beats another if
 * its stone is neither lighter nor of lower quality, and is heavier or better, or the ring is cheaper. Designs are a
 * matter of taste and are not compared with each other. Heaviest first.
 */
export function bestChoices(offers: Offers, question: Question): Choice[] {
  const byDesign = new Map<string, Choice[]>();
  const most = mostCost(offers, question.budget);
  for (const offer of within(offers, question, most)) {
    const kept = byDesign.get(offer.design) ?? [];
    let better = false;
    for (let quality = 0; quality < QUALITIES.length; quality++) {
      const carat = heaviestAt(offer, quality, most, question.carat ?? 0);
      // A better stone of the same weight is never cheaper.
      if (!carat) break;
      if (kept.some((one) => one.carat > carat && one.quality >= quality)) continue;
      const choice = choiceOf(offers, offer, quality, carat);
      if (kept.some((one) => beats(one, choice))) continue;
      for (let at = kept.length - 1; at >= 0; at--) if (beats(choice, kept[at] as Choice)) kept.splice(at, 1);
      kept.push(choice);
      better = true;
    }
    if (better) byDesign.set(offer.design, kept);
  }
  return [...byDesign.values()].flat().sort(byRank);
}

/**
 * The smallest changes that make a question possible: each minimal set of wishes to drop. For a single metal, cut or
 * collection, the answer lists every alternative that works. Otherwise it gives the nearest ring: lowest price first,
 * then the heaviest and best stone.
 */
export function waysOut(offers: Offers, question: Question): WayOut[] {
  const said = WISHES.filter((wish) => question[wish] !== undefined);
  const enough: number[] = [];
  const ways: WayOut[] = [];
  for (const give of subsets(said)) {
    const mask = maskOf(give);
    if (enough.some((part) => (part & mask) === part)) continue;
    const choice = nearest(offers, question, give);
    if (!choice) continue;
    enough.push(mask);
    const [only] = give.length === 1 ? give : [];
    if (only === "metal" || only === "cut" || only === "collection")
      ways.push(...eachOther(offers, question, only));
    else ways.push({ give, choice });
  }
  return ways;
}

function eachOther(offers: Offers, question: Question, wish: "metal" | "cut" | "collection"): WayOut[] {
  const others = new Set(offers.all.map((offer) => offer[wish]));
  return [...others]
    .flatMap((other) => nearest(offers, { ...question, [wish]: other }, []) ?? [])
    .sort(byRank)
    .map((choice) => ({ give: [wish], choice }));
}

function nearest(offers: Offers, question: Question, give: readonly Wish[]): Choice | undefined {
  const rest: Question = {
    ...question,
    ...Object.fromEntries(give.filter((wish) => wish !== "budget").map((wish) => [wish, undefined])),
  };
  const carat = rest.carat ?? 0;
  const cost = give.includes("budget") ? leastCost(offers, rest, carat) : mostCost(offers, question.budget);
  if (cost === undefined) return undefined;
  // All rings of the same price are equally near.
  const most = give.includes("budget") ? mostCost(offers, offers.price(cost)) : cost;
  // A lower quality is never lighter, so a better quality can only come first where the lowest already has its heaviest
  // stone.
  const plain = [...within(offers, rest, most)].flatMap((offer) =>
    heaviestWithin(offers, offer, 0, most, carat),
  );
  const heaviest = plain.reduce((found, one) => Math.max(found, one.carat), 0);
  const finest = plain
    .filter((one) => one.carat === heaviest)
    .flatMap(({ offer }) =>
      QUALITIES.flatMap((_, quality) => heaviestWithin(offers, offer, quality, most, heaviest)),
    );
  return finest.sort(byRank)[0];
}

/** Smaller sets first, so that supersets of a sufficient set can be skipped. */
function subsets(wishes: readonly Wish[]): Wish[][] {
  const all = Array.from({ length: 2 ** wishes.length - 1 }, (_, i) =>
    wishes.filter((__, bit) => ((i + 1) >> bit) & 1),
  );
  return all.sort((a, b) => a.length - b.length);
}

const maskOf = (wishes: readonly Wish[]) =>
  wishes.reduce((mask, wish) => mask | (1 << WISHES.indexOf(wish)), 0);

/** Offers that match the wishes and have a ring within this cost. */
function* within({ shelves }: Offers, { metal, cut, collection }: Question, most: number): Generator<Offer> {
  for (const shelf of shelves) {
    if ((metal && shelf.metal !== metal) || (cut && shelf.cut !== cut)) continue;
    for (const offer of shelf.offers) {
      if (leastOf(offer) > most) break;
      if (!collection || offer.collection === collection) yield offer;
    }
  }
}

/** Heaviest, best, cheapest, then the company's order. */
function byRank(a: Choice, b: Choice): number {
  return b.carat - a.carat || b.quality - a.quality || a.price - b.price || a.offer.order - b.offer.order;
}

function beats(a: Choice, b: Choice): boolean {
  return a.carat >= b.carat && a.quality >= b.quality && byRank(a, b) < 0;
}

/** Weight of the heaviest stone of a quality that fits a cost; 0 if even the lightest does not fit. */
function heaviestAt(
  { cut, rest, lightest, heaviest }: Offer,
  quality: number,
  most: number,
  least: number,
): number {
  const costs = costsOf(cut);
  const from = quality * (HEAVIEST + 1);
  const left = most - rest;
  let low = Math.max(lightest, least);
  let high = heaviest;
  if (low > high || (costs[from + low] ?? Number.POSITIVE_INFINITY) > left) return 0;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((costs[from + middle] ?? Number.POSITIVE_INFINITY) <= left) low = middle;
    else high = middle - 1;
  }
  return low;
}

function choiceOf({ price }: Offers, offer: Offer, quality: number, carat: number): Choice {
  return { offer, carat, quality, price: price(offer.rest + costOf(offer.cut, quality, carat)) };
}

function heaviestWithin(
  offers: Offers,
  offer: Offer,
  quality: number,
  most: number,
  least: number,
): Choice[] {
  const carat = heaviestAt(offer, quality, most, least);
  return carat ? [choiceOf(offers, offer, quality, carat)] : [];
}

/** Price of the cheapest matching ring with a stone of at least this weight; undefined if there is none. */
function leastCost(offers: Offers, question: Question, carat: number): number | undefined {
  let found = Number.POSITIVE_INFINITY;
  for (const offer of within(offers, question, Number.POSITIVE_INFINITY)) {
    const weight = Math.max(offer.lightest, carat);
    if (weight <= offer.heaviest) found = Math.min(found, offer.rest + costOf(offer.cut, 0, weight));
  }
  return Number.isFinite(found) ? found : undefined;
}

/** The highest cost of a ring of this price, in whole euro cents: the inverse of the price rule. */
function mostCost({ price }: Offers, budget: number): number {
  let low = -1;
  let high = 2 ** 40;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (price(middle) <= budget) low = middle;
    else high = middle - 1;
  }
  return low;
}

const HEAVIEST = 500;
const costs = new Map<CutSlug, Float64Array>();

/** Costs of all stones of a cut in euro cents, quality by quality, cached. */
function costsOf(cut: CutSlug): Float64Array {
  const known = costs.get(cut);
  if (known) return known;
  const made = Float64Array.from({ length: QUALITIES.length * (HEAVIEST + 1) }, (_, i) => {
    const grades = QUALITIES[Math.floor(i / (HEAVIEST + 1))];
    return grades ? stoneCost({ cut, carat: (i % (HEAVIEST + 1)) / 100, ...grades }) : 0;
  });
  costs.set(cut, made);
  return made;
}

/** Cost of a stone in euro cents. `carat` in hundredths. */
const costOf = (cut: CutSlug, quality: number, carat: number) =>
  costsOf(cut)[quality * (HEAVIEST + 1) + carat] ?? Number.POSITIVE_INFINITY;
