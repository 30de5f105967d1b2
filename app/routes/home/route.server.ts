import { getShops, getDesigns, getSettings } from "#server/bff/clients/settings";
import { boutique, house } from "#server/bff/views/structured-data";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import type { DesignCard } from "#server/contract/catalog";
import type { Shop } from "#server/contract/settings";
import { dialOf, showPhone } from "#server/platform/phone";
import { CRAFT_WALL } from "~/domain/craft";
import { clausesOf } from "~/i18n/clauses";
import { regionInfo } from "~/i18n/locales";
import { wallCard } from "~/features/ring-picture/address";

/** Collections that the page shows at most. */
const COLLECTIONS_MAX = 24;

/** Home of a region: the ring, the two ways in, collections, craft, boutiques with a finder by country. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, { items: firsts }, shops] = await Promise.all([
    getSettings(ctx),
    getDesigns(ctx.api, ctx.caller, { each: "collection", limit: COLLECTIONS_MAX }),
    getShops(ctx),
  ]);
  const countries = [...new Set(shops.map((shop) => shop.country))];
  const asked = ctx.url.searchParams.get("country") ?? "";
  const own = shops.find((shop) => shop.website === ctx.region)?.country ?? shops[0]?.country ?? "";
  const country = countries.includes(asked) ? asked : own;
  const inCountry = shops.filter((shop) => shop.country === country);
  const [first] = firsts;
  return {
    head: headOf(ctx, first, inCountry),
    craft: CRAFT_WALL,
    hero: first ? { ...ringOf(first), name: first.aesthetic.label } : null,
    collections: settings.collections.flatMap(({ value, label, description }) => {
      const card = firsts.find((one) => one.collection.value === value);
      return card ? [{ value, label, clauses: clausesOf(ctx.tag, description), ...ringOf(card) }] : [];
    }),
    countries,
    country,
    shops: inCountry.map(
      ({ shop_plant_code, shop_name, address, postal_code, city, country: land, phone, hours }) => ({
        code: shop_plant_code,
        name: shop_name,
        address,
        postal_code,
        city,
        country: land,
        dial: dialOf(phone),
        dialled: showPhone(phone, regionInfo(ctx.region).country),
        hours,
      }),
    ),
  };
});

/** The ring that a card shows. */
const ringOf = (card: DesignCard) => ({
  aesthetic: card.aesthetic.value,
  metal: card.metal,
  cut: card.cut.value,
});

function headOf(ctx: PageContext, first: DesignCard | undefined, shops: Shop[]) {
  const t = translator(ctx);
  return head(ctx, {
    title: t("home:home.title"),
    // The line break is only visual, so it is removed from text for screen readers.
    description: t("home:home.sentence").replace(/\s*\n\s*/, /^(?:ja|zh)/.test(ctx.tag) ? "" : " "),
    index: true,
    picture: first ? { path: wallCard(ringOf(first)), alt: first.aesthetic.label } : null,
    data: [house(ctx, t("catalog:description")), ...shops.map((shop) => boutique(ctx, shop))],
  });
}
