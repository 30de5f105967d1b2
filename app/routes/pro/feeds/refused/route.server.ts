import { csvLine } from "~/domain/csv";
import { feedEndpoints } from "#server/contract/feed";
import { page } from "#server/bff/page/loader";

/** The rows of a feed that were not taken, as the supplier gets them: line, column, reason. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { feed, rows } = await ctx.api(feedEndpoints.feedRefusals, { params: { id: ctx.params.feed ?? "" } });
  const lines = rows.map(({ line, column, reason }) => csvLine([line, column, reason]));
  // Excel reads UTF-8 only behind this mark.
  return new Response(`\uFEFF${csvLine(["line", "column", "reason"])}${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${feed.feed}-${feed.id}.refused.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
