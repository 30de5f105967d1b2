import { CURRENCY_DECIMALS, parseAmount } from "~/domain/money";
import { isCut, isMetal, METALS } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { getCatalog, getSettings } from "#server/bff/clients/settings";
import { storeOf } from "#server/bff/context";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { settingsEndpoints, type BudgetChoice } from "#server/contract/settings";

/** "What can I have for my budget?": one question, one call of /api; the question stands in the address. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, entries] = await Promise.all([getSettings(ctx.api, ctx.tag), getCatalog(ctx.api, storeOf(ctx.region), ctx.tag)]);
  const website = settings.websites.find((one) => one.value === ctx.region);
  const currency = website?.currency ?? "EUR";
  const query = ctx.url.searchParams;
  const typed = { budget: (query.get("budget") ?? "").slice(0, 20), carat: (query.get("carat") ?? "").slice(0, 10) };
  const [metal, cut, collection, size] = [query.get("metal"), query.get("cut"), query.get("collection"), Number(query.get("size") ?? DEFAULT_SIZE)];
  const budget = typed.budget.trim() ? parseAmount(typed.budget, currency) : null;
  const carat = typed.carat.trim() ? caratOf(typed.carat) : null;
  const errors = { budget: typed.budget.trim() && !budget ? "amount" : query.has("budget") && !typed.budget.trim() ? "required" : null, carat: typed.carat.trim() && carat === null ? "carat" : null };
  const wish = {
    size: isSize(size) ? size : DEFAULT_SIZE,
    metal: isMetal(metal) ? metal : null,
    cut: isCut(cut) ? cut : null,
    collection: settings.collections.some(({ value }) => value === collection) ? collection : null,
    carat,
    budget: errors.carat ? null : budget,
  };
  const answer = wish.budget ? await ctx.api(settingsEndpoints.budget, { query: { ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null)), budget: wish.budget } }) : null;
  const t = translator(ctx);
  return {
    head: head(ctx, { title: t("budget:title"), description: t("budget:description"), index: query.size === 0 }),
    typed,
    errors,
    wish,
    designs: answer ? byDesign(answer.choices) : null,
    ways: answer?.ways ?? [],
    currency,
    unit: 10 ** CURRENCY_DECIMALS[currency],
    hasTax: (website?.taxRate ?? 0) > 0,
    amounts: usualAmounts(entries.map((entry) => entry.cyl_price_min), 10 ** CURRENCY_DECIMALS[currency]),
    metals: METALS.map(({ slug }) => slug),
    cuts: settings.cuts.map(({ value, label }) => ({ value, label })),
    collections: settings.collections.map(({ value, label }) => ({ value, label })),
  };
});

/** Weight in carat as people type it, `1.2`, `1,20` or full-width; `null` outside of what the house sets. */
function caratOf(text: string): number | null {
  const clean = text.normalize("NFKC").trim().replace(",", ".").replace(/\s*(ct|克拉|カラット|캐럿)$/i, "");
  const carat = /^\d(\.\d{1,2})?$/.test(clean) ? Number(clean) : Number.NaN;
  return carat >= 0.3 && carat <= 5 ? carat : null;
}

/** Choices of each design together, in the order of their heaviest: the first of a design is shown large. */
function byDesign(choices: readonly BudgetChoice[]): { best: BudgetChoice; others: BudgetChoice[] }[] {
  const groups = new Map<string, BudgetChoice[]>();
  for (const choice of choices) groups.set(choice.aesthetic.value, [...(groups.get(choice.aesthetic.value) ?? []), choice]);
  return [...groups.values()].flatMap(([best, ...others]) => (best ? [{ best, others }] : []));
}

/** Round amounts to begin with, in minor units: where the lower, middle and upper prices of the catalogue begin. */
function usualAmounts(prices: readonly number[], unit: number): number[] {
  const sorted = [...prices].sort((a, b) => a - b);
  const round = (amount: number) => {
    const size = 10 ** Math.floor(Math.log10(amount / unit));
    return Math.ceil(amount / unit / (size / 2)) * (size / 2) * unit;
  };
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return middle ? [...new Set([1.5, 3, 6, 12].map((times) => round(middle * times)))] : [];
}
