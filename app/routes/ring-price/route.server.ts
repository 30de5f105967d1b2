import { choiceOfWord, creationFromSearch, creationSearch, type PricedChoice } from "~/domain/creation";
import { caratBand, isCut, isMetal, METALS, metalFrom } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { REGIONS, isRegion } from "~/i18n/locales";
import { getSettings } from "#server/bff/clients/settings";
import type { PageContext } from "#server/bff/context";
import { fetchCreation } from "#server/bff/guards/select-a-stone";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { notFound } from "#server/bff/refusals";
import { creationView } from "#server/bff/views/creation";
import { stepOf, stepQuery } from "#server/bff/views/price-since";
import { settingsEndpoints, type CreationPrice } from "#server/contract/settings";

/**
 * Why a ring costs what it does, and what would change it: since the choice before (`was`), and beside another ring, in
 * another country or by an earlier price list (`with_…`). All of it stands in the address.
 */
export const loader = page({ guards: ["product"] }, async (ctx) => {
  const { metal: named = "", aesthetic = "" } = ctx.params;
  const metal = metalFrom(named);
  if (!metal) throw notFound(ctx);
  const query = ctx.url.searchParams;
  const choices = { ...creationFromSearch(query), stone: undefined };
  const [creation, settings] = await Promise.all([fetchCreation(ctx, { aesthetic, metal, choices }), getSettings(ctx.api, ctx.tag)]);
  const now: PricedChoice = { metal: creation.metal, cut: creation.cut, carat: creation.carat.min, size: creation.size, band: creation.band.chosen, engraved: Boolean(choices.engravingText) };
  const wish = wishOf(query, now, ctx.region);
  const [since, compared] = await Promise.all([stepOf(ctx, aesthetic, choiceOfWord(query.get("was")), now), compare(ctx, aesthetic, now, wish)]);
  const t = translator(ctx);
  return {
    head: head(ctx, { title: t("price:title", { name: creation.aesthetic.label }) }),
    creation: creationView(creation, settings, ctx.region),
    search: creationSearch({ ...choices, cut: creation.cut, carat: creation.carat.min, size: creation.size }),
    was: query.get("was"),
    since,
    compared,
    wish: { ...wish, asked: [...query.keys()].some((name) => name.startsWith("with_")) },
    regions: REGIONS.map(({ code }) => code),
    metals: METALS.map(({ slug }) => slug),
  };
});

type Wish = PricedChoice & { region: string; list: string };

/** The other ring of the query; what is not said of it, or makes no sense, is as in the ring shown. */
function wishOf(query: URLSearchParams, now: PricedChoice, here: string): Wish {
  const [region, metal, cut, size] = ["region", "metal", "cut", "size"].map((name) => query.get(`with_${name}`));
  const band = caratBand(Number(query.get("with_carat") ?? Number.NaN));
  return {
    ...now,
    ...(isMetal(metal) ? { metal } : {}),
    ...(isCut(cut) ? { cut } : {}),
    ...(band ? { carat: band.min } : {}),
    ...(isSize(Number(size)) ? { size: Number(size) } : {}),
    region: region !== null && region !== undefined && isRegion(region) ? region : here,
    list: (query.get("with_list") ?? "").slice(0, 40),
  };
}

/** A list belongs to one country; the wish for another country is by the list that is valid there today. */
async function compare(ctx: PageContext, aesthetic: string, now: PricedChoice, wish: Wish): Promise<CreationPrice> {
  const query = { ...stepQuery(aesthetic, now, wish), other_store: wish.region };
  const known = await ctx.api(settingsEndpoints.creationPrice, { query });
  const list = wish.region === ctx.region && known.lists.find(({ version }) => version === wish.list)?.version;
  return list ? ctx.api(settingsEndpoints.creationPrice, { query: { ...query, other_list: list } }) : known;
}
