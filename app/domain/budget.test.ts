import { describe, expect, it } from "vitest";
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
} from "./budget";
import { stoneCost } from "./price";

/** Prices equal to the cost, without rounding to a step. */
const PLAIN = (cost: number) => cost;

const mount = (offer: Partial<Offer> & Pick<Offer, "design">): Offer => ({
  collection: "aurore",
  metal: "platinum",
  cut: "round",
  lightest: 30,
  heaviest: 40,
  order: 0,
  rest: 50_000,
  ...offer,
});

const costOf = ({ cut, rest }: Offer, carat: number, quality: number) =>
  rest + stoneCost({ cut, carat: carat / 100, ...(QUALITIES[quality] ?? { color: "G", clarity: "VS2" }) });

const said = ({ offer, carat, quality, price }: Choice) =>
  `${offer.design} ${offer.metal} ${offer.cut} ${carat} ${quality} ${price}`;
const saidWay = ({ give, choice }: WayOut) => `${give.join("+")}: ${said(choice)}`;
const short = ({ offer, carat, quality }: Choice) => `${offer.design} ${carat} ${quality}`;

const aube = mount({ design: "aube", order: 1 });
const rive = mount({ design: "rive", collection: "sillage", cut: "oval", order: 2, rest: 80_000 });
const nuit = mount({
  design: "nuit",
  metal: "pink-gold",
  order: 3,
  rest: 60_000,
  lightest: 50,
  heaviest: 60,
});

