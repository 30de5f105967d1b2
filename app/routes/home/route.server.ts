import { getAllShops, getCatalog, getSettings } from "#server/bff/clients/settings";
import { storeOf } from "#server/bff/context";
import { boutique, house } from "#server/bff/findable/structured";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { grid, NO_FILTER } from "~/features/catalog/filter";
import { ogPicture } from "~/features/ring-picture/address";

/** Home of a region: the ring, the two ways in, collections, craft, boutiques with a finder by country. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const [settings, entries, shops] = await Promise.all([getSettings(ctx.api, ctx.tag), getCatalog(ctx.api, storeOf(ctx.region), ctx.tag), getAllShops(ctx.api, ctx.tag)]);
  const { shown } = grid(entries, NO_FILTER, false);
  const countries = [...new Set(shops.map((shop) => shop.country))];
  const asked = ctx.url.searchParams.get("country") ?? "";
  const own = shops.find((shop) => shop.website === ctx.region)?.country ?? "FR";
  const country = countries.includes(asked) ? asked : own;
  const t = translator(ctx);
  const first = shown[0];
  return {
    head: head(ctx, {
      title: t("shop:home.title"),
      description: t("shop:home.sentence"),
      index: true,
      picture: first ? { path: ogPicture({ aesthetic: first.lv_cyl_aesthetic.value, metal: first.cyl_metal, cut: first.lv_cyl_stone_cut.value }), alt: first.lv_cyl_aesthetic.label } : null,
      data: [house(ctx, t("shop:catalog.description")), ...shops.filter((shop) => shop.country === country).map((shop) => boutique(ctx, shop))],
    }),
    hero: first ? { aesthetic: first.lv_cyl_aesthetic.value, metal: first.cyl_metal, cut: first.lv_cyl_stone_cut.value, name: first.lv_cyl_aesthetic.label } : null,
    collections: settings.collections.flatMap(({ value, label, description }) => {
      const entry = shown.find((e) => e.lv_cyl_collection.value === value);
      return entry ? [{ value, label, description, aesthetic: entry.lv_cyl_aesthetic.value, metal: entry.cyl_metal, cut: entry.lv_cyl_stone_cut.value }] : [];
    }),
    countries,
    country,
    shops: shops.filter((shop) => shop.country === country).map(({ shop_plant_code, shop_name, address, postal_code, city, phone, hours }) => ({ code: shop_plant_code, name: shop_name, address, postal_code, city, phone, hours })),
  };
});
