import type { CreationChoices, PricedChoice } from "~/domain/creation";
import { ApiProblem } from "../../contract/problem";
import { creationEndpoints, type Creation } from "../../contract/creation";
import type { PageContext } from "../request/context";

/** The choices as the creation shows them: options that the design or the stone does not offer are replaced. */
export function choicesShown(creation: Creation, choices: CreationChoices): CreationChoices {
  return {
    ...choices,
    cut: creation.cut,
    carat: creation.carat.min,
    size: creation.size,
    stone: creation.stone || creation.replaced ? choices.stone : undefined,
  };
}

/**
 * The same for URLs of pages on which a ring is still being configured: a size that was not chosen, or in which the
 * design is not made, is shown but not written into the URL.
 */
export function choicesMade(creation: Creation, choices: CreationChoices): CreationChoices {
  const { size: _shown, ...made } = choicesShown(creation, choices);
  return choices.size === creation.size ? { ...made, size: creation.size } : made;
}

/** What determines the price of the ring that is shown. */
export function pricedChoice(creation: Creation, choices: CreationChoices): PricedChoice {
  return {
    metal: creation.metal,
    cut: creation.cut,
    carat: creation.carat.min,
    colorTo: choices.colorTo,
    clarityTo: choices.clarityTo,
    size: creation.size,
    band: creation.band.chosen,
    engraved: Boolean(choices.engravingText),
  };
}

/**
 * Gets a creation from /api. Choices that the design does not offer count as not made.
 * @throws 404 for an unknown or unsold ring
 */
export async function fetchCreation(
  ctx: PageContext,
  of: { aesthetic: string; metal: Creation["metal"]; choices: CreationChoices },
): Promise<Creation> {
  const { cut, carat, colorTo, clarityTo, size, band, engravingText, stone } = of.choices;
  const asked: Record<string, string | number | undefined> = {
    aesthetic: of.aesthetic,
    metal: of.metal,
    band: band ? "1" : undefined,
    engravingText: engravingText || undefined,
    cut,
    carat,
    colorTo,
    clarityTo,
    size,
    stone,
  };
  for (;;) {
    try {
      return await ctx.api(creationEndpoints.creation, { query: asked });
    } catch (error) {
      const refused =
        error instanceof ApiProblem && error.code === "invalid_value"
          ? error.problem.fields.filter(
              ({ field }) => asked[field] !== undefined && field !== "aesthetic" && field !== "metal",
            )
          : [];
      if (!refused.length) throw error;
      for (const { field } of refused) asked[field] = undefined;
    }
  }
}
