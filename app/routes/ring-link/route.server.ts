import { data } from "@remix-run/node";
import { getSettings } from "#server/bff/clients/settings";
import { fetchCreation } from "#server/bff/clients/creation";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { keptChoices, markedDiamonds, marksOfLink, marksWord } from "#server/bff/views/diamonds";
import { creationView } from "#server/bff/views/creation";
import { differences, linkedRing, linkedSearch, regionOfList } from "#server/bff/views/linked-ring";
import { ApiProblem } from "#server/contract/problem";

/**
 * A ring from its link (M11), in any language and region, with what differs here. An incomplete link is reported as
 * such.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const t = translator(ctx);
  const ring = linkedRing(ctx);
  const base = {
    head: head(ctx, { title: t(ring ? "link:title" : "link:broken.title") }),
    token: ctx.params.token ?? "",
    shown: null,
    elsewhere: null,
  };
  if (!ring) return data(base, { status: 404 });
  const [settings, creation] = await Promise.all([
    getSettings(ctx),
    fetchCreation(ctx, ring).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === "not_found") return null;
      throw error;
    }),
  ]);
  if (!creation)
    return { ...base, elsewhere: { region: ctx.region, there: regionOfList(ring.priceList) ?? null } };
  const { aesthetic, metal } = ring;
  const marked = await markedDiamonds(ctx, { aesthetic, metal, size: creation.size });
  return {
    ...base,
    shown: {
      marks: {
        fitting: marked.filter(({ diamond }) => diamond),
        kept: keptChoices(ring.choices),
        word: marksWord(marksOfLink(ctx)),
        here: ctx.path + ctx.url.search,
      },
      creation: creationView(creation, settings, ctx),
      engraving: ring.choices.engravingText,
      search: linkedSearch(ring, creation),
      differs: differences(ring, creation, settings, ctx.region),
    },
  };
});
