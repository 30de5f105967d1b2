import { creationFromSearch, creationSearch } from "~/domain/creation";
import { engravingForm } from "~/features/engraving/form";
import { getSettings } from "#server/bff/clients/settings";
import { keepEngraving, keptEngraving } from "#server/bff/request/kept-engraving";
import { choicesMade } from "#server/bff/clients/creation";
import type { Checked } from "#server/bff/policy/guards";
import { accountsOffered } from "#server/bff/views/accounts-offered";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { creationView } from "#server/bff/views/creation";
import { engravingView, insideOf, requireFit } from "#server/bff/views/engraving";

/** Engraving of the creation in the query. Without a stone, the guard select-a-stone redirects to the ring. */
export const loader = page({ guards: ["select-a-stone"] }, async (ctx, { "select-a-stone": { chosen } }) => {
  const query = ctx.url.searchParams;
  const [{ creation, choices }, settings] = await Promise.all([chosen, getSettings(ctx)]);
  const kept = query.has("engravingText") ? null : keptEngraving(ctx, creation.aesthetic.value);
  // Text that cannot be engraved is shown as typed with the reason; other pages leave it out.
  const { text, font } = kept ?? {
    text: query.get("engravingText")?.slice(0, 200) ?? "",
    font: choices.engravingFont,
  };
  const search = creationSearch(choicesMade(creation, choices));
  return {
    ask: await wishLink(ctx, creation.sku, search),
    head: head(ctx, {
      title: translator(ctx)("engraving:title"),
      description: translator(ctx)("engraving:lead"),
    }),
    creation: creationView(creation, settings, ctx),
    engraving: await engravingView(ctx, {
      aesthetic: creation.aesthetic.value,
      size: creation.size,
      text,
      font,
    }),
    inside: insideOf(creation),
    search,
  };
});

/**
 * The link to an appointment for an engraving that cannot be made here; the text is passed on as `wish`. Its words are
 * loaded only with this page. Null at the counter, where the seller makes a note, and where no appointment can be
 * requested.
 */
async function wishLink(ctx: PageContext, sku: string, search: Record<string, string | undefined>) {
  if (ctx.isSeller || !(await accountsOffered(ctx))) return null;
  const ring = { ...search, sku, engravingText: undefined, engravingFont: undefined };
  return {
    to: ctx.href("appointment-request", {}, ring),
    words: translator(ctx)("account:appointment.wish_link"),
  };
}

/**
 * Puts the checked text into the address of the summary, because a creation is in the address until it is saved. Back
 * on this page, the text is in its field.
 */
async function keep(
  ctx: PageContext,
  formData: FormData,
  { "select-a-stone": { chosen } }: Checked<"select-a-stone">,
) {
  return submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) => {
    const { creation, choices } = await chosen;
    const aesthetic = creation.aesthetic.value;
    await requireFit(ctx, { aesthetic, size: creation.size, text: engravingText, font: engravingFont });
    const response = go(
      ctx,
      ctx.href(
        "summary",
        { sku: creation.sku },
        creationSearch({ ...choices, engravingText, engravingFont }),
      ),
    );
    response.headers.append(
      "Set-Cookie",
      keepEngraving(ctx, { aesthetic, text: engravingText, font: engravingFont }),
    );
    return response;
  });
}

/** Without scripts: shows the same page with the text in its address, so that a reload or Back shows it again. */
async function preview(ctx: PageContext, formData: FormData) {
  return submit(ctx, formData, { schema: engravingForm }, async (_, { engravingText, engravingFont }) => {
    const sku = ctx.url.searchParams.get("sku") ?? "";
    return go(
      ctx,
      ctx.href(
        "engraving",
        {},
        {
          sku,
          ...creationSearch({ ...creationFromSearch(ctx.url.searchParams), engravingText, engravingFont }),
        },
      ),
    );
  });
}

export const action = forms({ guards: ["select-a-stone"] }, { main: keep, preview });
