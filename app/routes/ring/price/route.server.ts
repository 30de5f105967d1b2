import { choiceOfWord, creationSearch, type PricedChoice } from "~/domain/creation";
import { caratBand, isCut, isMetal, METALS } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { getSettings } from "#server/bff/clients/settings";
import type { PageContext } from "#server/bff/request/context";
import { choicesMade, pricedChoice } from "#server/bff/clients/creation";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { taxWord } from "#server/bff/clients/tax-word";
import { creationView } from "#server/bff/views/creation";
import { stepOf, stepQuery } from "#server/bff/views/price-since";
import { creationEndpoints, type CreationPrice } from "#server/contract/creation";

/**
 * Why a ring costs what it does, and what would change it: since the previous choice (`was`), and compared with another
 * ring, another country or an earlier price list (`with_…`). The address contains all of it.
 */
export const loader = page({ guards: ["product"] }, async (ctx, { product }) => {
  const { metal, aesthetic, choices } = product;
  const query = ctx.url.searchParams;
  const [creation, settings] = await Promise.all([product.creation, getSettings(ctx)]);
  // If the ring is not sold here, its own page says where it is.
  if (!creation) throw go(ctx, ctx.href("ring", { metal, aesthetic }, creationSearch(choices)));
  const now = pricedChoice(creation, choices);
  const wish = wishOf(query, now, ctx);
  const stone = creation.stone?.sku;
  // The change from one price range to another says nothing about an exact price.
  const was = stone ? null : choiceOfWord(query.get("was"));
  const [since, compared] = await Promise.all([
    stepOf(ctx, aesthetic, was, now),
    compare(ctx, aesthetic, now, wish, stone),
  ]);
  const t = translator(ctx);
  return {
    head: head(ctx, {
      title: t("price:title", { name: creation.aesthetic.label }),
      description: t("price:lead"),
    }),
    creation: creationView(creation, settings, ctx),
    search: creationSearch(choicesMade(creation, choices)),
    was: query.get("was"),
    since,
    compared: { ...compared, from: taxed(ctx, compared.from), to: compared.to && taxed(ctx, compared.to) },
    wish: { ...wish, asked: [...query.keys()].some((name) => name.startsWith("with_")) },
    regions: ctx.regions,
    metals: METALS.map(({ slug }) => slug),
  };
});

/** With the name of its tax in the words of the page. */
const taxed = <P extends CreationPrice["from"]>(ctx: PageContext, priced: P): P => ({
  ...priced,
  tax: { ...priced.tax, label: taxWord(ctx.tag, priced.region, priced.tax.label) },
});

type Wish = PricedChoice & { region: string; list: string };

/** The second ring of the query. Values that are missing or invalid are as in the ring shown. */
function wishOf(query: URLSearchParams, now: PricedChoice, here: PageContext): Wish {
  const [region, metal, cut, size] = ["region", "metal", "cut", "size"].map((name) =>
    query.get(`with_${name}`),
  );
  const band = caratBand(Number(query.get("with_carat") ?? Number.NaN));
  return {
    ...now,
    ...(isMetal(metal) ? { metal } : {}),
    ...(isCut(cut) ? { cut } : {}),
    ...(band ? { carat: band.min } : {}),
    ...(isSize(Number(size)) ? { size: Number(size) } : {}),
    region: here.regions.find((code) => code === region) ?? here.region,
    list: (query.get("with_list") ?? "").slice(0, 40),
  };
}

/** A price list belongs to one country. Another country is compared by the list that is valid there today. */
async function compare(
  ctx: PageContext,
  aesthetic: string,
  now: PricedChoice,
  wish: Wish,
  stone: string | undefined,
): Promise<CreationPrice> {
  const query = { ...stepQuery(aesthetic, now, wish), stone, other_store: wish.region };
  const known = await ctx.api(creationEndpoints.creationPrice, { query });
  const list =
    wish.region === ctx.region && known.lists.find(({ version }) => version === wish.list)?.version;
  return list ? ctx.api(creationEndpoints.creationPrice, { query: { ...query, other_list: list } }) : known;
}
