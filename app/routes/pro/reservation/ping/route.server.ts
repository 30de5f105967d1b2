import { cartEndpoints } from "#server/contract/cart";
import { isOver } from "#server/bff/counter/reservation";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";

/** Two readings of the same end may differ by this many seconds, because the answer is in whole seconds. */
const EXACT = 2;

/** If the reservation was extended elsewhere, the session's end time is updated, and with it the bar of every page. */
async function followEnd(ctx: PageContext, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  const known = Date.parse(ctx.session.data.quoteUntil ?? "") || 0;
  if (Math.abs(end - known) > EXACT * 1000) await ctx.session.set("quoteUntil", new Date(end).toISOString());
}

/**
 * Seconds left of this session's reservation, or `null` when there is none (spec §4). Read-only: a forgotten tab must
 * not hold a diamond. Where /api does not answer this fails, and the browser counts it as a lost ping.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { quoteId } = ctx.session.data;
  const answer = (seconds: number | null) =>
    Response.json({ seconds }, { headers: { "Cache-Control": "no-store" } });
  if (!quoteId) return answer(null);
  if (!ctx.session.data.scripts) await ctx.session.set("scripts", true);
  try {
    const [left] = await ctx.api(cartEndpoints.ping, { query: { quoteId } });
    const seconds = left ? (Object.values(left)[0] ?? null) : null;
    if (seconds) await followEnd(ctx, seconds);
    return answer(seconds);
  } catch (error) {
    if (isOver(error)) return answer(null);
    throw error;
  }
});
