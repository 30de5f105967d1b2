import { creationFromSearch, creationSearch, type CreationChoices } from "~/domain/creation";
import { parseMountSku } from "~/domain/ring";
import { settingsEndpoints, type Creation } from "../../contract/settings";
import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../context";
import { go } from "../page";
import { notFound } from "../refusals";

/**
 * The guard select-a-stone (spec §2): the creation has a cut and a carat, and the sku names it. A known ring without a
 * stone leads to its page with "Choose a stone first"; an unknown sku is not found.
 */
export async function requireCreation(ctx: PageContext, sku: string): Promise<{ creation: Creation; choices: CreationChoices }> {
  const parts = parseMountSku(sku);
  if (!parts) throw notFound(ctx);
  const choices = creationFromSearch(ctx.url.searchParams);
  if (!choices.cut || choices.carat === undefined || choices.cut !== parts.cut) {
    const known = await fetchCreation(ctx, { ...parts, choices: { ...choices, cut: parts.cut } });
    if (known.sku !== sku) throw notFound(ctx);
    await ctx.session.flash({ type: "warning", key: "choose_stone_first" });
    throw go(ctx, ctx.href("ring", { metal: known.metal, aesthetic: known.aesthetic.value }, creationSearch({ ...choices, cut: known.cut })));
  }
  const creation = await fetchCreation(ctx, { ...parts, choices });
  // A design is not made in every cut: a sku that names another than the one shown is of no ring.
  if (creation.sku !== sku) throw notFound(ctx);
  return { creation, choices };
}

/** The choices as the creation shows them: what the design is not made in, or the stone is not of, gave way. */
export function choicesShown(creation: Creation, choices: CreationChoices): CreationChoices {
  return { ...choices, cut: creation.cut, carat: creation.carat.min, size: creation.size, stone: creation.stone || creation.replaced ? choices.stone : undefined };
}

/** Asks /api for a creation. A choice that the design does not offer counts as not made. @throws 404 for an unknown or unsold ring */
export async function fetchCreation(ctx: PageContext, of: { aesthetic: string; metal: Creation["metal"]; choices: CreationChoices }): Promise<Creation> {
  const { cut, carat, size, band, engravingText, stone } = of.choices;
  const asked: Record<string, string | number | undefined> = { aesthetic: of.aesthetic, metal: of.metal, band: band ? "1" : undefined, engravingText: engravingText || undefined, cut, carat, size, stone };
  for (;;) {
    try {
      return await ctx.api(settingsEndpoints.creation, { query: asked });
    } catch (error) {
      const refused = error instanceof ApiProblem && error.code === "invalid_value" ? error.problem.fields.filter(({ field }) => asked[field] !== undefined && field !== "aesthetic" && field !== "metal") : [];
      if (!refused.length) throw error;
      for (const { field } of refused) asked[field] = undefined;
    }
  }
}