describe("A budget", () => {
  // Runs first, while no stone cost is cached yet.
  it("buys the heaviest stone of each quality, and with one cent less the next lighter one", () => {
    const offers = layOut([mount({ design: "aube", rest: 0, lightest: 485, heaviest: 500 })], PLAIN);
    for (const quality of QUALITIES.keys())
      for (const carat of [486, 492, 499, 500]) {
        const budget = costOf(mount({ design: "aube", rest: 0 }), carat, quality);
        const at = (most: number) =>
          bestChoices(offers, { budget: most }).find((choice) => choice.quality === quality)?.carat;
        expect([at(budget), at(budget - 1)], `${carat} ${quality}`).toEqual([carat, carat - 1]);
      }
  });

  it("is answered in four qualities from G VS2 to D IF, and five wishes can be dropped", () => {
    expect(QUALITIES.map(({ color, clarity }) => `${color} ${clarity}`)).toEqual([
      "G VS2",
      "F VS1",
      "E VVS1",
      "D IF",
    ]);
    expect(WISHES).toEqual(["budget", "carat", "metal", "cut", "collection"]);
  });

  it("is indexed by metal and cut, the cheapest ring first", () => {
    const dear = mount({ design: "cercle", rest: 90_000 });
    const light = mount({ design: "trio", rest: 50_000, lightest: 20 });
    const offers = layOut([dear, nuit, aube, rive, light], PLAIN);
    expect(offers.all).toEqual([dear, nuit, aube, rive, light]);
    expect(
      offers.shelves.map(({ metal, cut, offers: held }) => [metal, cut, ...held.map(({ design }) => design)]),
    ).toEqual([
      ["platinum", "round", "trio", "aube", "cercle"],
      ["pink-gold", "round", "nuit"],
      ["platinum", "oval", "rive"],
    ]);
  });

  it("buys the cheapest ring, and nothing with one cent less", () => {
    const offers = layOut([aube], PLAIN);
    const least = costOf(aube, 30, 0);
    expect(bestChoices(offers, { budget: least })).toEqual([
      { offer: aube, carat: 30, quality: 0, price: least },
    ]);
    expect(bestChoices(offers, { budget: least - 1 })).toEqual([]);
  });

  it("keeps of each design the rings that no other ring of it beats", () => {
    const gold: Offer = { ...aube, metal: "yellow-gold", order: 4, rest: 40_000 };
    // With an unlimited budget: one ring per design, in the cheaper of two metals that are otherwise equal.
    const best = bestChoices(layOut([aube, gold, rive, nuit], PLAIN), { budget: 10_000_000 });
    expect(best.map(({ offer, carat, quality }) => [offer.design, offer.metal, carat, quality])).toEqual([
      ["nuit", "pink-gold", 60, 3],
      ["aube", "yellow-gold", 40, 3],
      ["rive", "platinum", 40, 3],
    ]);
    // A budget for the heaviest stone of the lowest quality: a better stone is lighter, and both are offered.
    expect(bestChoices(layOut([aube], PLAIN), { budget: costOf(aube, 40, 0) }).map(short)).toEqual([
      "aube 40 0",
      "aube 34 1",
    ]);
  });

  it("chooses by the company's order between rings that are otherwise equal", () => {
    const twins = [
      { ...aube, order: 7 },
      { ...aube, metal: "white-gold", order: 5 },
      { ...aube, metal: "pink-gold", order: 6 },
    ] as const;
    for (const all of [twins, [...twins].reverse()])
      expect(bestChoices(layOut(all, PLAIN), { budget: 10_000_000 }).map(({ offer }) => offer.metal)).toEqual(
        ["white-gold"],
      );
  });

  it("that is too small suggests a little more money, or a lighter stone", () => {
    const offers = layOut([aube, rive, nuit], PLAIN);
    const question = { budget: costOf(aube, 34, 0), carat: 36, metal: "platinum", cut: "round" } as const;
    expect(bestChoices(offers, question)).toEqual([]);
    expect(waysOut(offers, question).map(({ give, choice }) => [...give, short(choice)])).toEqual([
      ["budget", "aube 36 0"],
      ["carat", "aube 34 0"],
    ]);
  });

  it("suggests each alternative metal, cut or collection, and only minimal sets of changes", () => {
    const offers = layOut([aube, rive, nuit, { ...nuit, metal: "white-gold", order: 4 }], PLAIN);
    expect(
      waysOut(offers, { budget: 10_000_000, carat: 50, metal: "platinum" }).map(({ give, choice }) => [
        ...give,
        choice.offer.metal,
        choice.carat,
      ]),
    ).toEqual([
      ["carat", "platinum", 40],
      ["metal", "pink-gold", 60],
      ["metal", "white-gold", 60],
    ]);
    expect(
      waysOut(offers, { budget: 10_000_000, metal: "pink-gold", collection: "sillage" }).map(
        ({ give, choice }) => [...give, short(choice)],
      ),
    ).toEqual([
      ["metal", "rive 40 3"],
      ["collection", "nuit 60 3"],
    ]);
    expect(
      waysOut(offers, { budget: 1, metal: "pink-gold", cut: "oval" }).map(({ give, choice }) => [
        give.join("+"),
        short(choice),
      ]),
    ).toEqual([
      ["budget+metal", "rive 30 0"],
      ["budget+cut", "nuit 50 0"],
    ]);
  });

  it("suggests nothing if nothing is on sale, and drops two wishes if one is not enough", () => {
    expect(waysOut(layOut([], PLAIN), { budget: 1 })).toEqual([]);
    expect(
      waysOut(layOut([aube], PLAIN), { budget: 1, carat: 41 }).map(({ give, choice }) => [
        ...give,
        short(choice),
      ]),
    ).toEqual([["budget", "carat", "aube 30 0"]]);
  });

  it("gives the same answer as a complete enumeration of a small catalogue, three hundred times", () => {
    const random = seeded(20_261_126);
    const counted = { possible: 0, impossible: 0 };
    for (let nth = 0; nth < 30; nth += 1) {
      const offers = smallCatalogue(random);
      const rings = everyRing(offers);
      for (let asked = 0; asked < 10; asked += 1) {
        const question = questionAbout(rings, random);
        const about = JSON.stringify(question);
        const best = bestByHand(rings, question);
        expect(bestChoices(offers, question).map(said), about).toEqual(best.map(said));
        counted[best.length ? "possible" : "impossible"] += 1;
        if (best.length) continue;
        expect(waysOut(offers, question).map(saidWay), about).toEqual(
          waysByHand(rings, question).map(saidWay),
        );
      }
    }
    expect(Math.min(counted.possible, counted.impossible)).toBeGreaterThan(80);
  });
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const oneOf = <T>(random: () => number, first: T, ...others: readonly T[]): T =>
  [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;

const METALS = ["platinum", "pink-gold", "white-gold"] as const;
const CUTS = ["round", "oval", "heart"] as const;
const COLLECTIONS = ["aurore", "sillage", "orbe"] as const;

/**
 * Four designs in some metals and cuts, ten to twenty weights each, often equal in cost. Prices are rounded to steps,
 * or exact to the cent.
 */
function smallCatalogue(random: () => number): Offers {
  const all = ["aube", "rive", "nuit", "trio"].flatMap((design) => {
    const collection = oneOf(random, ...COLLECTIONS);
    const lightest = oneOf(random, 30, 35, 42, 60);
    return METALS.flatMap((metal) =>
      CUTS.filter(() => random() < 0.45).map((cut) =>
        mount({
          design,
          collection,
          metal,
          cut,
          lightest,
          heaviest: lightest + 10 + Math.floor(random() * 11),
          order: random(),
          rest: oneOf(random, 20_000, 20_000, 31_000, 45_000),
        }),
      ),
    );
  });
  const step = oneOf(random, 1, 1000, 10_000);
  return layOut(all, (cost) => Math.ceil((cost * 1.2) / step) * step);
}

/** Every mount with every hundredth of a carat in every quality. */
const everyRing = ({ all, price }: Offers): Choice[] =>
  all.flatMap((offer) =>
    [...QUALITIES.keys()].flatMap((quality) =>
      Array.from({ length: offer.heaviest - offer.lightest + 1 }, (_, more) => {
        const carat = offer.lightest + more;
        return { offer, carat, quality, price: price(costOf(offer, carat, quality)) };
      }),
    ),
  );

/** Around the price of some ring, with random other wishes. */
function questionAbout(rings: readonly Choice[], random: () => number): Question {
  const price = rings[Math.floor(random() * rings.length)]?.price ?? 100_000;
  const maybe = <T>(first: T, ...others: readonly T[]) =>
    random() < 0.5 ? oneOf(random, first, ...others) : undefined;
  return {
    budget: oneOf(random, price, price, price - 1, Math.round(price * random())),
    carat: random() < 0.6 ? 28 + Math.floor(random() * 50) : undefined,
    metal: maybe(...METALS),
    cut: maybe(...CUTS),
    collection: maybe(...COLLECTIONS),
  };
}

/** The wishes that a ring does not meet. */
const missedBy = ({ offer, carat, price }: Choice, question: Question): Wish[] =>
  WISHES.filter((wish) =>
    wish === "budget"
      ? price > question.budget
      : wish === "carat"
        ? carat < (question.carat ?? 0)
        : question[wish] !== undefined && offer[wish] !== question[wish],
  );

const heavier = (a: Choice, b: Choice) =>
  b.carat - a.carat || b.quality - a.quality || a.price - b.price || a.offer.order - b.offer.order;
const cheaper = (a: Choice, b: Choice) => a.price - b.price || heavier(a, b);

/** Reference: of each design, the rings that no other ring of it beats. */
function bestByHand(rings: readonly Choice[], question: Question): Choice[] {
  const best: Choice[] = [];
  // A ring that beats another comes before it.
  for (const ring of rings.filter((one) => !missedBy(one, question).length).sort(heavier))
    if (!best.some((one) => one.offer.design === ring.offer.design && one.quality >= ring.quality))
      best.push(ring);
  return best;
}

/**
 * Reference: every minimal set of wishes that makes a result possible when it is dropped, smaller sets first, each with
 * the nearest ring.
 */
function waysByHand(rings: readonly Choice[], question: Question): WayOut[] {
  const missed = rings.map((ring) => ({ ring, wishes: missedBy(ring, question) }));
  const enough = [...new Map(missed.map(({ wishes }) => [wishes.join(), wishes])).values()];
  const smallest = enough.filter(
    (set) => !enough.some((part) => part.length < set.length && part.every((wish) => set.includes(wish))),
  );
  const weight = (set: readonly Wish[]) =>
    set.length * 100 + set.reduce((sum, wish) => sum + 2 ** WISHES.indexOf(wish), 0);
  return smallest
    .sort((a, b) => weight(a) - weight(b))
    .flatMap((give) => {
      const will = missed.filter(({ wishes }) => wishes.every((wish) => give.includes(wish)));
      const near = will.map(({ ring }) => ring).sort(give.includes("budget") ? cheaper : heavier);
      const [only] = give.length === 1 ? give : [];
      const kindOf = ({ offer }: Choice) =>
        only === "metal" || only === "cut" || only === "collection" ? offer[only] : "";
      return near
        .filter((ring, at) => near.findIndex((other) => kindOf(other) === kindOf(ring)) === at)
        .map((choice) => ({ give, choice }));
    });
}
