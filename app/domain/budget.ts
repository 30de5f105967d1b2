import { stoneCost } from "./price";
import type { Clarity, Color, CutSlug, MetalSlug } from "./ring";

/**
 * Qualities that a budget is answered in, least first; the ends are those of the made-to-order range, so that every
 * answer lies within the price that the ring's own page shows (docs/decisions/0027).
 */
export const QUALITIES: readonly { color: Color; clarity: Clarity }[] = [
  { color: "G", clarity: "VS2" }, { color: "F", clarity: "VS1" }, { color: "E", clarity: "VVS1" }, { color: "D", clarity: "IF" },
];

/** A mount on sale in the wanted ring size. Weights in hundredths of a carat. */
export type Offer = {
  design: string;
  collection: string;
  metal: MetalSlug;
  cut: CutSlug;
  lightest: number;
  heaviest: number;
  /** The house's own order, for choices that are equal in everything. */
  order: number;
  /** Price in minor units with a stone of this cost in euro cents; never falls as the cost rises. */
  priceWith: (stoneCost: number) => number;
};

/** `budget` in minor units; `carat`, in hundredths, is the least weight. What is not said may be anything. */
export type Question = { budget: number; carat?: number | undefined; metal?: MetalSlug | undefined; cut?: CutSlug | undefined; collection?: string | undefined };

/** A ring that can be had. `carat` in hundredths, `quality` in QUALITIES, `price` in minor units. */
export type Choice = { offer: Offer; carat: number; quality: number; price: number };

export const WISHES = ["budget", "carat", "metal", "cut", "collection"] as const;
export type Wish = (typeof WISHES)[number];

/** What makes a question possible that has no answer: the wishes to let go, and the nearest ring without them. */
export type WayOut = { give: Wish[]; choice: Choice };

/**
 * The best rings for a question: of each design those that no other of the design beats. One beats another when its stone
 * is not lighter and not of lesser quality, and heavier, better, or else cheaper. Designs are a matter of taste: none beats
 * another. Heaviest first.
 */
export function bestChoices(offers: readonly Offer[], question: Question): Choice[] {
  const byDesign = new Map<string, Choice[]>();
  for (const offer of offers.filter((one) => fits(one, question))) {
    for (let quality = 0; quality < QUALITIES.length; quality++) {
      const choice = heaviestWithin(offer, quality, question.budget, question.carat ?? 0);
      if (!choice) continue;
      const kept = byDesign.get(offer.design) ?? [];
      if (kept.some((one) => beats(one, choice))) continue;
      byDesign.set(offer.design, [...kept.filter((one) => !beats(choice, one)), choice]);
    }
  }
  return [...byDesign.values()].flat().sort(byRank);
}

/**
 * The smallest changes that make a question possible: each set of wishes whose letting go is enough while no part of it
 * is. A single metal, cut or collection is answered once for each other that will do; otherwise the nearest ring is given:
 * the least money, then the heaviest and best stone.
 */
export function waysOut(offers: readonly Offer[], question: Question): WayOut[] {
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
    if (only === "metal" || only === "cut" || only === "collection") ways.push(...eachOther(offers, question, only));
    else ways.push({ give, choice });
  }
  return ways;
}

function eachOther(offers: readonly Offer[], question: Question, wish: "metal" | "cut" | "collection"): WayOut[] {
  const others = new Set(offers.map((offer) => offer[wish]));
  return [...others].flatMap((other) => nearest(offers, { ...question, [wish]: other }, []) ?? []).sort(byRank).map((choice) => ({ give: [wish], choice }));
}

function nearest(offers: readonly Offer[], question: Question, give: readonly Wish[]): Choice | undefined {
  const rest: Question = { ...question, ...Object.fromEntries(give.filter((wish) => wish !== "budget").map((wish) => [wish, undefined])) };
  const open = offers.filter((offer) => fits(offer, rest));
  const least = Math.max(0, rest.carat ?? 0);
  const budget = give.includes("budget") ? Math.min(...open.flatMap((offer) => cheapest(offer, least) ?? [])) : question.budget;
  if (!Number.isFinite(budget)) return undefined;
  // A lesser quality is never lighter: only where the least one is heaviest can a better one be first.
  const plain = open.flatMap((offer) => heaviestWithin(offer, 0, budget, least) ?? []);
  const heaviest = Math.max(...plain.map(({ carat }) => carat));
  const finest = plain.filter(({ carat }) => carat === heaviest).flatMap(({ offer }) => QUALITIES.flatMap((_, quality) => heaviestWithin(offer, quality, budget, heaviest) ?? []));
  return finest.sort(byRank)[0];
}

/** Smaller sets first, so that what contains one that is enough can be left out. */
function subsets(wishes: readonly Wish[]): Wish[][] {
  const all = Array.from({ length: 2 ** wishes.length - 1 }, (_, i) => wishes.filter((__, bit) => ((i + 1) >> bit) & 1));
  return all.sort((a, b) => a.length - b.length);
}

const maskOf = (wishes: readonly Wish[]) => wishes.reduce((mask, wish) => mask | (1 << WISHES.indexOf(wish)), 0);

function fits(offer: Offer, { metal, cut, collection }: Question): boolean {
  return (!metal || offer.metal === metal) && (!cut || offer.cut === cut) && (!collection || offer.collection === collection);
}

/** Heaviest, best, cheapest, then the order of the house. */
function byRank(a: Choice, b: Choice): number {
  return b.carat - a.carat || b.quality - a.quality || a.price - b.price || a.offer.order - b.offer.order;
}

function beats(a: Choice, b: Choice): boolean {
  return a.carat >= b.carat && a.quality >= b.quality && byRank(a, b) < 0;
}

/** The heaviest stone of a quality that an offer has within a budget, if it has one of the least weight. */
function heaviestWithin(offer: Offer, quality: number, budget: number, least: number): Choice | undefined {
  const price = (carat: number) => offer.priceWith(costOf(offer.cut, quality, carat));
  let low = Math.max(offer.lightest, least);
  let high = offer.heaviest;
  if (low > high || price(low) > budget) return undefined;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (price(middle) <= budget) low = middle;
    else high = middle - 1;
  }
  return { offer, carat: low, quality, price: price(low) };
}

/** Least price of an offer with a stone of at least this weight; none when it holds no such stone. */
function cheapest(offer: Offer, least: number): number | undefined {
  const carat = Math.max(offer.lightest, least);
  return carat <= offer.heaviest ? offer.priceWith(costOf(offer.cut, 0, carat)) : undefined;
}

const HEAVIEST = 500;
const costs = new Map<CutSlug, Float64Array>();

/** Cost of a stone in euro cents; each is worked out once. `carat` in hundredths. */
function costOf(cut: CutSlug, quality: number, carat: number): number {
  let table = costs.get(cut);
  if (!table) {
    table = Float64Array.from({ length: QUALITIES.length * (HEAVIEST + 1) }, (_, i) => {
      const grades = QUALITIES[Math.floor(i / (HEAVIEST + 1))];
      return grades ? stoneCost({ cut, carat: (i % (HEAVIEST + 1)) / 100, ...grades }) : 0;
    });
    costs.set(cut, table);
  }
  return table[quality * (HEAVIEST + 1) + carat] ?? Number.POSITIVE_INFINITY;
}
