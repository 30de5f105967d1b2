import { quotePrice, unrounded, type Costs, type Price, type PriceLineKind, type PriceList } from "./price";

/** Lines of an explained price: each choice separately, and the rounding to the price step. */
export type ExplainedKind = PriceLineKind | "rounding";
export type ExplainedLine = { kind: ExplainedKind; amount: number };
export type Explained = { price: Price; lines: ExplainedLine[] };

/** The parts of a price difference: a line of the ring, the price list before tax, or the tax rate. */
export type ChangeKind = ExplainedKind | "list" | "tax";
export type ChangeLine = { kind: ChangeKind; amount: number };

/** A ring, its price list, and the tax rate that the price includes (0.2 is 20 %). */
export type Subject = { costs: Costs; list: PriceList; taxRate: number };

export const EXPLAINED_KINDS: readonly ExplainedKind[] = [
  "stone",
  "mount",
  "sides",
  "engraving",
  "band",
  "rounding",
];

/**
 * The price of a quote with the rounding as a separate line, so that changing one thing changes only its own line: a
 * heavier stone does not affect the mount. Integers in minor units that sum to `incl`.
 */
export function explainPrice({ costs, list, taxRate }: Subject): Explained {
  const { price, lines } = quotePrice(costs, list, taxRate);
  const own = lines.map(({ kind }) => ({
    kind,
    amount: unrounded(kind === "engraving" ? 0 : (costs[kind] ?? 0), list),
  }));
  return { price, lines: [...own, { kind: "rounding", amount: price.incl - sum(own) }] };
}

/**
 * Explains the price difference between `from` and `to`: lines that sum exactly to the difference, none of them zero.
 * The ring changes first, under the old list, then the list, then the tax rate. `null` if the currencies differ,
 * because then no difference can be computed (docs/decisions/0026).
 */
export function explainChange(from: Subject, to: Subject): ChangeLine[] | null {
  if (from.list.currency !== to.list.currency) return null;
  const [before, between, after] = [
    explainPrice(from),
    explainPrice({ ...from, costs: to.costs }),
    explainPrice(to),
  ];
  const ring = EXPLAINED_KINDS.filter((kind) => kind !== "rounding").map((kind) => ({
    kind,
    amount: amountOf(between, kind) - amountOf(before, kind),
  }));
  const tax = after.price.tax - explainPrice({ ...to, taxRate: from.taxRate }).price.tax;
  const list = exact(after) - exact(between) - tax;
  const rounding = amountOf(after, "rounding") - amountOf(before, "rounding");
  return [
    ...ring,
    { kind: "list" as const, amount: list },
    { kind: "tax" as const, amount: tax },
    { kind: "rounding" as const, amount: rounding },
  ].filter(({ amount }) => amount !== 0);
}

/**
 * The worth of one unit of the first list's currency in units of the second list's: 1 within a list, 8.39 from euro to
 * Hong Kong dollar.
 */
export function listRate(from: PriceList, to: PriceList): number {
  return to.coefficient / from.coefficient;
}

export function sum(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** Minor units of one line; 0 if the price has no such line. */
export function amountOf({ lines }: Explained, kind: ExplainedKind): number {
  return lines.find((line) => line.kind === kind)?.amount ?? 0;
}

/** Price of the ring before rounding to the price step. */
function exact(explained: Explained): number {
  return explained.price.incl - amountOf(explained, "rounding");
}
