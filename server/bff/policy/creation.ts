import { creationFromSearch, creationSearch, type CreationChoices } from "~/domain/creation";
import { parseMountSku } from "~/domain/ring";
import type { Creation } from "../../contract/creation";
import { ApiProblem } from "../../contract/problem";
import { fetchCreation } from "../clients/creation";
import { getSoldIn } from "../clients/settings";
import { go } from "../reply/go";
import { notFound } from "../reply/refusals";
import type { PageContext } from "../request/context";

/**
 * The guard select-a-stone (spec §2): the creation has a cut and a carat, and the sku names it. A known ring without a
 * stone redirects to its page with "Choose a stone first"; an unknown sku gives 404.
 */
export async function requireCreation(
  ctx: PageContext,
  sku: string,
): Promise<{ creation: Creation; choices: CreationChoices }> {
  const parts = parseMountSku(sku);
  if (!parts) throw notFound(ctx);
  const choices = creationFromSearch(ctx.url.searchParams);
  if (!choices.cut || choices.carat === undefined || choices.cut !== parts.cut) {
    const known = await creationHere(ctx, { ...parts, choices: { ...choices, cut: parts.cut } });
    if (known.sku !== sku) throw notFound(ctx);
    await ctx.session.flash({ type: "warning", key: "choose_stone_first" });
    throw go(
      ctx,
      ctx.href(
        "ring",
        { metal: known.metal, aesthetic: known.aesthetic.value },
        creationSearch({ ...choices, cut: known.cut }),
      ),
    );
  }
  const creation = await creationHere(ctx, { ...parts, choices });
  // A design is not made in every cut: a sku whose cut differs from the one shown names no ring.
  if (creation.sku !== sku) throw notFound(ctx);
  return { creation, choices };
}

/**
 * The creation of a ring; null if only other websites sell it.
 * @throws 404 for a ring that is not sold
 */
export async function creationIfSold(
  ctx: PageContext,
  of: Parameters<typeof fetchCreation>[1],
): Promise<Creation | null> {
  try {
    return await fetchCreation(ctx, of);
  } catch (error) {
    const isElsewhere =
      error instanceof ApiProblem &&
      error.code === "not_found" &&
      (await getSoldIn(ctx.api, of.aesthetic))?.has(of.metal);
    if (!isElsewhere) throw error;
    return null;
  }
}

/** Like creationIfSold, for the pages after the ring's own, which says where it is sold. */
async function creationHere(ctx: PageContext, of: Parameters<typeof fetchCreation>[1]): Promise<Creation> {
  const creation = await creationIfSold(ctx, of);
  if (!creation)
    throw go(ctx, ctx.href("ring", { metal: of.metal, aesthetic: of.aesthetic }, creationSearch(of.choices)));
  return creation;
}
