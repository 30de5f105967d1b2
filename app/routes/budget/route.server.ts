import { CURRENCY_DECIMALS } from "~/domain/money";
import { isCut, isMetal, METALS } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { amountProblem } from "~/domain/typed-amount";
import { typedCarat } from "~/domain/typed-carat";
import type { RegionCode } from "~/i18n/locales";
import { getDesigns, getSettings, type SiteSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { readAmounts } from "#server/bff/views/amounts";
import { pageNumber } from "#server/contract/common";
import { budgetEndpoints, type BudgetChoice } from "#server/contract/budget";

/** Designs on one page of the answer. */
const DESIGNS = 24;

/** "What can I have for my budget?": one question, one call of /api. The address contains the question. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const settings = await getSettings(ctx);
  const website = settings.websites.find((one) => one.value === ctx.region);
  const query = ctx.url.searchParams;
  const { typed, errors, wish, currency, moved } = asked(settings, ctx.region, query);
  const page = pageNumber.parse(query.get("page") ?? 1);
  const answer = wish.budget
    ? await ctx.api(budgetEndpoints.budget, {
        query: {
          ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null)),
          budget: wish.budget,
          limit: DESIGNS,
          page,
        },
      })
    : null;
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("budget:title"),
      description: t("budget:description"),
      index: query.size === 0,
    }),
    typed,
    errors,
    wish,
    designs: answer ? byDesign(answer.choices) : null,
    total: answer?.designs ?? 0,
    // Without a size, prices are computed for the default one, and the ring's page still asks for it.
    openSize: answer && wish.size === null ? answer.size : null,
    page,
    pages: Math.max(1, Math.ceil((answer?.designs ?? 0) / DESIGNS)),
    ways: answer?.ways ?? [],
    currency,
    moved: moved && { currency: moved.currency, budget: moved.amounts.budget },
    unit: 10 ** CURRENCY_DECIMALS[currency],
    hasTax: (website?.taxRate ?? 0) > 0,
    amounts: answer ? [] : await usualAmounts(ctx, 10 ** CURRENCY_DECIMALS[currency]),
    metals: METALS.map(({ slug }) => slug),
    cuts: settings.cuts.map(({ value, label }) => ({ value, label })),
    collections: settings.collections.map(({ value, label }) => ({ value, label })),
  };
});

/** The question in the address: the typed values, their errors, and the values that are used. */
function asked(settings: SiteSettings, region: RegionCode, query: URLSearchParams) {
  const { currency, moved, ...said } = readAmounts(settings, region, query, ["budget"]);
  const typed = { ...said.typed, carat: (query.get("carat") ?? "").slice(0, 10) };
  const [metal, cut, collection, size] = [
    query.get("metal"),
    query.get("cut"),
    query.get("collection"),
    Number(query.get("size") ?? Number.NaN),
  ];
  const { budget } = said.amounts;
  const carat = typed.carat.trim() ? typedCarat(typed.carat) : null;
  const errors = {
    budget: query.has("budget") && !typed.budget.trim() ? "required" : amountProblem(typed.budget, currency),
    carat: typed.carat.trim() && carat === null ? "carat" : null,
  };
  const wish = {
    size: isSize(size) ? size : null,
    metal: isMetal(metal) ? metal : null,
    cut: isCut(cut) ? cut : null,
    collection: settings.collections.some(({ value }) => value === collection) ? collection : null,
    carat,
    budget: errors.carat ? null : budget,
  };
  return { typed, errors, wish, currency, moved };
}

/** Groups the choices by design, ordered by their heaviest stone: the first choice of a design is shown large. */
function byDesign(choices: readonly BudgetChoice[]): { best: BudgetChoice; others: BudgetChoice[] }[] {
  const groups = new Map<string, BudgetChoice[]>();
  for (const choice of choices)
    groups.set(choice.aesthetic.value, [...(groups.get(choice.aesthetic.value) ?? []), choice]);
  return [...groups.values()].flatMap(([best, ...others]) => (best ? [{ best, others }] : []));
}

/** Round amounts as suggestions, in minor units: where the lower, middle and upper prices of the catalogue begin. */
async function usualAmounts(ctx: PageContext, unit: number): Promise<number[]> {
  const { total } = await getDesigns(ctx.api, ctx.caller);
  const {
    items: [middle],
  } = await getDesigns(ctx.api, ctx.caller, {
    sort: "price_up",
    limit: 1,
    page: Math.max(1, Math.ceil(total / 2)),
  });
  const round = (amount: number) => {
    const size = 10 ** Math.floor(Math.log10(amount / unit));
    return Math.ceil(amount / unit / (size / 2)) * (size / 2) * unit;
  };
  if (!middle) return [];
  const least = Math.min(...middle.metals.map(({ price_min }) => price_min));
  return [...new Set([1.5, 3, 6, 12].map((times) => round(least * times)))];
}
