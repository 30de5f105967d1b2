import { creationFromSearch, creationSearch } from "~/domain/creation";
import { getSettings } from "#server/bff/clients/settings";
import { requireCreation } from "#server/bff/guards/select-a-stone";
import { head, translator } from "#server/bff/head";
import { form, go, page } from "#server/bff/page";
import { creationView } from "#server/bff/views/creation";
import { schema } from "./form";

/** Engraving of the creation that the query names; without a stone back to the ring (guard select-a-stone). */
export const loader = page({ guards: ["select-a-stone"] }, async (ctx) => {
  const sku = ctx.url.searchParams.get("sku") ?? "";
  const [{ creation, choices }, settings] = await Promise.all([requireCreation(ctx, sku), getSettings(ctx.api, ctx.tag)]);
  return {
    head: head(ctx, { title: translator(ctx)("shop:engraving.title") }),
    creation: creationView(creation, settings, ctx.region),
    engraving: { text: choices.engravingText, font: choices.engravingFont },
    search: creationSearch({ ...choices, size: creation.size }),
  };
});

/** Checked text goes into the address of the summary: the creation lives there until it is saved. */
export const action = form({ guards: ["select-a-stone"], schema }, async (ctx, value) => {
  const sku = ctx.url.searchParams.get("sku") ?? "";
  const choices = creationFromSearch(ctx.url.searchParams);
  await requireCreation(ctx, sku);
  return go(ctx, ctx.href("summary", { sku }, creationSearch({ ...choices, engravingText: value.engravingText, engravingFont: value.engravingFont })));
});
