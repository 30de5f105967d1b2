import { csvLine } from "~/domain/csv";
import { feedEndpoints } from "#server/contract/feed";
import { page } from "#server/bff/page/loader";

/** The refused rows of a feed, for the supplier: line, column, reason. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { feed, rows } = await ctx.api(feedEndpoints.feedRefusals, { params: { id: ctx.params.feed ?? "" } });
  const lines = rows.map(({ line, column, reason }) => csvLine([line, column, reason]));
  // Excel recognises UTF-8 only with this byte order mark.
  return new Response(`\uFEFF${csvLine(["line", "column", "reason"])}${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${feed.feed}-${feed.id}.refused.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
