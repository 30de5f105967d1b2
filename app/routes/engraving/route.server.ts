import { creationFromSearch, creationSearch } from "~/domain/creation";
import { engravingForm } from "~/features/engraving/form";
import { getSettings } from "#server/bff/clients/settings";
import { keepEngraving, keptEngraving } from "#server/bff/kept-engraving";
import { choicesShown, requireCreation } from "#server/bff/guards/select-a-stone";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit, type FormAnswer, type PageContext } from "#server/bff/page";
import { creationView } from "#server/bff/views/creation";
import { engravingView, requireFit } from "#server/bff/views/engraving";

/** Engraving of the creation that the query names; without a stone back to the ring (guard select-a-stone). */
export const loader = page({ guards: ["select-a-stone"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const [{ creation, choices }, settings] = await Promise.all([requireCreation(ctx, query.get("sku") ?? ""), getSettings(ctx.api, ctx.tag)]);
  const kept = query.has("engravingText") ? null : keptEngraving(ctx, creation.aesthetic.value);
  // What cannot be cut is shown as it was typed: the page says why, the other pages leave it out.
  const { text, font } = kept ?? { text: query.get("engravingText")?.slice(0, 200) ?? "", font: choices.engravingFont };
  return {
    head: head(ctx, { title: translator(ctx)("engraving:title") }),
    creation: creationView(creation, settings, ctx.region),
    engraving: await engravingView(ctx, { aesthetic: creation.aesthetic.value, size: creation.size, text, font }),
    search: creationSearch(choicesShown(creation, choices)),
  };
});

export type EngravingAnswer = FormAnswer;

/** Checked text goes into the address of the summary: the creation lives there until it is saved. Back on this page it stands in its field. */
async function keep(ctx: PageContext, formData: FormData) {
  return submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) => {
    const sku = ctx.url.searchParams.get("sku") ?? "";
    const choices = creationFromSearch(ctx.url.searchParams);
    const { creation } = await requireCreation(ctx, sku);
    const aesthetic = creation.aesthetic.value;
    await requireFit(ctx, { aesthetic, size: creation.size, text: engravingText, font: engravingFont });
    const response = go(ctx, ctx.href("summary", { sku }, creationSearch({ ...choices, engravingText, engravingFont })));
    response.headers.append("Set-Cookie", keepEngraving(ctx, { aesthetic, text: engravingText, font: engravingFont }));
    return response;
  });
}

/** Without script: the same page with the text in its address, so that a reload or the way back shows it again. */
async function preview(ctx: PageContext, formData: FormData) {
  return submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) => {
    const sku = ctx.url.searchParams.get("sku") ?? "";
    return go(ctx, ctx.href("engraving", {}, { sku, ...creationSearch({ ...creationFromSearch(ctx.url.searchParams), engravingText, engravingFont }) }));
  });
}

export const action = forms({ guards: ["select-a-stone"] }, { main: keep, preview });
