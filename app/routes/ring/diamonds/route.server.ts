import { creationSearch } from "~/domain/creation";
import { inPhrase } from "~/i18n/in-phrase";
import { getSettings } from "#server/bff/clients/settings";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { fromPlace } from "#server/bff/reply/from-place";
import { go } from "#server/bff/reply/go";
import { readAmounts } from "#server/bff/views/amounts";
import { mark, unmark } from "#server/bff/customer/marks";
import { taxOfPrices } from "#server/bff/views/tax-of-prices";
import { keptChoices, markedDiamonds, shownDiamond } from "#server/bff/views/diamonds";
import { head, translator } from "#server/bff/views/head";
import { diamondEndpoints } from "#server/contract/diamond";
import { readFilters } from "./form";

/** Diamonds in stock that fit a ring. The address contains the filters. */
export const loader = page({ guards: ["product"] }, async (ctx, { product }) => {
  const { metal, aesthetic, choices } = product;
  const query = ctx.url.searchParams;
  const [creation, settings] = await Promise.all([product.creation, getSettings(ctx)]);
  // If the ring is not sold here, its own page says where it is.
  if (!creation) throw go(ctx, ctx.href("ring", { metal, aesthetic }, creationSearch(choices)));
  const { carats, after, ...filters } = readFilters(query);
  const { currency, typed, amounts } = readAmounts(settings, ctx.region, query, ["priceMax"]);
  const { color, clarity, origin, sort } = filters;
  const { cut, size } = creation;
  const [found, marked] = await Promise.all([
    fromPlace(after, (place) =>
      ctx.api(diamondEndpoints.diamonds, {
        query: {
          aesthetic,
          metal,
          cut,
          size,
          color,
          clarity,
          origin,
          sort,
          after: place,
          caratMin: carats.min,
          caratMax: carats.max,
          priceMax: amounts.priceMax ?? undefined,
        },
      }),
    ),
    markedDiamonds(ctx, { aesthetic, metal, size }),
  ]);
  const t = translator(ctx);
  const words = {
    design: creation.aesthetic.label,
    metal: inPhrase(creation.choices.metals.find((one) => one.value === metal)?.label ?? ""),
  };
  return {
    head: head(ctx, {
      title: t("diamonds:title", words),
      description: t("diamonds:description"),
      index: query.size === 0,
    }),
    words,
    ring: { metal, aesthetic },
    // Choices already made for the ring are passed on, and back to it.
    kept: keptChoices(choices),
    filters: { ...saidOf(filters, typed, amounts.priceMax), cut, isFirst: !found.after },
    cuts: creation.choices.cuts
      .filter(({ available }) => available)
      .map(({ value, label }) => ({ value, label })),
    currency,
    tax: await taxOfPrices(ctx),
    total: found.total,
    next: found.next,
    diamonds: found.items.map(shownDiamond),
    marked,
    here: ctx.path + ctx.url.search,
  };
});

/** The filters with the amount as it was typed, and what of them cannot be read. */
function saidOf(
  filters: Omit<ReturnType<typeof readFilters>, "carats" | "after">,
  { priceMax }: { priceMax: string },
  amount: number | null,
) {
  return {
    ...filters,
    typed: { ...filters.typed, priceMax },
    errors: { ...filters.errors, priceMax: priceMax.trim() && amount === null ? "amount" : null },
  };
}

/** Shortlisting on the list, on a diamond's own page and on the ring page. */
export const action = forms({ guards: ["product"] }, { mark, unmark });
