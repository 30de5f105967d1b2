import { localPath } from "~/lib/paths";
import { runningQuote } from "#server/bff/counter/reservation";
import { shownItem } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";

/**
 * The confirmation before leaving the checkout (spec §4), for browsers without scripts, and before logging out or changing the shop. Without a running
 * reservation, nothing is asked.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const to = localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-customer-tray");
  const quote = await runningQuote(ctx);
  if (!quote) return go(ctx, to);
  return {
    head: head(ctx, { title: translator(ctx)("pro:leave.title") }),
    to,
    logsOut: ctx.url.searchParams.has("logout"),
    shop: ctx.url.searchParams.get("shop")?.slice(0, 20) ?? null,
    item: shownItem(quote.item),
    line: quote.line ?? [],
  };
});
