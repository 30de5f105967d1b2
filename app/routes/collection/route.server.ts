import { inPhrase } from "~/i18n/in-phrase";
import { wallCard } from "~/features/ring-picture/address";
import { getDesigns, getSettings } from "#server/bff/clients/settings";
import { page } from "#server/bff/page/loader";
import { notFound } from "#server/bff/reply/refusals";
import { collectionsShown } from "#server/bff/views/collections";
import { head, translator } from "#server/bff/views/head";
import { breadcrumb } from "#server/bff/views/structured-data";

/** Designs that stand on the page of their collection; the catalogue shows the others, page by page. */
const SHOWN = 24;

/**
 * One collection: its story, what distinguishes it, its first designs.
 * @throws the page's 404 for one that is not sold here
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const all = await collectionsShown(ctx);
  const collection = all.find(({ value }) => value === ctx.params.collection);
  if (!collection) throw notFound(ctx);
  const [settings, { items, currency, made_in }] = await Promise.all([
    getSettings(ctx),
    getDesigns(ctx.api, ctx.caller, { collection: [collection.value], limit: SHOWN, about: "1" }),
  ]);
  const designs = items.map((card) => ({
    name: card.aesthetic.label,
    description: card.description ?? "",
    ring: { aesthetic: card.aesthetic.value, metal: card.metal, cut: card.cut.value },
    cutName: card.cut.label,
    from: card.price_min,
    fromCarat: card.price_carat ?? card.carat.min,
  }));
  const t = translator(ctx);
  const named = (list: { value: string; label: string }[], has: (value: string) => boolean) =>
    list.filter(({ value }) => has(value)).map(({ label }) => label);
  return {
    head: head(ctx, {
      title: t("collections:named", { name: collection.label }),
      description: collection.description,
      index: true,
      picture: {
        path: wallCard(collection.ring),
        alt: t("shop:picture", {
          name: collection.ringName,
          cut: inPhrase(t(`reference:cut.${collection.ring.cut}`)),
          metal: inPhrase(t(`reference:metal.${collection.ring.metal}`)),
        }),
      },
      data: [
        breadcrumb(ctx, [
          [t("collections:title"), ctx.href("collections")],
          [collection.label, ctx.href("collection", { collection: collection.value })],
        ]),
      ],
    }),
    collection,
    currency,
    designs,
    facts: {
      cuts: named(settings.cuts, (value) => made_in?.cuts.includes(value) === true),
      metals: named(settings.metals, (value) => made_in?.metals.includes(value) === true),
      carat: made_in?.carat ?? null,
    },
    others: all
      .filter(({ value }) => value !== collection.value)
      .map(({ value, label }) => ({ value, label })),
  };
});
