import { creationFromSearch } from "~/domain/creation";
import { parseMountSku, caratBand } from "~/domain/ring";
import { cartEndpoints } from "../../contract/cart";
import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";

/** Whether adding was rejected because the engraving does not fit into the ring (docs/decisions/0018). */
export function isUncuttable(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.fields.some(({ field }) => field === "engraving_text");
}

/**
 * Saves a made-to-order creation to the customer's account: its design and options, not a diamond (spec §1, §3). A size
 * that was not chosen stays open.
 * @param creation query of the summary page
 * @returns whether it was saved already
 * @throws ApiProblem 404 if the sku names no design
 */
export async function saveCreation(
  ctx: Pick<PageContext, "api">,
  { sku, creation }: { sku: string; creation: string },
): Promise<{ already: boolean }> {
  const parts = parseMountSku(sku);
  const choices = creationFromSearch(new URLSearchParams(creation));
  const carat = caratBand(choices.carat ?? 1);
  if (!parts || !carat) throw new ApiProblem("not_found");
  const options: [string, string][] = [
    ["cyl_carat_min", String(carat.min)],
    ["cyl_carat_max", String(carat.max)],
    ["cyl_metal", parts.metal],
    ["cyl_stone_cut", parts.cut],
    ...(choices.size === undefined ? [] : ([["cyl_size", String(choices.size)]] as [string, string][])),
    ["cyl_aesthetic", parts.aesthetic],
    ["engraving_text", choices.engravingText],
    ["engraving_font", choices.engravingFont],
    ...(choices.band ? ([["cyl_band", "1"]] as [string, string][]) : []),
  ];
  const answer = await ctx.api(cartEndpoints.cartAdd, {
    body: { wishlistItem: [{ sku, options: options.map(([title, value]) => ({ title, value })) }] },
  });
  return { already: answer.items[0]?.already ?? false };
}
