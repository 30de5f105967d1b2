import { cartEndpoints } from "#server/contract/cart";
import { isOver } from "#server/bff/counter/reservation";
import { page } from "#server/bff/page/loader";

/**
 * Seconds left of this session's reservation, or `null` when there is none (spec §4). Read-only: a forgotten tab must not
 * hold a diamond. Where /api does not answer this fails, and the browser counts it as a lost ping.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { quoteId } = ctx.session.data;
  const answer = (seconds: number | null) =>
    Response.json({ seconds }, { headers: { "Cache-Control": "no-store" } });
  if (!quoteId) return answer(null);
  if (!ctx.session.data.scripts) await ctx.session.set("scripts", true);
  try {
    const [left] = await ctx.api(cartEndpoints.ping, { query: { quoteId } });
    return answer(left ? (Object.values(left)[0] ?? null) : null);
  } catch (error) {
    if (isOver(error)) return answer(null);
    throw error;
  }
});
