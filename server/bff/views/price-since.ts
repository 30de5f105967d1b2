import { choiceWord, type PricedChoice } from "~/domain/creation";
import { MTO_QUALITY } from "~/domain/ring";
import { creationEndpoints, type CreationPrice } from "../../contract/creation";
import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";

/** The query to /api for the step from one choice of a design to another. */
export function stepQuery(aesthetic: string, from: PricedChoice, to: PricedChoice) {
  return {
    aesthetic,
    metal: from.metal,
    cut: from.cut,
    carat: from.carat,
    colorTo: from.colorTo,
    clarityTo: from.clarityTo,
    size: from.size,
    band: from.band ? "1" : "0",
    engravingText: from.engraved ? "1" : undefined,
    other_metal: to.metal,
    other_cut: to.cut,
    other_carat: to.carat,
    other_colorTo: to.colorTo ?? MTO_QUALITY.least.color,
    other_clarityTo: to.clarityTo ?? MTO_QUALITY.least.clarity,
    other_size: to.size,
    other_band: to.band ? "1" : "0",
    other_engraved: to.engraved ? "1" : "0",
  };
}

/** The effect of the last choice on the price; `null` if there was none, or the ring before is not made. */
export async function stepOf(
  ctx: PageContext,
  aesthetic: string,
  was: PricedChoice | null,
  now: PricedChoice,
): Promise<CreationPrice | null> {
  if (!was || choiceWord(was) === choiceWord(now)) return null;
  try {
    return await ctx.api(creationEndpoints.creationPrice, { query: stepQuery(aesthetic, was, now) });
  } catch (error) {
    // The parameter comes from the URL and may contain anything.
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
}

/** The same as a line of the ring's page: the difference and its reasons, in minor units. */
export async function priceSince(
  ctx: PageContext,
  aesthetic: string,
  was: PricedChoice | null,
  now: PricedChoice,
) {
  const step = await stepOf(ctx, aesthetic, was, now);
  if (!was || !step || step.difference === null || !step.change) return null;
  return { was: choiceWord(was), difference: step.difference, change: step.change };
}
