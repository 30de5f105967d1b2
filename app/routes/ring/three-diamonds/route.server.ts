import { creationSearch } from "~/domain/creation";
import { ORIGINS } from "~/domain/ring";
import { amountProblem } from "~/domain/typed-amount";
import { typedCarat } from "~/domain/typed-carat";
import { inPhrase } from "~/i18n/in-phrase";
import { getSettings } from "#server/bff/clients/settings";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { readAmounts } from "#server/bff/views/amounts";
import { keptChoices, shownDiamond } from "#server/bff/views/diamonds";
import { taxOfPrices } from "#server/bff/views/tax-of-prices";
import { head, translator } from "#server/bff/views/head";
import { diamondEndpoints } from "#server/contract/diamond";

/**
 * The largest, the whitest and the brightest diamond with which a ring stays within a budget. The address contains the
 * question.
 */
export const loader = page({ guards: ["product"] }, async (ctx, { product }) => {
  const { metal, aesthetic, choices } = product;
  const query = ctx.url.searchParams;
  const [creation, settings] = await Promise.all([product.creation, getSettings(ctx)]);
  // If the ring is not sold here, its own page says where it is.
  if (!creation) throw go(ctx, ctx.href("ring", { metal, aesthetic }, creationSearch(choices)));
  const { currency, typed, amounts } = readAmounts(settings, ctx.region, query, ["budget"]);
  const caratTyped = (query.get("caratMin") ?? "").trim().slice(0, 20);
  const carat = caratTyped ? typedCarat(caratTyped) : null;
  const origin = ORIGINS.find((one) => one === query.get("origin")) ?? "natural";
  const errors = {
    budget: query.has("budget") && !typed.budget.trim() ? "required" : amountProblem(typed.budget, currency),
    caratMin: caratTyped && carat === null ? "carat" : null,
  };
  const { cut, size } = creation;
  const answer =
    amounts.budget && !errors.caratMin
      ? await ctx.api(diamondEndpoints.suggestions, {
          query: {
            aesthetic,
            metal,
            cut,
            size,
            origin,
            priceMax: amounts.budget,
            ...(carat === null ? {} : { caratMin: carat }),
          },
        })
      : null;
  const t = translator(ctx);
  const words = {
    design: creation.aesthetic.label,
    metal: inPhrase(creation.choices.metals.find((one) => one.value === metal)?.label ?? ""),
  };
  const { weight, price } = answer?.nearest ?? { weight: null, price: null };
  return {
    head: head(ctx, { title: t("diamonds:three.title"), description: t("diamonds:three.lead") }),
    words,
    ring: { metal, aesthetic },
    kept: keptChoices(choices),
    cut,
    cuts: creation.choices.cuts
      .filter(({ available }) => available)
      .map(({ value, label }) => ({ value, label })),
    currency,
    tax: await taxOfPrices(ctx),
    typed: { budget: typed.budget, caratMin: caratTyped, origin },
    budget: amounts.budget,
    errors,
    items: answer && answer.items.map(({ as, diamond }) => ({ as, diamond: shownDiamond(diamond) })),
    heaviest: (answer?.heaviest ?? []).map(shownDiamond),
    nearest: { weight: weight && shownDiamond(weight), price: price && shownDiamond(price) },
    marked: ctx.session.data.marks ?? [],
    here: ctx.path + ctx.url.search,
  };
});
