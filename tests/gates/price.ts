import { CURRENCY_DECIMALS, type Currency } from "../../app/domain/money";
import { mountCost, quotePrice, stoneCost, type PricedLines } from "../../app/domain/price";
import {
  EXPLAINED_KINDS,
  explainChange,
  explainPrice,
  sum,
  type ChangeLine,
  type Explained,
  type Subject,
} from "../../app/domain/price-explained";
import { CLARITIES, COLORS, CUTS, METALS } from "../../app/domain/ring";
import { SIZES } from "../../app/domain/ring-size";
import { DESIGNS } from "../../server/api/db/seed/designs";
import { PRICE_LISTS, TAX_RATES, WEBSITES } from "../../server/api/db/seed/markets";
import { seeded, type Verdict } from "./verdict";

export const PRICE_FULL = { rings: 1_000_000 };

/** The rules under test; a deliberately wrong version can replace one of them. */
export type PriceRules = {
  quote: (subject: Subject) => PricedLines;
  explain: (subject: Subject) => Explained;
  change: (from: Subject, to: Subject) => ChangeLine[] | null;
};
const HOUSE: PriceRules = {
  quote: ({ costs, list, taxRate }) => quotePrice(costs, list, taxRate),
  explain: explainPrice,
  change: explainChange,
};

/** The thirteen websites, each with its price lists, newest last. */
const MARKETS = WEBSITES.map(({ region, currency }) => ({
  region,
  taxRate: TAX_RATES.find((tax) => tax.region === region && tax.country === "")?.rate ?? 0,
  lists: PRICE_LISTS.filter((list) => list.region === region).map(({ version, coefficient, step }) => ({
    version,
    coefficient,
    step,
    currency: currency as Currency,
    minorPerUnit: 10 ** CURRENCY_DECIMALS[currency as Currency],
  })),
}));

type Random = () => number;
const one = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A ring as a shopper may choose it, with or without band and engraving. */
function randomCosts(random: Random): Subject["costs"] {
  const design = one(random, DESIGNS);
  const metal = one(random, METALS).slug;
  const carat = Math.round((0.3 + random() * 4.7) * 100) / 100;
  return {
    stone: stoneCost({
      cut: one(random, CUTS),
      carat,
      color: one(random, COLORS),
      clarity: one(random, CLARITIES),
    }),
    mount: mountCost(
      { [metal]: Math.round(design.mount * (80 + random() * 120)) },
      metal,
      one(random, SIZES),
    ),
    sides: design.sides * 100,
    band: random() < 0.3 ? Math.round(design.band * (80 + random() * 120)) : undefined,
    engraved: random() < 0.3,
  };
}

/** @param market index of one of the thirteen */
export function randomSubject(random: Random, market: number): Subject {
  const { lists, taxRate } = MARKETS[market % MARKETS.length] ?? { lists: [], taxRate: 0 };
  return { costs: randomCosts(random), list: one(random, lists), taxRate };
}

/**
 * Random rings in all thirteen websites: lines sum to the price, tax and net too; the explained lines give the same
 * total; the reasons for the difference from the previous ring, list or country sum to the difference, and there are
 * none if currencies differ. Anything else is a finding.
 */
export function priceGate(
  { rings }: { rings: number },
  twin: Partial<PriceRules> = {},
  progress: (done: number) => void = () => undefined,
): Verdict {
  const rules = { ...HOUSE, ...twin };
  const random = seeded(20_261_121);
  const findings: string[] = [];
  const counted = { priced: 0, differences: 0, across: 0 };
  const found = (what: string, ...facts: unknown[]) => {
    if (findings.length < 50) findings.push(`${what}: ${JSON.stringify(facts)}`);
  };
  let before = randomCosts(random);
  for (let i = 0; i < rings; i++) {
    if (i % 10_000 === 0) progress(i);
    const costs = randomCosts(random);
    for (const { lists, taxRate } of MARKETS) {
      const list = one(random, lists);
      const subject: Subject = { costs, list, taxRate };
      checkPrice(rules, subject, found);
      counted.priced += 1;
      const other = one(random, MARKETS);
      for (const from of [
        { ...subject, costs: before },
        { costs: before, list: one(random, other.lists), taxRate: other.taxRate },
      ] satisfies Subject[]) {
        const across = from.list.currency !== list.currency;
        counted[across ? "across" : "differences"] += 1;
        checkChange(rules, from, subject, across, found);
      }
    }
    before = costs;
  }
  return {
    figures: {
      "random rings": rings,
      websites: MARKETS.length,
      "rings priced": counted.priced,
      "differences explained": counted.differences,
      "pairs across currencies": counted.across,
    },
    findings,
  };
}

type Found = (what: string, ...facts: unknown[]) => void;

function checkPrice(rules: PriceRules, subject: Subject, found: Found): void {
  const { price, lines } = rules.quote(subject);
  const explained = rules.explain(subject);
  if (sum(lines) !== price.incl) found("lines of a quote do not sum to it", subject, price, lines);
  if (price.excl + price.tax !== price.incl) found("net and tax do not sum to the price", subject, price);
  if (
    !lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0) ||
    price.incl % subject.list.step !== 0
  )
    found("not whole units or not a step", subject, price, lines);
  if (sum(explained.lines) !== explained.price.incl)
    found("explained lines do not sum to the price", subject, explained);
  if (explained.price.incl !== price.incl)
    found("explained another price than the quote's", subject, explained, price);
  if (
    explained.lines.some(
      ({ kind }, i) =>
        explained.lines.findIndex((line) => line.kind === kind) !== i || !EXPLAINED_KINDS.includes(kind),
    )
  )
    found("a line twice", subject, explained);
}

function checkChange(rules: PriceRules, from: Subject, to: Subject, across: boolean, found: Found): void {
  const change = rules.change(from, to);
  if (across !== (change === null))
    return found(across ? "a sum across currencies" : "no reasons within a currency", from, to, change);
  if (change && sum(change) !== rules.explain(to).price.incl - rules.explain(from).price.incl)
    found("reasons do not sum to the difference", from, to, change);
}
